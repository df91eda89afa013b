import JSON
package import TodoModel

extension HistoryEntry {
  /// The fields whose lines may say that an item was put off.
  package static let postponingFields: [Field] = [.schedule, .deadline]

  /// Whether it says that the item, an occurrence of it or its deadline was moved to a later day.
  package var isPostponement: Bool { days.map { $0.after > $0.before } ?? false }

  /// Whether it says that it was moved to an earlier day.
  fileprivate var isAdvance: Bool { days.map { $0.after < $0.before } ?? false }

  /// The day that the item, an occurrence of it or its deadline was moved from, and the one it was moved to; nil where it was
  /// not moved.
  private var days: (before: Day, after: Day)? {
    guard !lost, let old, let new else { return nil }
    switch field {
    case .deadline:
      guard let before = Self.deadline(old), let after = Self.deadline(new) else { return nil }
      return (before, after)
    case .schedule:
      if let key = new["occurrence"].text.map(OccurrenceKey.init) {
        guard let before = Self.day(old["to"]) ?? key.nominal?.day, let after = Self.day(new["to"]) else {
          return nil
        }
        return (before, after)
      }
      guard let before = Self.day(old["start"]), let after = Self.day(new["start"]) else { return nil }
      return (before, after)
    default: return nil
    }
  }

  private static func day(_ value: JSONValue) -> Day? { value.text.flatMap(LocalTime.init)?.day }
  private static func deadline(_ value: JSONValue) -> Day? { value.text.flatMap(Deadline.init)?.day }
}

/// How often items were put off, as their lines of history tell it, the oldest first; what was taken back does not count.
package struct Postponements: Sendable {
  /// What each time took the place of.
  private var former: [ItemID: [JSONValue?]] = [:]
  /// What each move to an earlier day took the place of, until the item is put off further than that.
  private var advanced: [ItemID: [JSONValue?]] = [:]

  package init() {}

  /// Takes a line of history.
  package mutating func take(_ entry: HistoryEntry) {
    guard HistoryEntry.postponingFields.contains(entry.field) else { return }
    if let last = former[entry.item]?.last, entry.new == last {
      former[entry.item]?.removeLast()
    } else if let last = advanced[entry.item]?.last, entry.new == last {
      advanced[entry.item]?.removeLast()
    } else if entry.isPostponement {
      advanced[entry.item] = nil
      former[entry.item, default: []].append(entry.old)
    } else if entry.isAdvance {
      advanced[entry.item, default: []].append(entry.old)
    }
  }

  /// How often each item was put off; those that were.
  package var counts: [ItemID: Int] { former.mapValues(\.count).filter { $0.value > 0 } }
}
