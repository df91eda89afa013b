import TodoModel

/// What is offered of what is left over: once a day, a word among the keys at the foot.
struct SweepOffer: Hashable, Sendable {
  /// Minutes of the day before which nothing is offered: who works past midnight has not begun the day.
  private static let dawn = 4 * 60

  /// Whether the person wants to be asked.
  private var isWanted: Bool
  /// The day on which the offer was claimed last.
  private var asked: Day?
  /// The day it is shown on; nil where it is not, or was put away.
  private(set) var day: Day?
  /// The steps of undo of one sweep are joined by this number.
  private(set) var run = 0

  init(isWanted: Bool) { self.isWanted = isWanted }

  /// Whether it is time to ask, and nobody asked yet on that day.
  func isDue(at now: LocalTime) -> Bool {
    isWanted && asked != now.day && now.time?.minutes ?? 0 >= Self.dawn
  }

  /// Offers from now on, or no more.
  mutating func setWanted(_ isWanted: Bool) {
    self.isWanted = isWanted
    if !isWanted { close() }
  }

  /// Takes note that the offer of a day was asked for.
  mutating func claim(_ day: Day) { asked = day }

  /// Offers on a day.
  mutating func show(on day: Day) { self.day = day }

  /// Puts the offer away.
  mutating func close() { day = nil }

  /// Puts the offer away for a sweep that begins.
  mutating func begin() {
    day = nil
    run += 1
  }
}
