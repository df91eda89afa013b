package import JSON
package import TodoModel

/// The id of a feed, assigned by the server.
package typealias FeedID = Identifier<FeedBody>

/// A read-only feed of open items at a secret address: `GET /api/v1/feeds`.
package struct FeedBody: Hashable, Codable, Sendable {
  package var id: FeedID
  /// The list that it shows, with the lists inside; nil for a saved filter or all open items.
  @OrNull package var list: String?
  /// The saved filter that it shows, by name.
  @OrNull package var saved: String?
  package var createdAt: Instant
  /// The last request, to about a minute; nil if there was none.
  @OrNull package var lastUsedAt: Instant?
  /// The secret part of the address, present only in the response to the creation.
  package var secret: String?

  private enum CodingKeys: String, CodingKey {
    case id, list, saved, secret
    case createdAt = "created_at"
    case lastUsedAt = "last_used_at"
  }

  package init(
    id: FeedID, list: String? = nil, saved: String? = nil, createdAt: Instant, lastUsedAt: Instant? = nil,
    secret: String? = nil
  ) {
    (self.id, self.list, self.saved) = (id, list, saved)
    (self.createdAt, self.lastUsedAt, self.secret) = (createdAt, lastUsedAt, secret)
  }
}

/// The feeds of an account, oldest first: `GET /api/v1/feeds`.
package struct FeedsBody: Hashable, Codable, Sendable {
  package var feeds: [FeedBody]

  package init(_ feeds: [FeedBody]) { self.feeds = feeds }
}

/// A new feed: `POST /api/v1/feeds`; without values, of all open items.
package struct NewFeedBody: Hashable, Codable, Sendable {
  package var list: String?
  package var saved: String?

  package init(list: String? = nil, saved: String? = nil) { (self.list, self.saved) = (list, saved) }
}

/// The last part of a feed's address: the secret and the format.
package struct FeedName: Hashable, LosslessStringConvertible, Sendable {
  /// The format of a feed.
  package enum Format: String, CaseIterable, Hashable, Sendable {
    /// iCalendar (RFC 5545).
    case ics
    /// JSON Feed 1.1.
    case json
  }

  package let secret: String
  package let format: Format

  package init(secret: String, format: Format) { (self.secret, self.format) = (secret, format) }

  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let format = Format(rawValue: String(parts[1])) else { return nil }
    self.init(secret: String(parts[0]), format: format)
  }

  package var description: String { secret + "." + format.rawValue }
}
