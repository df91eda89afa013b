import TodoModel

/// The daily offer to sweep leftover items, a hint in the footer.
struct SweepOffer: Hashable, Sendable {
  /// Minute of the day of the earliest offer: a user who works past midnight has not started the day.
  private static let dawn = 4 * 60

  private var isWanted: Bool
  /// The last day on which the offer was claimed.
  private var asked: Day?
  /// The day of the visible offer, if any.
  private(set) var day: Day?
  /// Number of the sweep, which joins its undo steps.
  private(set) var run = 0

  init(isWanted: Bool) { self.isWanted = isWanted }

  /// Returns true if the offer is enabled and was not yet claimed today.
  func isDue(at now: LocalTime) -> Bool {
    isWanted && asked != now.day && now.time?.minutes ?? 0 >= Self.dawn
  }

  mutating func setWanted(_ isWanted: Bool) {
    self.isWanted = isWanted
    if !isWanted { close() }
  }

  mutating func claim(_ day: Day) { asked = day }

  mutating func show(on day: Day) { self.day = day }

  mutating func close() { day = nil }

  /// Closes the offer and starts a sweep.
  mutating func begin() {
    day = nil
    run += 1
  }
}
