import JSON
package import TodoModel

extension HistoryEntry {
  /// The fields whose history can show a postponement.
  package static let postponingFields: [Field] = [.schedule, .deadline]

  /// True if the entry moves the item, an occurrence or the deadline to a later day.
  package var isPostponement: Bool { days.map { $0.after > $0.before } ?? false }

  /// True if the entry moves it to an earlier day.
  fileprivate var isAdvance: Bool { days.map { $0.after < $0.before } ?? false }

  /// The old and new day of the item, an occurrence or the deadline; nil if the entry moves none.
  private var days: (before: Day, after: Day)? {
    guard !lost, let old, let new else { return nil }
    switch field {
    case .deadline:
      guard let before = Self.deadline(old), let after = Self.deadline(new) else { return nil }
      return (before, after)
    case .schedule:
      if let key = new["occurrence"].text.map(OccurrenceKey.init) {
        guard let before = Self.day(old["to"]) ?? key.nominal?.day, let after = Self.day(new["to"]) else { return nil }
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

/// Counts how often items were postponed, from history entries in ascending order; reverted moves do not count.
package struct Postponements: Sendable {
  /// The replaced value of each postponement.
  private var former: [ItemID: [JSONValue?]] = [:]
  /// The replaced value of each move to an earlier day, until the next postponement.
  private var advanced: [ItemID: [JSONValue?]] = [:]

  package init() {}

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

  /// Number of postponements per item, without zeros.
  package var counts: [ItemID: Int] { former.mapValues(\.count).filter { $0.value > 0 } }
}
