import SQLite
package import ScheduleGrammar
package import Storage
package import TodoModel

extension Replica {
  /// What a look for reminders came to.
  package struct Reminding: Hashable, Sendable {
    /// What the caller, and nobody else, is to tell now, earliest first.
    package var due: [DueReminder]
    /// When to look again at the latest; nil where nothing is known to come.
    package var next: Instant?
  }

  /// The reminders that are due, which stay for the program that takes them.
  package func dueReminders(at moment: Moment, _ rules: ReminderRules) throws(StoreError) -> Reminding {
    try store.read { try Replica.look($0, moment, rules) }
  }

  /// Takes the reminders that are due: each is given to one caller only, of all programs of this home.
  ///
  /// It is kept as told before it is told: one that is due while the program is killed may be missed by a hair, but
  /// none is told twice. What was due before `floor` is kept as told and not given: somebody has just typed it.
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

  /// Lets go of reminders that were taken and could not be told.
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
