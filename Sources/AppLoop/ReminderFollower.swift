@preconcurrency import Dispatch
package import Sync
import Synchronization
package import TodoModel

/// Waits for the reminders of an open home, and for other programs that change it: `todos remind --follow`.
package final class ReminderFollower: Sendable {
  private let watch: ReminderWatch
  private let source: Mutex<(any DispatchSourceRead)?>

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
    let changes = HomeWatch(folders).map { homeWatch in
      let source = DispatchSource.makeReadSource(
        fileDescriptor: homeWatch.descriptor,
        queue: DispatchQueue(label: "todos.follow")
      )
      source.setEventHandler { @Sendable in
        if homeWatch.drain(), (try? home.changedElsewhere()) == true { watch.look() }
      }
      source.activate()
      return source as any DispatchSourceRead
    }
    source = Mutex(changes)
    watch.look()
  }
}
