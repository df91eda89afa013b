package import Intents
package import Service

/// The recently reported revisions of each account, from which missed news is found.
///
/// A server can end between its commit and its message, and messages are lost while nothing listens.
package struct NewsMemory {
  /// A stored mutation: its account, its revision, and the time in milliseconds when a server received it.
  package struct Kept: Hashable {
    package var account: AccountID
    package var revision: Revision
    var receivedAt: Int

    package init(account: AccountID, revision: Revision, receivedAt: Int) {
      self.account = account
      self.revision = revision
      self.receivedAt = receivedAt
    }
  }

  /// Maximum delay of a mutation before it is on disk, plus clock skew between servers, in milliseconds.
  static let allowance = 120_000

  /// The revisions at the last check, and the newer ones.
  private var (told, recent): ([AccountID: Revision], [AccountID: Revision]) = ([:], [:])
  /// The receive time of the newest known mutation, or nil before the first check.
  private var newest: Int?

  package init() {}

  /// The earliest receive time to check, or nil before the first check.
  package var since: Int? { newest.map { $0 - NewsMemory.allowance } }

  /// Notes an account's revision; returns false if it was already reported.
  package mutating func note(_ account: AccountID, _ revision: Revision) -> Bool {
    guard revision > max(told[account] ?? 0, recent[account] ?? 0) else { return false }
    recent[account] = revision
    return true
  }

  /// Returns the newest mutations of accounts that were not reported, or none at the first check.
  package mutating func missed(_ rows: [Kept]) -> [Kept] {
    let known = told.merging(recent) { max($0, $1) }
    let missed = newest == nil ? [] : rows.filter { $0.revision > known[$0.account] ?? 0 }
    newest = max(newest ?? 0, rows.map(\.receivedAt).max() ?? 0)
    told = Dictionary(rows.map { ($0.account, $0.revision) }) { max($0, $1) }.merging(recent) { max($0, $1) }
    recent = [:]
    return missed
  }
}
