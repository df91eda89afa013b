package import Intents
package import ScheduleGrammar
package import Storage
import TodoAPI
package import TodoModel

extension Service {
  /// Runs `body`, which delivers reminders; returns nil if another server on the same database does so now.
  package func aloneWithReminders<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value? {
    try store.alone(body)
  }

  /// Returns the due reminders, earliest first, at most 500.
  ///
  /// Whole days fall due at `allDay`; nil excludes them. Reminders overdue by more than a day are dropped. `accounts`
  /// limits the scan.
  package func dueReminders(
    at moment: Moment, allDay: ClockTime?, of accounts: ReminderAccounts? = nil
  ) throws(StoreError) -> [Reminder] {
    let scan = try store.read { try ReminderScan($0, moment, allDay, accounts).due() }
    if !scan.passed.isEmpty, readOnlyReason == nil {
      try store.write(to: .untold(nil)) { database in for passed in scan.passed { try passed.store(database) } }
    }
    let due = try store.read { database in
      try scan.due.map { reminder in
        let lists = try ItemTable(database, reminder.account).lists()
        return Reminder(
          account: reminder.account, item: lists.named(reminder.item), occurrence: reminder.occurrence,
          due: reminder.due, mark: reminder.mark, clock: reminder.clock)
      }
    }
    return due.sorted { $0.due < $1.due }
  }

  /// Returns the time of the next reminder after the moment, if any.
  package func nextReminder(
    after moment: Moment, allDay: ClockTime?, of accounts: ReminderAccounts? = nil
  ) throws(StoreError) -> Instant? { try store.read { try ReminderScan($0, moment, allDay, accounts).next() } }

  package func announce(_ reminder: ReminderNews) { store.announce(reminder) }

  /// Calls `tell` for reminders of other servers on the same database, while the observation is retained.
  package func observeReminders(_ tell: @escaping @Sendable (ReminderNews) -> Void) -> Observation {
    reminderObservers.add(tell)
  }

  /// Marks a reminder as delivered, for devices to see; returns false if it was already or the item has changed.
  ///
  /// Stores the user's local time as well: a time without a zone does not remind again after a change of zone in which
  /// the clock shows it once more. With `isDelivered`, the mark of the reminder silences the devices.
  package func markNotified(
    _ reminder: Reminder, at now: Instant, isDelivered: Bool = false
  ) throws(StoreError) -> Bool {
    let item = reminder.item.item
    return try withLog(reminder.account, device: Service.device) { log, database in
      guard let record = try ItemTable(database, reminder.account).record(item.id), record.item.version == item.version
      else { return false }
      let mutation = Mutation(
        mid: newID(), item: item.id, device: Service.device, base: item.version, at: now,
        intent: .acknowledge(at: max(now, reminder.due), of: isDelivered ? reminder.mark : nil))
      guard try log.apply([mutation]).first?.outcome == .applied else { return false }
      try ItemTable(database, reminder.account).keepClock(reminder.clock, of: item.id)
      return true
    }
  }
}

/// The accounts whose reminders use one zone.
package struct ReminderAccounts: Sendable {
  /// The accounts' own zone; nil for accounts without one.
  package let zone: String?
  /// The zones of the other accounts' reminders.
  package let others: [any Zone]

  package init(zone: String?, others: [any Zone]) { (self.zone, self.others) = (zone, others) }
}

/// A reminder to deliver.
package struct Reminder: Hashable, Sendable {
  package let account: AccountID
  /// The item at the time of the scan.
  package let item: ItemRecord
  package let occurrence: Occurrence
  package let due: Instant
  /// The mark of the reminder (`ReminderMark`).
  package let mark: String?
  /// The user's local time at the scan.
  package let clock: LocalTime
}
