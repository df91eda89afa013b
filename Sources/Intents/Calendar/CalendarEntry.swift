package import TodoModel

/// An occurrence, deadline or completion on a day of the calendar.
package struct CalendarEntry: Hashable, Sendable {
  /// The reason why the entry is on that day.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case open
    case deadline
    case done
  }

  /// Identifies an entry.
  package struct ID: Hashable, Sendable {
    package let item: ItemID
    package let kind: Kind
    package let key: OccurrenceKey
  }

  package let kind: Kind
  package let day: Day
  /// The target of user actions: the item with its occurrence; for a deadline, the open occurrence.
  package internal(set) var row: ListedRow
  /// The days of an occurrence that lasts several days.
  package var span: ClosedRange<Day>?
  /// Number of occurrences on that day that the entry represents.
  package var times = 1
  /// True if the occurrences on that day exceed the counting limit; `times` is then 1.
  package var isMany = false
  /// True if the deadline is on the same day and has no separate entry.
  package var hasDeadline = false

  package init(_ kind: Kind, on day: Day, _ row: ListedRow) {
    self.kind = kind
    self.day = day
    self.row = row
  }

  package var id: ID { ID(item: row.row.item.id, kind: kind, key: row.key) }

  /// True if the entry continues from the day before.
  package var isContinued: Bool { span.map { $0.lowerBound < day } ?? false }

  /// The time on that day; nil for a whole day.
  package var time: ClockTime? {
    switch kind {
    case .open, .done: row.occurrence?.due.day == day ? row.occurrence?.due.time : nil
    case .deadline: row.deadline?.time
    }
  }
}
