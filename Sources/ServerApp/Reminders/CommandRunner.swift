import Dispatch
import Intents
package import Logging
package import Notify
package import Programs
package import Service
import Synchronization

/// Runs a command for each reminder, several at a time, so that accounts do not wait for each other.
///
/// A command that exceeds its time limit is killed.
package final class CommandRunner: Sendable {
  private struct State {
    var backlog = CommandBacklog<Reminder>()
    var dropped = 0
  }

  private static let timeout = Duration.seconds(30)

  private let command: ReminderCommand
  private let logger: Logger
  private let called: @Sendable (AccountID) throws -> String?
  private let state = Mutex(State())

  package init(_ command: ReminderCommand, _ logger: Logger, called: @escaping @Sendable (AccountID) throws -> String?)
  {
    self.command = command
    self.logger = logger
    self.called = called
  }

  /// Runs the command as soon as a place is free.
  package func run(for reminder: Reminder) {
    let isFirstLoss = state.withLock { state in
      guard !state.backlog.add(reminder, of: reminder.account) else { return false }
      state.dropped += 1
      return state.dropped == 1
    }
    if isFirstLoss { logger.warning("reminder commands come too slowly; some are left out") }
    start()
  }

  private func start() {
    while let (account, reminder) = state.withLock({ $0.backlog.next() }) {
      // A serial queue gets its own thread; a concurrent one would wait for the shared pool.
      DispatchQueue(label: "todosd.reminders.command").async { @Sendable [self] in
        run(reminder)
        state.withLock { $0.backlog.ended(account) }
        tellLosses()
        start()
      }
    }
  }

  private func run(_ reminder: Reminder) {
    let program = command.program(for: reminder, account: name(reminder.account))
    let ending = program.run(isHeard: true, within: Self.timeout)
    guard !ending.isGood else { return }
    logger.warning("reminder command", metadata: ["status": .stringConvertible(ending.status)])
  }

  /// Logs the number of dropped reminders once the backlog is empty.
  private func tellLosses() {
    let dropped = state.withLock { state in
      guard state.backlog.count == 0 else { return 0 }
      defer { state.dropped = 0 }
      return state.dropped
    }
    guard dropped > 0 else { return }
    logger.warning("reminder commands left out", metadata: ["count": .stringConvertible(dropped)])
  }

  /// Returns the account's current name; empty if it cannot be read.
  private func name(_ account: AccountID) -> String { (try? called(account)) ?? "" }
}

extension ReminderCommand {
  /// Returns the program for a reminder, with the account's name in its environment.
  package func program(for reminder: Reminder, account: String) -> OutsideProgram {
    program(
      for: reminder.item.item, at: reminder.due, occurrence: reminder.occurrence, more: ["TODOS_ACCOUNT": account])
  }
}

/// The running commands and their bounded backlog: a few at a time, one at a time for each account.
package struct CommandBacklog<Work> {
  static var atOnce: Int { 4 }
  package static var maximum: Int { 256 }

  private var waiting: [(account: AccountID, work: Work)] = []
  private var running: Set<AccountID> = []

  package init() {}

  package var count: Int { waiting.count }

  /// Queues work; returns false if an entry was dropped, which is one of the account with the most entries.
  package mutating func add(_ work: Work, of account: AccountID) -> Bool {
    guard waiting.count >= CommandBacklog.maximum else {
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

  /// Returns the next entry to run; nil if the maximum is running or no entry's account is free.
  package mutating func next() -> (account: AccountID, work: Work)? {
    guard running.count < CommandBacklog.atOnce,
      let place = waiting.firstIndex(where: { !running.contains($0.account) })
    else { return nil }
    running.insert(waiting[place].account)
    return waiting.remove(at: place)
  }

  /// Frees the place of an account whose command has ended.
  package mutating func ended(_ account: AccountID) { running.remove(account) }
}
