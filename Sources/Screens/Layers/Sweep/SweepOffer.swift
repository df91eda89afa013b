import TodoModel

/// What is offered of what is left over: once a day, a word among the keys at the foot.
struct SweepOffer: Hashable, Sendable {
  /// Minutes of the day before which nothing is offered: who works past midnight has not begun the day.
  static let dawn = 4 * 60

  /// Whether the person wants to be asked.
  var isWanted = false
  /// The day on which the offer was claimed last.
  var asked: Day?
  /// The day it is shown on; nil where it is not, or was put away.
  var day: Day?
  /// The steps of undo of one sweep are joined by this number.
  var run = 0
}
