import Dispatch
import Intents
import Logging
import Notify
import Service

/// Runs a command for one reminder after the other; one that does not end is killed.
final class CommandRunner: Sendable {
  private let command: ReminderCommand
  private let logger: Logger
  private let queue = DispatchQueue(label: "todosd.reminders.command")

  init(_ command: ReminderCommand, _ logger: Logger) {
    self.command = command
    self.logger = logger
  }

  /// Runs it as soon as the one before has ended.
  func run(for reminder: Reminder) {
    let program = command.program(for: reminder)
    queue.async { @Sendable [self] in
      let status = program.run()
      guard status != 0 else { return }
      logger.warning("reminder command", metadata: ["status": .stringConvertible(status)])
    }
  }
}

extension ReminderCommand {
  /// The program for a reminder of the service.
  func program(for reminder: Reminder) -> OutsideProgram {
    program(for: reminder.item.item, at: reminder.due, occurrence: reminder.occurrence)
  }
}
