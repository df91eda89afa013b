import TodoModel

/// Tokens of a phrase that were read in one step, and which slots they filled.
struct Piece {
  var tokens: Range<Int>
  var slots: Clauses.Slots
}

extension Clauses {
  /// What of a phrase has been found.
  struct Slots: OptionSet {
    let rawValue: UInt32

    static let date = Slots(rawValue: 1 << 0)
    static let time = Slots(rawValue: 1 << 1)
    static let part = Slots(rawValue: 1 << 2)
    static let lastTime = Slots(rawValue: 1 << 3)
    static let length = Slots(rawValue: 1 << 4)
    static let moment = Slots(rawValue: 1 << 5)
    static let series = Slots(rawValue: 1 << 6)
    static let role = Slots(rawValue: 1 << 7)
    static let zone = Slots(rawValue: 1 << 8)
    static let days = Slots(rawValue: 1 << 9)
    static let moreTimes = Slots(rawValue: 1 << 10)
    static let starting = Slots(rawValue: 1 << 11)
    static let ending = Slots(rawValue: 1 << 12)
    static let exceptions = Slots(rawValue: 1 << 13)
    static let mode = Slots(rawValue: 1 << 14)
    static let skips = Slots(rawValue: 1 << 15)
  }

  /// What has been found so far.
  var slots: Slots {
    var slots: Slots = []
    func mark(_ slot: Slots, _ isFilled: Bool) { if isFilled { slots.insert(slot) } }
    mark(.date, date != nil)
    mark(.time, time != nil)
    mark(.part, part != nil)
    mark(.lastTime, lastTime != nil)
    mark(.length, length != nil)
    mark(.moment, moment != nil || isNow)
    mark(.role, role != nil)
    mark(.zone, zone != nil)
    guard let series else { return slots }
    mark(.series, true)
    mark(.days, series.namesDays)
    mark(.moreTimes, !series.moreTimes.isEmpty)
    mark(.starting, series.starting != nil)
    mark(.ending, series.until != nil || series.count != nil || series.length != nil)
    mark(
      .exceptions,
      !series.exceptDays.isEmpty || !series.exceptDates.isEmpty || !series.exceptMonths.isEmpty
    )
    mark(.mode, series.mode != .fixed)
    mark(.skips, series.skipsShortMonths)
    return slots
  }

  /// Remembers which tokens filled what was not filled before; words that add to a slot belong to the one before.
  mutating func keep(_ tokens: Range<Int>, since before: Slots) {
    let found = slots.subtracting(before)
    if found.isEmpty, let last = pieces.indices.last {
      pieces[last].tokens = pieces[last].tokens.lowerBound..<tokens.upperBound
    } else {
      pieces.append(Piece(tokens: tokens, slots: found))
    }
  }
}
