package import TodoModel

/// Something that falls on a day of the calendar.
package struct CalendarEntry: Hashable, Sendable {
  /// Why it stands there.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It is to be done then.
    case open
    /// It must be done by then.
    case deadline
    /// It was done then.
    case done
  }

  /// What tells entries apart.
  package struct ID: Hashable, Sendable {
    package let item: ItemID
    package let kind: Kind
    package let key: OccurrenceKey
  }

  package let kind: Kind
  /// The day it stands on.
  package let day: Day
  /// What a person acts on: the item with the occurrence that is meant; of a deadline the one that is open.
  package internal(set) var row: ListedRow
  /// The days it is on, where they are several.
  package var span: ClosedRange<Day>?
  /// For how many times of that day it stands.
  package var times = 1
  /// Whether it comes more often on that day than is counted; it then stands for one.
  package var isMany = false
  /// Whether its deadline falls on the same day, which is then not said apart.
  package var hasDeadline = false

  package init(_ kind: Kind, on day: Day, _ row: ListedRow) {
    self.kind = kind
    self.day = day
    self.row = row
  }

  package var id: ID { ID(item: row.row.item.id, kind: kind, key: row.key) }

  /// Whether it goes on from the day before.
  package var isContinued: Bool { span.map { $0.lowerBound < day } ?? false }

  /// The time on that day; nil where the whole day counts.
  package var time: ClockTime? {
    switch kind {
    case .open, .done: row.occurrence?.due.day == day ? row.occurrence?.due.time : nil
    case .deadline: row.deadline?.time
    }
  }
}
