package import Sync
package import TodoModel

/// The follower of an open home's reminders and of changes by other programs: `todos remind --follow`.
package final class ReminderFollower: Sendable {
  private let watch: Watch

  /// Starts following; `tell` runs on its own queue.
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
