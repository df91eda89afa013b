import Dispatch
import Glibc
import Notify
import Replica
import ScheduleGrammar
import Screens
import Settings
import Synchronization
import TodoModel

/// The reminders of the full screen: told at its foot, and as notifications wherever the person is.
///
/// Nothing of it runs before the first rows are read. What fell due while nothing was open stands on the list that the
/// person has just opened: of that only times of day of the last minutes are told. Whole days are told at their hour alone.
final class Reminders: Sendable {
  /// Seconds before a change within which what it makes due is still told: "at 9:00", typed at 9:00:20.
  private static let grace = 60
  /// Seconds before the opening within which a time of day that was missed is told.
  private static let missed = 900

  private let watch: ReminderWatch
  private let clock: PersonalClock
  private let isReading = Atomic(true)

  /// Reminders of the home that a worker opens; `post` reaches the loop.
  init(_ start: Start, _ worker: StoreWorker, post: @escaping @Sendable (Event) -> Void) {
    let (clock, launch, choice) = (start.clock, start.launch, start.config.reminders)
    let voice = DispatchQueue(label: "todos.remind.voice")
    let words = GrammarOptions(config: start.config, environment: launch.environment).clock
    let notifier = Notifier(choice, folders: launch.folders, environment: launch.environment)
    let opened = clock.now
    self.clock = clock
    watch = ReminderWatch(
      clock: { clock.now },
      isFixed: clock.isFixed,
      take: { [weak worker] in
        var found = worker?.takeReminders(choice.rules, floor: $0)
        let late = max(opened, clock.now.advanced(bySeconds: -Self.missed))
        found?.due.removeAll { $0.at <= late && $0.occurrence != nil && $0.occurrence?.due.time == nil }
        return found
      },
      tell: { due in
        let local = clock.zone.zone.local(at: clock.now)
        guard let notice = Notice(due, now: local, clock: words) else { return }
        post(.message(.reminded(due.map(\.item.id), words: notice.line)))
        voice.async { @Sendable in
          notifier.plan(for: notice, tty: Notifier.ownTTY).deliver { post(.voice($0)) }
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
    case .loaded:
      guard isReading.exchange(false, ordering: .relaxed) else { return }
      watch.look(floor: clock.now.advanced(bySeconds: -Self.missed))
    default: break
    }
  }
}
