import Intents
import TodoModel

/// What tells the rows of a day apart, whether they are open or done.
package struct CalendarName: Hashable, Sendable {
  let item: ItemID
  let key: OccurrenceKey
  let isDeadline: Bool
}

extension CalendarEntry {
  /// The same on another day: one that was ticked stays where it stood.
  fileprivate func standing(on day: Day) -> CalendarEntry {
    var entry = CalendarEntry(kind, on: day, row)
    (entry.times, entry.isMany, entry.hasDeadline) = (times, isMany, hasDeadline)
    entry.span = span
    return entry
  }

  /// What tells it apart from the others of its day, whether it is open or done.
  package var name: CalendarName {
    CalendarName(item: row.row.item.id, key: row.key, isDeadline: kind == .deadline)
  }
}

extension [CalendarEntry] {
  /// The same with those that were kept where they stood before one of them was ticked, as they are among all now.
  func keeping(_ kept: [CalendarEntry], among all: [CalendarEntry]) -> [CalendarEntry] {
    let first = kept.compactMap { old -> CalendarEntry? in
      let named = all.filter { $0.name == old.name }
      let found = named.first { $0.day == old.day } ?? named.first { $0.kind == .done }
      // What is done stands on the day it was done, which these days may not have.
      return found?.standing(on: old.day) ?? (old.kind == .done ? old : nil)
    }
    let names = Set(kept.map(\.name))
    let rest = filter { !names.contains($0.name) }
    let places = (first + rest).enumerated().sorted {
      ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
    }
    return places.map(\.element)
  }
}
