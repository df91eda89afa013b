import Intents
import TodoModel

/// The log of a headline: completed occurrences, clock entries, and lines that are only kept.
struct OrgLog {
  /// Local times of changes to a done state.
  private(set) var done: [LocalTime] = []
  private(set) var sessions: [Instant: Instant] = [:]
  /// Start of the running clock.
  private(set) var since: Instant?
  /// Lines without a meaning in the app.
  private(set) var kept: [String] = []
  private var doneLines: [String] = []
  private let place: ExchangePlace
  private let keywords: OrgKeywords

  init(_ lines: [Substring], _ keywords: OrgKeywords, _ place: ExchangePlace) {
    (self.place, self.keywords) = (place, keywords)
    for line in lines where !read(line) { kept.append(String(line)) }
    kept += doneLines
  }

  private mutating func read(_ line: Substring) -> Bool {
    guard let (stamp, _) = OrgStamp.first(in: line) else { return line.isEmpty }
    if line.hasPrefix("CLOCK:") { return readClock(stamp) }
    guard line.hasPrefix("- State \""), keywords.isDone(line.dropFirst(9).prefix { $0 != "\"" }) == true else {
      return false
    }
    done.append(stamp.start)
    doneLines.append(String(line))
    return true
  }

  private mutating func readClock(_ stamp: OrgStamp) -> Bool {
    let start = place.instant(stamp.start, in: nil)
    guard let end = stamp.end.map({ place.instant($0, in: nil) }) else {
      since = start
      return true
    }
    guard end > start, sessions.count < ValueLimits.sessions else { return false }
    sessions[start] = end
    return true
  }

  /// Records completions of a repeat next due at `next`; lines read this way are not kept.
  mutating func complete(_ item: inout Item, _ repeater: OrgStamp.Repeater, _ next: LocalTime) {
    let moments = done.sorted().suffix(ValueLimits.completions)
    guard let first = moments.first, var schedule = item.schedule else { return }
    var keys: [OccurrenceKey: Instant] = [:]
    if repeater.mode == .afterCompletion {
      for (place, moment) in moments.enumerated() { keys[OccurrenceKey(count: place + 1)] = instant(moment) }
      schedule.start.day = first.day
    } else {
      var walk = OrgRepeatWalk(repeater, before: next)
      for moment in moments.reversed() {
        guard let nominal = walk.nominal(of: moment) else { return }
        keys[OccurrenceKey(nominal, zone: nil)] = instant(moment)
        schedule.start = nominal
      }
    }
    (item.schedule, item.completions) = (schedule, keys)
    kept.removeAll(where: doneLines.contains)
    guard repeater.mode == .afterCompletion else { return }
    let open = item.occurrence(at: LocalTime(.last), zone: place.zone, zones: place.zones)
    if let open, open.due != next { item.schedule?.moves[open.key] = next }
  }

  private func instant(_ local: LocalTime) -> Instant { place.instant(local, in: nil) }
}

/// The walk that assigns log lines to occurrences of a repeat, from the last line backwards.
///
/// `+` moves a date by one step; `++` by at least one, into the future (`org-auto-repeat-task`). An early completion is
/// of the occurrence before the resulting date. A late one is of the last past one; skipped ones have no log line.
struct OrgRepeatWalk {
  /// Maximum number of occurrences to walk back.
  private static let steps = 50_000

  private let repeater: OrgStamp.Repeater
  private let next: LocalTime
  private var times = 0
  /// True if the date that a line produced is known: for the last line it is the timestamp, for an earlier one only if
  /// it was completed early.
  private var isKnown = true

  /// Creates a walk back from the next due time.
  init(_ repeater: OrgStamp.Repeater, before next: LocalTime) { (self.repeater, self.next) = (repeater, next) }

  /// Returns the occurrence completed at a time before all previous arguments, or nil if it is unknown.
  mutating func nominal(of moment: LocalTime) -> LocalTime? {
    times += 1
    guard repeater.mode == .catchUp else { return repeater.time(times, before: next) }
    while times < Self.steps, let nominal = repeater.time(times, before: next) {
      if isKnown || nominal.day <= moment.day {
        isKnown = isKnown && nominal.minutes > moment.minutes
        return nominal
      }
      times += 1
    }
    return nil
  }
}
