import Intents
import SQL
import SQLite
package import Storage
import TodoAPI
import TodoModel

extension Replica {
  /// Keeps why the authority could not be reached, and that nothing is on its way.
  ///
  /// `wait` says, from how often in a row that was, in how many milliseconds it is to be asked again.
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

  /// Nothing is on its way any more, and nothing is known of what came of it.
  package func giveUp() throws(StoreError) { try store.write { try Outbox($0).rest() } }

  /// Forgets what went wrong, so that the authority is asked at once: the person has done something about it.
  package func forgetTrouble() throws(StoreError) { try store.write { try Replica.forgetTrouble($0) } }

  /// Takes the person's word that the deletions that are held back are right.
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

  /// Deletions that one drain may bring without asking: this many, or this share of the items.
  static let believed = (count: 10, percent: 20)

  /// How many items a drain would take from the person's sight with this page, where that is more than is believed
  /// without asking and the person has not agreed; nil lets the page pass.
  ///
  /// What the person has deleted on this device does not count.
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

/// A trouble that only a person can end, so that trying again does not help.
package enum Trouble: String, Codable, Hashable, Sendable {
  /// The session is over.
  case signIn = "sign_in"
  /// This program is too old for the authority.
  case tooOld = "too_old"
  /// More deletions came than are believed without asking.
  case held
}
