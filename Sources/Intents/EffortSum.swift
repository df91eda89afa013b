package import TodoModel

/// The effort of rows in minutes; a part counts with its whole if the whole has an effort of its own.
package struct EffortSum: Hashable, Sendable {
  /// The effort of open rows.
  package private(set) var open = 0
  /// The effort of rows that are done.
  package private(set) var done = 0

  package init() {}

  package init(_ rows: some Sequence<ListedRow>) {
    var worked: [ItemID: ItemID?] = [:]
    let counted = rows.filter { row in
      let item = row.row.item
      if item.effort != nil || item.parent != nil { worked[item.id] = .some(item.effort == nil ? item.parent : nil) }
      return item.effort != nil
    }
    let wholes = Set(counted.map(\.row.item.id))
    for row in counted where !Self.isWithin(row.row.item.parent, wholes, worked) {
      let minutes = row.row.item.effort ?? 0
      if row.isDone { done += minutes } else { open += minutes }
    }
  }

  /// Creates the sum of what a view shows; of Today without the undated items, which are not planned for the day.
  package init(_ listing: Listing) {
    guard listing.sections.contains(where: { $0.rows.contains { $0.row.item.effort != nil } }) else {
      self.init()
      return
    }
    guard listing.query.view == .today else {
      self.init(listing.sections.lazy.flatMap(\.rows))
      return
    }
    let rows = listing.sections.flatMap(\.rows)
    var planned = Set(rows.lazy.filter { $0.occurrence != nil || $0.deadline != nil }.map(\.row.id))
    // An undated part is planned with its whole.
    for _ in 0..<ValueLimits.levels {
      let parts = rows.filter { row in row.row.item.parent.map(planned.contains) ?? false }.map(\.row.id)
      guard !planned.isSuperset(of: parts) else { break }
      planned.formUnion(parts)
    }
    self.init(rows.filter { $0.isDone || planned.contains($0.row.id) })
  }

  /// Returns true if an item or one of its wholes is among those with an effort.
  private static func isWithin(_ item: ItemID?, _ wholes: Set<ItemID>, _ above: [ItemID: ItemID?]) -> Bool {
    var place = item
    for _ in 0..<ValueLimits.levels {
      guard let item = place else { return false }
      if wholes.contains(item) { return true }
      place = above[item] ?? nil
    }
    return false
  }
}

extension [WorkHours?] {
  /// The hours of a day, in a week that begins on Monday; nil if it has none.
  package subscript(on day: Day) -> WorkHours? {
    let place = day.weekday.rawValue - 1
    return indices.contains(place) ? self[place] : nil
  }
}
