import Dispatch
import Glibc
import Notify
import Replica
import ScheduleGrammar
import Screens
import Settings
import TodoModel

/// The reminders of the full screen: in the status line, and as notifications elsewhere.
///
/// They start after the first rows are read. Of the reminders missed while no screen was open, only times of day within
/// the last minutes are reported: the rest is on the open list. Whole days are reported only at their hour.
struct Reminders {
  /// Time before a change in which a newly due reminder is still reported, in seconds: "at 9:00", typed at 9:00:20.
  private static let grace = 60
  /// Time before opening in which a missed time of day is reported, in seconds.
  private static let missed = 900

  let watch: ReminderWatch
  private let clock: PersonalClock
  private let launch: Launch
  private let send: @Sendable (App.Event) -> Void
  private let voice = DispatchQueue(label: "todos.remind.voice")
  private let opened: Instant
  private var isReading = true
  private var notifier: Notifier

  /// Creates the reminders of a home that is not open yet; `send` posts to the loop.
  init(_ start: Start, send: @escaping @Sendable (App.Event) -> Void) {
    let clock = start.clock
    (self.clock, launch, self.send, opened) = (clock, start.launch, send, clock.now)
    watch = ReminderWatch(clock: { clock.now }, isFixed: clock.isFixed)
    notifier = Notifier(start.config.reminders, folders: launch.folders, environment: launch.environment)
    use(start.config)
  }

  mutating func use(_ config: Config) {
    let (clock, voice, opened, send) = (clock, voice, opened, send)
    let words = GrammarOptions(config: config, environment: launch.environment).clock
    let notifier = Notifier(config.reminders, folders: launch.folders, environment: launch.environment)
    self.notifier = notifier
    let quiet = QuietCheck(config.quiet, environment: launch.environment)
    let hours = config.reminders.rules.quiet
    var delivery = ReminderDelivery {
      quiet.reason(focusedSince: $0, now: clock.now) != nil
    } tell: { due, waited in
      let late = max(opened, clock.now.advanced(bySeconds: -Self.missed))
      let due = due.filter { reminder in
        let at = hours?.end(at: reminder.at, zone: clock.zone.zone) ?? reminder.at
        return waited.contains(reminder.name) || at > late || !reminder.isWholeDay
      }
      let local = clock.zone.zone.local(at: clock.now)
      guard let notice = Notice(due, now: local, clock: words) else { return }
      send(.message(.reminded(due.map(\.item.id), words: notice.line)))
      voice.async { @Sendable in
        notifier.plan(for: notice, tty: Notifier.ownTTY, hearsButtons: true).deliver {
          send(.voice($0, closing: TerminalNotice.closing($0)))
        }
      }
    }
    delivery.refreshed = { send(.message(.changed)) }
    watch.use(config.reminders.rules, delivery)
    if !isReading { lookAhead() }
  }

  /// Checks for reminders due from now on.
  private func lookAhead() { watch.look(floor: clock.now.advanced(bySeconds: -Self.grace)) }

  /// Checks again if a message may have moved a reminder; a past time that the user has just entered is not reported.
  mutating func observe(_ message: Message) {
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

  /// Performs a pressed button of a notification that the terminal shows.
  func press(_ number: Int, of id: String) {
    voice.async { @Sendable [notifier, send] in
      if let fault = notifier.press(number, of: id) { send(.message(.notice(fault))) }
    }
  }

  /// Stops taking reminders.
  func end() {
    watch.post { $0.use(nil) }
    _ = watch.finish(milliseconds: 1000)
  }
}
