import AppLoop
import Glibc
import Intents
import JSON
import Notify
import Replica
import ScheduleGrammar
import Settings
import Sync
import TodoAPI
import TodoModel

/// The report of reminders on the command line: as lines, as JSON, or as notifications.
struct ReminderReport: Sendable {
  private let session: Session
  private let isJSON: Bool
  private let notifies: Bool

  init(_ session: Session, isJSON: Bool, notifies: Bool) {
    self.session = session
    self.isJSON = isJSON
    self.notifies = notifies
  }

  /// Returns true while notifications should wait, given the start of the running focus; printed lines never wait.
  func waits(_ focusedSince: Instant?) -> Bool {
    notifies
      && QuietCheck(session.config.quiet, environment: session.environment).reason(
        focusedSince: focusedSince, now: session.clock.now) != nil
  }

  /// Throws a refusal if a reminder is due that cannot be delivered here; it stays due for another program.
  func checkReach(_ home: Home) throws {
    guard notifies else { return }
    let due = try home.dueReminders(session.config.reminders.rules).due
    guard let notice = notice(of: due), plan(for: notice).isEmpty else { return }
    throw Refusal(RemindMessages.notReachable(due.count), kind: "unreachable")
  }

  /// Reports reminders, none as an empty list in JSON; returns false if every way of notification failed.
  @discardableResult func tell(_ due: [DueReminder]) throws -> Bool {
    if isJSON { try session.console.pass(JSONText.of(.object(["reminders": .array(due.map(body))]))) }
    guard let notice = notice(of: due) else { return true }
    if notifies { return plan(for: notice).deliver { try? OutputStream.data.write($0) } }
    guard !isJSON else { return true }
    for reminder in due {
      let number = reminder.item.number.map { "  #\($0)" } ?? ""
      try session.console.say((self.notice(of: [reminder])?.line ?? "") + number)
    }
    return true
  }

  private func plan(for notice: Notice) -> NotificationPlan {
    let notifier = Notifier(session.config.reminders, folders: session.folders, environment: session.environment)
    return notifier.plan(for: notice, tty: OutputStream.data.isTerminal ? Notifier.ownTTY : nil)
  }

  private func notice(of due: [DueReminder]) -> Notice? {
    let local = session.clock.zone.zone.local(at: session.clock.now)
    return Notice(due, now: local, clock: session.grammar.clock)
  }

  private func body(_ reminder: DueReminder) -> JSONValue {
    .object([
      "id": .string(reminder.item.id.description), "number": reminder.item.number.map(JSONValue.integer) ?? .null,
      "title": .string(reminder.item.title), "at": .string(reminder.at.description),
      "due": reminder.due.map { .string($0.description) } ?? .null,
      "occurrence": reminder.occurrence.map { .string($0.due.description) } ?? .null,
    ])
  }
}
