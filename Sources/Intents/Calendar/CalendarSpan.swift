package import TodoModel

/// A range of calendar days with all occurrences: a pure function of the rows and the current time.
package struct CalendarSpan: Hashable, Sendable {
  package let question: CalendarQuestion
  package private(set) var days: [CalendarDay]

  package init(_ question: CalendarQuestion) {
    self.question = question
    days = question.all.map(CalendarDay.init)
  }

  /// Returns the day; nil if it is outside the requested range.
  package subscript(day: Day) -> CalendarDay? { place(day).map { days[$0] } }

  private func place(_ day: Day) -> Int? {
    question.days.contains(day) ? question.days.lowerBound.distance(to: day) : nil
  }

  package mutating func add(_ row: Row, by reader: CalendarReader) {
    for entry in reader.entries(of: row) {
      if let place = place(entry.day) { days[place].add(entry, limit: question.limit) }
    }
  }

  /// Sorts the entries of each day; entries beyond the limit are only counted.
  package mutating func settle() { for place in days.indices { days[place].settle(limit: question.limit) } }

  /// Replaces the rows of each day by those that `naming` returns, with part counts and parents.
  package mutating func name(_ naming: ([Row]) throws -> [Row]) rethrows {
    for place in days.indices { try days[place].name(naming) }
  }

  /// Replaces the entries of a row; `old` is nil for a new row, `new` for a removed one.
  package mutating func replace(_ old: Row?, by new: Row?, by reader: CalendarReader) {
    let before = old.map(reader.entries) ?? []
    for (day, entries) in Dictionary(grouping: before, by: \.day) {
      if let place = place(day) { days[place].remove(entries) }
    }
    if let new { add(new, by: reader) }
    settle()
  }

  /// Returns the row of an item on one of the days; nil if it has no entry.
  package func row(_ item: ItemID) -> Row? {
    days.lazy.flatMap(\.entries).first { $0.row.row.item.id == item }?.row.row
  }
}

/// A request for a range of calendar days.
package struct CalendarQuestion: Hashable, Sendable {
  package let days: ClosedRange<Day>
  /// Maximum number of entries per day; counts include all entries.
  package let limit: Int

  /// Length of the agenda in days: four weeks.
  package static let agenda = 28
  /// Maximum number of days per request: six weeks.
  package static let longest = 42

  /// Creates a request for a range of days, cut to `longest`.
  package init(from first: Day, to last: Day, limit: Int = 100) {
    let end = min(max(first, last), first.advanced(by: Self.longest - 1))
    days = first...end
    self.limit = limit
  }

  /// Returns consecutive requests that cover all days.
  package static func all(_ days: ClosedRange<Day>) -> [CalendarQuestion] {
    let count = days.lowerBound.distance(to: days.upperBound)
    return stride(from: 0, through: count, by: longest).map { place in
      CalendarQuestion(from: days.lowerBound.advanced(by: place), to: days.upperBound)
    }
  }

  package var all: [Day] { (0..<count).map(days.lowerBound.advanced) }

  package var count: Int { days.lowerBound.distance(to: days.upperBound) + 1 }
}
