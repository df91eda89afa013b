import Intents
import SQL
import SQLite
package import Storage
import TodoAPI
import TodoModel

extension Replica {
  /// Records why the authority could not be reached, and returns mutations that were being sent to the queue.
  ///
  /// `wait` maps the number of consecutive failures to the delay before the next attempt (ms).
  package func fail(
    _ reason: String,
    trouble: Trouble? = nil,
    wait: (Int) -> Int = { _ in 0 }
  ) throws(StoreError) {
    let now = clock()
    try store.write { database in
      let meta = Meta(database)
      let failures = (try meta.number(.failures) ?? 0) + 1
      try meta.set(.reason, to: reason)
      try meta.set(.trouble, to: trouble?.rawValue)
      try meta.set(.failures, to: failures)
      try meta.set(.retryAt, to: now.milliseconds + wait(failures))
      try Outbox(database).rest()
    }
  }

  /// Returns mutations that were being sent to the queue; their result is unknown.
  package func giveUp() throws(StoreError) { try store.write { try Outbox($0).rest() } }

  /// Clears the last failure after the user has acted on it, so that the next attempt is immediate.
  package func forgetTrouble() throws(StoreError) { try store.write { try Replica.forgetTrouble($0) } }

  /// Records that the user has accepted the deletions that are held back.
  package func acceptDeletions() throws(StoreError) {
    try store.write { database in
      try Meta(database).set(.accepted, to: 1)
      try Replica.forgetTrouble(database)
    }
  }

  static func forgetTrouble(_ database: Database) throws {
    let meta = Meta(database)
    for name in [Meta.Name.reason, .trouble, .failures, .retryAt] { try meta.set(name, to: nil as String?) }
  }

  /// Maximum deletions of one drain without confirmation: the greater of this count and this share of the items.
  static let believed = (count: 10, percent: 20)

  /// Returns the drain's deletions including this page, if they need confirmation and the user has not given it.
  ///
  /// Nil lets the page pass. Items that the user has deleted on this device do not count.
  func held(_ response: SyncResponse, _ database: Database) throws -> Int? {
    let meta = Meta(database)
    let visible = Visible(database)
    let going = try response.items.count { record in
      guard record.item.deletedAt != nil else { return false }
      let seen = try visible.record(record.item.id)
      return seen?.item.isShown ?? false
    }
    guard going > 0 else { return nil }
    let removed = (try meta.number(.removed) ?? 0) + going
    let known = try seenCount(database) + removed - going
    let isBelieved = removed <= max(Replica.believed.count, known * Replica.believed.percent / 100)
    guard try isBelieved || meta[.accepted] != nil else { return removed }
    try meta.set(.removed, to: removed)
    return nil
  }

  private func seenCount(_ database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM visible WHERE is_deleted = 0") ?? 0
  }
}

/// A failure that only the user can resolve, so that retries do not help.
package enum Trouble: String, Codable, Hashable, Sendable {
  /// The session has expired.
  case signIn = "sign_in"
  /// The program is too old for the authority.
  case tooOld = "too_old"
  /// More deletions arrived than are accepted without confirmation.
  case held
}
