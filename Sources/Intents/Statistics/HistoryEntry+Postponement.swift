import JSON
package import TodoModel

extension HistoryEntry {
  /// The fields whose lines may say that an item was put off.
  package static let postponingFields: [Field] = [.schedule, .deadline]

  /// Whether it says that the item, an occurrence of it or its deadline was moved to a later day.
  package var isPostponement: Bool {
    guard !lost, let old, let new else { return false }
    switch field {
    case .deadline:
      guard let before = Self.deadline(old), let after = Self.deadline(new) else { return false }
      return after > before
    case .schedule:
      if let key = new["occurrence"].text.map(OccurrenceKey.init) {
        let usual = key.nominal
        guard let before = Self.day(old["to"]) ?? usual?.day, let after = Self.day(new["to"]) else {
          return false
        }
        return after > before
      }
      guard let before = Self.day(old["start"]), let after = Self.day(new["start"]) else { return false }
      return after > before
    default: return false
    }
  }

  private static func day(_ value: JSONValue) -> Day? { value.text.flatMap(LocalTime.init)?.day }
  private static func deadline(_ value: JSONValue) -> Day? { value.text.flatMap(Deadline.init)?.day }
}

/// How often items were put off, as their lines of history tell it, the oldest first; what was taken back does not count.
package struct Postponements: Sendable {
  /// What each time took the place of.
  private var former: [ItemID: [JSONValue?]] = [:]

  package init() {}

  /// Takes a line of history.
  package mutating func take(_ entry: HistoryEntry) {
    if entry.isPostponement {
      former[entry.item, default: []].append(entry.old)
    } else if HistoryEntry.postponingFields.contains(entry.field), let last = former[entry.item]?.last,
      entry.new == last
    {
      former[entry.item]?.removeLast()
    }
  }

  /// How often each item was put off; those that were.
  package var counts: [ItemID: Int] { former.mapValues(\.count).filter { $0.value > 0 } }
}
