package import Intents
package import Service

/// What was told lately of each account's order, by this process or another, so that what nobody told is found: a server
/// can end between its commit and its message, and messages are lost while nobody listens.
package struct NewsMemory {
  /// A mutation that is kept: whose, how far the order came with it, and when a server received it, in milliseconds.
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

  /// How much later than others a mutation may be on the disk, or a server's clock behind another's, in milliseconds.
  static let allowance = 120_000

  /// As it was at the last look, and what came since.
  private var (told, recent): ([AccountID: Revision], [AccountID: Revision]) = ([:], [:])
  /// When the newest mutation was received that is known; nil before any was looked at.
  private var newest: Int?

  package init() {}

  /// From when on mutations have to be looked at; nil where nothing was yet.
  package var since: Int? { newest.map { $0 - NewsMemory.allowance } }

  /// The order of an account has come so far; false where that was told before.
  package mutating func note(_ account: AccountID, _ revision: Revision) -> Bool {
    guard revision > max(told[account] ?? 0, recent[account] ?? 0) else { return false }
    recent[account] = revision
    return true
  }

  /// Which of the newest mutation of each account nobody was told of; at the first look, none.
  package mutating func missed(_ rows: [Kept]) -> [Kept] {
    let known = told.merging(recent) { max($0, $1) }
    let missed = newest == nil ? [] : rows.filter { $0.revision > known[$0.account] ?? 0 }
    newest = max(newest ?? 0, rows.map(\.receivedAt).max() ?? 0)
    told = Dictionary(rows.map { ($0.account, $0.revision) }) { max($0, $1) }.merging(recent) { max($0, $1) }
    recent = [:]
    return missed
  }
}
