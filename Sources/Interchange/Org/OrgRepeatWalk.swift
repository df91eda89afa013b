import TodoModel

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
