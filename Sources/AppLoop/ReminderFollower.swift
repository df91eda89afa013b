package import Sync
package import TodoModel

/// Waits for the reminders of an open home, and for other programs that change it: `todos remind --follow`.
package final class ReminderFollower: Sendable {
  private let watch: Watch

  /// Begins; `tell` is called on a queue of its own.
  package init(
    _ home: Home,
    folders: HomePaths,
    rules: ReminderRules,
    clock: PersonalClock,
    tell: @escaping @Sendable ([DueReminder]) -> Void
  ) {
    let reminders = ReminderWatch(clock: { clock.now }, isFixed: clock.isFixed)
    reminders.use(rules, tell: tell)
    reminders.post { $0.use(home) }
    reminders.look()
    watch = Watch { folders.changes }
    watch.post { $0.begin(home) { reminders.look() } }
  }
}
