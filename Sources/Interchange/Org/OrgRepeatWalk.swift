import TodoModel

/// Which days of a repeat the lines of its log are of, from the last line back.
///
/// `+` moves a date on by one step. `++` moves it on by one step at least, and on until it lies in the future
/// (`org-auto-repeat-task`): done early it was the day before the date that it left, however far ahead; done late it was the
/// last day that had come, and those that were jumped over on the way have left no line.
struct OrgRepeatWalk {
  /// How many days of a repeat are gone back at most.
  private static let steps = 50_000

  private let repeater: OrgStamp.Repeater
  private let next: LocalTime
  private var times = 0
  /// Whether the date that a line left is known: of the last line it is that of the timestamp, of one before it only where
  /// that was done early.
  private var isKnown = true

  /// A walk back from the time that is due next.
  init(_ repeater: OrgStamp.Repeater, before next: LocalTime) {
    (self.repeater, self.next) = (repeater, next)
  }

  /// The day that was done at a moment, which lies before those that were asked for so far; nil where none can be told.
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
