package import TodoModel

/// Some days of the calendar with every occurrence of every item on the day it falls on: a pure function of the rows and
/// of the moment.
package struct CalendarSpan: Hashable, Sendable {
  /// What was asked.
  package let question: CalendarQuestion
  /// The days, in order.
  package private(set) var days: [CalendarDay]

  /// The days with nothing on them.
  package init(_ question: CalendarQuestion) {
    self.question = question
    days = question.all.map(CalendarDay.init)
  }

  /// The day; nil where it was not asked for.
  package subscript(day: Day) -> CalendarDay? { place(day).map { days[$0] } }

  private func place(_ day: Day) -> Int? {
    question.days.contains(day) ? question.days.lowerBound.distance(to: day) : nil
  }

  /// Adds what falls on the days of a row.
  package mutating func add(_ row: Row, by reader: CalendarReader) {
    for entry in reader.entries(of: row) {
      if let place = place(entry.day) { days[place].add(entry, limit: question.limit) }
    }
  }

  /// Puts the entries of each day in order; what is more than was asked for is only counted.
  package mutating func settle() {
    for place in days.indices { days[place].settle(limit: question.limit) }
  }

  /// Takes in what `naming` says of the rows on each day: how many parts each has, and what it is part of.
  package mutating func name(_ naming: ([Row]) throws -> [Row]) rethrows {
    for place in days.indices { try days[place].name(naming) }
  }

  /// Shows a row as it is now in place of what it was; nil where it was not there, or is there no more.
  package mutating func replace(_ old: Row?, by new: Row?, by reader: CalendarReader) {
    let before = old.map(reader.entries) ?? []
    for (day, entries) in Dictionary(grouping: before, by: \.day) {
      if let place = place(day) { days[place].remove(entries) }
    }
    if let new { add(new, by: reader) }
    settle()
  }

  /// The row of an item that stands on one of the days; nil where none does.
  package func row(_ item: ItemID) -> Row? {
    days.lazy.flatMap(\.entries).first { $0.row.row.item.id == item }?.row.row
  }
}
