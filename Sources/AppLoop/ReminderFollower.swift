import Dispatch
import Files
package import Sync
package import TodoModel

/// Waits for the reminders of an open home, and for other programs that change it: `todos remind --follow`.
package final class ReminderFollower: Sendable {
  private let watch: ReminderWatch
  private let source: FolderWatchSource?

  /// Begins; `tell` is called on a queue of its own.
  package init(
    _ home: Home,
    folders: HomePaths,
    rules: ReminderRules,
    clock: PersonalClock,
    tell: @escaping @Sendable ([DueReminder]) -> Void
  ) {
    let watch = ReminderWatch(
      clock: { clock.now },
      isFixed: clock.isFixed,
      take: { try? home.takeReminders(rules, floor: $0) },
      tell: tell
    )
    self.watch = watch
    source = folders.changes.map { changes in
      FolderWatchSource(changes, on: DispatchQueue(label: "todos.follow")) {
        if (try? home.changedElsewhere()) == true { watch.look() }
      }
    }
    watch.look()
  }
}
