package import Replica
package import Storage
package import TodoModel

extension Home {
  /// The reminders that are due now, which stay for the program that takes them.
  package func dueReminders(_ rules: ReminderRules) throws(StoreError) -> Replica.Reminding {
    try replica.dueReminders(at: surroundings.moment, rules)
  }

  /// Takes the reminders that are due now: each is given to one program of this home only, which tells it.
  ///
  /// What was due before `floor` is kept as told and not given.
  package func takeReminders(
    _ rules: ReminderRules,
    floor: Instant? = nil
  ) throws(StoreError) -> Replica.Reminding {
    try replica.takeReminders(at: surroundings.moment, rules, floor: floor)
  }

  /// Lets go of reminders that were taken and could not be told: they are due again.
  package func giveBack(_ due: [DueReminder]) throws(StoreError) { try replica.giveBack(due) }
}
