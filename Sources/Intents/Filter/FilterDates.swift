package import TodoModel

/// The parser of dates and efforts of a filter, passed in because a higher layer knows their words.
package struct FilterDates: Sendable {
  /// Returns the minutes in the user's zone that a date phrase covers; resolved to the past if the flag is true.
  package let minutes: @Sendable (_ words: String, _ isPast: Bool) throws(FilterFault) -> Range<Int>
  /// Returns the instant of a minute in the user's zone.
  package let instant: @Sendable (Int) -> Instant
  /// Returns the minutes of an effort; nil if the words are none.
  package let effort: @Sendable (_ words: String) -> Int?

  package init(
    minutes: @escaping @Sendable (_ words: String, _ isPast: Bool) throws(FilterFault) -> Range<Int>,
    instant: @escaping @Sendable (Int) -> Instant,
    effort: @escaping @Sendable (_ words: String) -> Int? = { Effort.minutes(in: $0) }
  ) {
    self.minutes = minutes
    self.instant = instant
    self.effort = effort
  }

  /// Parses only ISO days such as `2026-11-20`, in UTC; for callers without zones or date words.
  package static let numeric = FilterDates(
    minutes: { words, _ throws(FilterFault) in
      guard let day = Day(words) else {
        throw FilterFault(FilterSyntaxMessages.dayOnly, at: 0..<words.unicodeScalars.count)
      }
      return day.ordinal * 1440..<(day.ordinal + 1) * 1440
    }, instant: { Instant(seconds: $0 * 60) })
}

extension FilterTerm {
  /// Returns the condition with resolved dates; throws `FilterFault` if a date is invalid or a range is empty.
  func settled(by dates: FilterDates) throws(FilterFault) -> Filter.Condition {
    switch wish {
    case .plain(let condition): return condition.folded
    case .priority(let comparison, let priority):
      return .priority(Set(Priority.allCases.filter { comparison.holds($0.rank, priority.rank) }))
    case .date(let field, let words):
      let bounds = try words.bounds { phrase throws(FilterFault) in
        let minutes = try phrase.minutes(dates, isPast: field.isPast)
        guard field.isPast else { return minutes }
        let (start, end) = (dates.instant(minutes.lowerBound), dates.instant(minutes.upperBound))
        return start.milliseconds..<max(start.milliseconds, end.milliseconds)
      }
      return .date(field, try ordered(bounds))
    case .effort(let words): return try effort(words, by: dates)
    case .anyPart(let logic): return .related(.anyPart(try logic.settled(by: dates)))
    case .ownDate(let name, let words):
      let bounds = try words.bounds { phrase throws(FilterFault) in try phrase.minutes(dates, isPast: false) }
      return .own(name, .days(try ordered(bounds)))
    }
  }

  private func effort(
    _ words: FilterTerm.DateWords, by dates: FilterDates
  ) throws(FilterFault) -> Filter.Condition {
    let bounds = try words.bounds { phrase throws(FilterFault) in
      guard let minutes = dates.effort(phrase.text) else {
        let example = FilterField.effort.row.example
        throw FilterFault(FilterSyntaxMessages.notAnEffort(phrase.text, example: example), at: phrase.span)
      }
      return minutes..<minutes + 1
    }
    let (first, end) = (bounds.start ?? Effort.range.lowerBound, bounds.end ?? Effort.range.upperBound + 1)
    _ = try ordered(DateBounds(from: first, to: end))
    return .effort(first...end - 1)
  }

  private func ordered(_ bounds: DateBounds) throws(FilterFault) -> DateBounds {
    if let start = bounds.start, let end = bounds.end, start >= end {
      throw FilterFault(FilterSyntaxMessages.rangeReversed, at: span)
    }
    return bounds
  }
}

extension FilterTerm.Phrase {
  /// Returns the minutes of the phrase; errors refer to the position in the filter's text.
  fileprivate func minutes(_ dates: FilterDates, isPast: Bool) throws(FilterFault) -> Range<Int> {
    do throws(FilterFault) { return try dates.minutes(text, isPast) } catch {
      let repair = error.repair.map(FilterExpression.typed)
      throw FilterFault(error.words, at: span, repair: repair, isRepairTold: error.isRepairTold)
    }
  }
}

extension FilterTerm.DateWords {
  fileprivate func bounds(
    _ read: (FilterTerm.Phrase) throws(FilterFault) -> Range<Int>
  ) throws(FilterFault) -> DateBounds {
    switch self {
    case .compared(let comparison, let phrase):
      let meant = try read(phrase)
      return switch comparison {
      case .equal: DateBounds(from: meant.lowerBound, to: meant.upperBound)
      case .less: DateBounds(from: nil, to: meant.lowerBound)
      case .atMost: DateBounds(from: nil, to: meant.upperBound)
      case .more: DateBounds(from: meant.upperBound, to: nil)
      case .atLeast: DateBounds(from: meant.lowerBound, to: nil)
      }
    case .between(let first, let last):
      let start: Int? = if let first { try read(first).lowerBound } else { nil }
      let end: Int? = if let last { try read(last).upperBound } else { nil }
      return DateBounds(from: start, to: end)
    }
  }
}

extension FilterTerm.Comparison {
  /// Returns true if the comparison of the values holds.
  func holds<Value: Comparable>(_ value: Value, _ other: Value) -> Bool {
    switch self {
    case .equal: value == other
    case .less: value < other
    case .atMost: value <= other
    case .more: value > other
    case .atLeast: value >= other
    }
  }
}
