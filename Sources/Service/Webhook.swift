package import Intents
import SQL
package import TodoAPI
package import TodoModel

/// Who wants to be told of an account's changes by a request of the server's own, and how that goes.
package struct Webhook: Hashable, Sendable {
  /// What became of it.
  package enum Standing: Hashable, Sendable {
    /// What was tried last was taken, or nothing was tried yet.
    case working
    /// What was tried last was not taken; it is tried again.
    case failing(since: Instant, next: Instant)
    /// It is told nothing more until its owner says so.
    case stopped(at: Instant)
  }

  /// Its id, made by the server.
  package let id: WebhookID
  /// Whose changes it is told.
  package let account: AccountID
  /// Where to.
  package let url: String
  /// What its messages are signed with, as `whsec_` and base64.
  package let secret: String
  /// When it was added.
  package let createdAt: Instant
  /// The life of the service's file that `delivered` is of.
  let epoch: String
  /// The revision up to which it has been told everything.
  package let delivered: Revision
  /// Up to where the message went that was tried last and not taken; nil where there is none.
  let pending: Revision?
  /// When its owner asked for a test that is still to be sent; nil where nobody has.
  package let testedAt: Instant?
  /// How often in a row it was not taken.
  package let failures: Int
  /// When that began; nil where the last one was taken.
  package let failingSince: Instant?
  /// When something was last sent to it.
  package let triedAt: Instant?
  /// What came of that, in words for its owner.
  package let outcome: String?
  /// Before that nothing is sent.
  let nextAt: Instant
  /// When it was stopped; nil where it goes on.
  let stoppedAt: Instant?

  /// What became of it.
  package var standing: Standing {
    if let stoppedAt { return .stopped(at: stoppedAt) }
    return failingSince.map { .failing(since: $0, next: nextAt) } ?? .working
  }

  /// Up to where it has been told everything.
  package var place: WebhookPlace { WebhookPlace(epoch: epoch, revision: delivered) }
}

extension Webhook {
  /// A row of the table; nil where its id is none.
  init?(_ row: SQLRow) throws {
    guard let id = WebhookID(try row["id"]) else { return nil }
    func instant(_ column: String) throws -> Instant? {
      try (row[column] as Int?).map(Instant.init(milliseconds:))
    }
    self.id = id
    account = AccountID(rowID: try row["account"])
    url = try row["url"]
    secret = try row["secret"]
    createdAt = Instant(milliseconds: try row["created_at"])
    epoch = try row["epoch"]
    delivered = try row["delivered"]
    pending = try row["pending"]
    testedAt = try instant("tested_at")
    failures = try row["failures"]
    failingSince = try instant("failing_since")
    triedAt = try instant("tried_at")
    outcome = try row["outcome"]
    nextAt = Instant(milliseconds: try row["next_at"])
    stoppedAt = try instant("stopped_at")
  }
}

/// What a webhook is told next.
package enum WebhookNews: Hashable, Sendable {
  /// The items that have changed up to a place, at most `items` and about `bytes`.
  case changes([ItemRecord], to: WebhookPlace)
  /// It is so far behind that what was deleted is not known any more, or the file has another life: all must be fetched anew.
  case resync(WebhookPlace)

  /// Items of one message.
  static let items = 100
  /// Bytes of their stored text.
  static let bytes = 262_144
}

/// Where a webhook is in the feed.
package struct WebhookPlace: Hashable, Sendable {
  /// The life of the service's file.
  package let epoch: String
  /// Up to there it has been told everything.
  package let revision: Revision
}
