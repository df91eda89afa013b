import Dispatch
import Glibc
import Notify
import Replica
import ScheduleGrammar
import Screens
import Settings
import Synchronization
import TodoModel

/// The reminders of the full screen: told at its foot, and down the ladder to wherever the person is.
///
/// Nothing of it runs before the first rows are read.
final class Reminders: Sendable {
  /// Seconds before a change within which what it makes due is still told: "at 9:00", typed at 9:00:20.
  private static let grace = 60

  private let watch: ReminderWatch
  private let clock: PersonalClock
  private let isReading = Atomic(true)

  /// Reminders of the home that a worker opens; `post` reaches the loop.
  init(_ start: Start, _ worker: StoreWorker, post: @escaping @Sendable (Event) -> Void) {
    let (clock, launch, choice) = (start.clock, start.launch, start.config.reminders)
    let voice = DispatchQueue(label: "todos.remind.voice")
    let words = GrammarOptions(config: start.config, environment: launch.environment).clock
    let teller = Teller(choice, folders: launch.folders, environment: launch.environment)
    self.clock = clock
    watch = ReminderWatch(
      clock: { clock.now },
      isFixed: clock.isFixed,
      take: { [weak worker] in worker?.takeReminders(choice.rules, floor: $0) },
      tell: { due in
        let local = clock.zone.zone.local(at: clock.now)
        guard let notice = Notice(due, now: local, clock: words) else { return }
        post(.message(.reminded(due.map(\.item.id), words: notice.line)))
        voice.async { @Sendable in
          teller.ladder(for: notice, tty: Teller.ownTTY).descend { post(.voice($0)) }
        }
      }
    )
  }

  /// Looks again where a message may have moved a reminder; what the person has just given a time that is past is not
  /// told to them.
  func heed(_ message: Message) {
    switch message {
    case .committed, .undone: watch.look(floor: clock.now.advanced(bySeconds: -Self.grace))
    case .changed, .refreshed(_, at: _, changed: true): watch.look()
    case .loaded: if isReading.exchange(false, ordering: .relaxed) { watch.look() }
    default: break
    }
  }
}
