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
