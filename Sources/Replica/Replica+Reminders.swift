import SQLite
package import ScheduleGrammar
package import Storage
package import TodoModel

extension Replica {
  /// The result of a reminder scan.
  package struct Reminding: Hashable, Sendable {
    /// Reminders that the caller alone must deliver now, earliest first.
    package var due: [DueReminder]
    /// Latest time for the next scan; nil if no reminder is known to come.
    package var next: Instant?
  }

  /// Returns the due reminders without claiming them.
  package func dueReminders(at moment: Moment, _ rules: ReminderRules) throws(StoreError) -> Reminding {
    try store.read { try Replica.look($0, moment, rules) }
  }

  /// Claims the due reminders; of all programs of this home only one receives each.
  ///
  /// A reminder is recorded as delivered before its delivery: a program killed in between may miss it, but none is
  /// delivered twice. Reminders due before `floor` are recorded but not returned, because the user has just typed them.
  package func takeReminders(
    at moment: Moment,
    _ rules: ReminderRules,
    floor: Instant? = nil
  ) throws(StoreError) -> Reminding {
    let found = try dueReminders(at: moment, rules)
    guard !found.due.isEmpty else { return found }
    return try store.write(stamped: false) { database in
      let table = ReminderTable(database)
      var found = try Replica.look(database, moment, rules)
      found.due = try found.due.filter { try table.claim($0, at: moment) }
      if let floor { found.due.removeAll { $0.at < floor } }
      try table.prune(now: moment.now)
      return found
    }
  }

  /// Releases claimed reminders that could not be delivered.
  package func giveBack(_ due: [DueReminder]) throws(StoreError) {
    try store.write(stamped: false) { database in
      for reminder in due { try ReminderTable(database).giveBack(reminder) }
    }
  }

  private static func look(
    _ database: Database,
    _ moment: Moment,
    _ rules: ReminderRules
  ) throws -> Reminding {
    let search = ReminderSearch(now: moment.now, zone: moment.zone, zones: moment.zones, rules: rules)
    let (due, next) = search.end(try ReminderTable(database).outlook(at: moment, rules, search))
    return Reminding(due: due, next: next)
  }
}
