import Service

/// Which commands run for reminders, and which wait: a few at a time, one at a time for each account.
///
/// Generic over what is run; a value of bounded size.
struct CommandBacklog<Work> {
  /// How many run at a time.
  static var atOnce: Int { 4 }
  /// How many may wait.
  static var most: Int { 256 }

  private var waiting: [(account: AccountID, work: Work)] = []
  private var running: Set<AccountID> = []

  /// How many wait.
  var count: Int { waiting.count }

  /// Lets one more wait; false where one had to be dropped: of the account with the most, which has the most to lose.
  mutating func add(_ work: Work, of account: AccountID) -> Bool {
    guard waiting.count >= CommandBacklog.most else {
      waiting.append((account, work))
      return true
    }
    let counts = Dictionary(grouping: waiting, by: \.account).mapValues(\.count)
    let largest = counts.max { $0.value < $1.value }
    guard let largest, counts[account, default: 0] + 1 < largest.value,
      let last = waiting.lastIndex(where: { $0.account == largest.key })
    else { return false }
    waiting.remove(at: last)
    waiting.append((account, work))
    return false
  }

  /// The next one to run; nil where all that may run do, or none waits whose account is free.
  mutating func next() -> (account: AccountID, work: Work)? {
    guard running.count < CommandBacklog.atOnce,
      let place = waiting.firstIndex(where: { !running.contains($0.account) })
    else { return nil }
    running.insert(waiting[place].account)
    return waiting.remove(at: place)
  }

  /// The one of this account has ended.
  mutating func ended(_ account: AccountID) { running.remove(account) }
}
