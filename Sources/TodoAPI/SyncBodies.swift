package import Intents
package import TodoModel

/// What a device sends: its waiting mutations, and from where it wants changes (protocol section 3.5).
package struct SyncRequest: Hashable, Codable, Sendable {
  /// The device.
  package var device: DeviceID
  /// The life of the service's database that the device knows; nil at first.
  package var epoch: String?
  /// Changes after this place are wanted; nil from the beginning.
  package var cursor: String?
  /// Mutations in the order they were made, at most 100.
  package var mutations: [Mutation]
  /// How many changed items at most, 1 to 500.
  package var limit: Int
  /// What the last answer said of this device's mutations (`SyncResponse.seq`); nil where there was none.
  package var seq: Int?

  private enum CodingKeys: String, CodingKey {
    case device = "device_id"
    case epoch, cursor, mutations, limit, seq
  }

  /// A request.
  package init(
    device: DeviceID,
    epoch: String?,
    cursor: String?,
    mutations: [Mutation],
    limit: Int = 500,
    seq: Int? = nil
  ) {
    self.seq = seq
    self.device = device
    self.epoch = epoch
    self.cursor = cursor
    self.mutations = mutations
    self.limit = limit
  }
}

/// What became of one mutation of a request.
package struct MutationResult: Hashable, Codable, Sendable {
  /// The mutation.
  package var mid: MutationID
  /// What became of it.
  package var outcome: Outcome
  /// The revision at which it was ordered; the item's own where nothing changed.
  package var revision: Revision
  /// Why it was rejected.
  package var rejection: Rejection?
  /// Which value of a rejected mutation is at fault.
  package var field: Field?
  /// Why it was rejected, in words for a person.
  package var detail: String?

  /// A result.
  package init(
    mid: MutationID,
    outcome: Outcome,
    revision: Revision,
    rejection: Rejection? = nil,
    field: Field? = nil,
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

/// What the service answers: one result for each mutation, and a page of changes.
package struct SyncResponse: Hashable, Codable, Sendable {
  /// The results, in the order of the request.
  package var results: [MutationResult]
  /// Changed items by rising version; a deleted one carries `deletedAt` (only such a tombstone removes, invariant V9).
  package var items: [ItemRecord]
  /// The place behind this page.
  package var cursor: String
  /// Whether more pages follow.
  package var hasMore: Bool
  /// The life of the service's database.
  package var epoch: String
  /// The service's clock, for people's eyes only.
  package var serverTime: Instant
  /// Seconds for which the answer is taken as fresh; nil leaves it to the device.
  package var freshFor: Int?
  /// How many of this device's mutations the service has taken; the device says it with its next request, so that a
  /// copy of the device is noticed.
  package var seq: Int?
  /// The oldest form of the API that the service serves; a device of an older one only reads.
  package var minClient: Int?

  private enum CodingKeys: String, CodingKey {
    case results, items, cursor, epoch, seq
    case freshFor = "fresh_for_s"
    case minClient = "min_client"
    case hasMore = "has_more"
    case serverTime = "server_time"
  }

  /// An answer.
  package init(
    results: [MutationResult],
    items: [ItemRecord],
    cursor: String,
    hasMore: Bool,
    epoch: String,
    serverTime: Instant,
    freshFor: Int? = nil,
    seq: Int? = nil,
    minClient: Int? = nil
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
