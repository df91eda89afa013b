import Intents
import TodoModel

/// The identity of an entry among those of its day, open or completed.
package struct CalendarName: Hashable, Sendable {
  let item: ItemID
  let key: OccurrenceKey
  let isDeadline: Bool
}

extension CalendarEntry {
  /// Returns the entry on another day, so that a completed one keeps its position.
  fileprivate func standing(on day: Day) -> CalendarEntry {
    var entry = CalendarEntry(kind, on: day, row)
    (entry.times, entry.isMany, entry.hasDeadline) = (times, isMany, hasDeadline)
    entry.span = span
    return entry
  }

  /// The identity of the entry within its day, open or completed.
  package var name: CalendarName {
    CalendarName(item: row.row.item.id, key: row.key, isDeadline: kind == .deadline)
  }
}

extension [CalendarEntry] {
  /// Returns the entries with `kept` in their positions from before one was completed, in their current state in `all`.
  func keeping(_ kept: [CalendarEntry], among all: [CalendarEntry]) -> [CalendarEntry] {
    let first = kept.compactMap { old -> CalendarEntry? in
      let named = all.filter { $0.name == old.name }
      let found = named.first { $0.day == old.day } ?? named.first { $0.kind == .done }
      // A completed item is on its completion day, which may be outside of these days.
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
