import AppLoop
import Files
import Intents
import ScheduleGrammar
import Screens
import Settings
import Sync
import Terminal
import TodoModel

/// Today in one line, from what was seen last alone, or how much a filter finds: printed once, or whenever it changes.
struct StatusPage {
  /// How it is written.
  var form = StatusForm.plain
  /// Whether titles are told where the form leaves that open.
  var titles = false
  /// How wide it may be; nil for as wide as it is.
  var columns: Int?
  /// Whether it goes on.
  var isFollowing = false
  var color: ColourChoice.Request?
  /// What is counted; nil for today.
  var counted: StatusQuestion?

  /// What time alone changes is printed once in so many seconds at most.
  private static let pace = 60

  /// Prints it; ends with the status that says how far it can be trusted, unless it goes on.
  func show(in session: Session) throws {
    if isFollowing { return try follow(in: session) }
    let seen = try seen(in: session, at: session.now)
    try session.console.pass(StatusText(session, self).line(seen))
    if !form.isForBars { try ExitStatus.checkFreshness(seen.freshness?.state) }
  }

  private func seen(in session: Session, at now: Instant) throws -> StatusSeen {
    try counted.map { .count(try $0.count(in: session)) } ?? .today(glance(in: session, at: now))
  }

  private func glance(in session: Session, at now: Instant) -> Glance? {
    let paths = HomePaths(folders: session.folders)
    // V3: a program at work writes its snapshot itself. Behind one that was killed, opening the items does.
    if paths.isSnapshotInDoubt, !paths.isOpenElsewhere { _ = try? session.openSilently() }
    guard let seen = LastSeen(session.folders, at: now, session.clock) else { return nil }
    return Glance(
      seen.rows,
      freshness: seen.freshness,
      now: now,
      zone: session.clock.zone.zone,
      zones: session.zoneLookup
    )
  }

  /// A line now, and one whenever it would be another, until nobody reads it.
  private func follow(in session: Session) throws {
    let reader = LineReader(output: Outlet.data.rawValue, tmux: session.environment["TMUX"])
    let watch = HomePaths(folders: session.folders).snapshots
    let text = StatusText(session, self)
    var again: Instant?
    var said: String?
    var earliest = session.clock.now
    while true {
      let now = session.clock.now
      let seen = try seen(in: session, at: now)
      let mark = try text.mark(seen)
      let isEcho = again.map { $0 <= WallClock.system.now() } ?? false
      if mark != said || isEcho {
        try session.console.pass(text.line(seen))
        again = isEcho || form != .tmux ? nil : Self.echo(after: WallClock.system.now())
      }
      said = mark
      let isBlind = watch?.isArmed != true
      let blink = isBlind ? now.advanced(bySeconds: Self.pace) : nil
      let change = seen.nextChange(after: now, Self.pace)
      let next = session.clock.isFixed ? nil : change.map { max($0, earliest) }
      switch wait(reader, watch, until: [next, blink, again].compactMap(\.self).min()) {
      case .gone: return
      case .news: break
      case .time:
        if again == nil { earliest = session.clock.now.advanced(bySeconds: Self.pace) }
        if isBlind { watch?.arm() }
      }
    }
  }

  /// When a line is said again: one that comes within a second of another tmux keeps, but does not draw.
  private static func echo(after moment: Instant) -> Instant {
    Instant(milliseconds: moment.milliseconds + 1_100)
  }

  /// Waits for something that may change the line.
  private func wait(_ reader: LineReader, _ watch: FolderWatch?, until next: Instant?) -> LineReader.Wake {
    while true {
      let wake = reader.wait(for: watch?.descriptor ?? -1, until: next?.milliseconds)
      if wake == .news, watch?.drain() != true { continue }
      return wake
    }
  }
}
