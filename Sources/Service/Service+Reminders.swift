package import Intents
package import ScheduleGrammar
package import Storage
import TodoAPI
package import TodoModel

extension Service {
  /// Runs `body`, which tells of reminders, unless another server on the same database does so just now; nil where one
  /// does.
  package func aloneWithReminders<Value>(
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value? {
    try store.alone(body)
  }

  /// The reminders that are to be told now, earliest first, at most 500.
  ///
  /// A whole day falls due at `allDay`; nil leaves whole days out. What fell due more than a day ago, while nobody told
  /// of it, is let go. Those of some accounts alone where `accounts` says which.
  package func dueReminders(
    at moment: Moment,
    allDay: ClockTime?,
    of accounts: ReminderAccounts? = nil
  ) throws(StoreError) -> [Reminder] {
    let scan = try store.read { try ReminderScan($0, moment, allDay, accounts).due() }
    if !scan.passed.isEmpty, readOnlyReason == nil {
      try store.write(to: .untold(nil)) { database in
        for passed in scan.passed { try passed.store(database) }
      }
    }
    let due = try store.read { database in
      try scan.due.map { reminder in
        let lists = try ItemTable(database, reminder.account).lists()
        return Reminder(
          account: reminder.account,
          item: lists.named(reminder.item),
          occurrence: reminder.occurrence,
          due: reminder.due,
          clock: reminder.clock
        )
      }
    }
    return due.sorted { $0.due < $1.due }
  }

  /// When the next reminder fires, after now; nil where none does.
  package func nextReminder(
    after moment: Moment,
    allDay: ClockTime?,
    of accounts: ReminderAccounts? = nil
  ) throws(StoreError) -> Instant? {
    try store.read { try ReminderScan($0, moment, allDay, accounts).next() }
  }

  /// Tells the other servers on the same database of a reminder, for those who listen to them.
  package func announce(_ reminder: ReminderNews) { store.announce(reminder) }

  /// Is told of reminders that other servers on the same database tell of, while the observation is held.
  package func observeReminders(_ tell: @escaping @Sendable (ReminderNews) -> Void) -> Observation {
    reminderObservers.add(tell)
  }

  /// Keeps that a reminder has been told; devices see it.
  ///
  /// The person's wall clock is kept with it: a time without a zone is not told again where the account has another
  /// zone by then and the clock there shows it once more.
  /// True for the one that did it: false where it was told already, or the item has changed since it was found.
  package func markNotified(_ reminder: Reminder, at now: Instant) throws(StoreError) -> Bool {
    let item = reminder.item.item
    return try withLog(reminder.account, device: Service.device) { log, database in
      guard let record = try ItemTable(database, reminder.account).record(item.id),
        record.item.version == item.version
      else { return false }
      let mutation = Mutation(
        mid: newID(),
        item: item.id,
        device: Service.device,
        base: item.version,
        at: now,
        intent: .acknowledge(at: max(now, reminder.due))
      )
      guard try log.apply([mutation]).first?.outcome == .applied else { return false }
      try ItemTable(database, reminder.account).keepClock(reminder.clock, of: item.id)
      return true
    }
  }
}

/// Accounts whose reminders go by one zone.
package struct ReminderAccounts: Sendable {
  /// What the accounts say as their zone; nil for those that say none.
  package let zone: String?
  /// The zones by which the reminders of others go.
  package let others: [any Zone]

  package init(zone: String?, others: [any Zone]) { (self.zone, self.others) = (zone, others) }
}

/// A reminder that is to be told.
package struct Reminder: Hashable, Sendable {
  /// Whose it is.
  package let account: AccountID
  /// The item, as it was when the reminder was found.
  package let item: ItemRecord
  /// What it reminds of.
  package let occurrence: Occurrence
  /// When it was to fire.
  package let due: Instant
  /// The person's wall clock when it was found.
  package let clock: LocalTime
}
