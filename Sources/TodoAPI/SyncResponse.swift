package import Intents
package import TodoModel

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

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(results, forKey: .results)
    try container.encode(items, forKey: .items)
    try container.encode(cursor, forKey: .cursor)
    try container.encode(hasMore, forKey: .hasMore)
    try container.encode(epoch, forKey: .epoch)
    try container.encode(serverTime, forKey: .serverTime)
    try container.encodeIfPresent(freshFor, forKey: .freshFor)
    try container.encodeIfPresent(seq, forKey: .seq)
    try container.encodeIfPresent(minClient, forKey: .minClient)
  }
}
