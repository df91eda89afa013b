package import Intents
package import JSON
package import TodoModel

/// A sync request of a device: pending mutations and a cursor for changes (`Protocol.md`).
package struct SyncRequest: Hashable, Codable, Sendable {
  package var device: DeviceID
  /// The epoch of the service's database that the device knows; nil at first.
  package var epoch: String?
  /// The cursor; nil starts from the beginning.
  package var cursor: String?
  /// The mutations in order of creation, at most 100.
  package var mutations: [Mutation]
  /// Maximum number of changed items, 1 to 500.
  package var limit: Int
  /// The sequence number of the last response (`SyncResponse.seq`), if any.
  package var seq: Int?

  private enum CodingKeys: String, CodingKey {
    case device = "device_id"
    case epoch, cursor, mutations, limit, seq
  }

  package init(
    device: DeviceID, epoch: String?, cursor: String?, mutations: [Mutation], limit: Int = 500, seq: Int? = nil
  ) {
    self.seq = seq
    self.device = device
    self.epoch = epoch
    self.cursor = cursor
    self.mutations = mutations
    self.limit = limit
  }
}

extension SyncRequest {
  /// Decodes the wire form; throws if a number is out of range.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      device: try container.decode(DeviceID.self, forKey: .device),
      epoch: try container.decodeIfPresent(String.self, forKey: .epoch),
      cursor: try container.decodeIfPresent(String.self, forKey: .cursor),
      mutations: try container.decode([Mutation].self, forKey: .mutations),
      limit: try container.decode(Int.self, forKey: .limit), seq: try container.number(in: Item.revisions, forKey: .seq)
    )
  }
}

/// The result of one mutation in a request.
package struct MutationResult: Hashable, Codable, Sendable {
  package var mid: MutationID
  package var outcome: Outcome
  /// The revision of the mutation; the item's own if nothing changed.
  package var revision: Revision
  package var rejection: Rejection?
  /// The invalid field of a rejected mutation.
  package var field: Field?
  /// The reason of the rejection for the user.
  package var detail: String?

  private enum CodingKeys: String, CodingKey { case mid, outcome, revision, rejection, field, detail }

  package init(
    mid: MutationID, outcome: Outcome, revision: Revision, rejection: Rejection? = nil, field: Field? = nil,
    detail: String? = nil
  ) {
    self.field = field
    self.detail = detail
    self.mid = mid
    self.outcome = outcome
    self.revision = revision
    self.rejection = rejection
  }
}

extension MutationResult {
  /// Decodes the wire form; throws if the revision is out of range.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      mid: try container.decode(MutationID.self, forKey: .mid),
      outcome: try container.decode(Outcome.self, forKey: .outcome), revision: try container.revision(.revision),
      rejection: try container.decodeIfPresent(Rejection.self, forKey: .rejection),
      field: try container.decodeIfPresent(Field.self, forKey: .field),
      detail: try container.decodeIfPresent(String.self, forKey: .detail))
  }
}

extension MutationResult {
  /// Creates the result of a mutation.
  ///
  /// For a rejected mutation, or an item added without its parent or blockers, the result contains the invalid field
  /// and the reason. `place` is the error of the parent or the blockers.
  package init(
    _ mutation: Mutation, _ outcome: Outcome, revision: Revision, rejection: Rejection? = nil, place: ValueFault? = nil
  ) {
    let isApart = outcome == .superseded && (mutation.intent.parent != nil || !mutation.intent.blockers.isEmpty)
    let fault = rejection == .invalid || isApart ? mutation.fault(place ?? .circle) : nil
    self.init(
      mid: mutation.mid, outcome: outcome, revision: revision, rejection: rejection, field: fault?.field,
      detail: fault?.words ?? rejection?.words)
  }
}

extension Mutation {
  /// Returns the error of a value, or else of the parent or the blockers.
  fileprivate func fault(_ place: ValueFault) -> ValueFault? {
    intent.fault ?? (intent.parent == nil && intent.blockers.isEmpty ? nil : place)
  }
}

extension Rejection {
  /// The reason as a sentence for the user.
  package var words: String {
    switch self {
    case .notFound: ExchangeMessages.itemGone
    case .idInUse: ExchangeMessages.idInUse
    case .midInUse: ExchangeMessages.changeIDInUse
    case .invalid: ExchangeMessages.itemInvalid
    }
  }
}

/// A sync response: one result per mutation and a page of changes.
package struct SyncResponse: Hashable, Sendable {
  /// The results in the order of the request.
  package var results: [MutationResult]
  /// The changed items by ascending version; only a tombstone with `deletedAt` removes an item (invariant V9).
  package var items: [ItemRecord]
  /// Items of the page that this program cannot decode, as received; they do not affect the others.
  package var unread: [UnreadItem] = []
  /// The cursor of the next page.
  package var cursor: String
  package var hasMore: Bool
  /// The epoch of the service's database.
  package var epoch: String
  /// The service's clock, for display only.
  package var serverTime: Instant
  /// Freshness lifetime in seconds; nil leaves it to the device.
  package var freshFor: Int?
  /// Number of this device's mutations received; the device returns it, which reveals copied devices.
  package var seq: Int?
  /// The oldest API version that the service supports; older devices are read-only.
  package var minClient: Int?

  private enum CodingKeys: String, CodingKey {
    case results, items, cursor, epoch, seq
    case freshFor = "fresh_for_s"
    case minClient = "min_client"
    case hasMore = "has_more"
    case serverTime = "server_time"
  }

  package init(
    results: [MutationResult], items: [ItemRecord], cursor: String, hasMore: Bool, epoch: String, serverTime: Instant,
    freshFor: Int? = nil, seq: Int? = nil, minClient: Int? = nil
  ) {
    self.freshFor = freshFor
    self.seq = seq
    self.minClient = minClient
    self.results = results
    self.items = items
    self.cursor = cursor
    self.hasMore = hasMore
    self.epoch = epoch
    self.serverTime = serverTime
  }
}

extension SyncResponse: Codable {
  /// Decodes the wire form; keeps items that fail to decode or exceed a limit in `unread`.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let found = try container.decode([FoundItem].self, forKey: .items)
    self.init(
      results: try container.decode([MutationResult].self, forKey: .results), items: found.compactMap(\.record),
      cursor: try container.decode(String.self, forKey: .cursor),
      hasMore: try container.decode(Bool.self, forKey: .hasMore),
      epoch: try container.decode(String.self, forKey: .epoch),
      serverTime: try container.decode(Instant.self, forKey: .serverTime),
      freshFor: try container.number(in: Item.revisions, forKey: .freshFor),
      seq: try container.number(in: Item.revisions, forKey: .seq),
      minClient: try container.decodeIfPresent(Int.self, forKey: .minClient))
    unread = found.compactMap(\.unread)
  }
}

/// An item from an authority that fails to decode or exceeds a limit.
package struct UnreadItem: Hashable, Sendable {
  /// The id, if it can be decoded.
  package let id: ItemID?
  /// The whole item as received.
  package let value: JSONValue
  /// The error message.
  package let words: String
}

/// An item of a page, decoded if possible.
struct FoundItem: Decodable {
  let record: ItemRecord?
  let unread: UnreadItem?

  init(from decoder: any Decoder) throws {
    var words = ExchangeMessages.itemUnreadable
    if let record = try? ItemRecord(from: decoder) {
      guard let fault = record.item.fault else {
        (self.record, unread) = (record, nil)
        return
      }
      words = fault.words
    }
    let value = try JSONValue(from: decoder)
    record = nil
    unread = UnreadItem(id: FoundItem.id(value), value: value, words: words)
  }

  private static func id(_ value: JSONValue) -> ItemID? {
    guard case .object(let record) = value, case .object(let item)? = record["item"], case .string(let id)? = item["id"]
    else { return nil }
    return ItemID(id)
  }
}
