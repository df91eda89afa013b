import AppLoop
import Files
import Intents
import ScheduleGrammar
import Screens
import Settings
import Sync
import Terminal
import TodoModel

/// The status line: today from the last snapshot alone, or the count of a filter; printed once, or after each change.
struct StatusPage {
  var form = StatusForm.plain
  /// True to print titles if the format leaves that open.
  var titles = false
  /// Maximum width in columns; nil for no limit.
  var columns: Int?
  var isFollowing = false
  var color: ColourChoice.Request?
  /// The items to count; nil for today.
  var counted: StatusQuestion?

  /// Minimum seconds between two lines that differ by time alone.
  private static let pace = 60

  /// Prints the line; throws the exit status of its freshness unless it follows changes.
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
    // V3: a running process writes its snapshot itself. After a killed one, opening the home writes it.
    if paths.isSnapshotInDoubt, !paths.isOpenElsewhere { _ = try? session.openSilently() }
    guard let seen = LastSeen(session.folders, at: now, session.clock) else { return nil }
    return Glance(
      seen.rows, freshness: seen.freshness, now: now, zone: session.clock.zone.zone, zones: session.zoneLookup)
  }

  /// Prints a line now and after each change, until the reader is gone.
  private func follow(in session: Session) throws {
    let reader = LineReader(output: OutputStream.data.rawValue, tmux: session.environment["TMUX"])
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

  /// Returns the time to repeat a line: tmux stores, but does not draw, one that follows another within a second.
  private static func echo(after moment: Instant) -> Instant { Instant(milliseconds: moment.milliseconds + 1_100) }

  private func wait(_ reader: LineReader, _ watch: FolderWatch?, until next: Instant?) -> LineReader.Wake {
    while true {
      let wake = reader.wait(for: watch?.descriptor ?? -1, until: next?.milliseconds)
      if wake == .news, watch?.drain() != true { continue }
      return wake
    }
  }
}
