import Intents
import ScheduleGrammar
import Service
import Storage
import TodoModel

/// Tells of the reminders that are due, each once, and says when the next one is.
///
/// A reminder is kept as told before it is told: one that is due while the server is killed may be missed by a hair,
/// but none is told twice. Rescheduling arms it anew.
struct ReminderRound: Sendable {
  /// Where the reminders are.
  let service: Service
  /// The time and the zones.
  let world: SiteWorld
  /// When whole days fall due; nil leaves them out.
  let allDay: ClockTime?
  /// Tells somebody.
  let tell: @Sendable (Reminder) -> Void

  /// Tells what is due now; the answer is when to come again, nil where nothing is to come.
  func turn() throws(StoreError) -> Instant? {
    let now = world.clock()
    let moment = Moment(now: now, zone: world.zone(), zones: world.zones)
    for reminder in try service.dueReminders(at: moment, allDay: allDay) {
      if try service.markNotified(reminder, at: now) { tell(reminder) }
    }
    return try service.nextReminder(after: moment, allDay: allDay)
  }
}
