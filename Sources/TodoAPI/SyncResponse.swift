package import Intents
package import TodoModel

/// What the service answers: one result for each mutation, and a page of changes.
package struct SyncResponse: Hashable, Sendable {
  /// The results, in the order of the request.
  package var results: [MutationResult]
  /// Changed items by rising version; a deleted one carries `deletedAt` (only such a tombstone removes, invariant V9).
  package var items: [ItemRecord]
  /// Items of the page that this program cannot read, as they came; they take nothing else with them.
  package var unread: [UnreadItem] = []
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

extension SyncResponse: Codable {
  /// Reads the wire form.
  ///
  /// An item that cannot be read, or breaks a limit, is set aside with its text.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let found = try container.decode([FoundItem].self, forKey: .items)
    self.init(
      results: try container.decode([MutationResult].self, forKey: .results),
      items: found.compactMap(\.record),
      cursor: try container.decode(String.self, forKey: .cursor),
      hasMore: try container.decode(Bool.self, forKey: .hasMore),
      epoch: try container.decode(String.self, forKey: .epoch),
      serverTime: try container.decode(Instant.self, forKey: .serverTime),
      freshFor: try container.number(in: Item.revisions, forKey: .freshFor),
      seq: try container.number(in: Item.revisions, forKey: .seq),
      minClient: try container.decodeIfPresent(Int.self, forKey: .minClient)
    )
    unread = found.compactMap(\.unread)
  }

  /// Writes the wire form.
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
