import Dispatch
import Glibc
import Notify
import Replica
import ScheduleGrammar
import Screens
import Settings
import TodoModel

/// The reminders of the full screen: told at its foot, and as notifications wherever the person is.
///
/// Nothing of it runs before the first rows are read. What fell due while nothing was open stands on the list that the
/// person has just opened: of that only times of day of the last minutes are told. Whole days are told at their hour alone.
struct Reminders {
  /// Seconds before a change within which what it makes due is still told: "at 9:00", typed at 9:00:20.
  private static let grace = 60
  /// Seconds before the opening within which a time of day that was missed is told.
  private static let missed = 900

  /// Looks for them, on a queue of its own.
  let watch: ReminderWatch
  private let clock: PersonalClock
  private let launch: Launch
  private let send: @Sendable (App.Event) -> Void
  private let voice = DispatchQueue(label: "todos.remind.voice")
  private let opened: Instant
  private var isReading = true

  /// Reminders of a home that is not opened yet; `send` reaches the loop.
  init(_ start: Start, send: @escaping @Sendable (App.Event) -> Void) {
    let clock = start.clock
    (self.clock, launch, self.send, opened) = (clock, start.launch, send, clock.now)
    watch = ReminderWatch(clock: { clock.now }, isFixed: clock.isFixed)
    use(start.config)
  }

  /// Reminds as the person's settings say, from here on.
  func use(_ config: Config) {
    let (clock, voice, opened, send) = (clock, voice, opened, send)
    let words = GrammarOptions(config: config, environment: launch.environment).clock
    let notifier = Notifier(config.reminders, folders: launch.folders, environment: launch.environment)
    watch.use(config.reminders.rules) { due in
      let due = Self.timely(due, since: opened, now: clock.now)
      let local = clock.zone.zone.local(at: clock.now)
      guard let notice = Notice(due, now: local, clock: words) else { return }
      send(.message(.reminded(due.map(\.item.id), words: notice.line)))
      voice.async { @Sendable in
        notifier.plan(for: notice, tty: Notifier.ownTTY).deliver { send(.voice($0)) }
      }
    }
    if !isReading { lookAhead() }
  }

  /// Looks for what falls due from now on.
  private func lookAhead() { watch.look(floor: clock.now.advanced(bySeconds: -Self.grace)) }

  /// Looks again where a message may have moved a reminder; what the person has just given a time that is past is not
  /// told to them.
  mutating func heed(_ message: Message) {
    switch message {
    case .committed, .undone: lookAhead()
    case .refreshed(_, at: _, let changed) where changed.isEmpty: break
    case .changed, .refreshed: watch.look()
    case .loaded where isReading:
      isReading = false
      watch.look(floor: clock.now.advanced(bySeconds: -Self.missed))
    default: break
    }
  }

  /// Ends it: no reminder is taken any more.
  func end() {
    watch.post { $0.use(nil) }
    _ = watch.finish(milliseconds: 1000)
  }

  /// Leaves out whole days that are told too late to be told at their hour.
  private static func timely(_ due: [DueReminder], since opened: Instant, now: Instant) -> [DueReminder] {
    let late = max(opened, now.advanced(bySeconds: -missed))
    return due.filter { $0.at > late || $0.occurrence == nil || $0.occurrence?.due.time != nil }
  }
}
