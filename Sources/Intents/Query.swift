import JSON
package import TodoModel

/// The lists of items that the user can view.
package enum ListView: String, CaseIterable, Codable, Hashable, Sendable { case today, upcoming, inbox, all, done }

/// A selection of rows with its arrangement.
package struct Query: Hashable, Sendable {
  package var view: ListView
  /// The filter; nil for all rows of the view.
  package var filter: Filter?
  package var sort: SortKey
  package var isReversed: Bool
  package var group: GroupKey
  package var limit: Int
  /// True if Upcoming shows each occurrence of the next weeks, not only the next one.
  package let showsEach: Bool
  /// The days whose occurrences and deadlines are shown exclusively; nil for the whole view.
  package let days: ClosedRange<Day>?

  /// Default maximum number of rows.
  package static let page = 500
  /// Maximum number of rows, regardless of paging.
  package static let maximum = 20_000

  /// Creates a query, by default sorted by date with one page of rows.
  ///
  /// `each` shows each occurrence in Upcoming; other views ignore it. `days` turns Upcoming into a view of other
  /// days, including past ones. The filter's order takes precedence over `sort`, and the lower limit applies.
  package init(
    _ view: ListView, filter: Filter? = nil, sort: SortKey = .date, group: GroupKey = .date, limit: Int = Query.page,
    each: Bool = false, days: ClosedRange<Day>? = nil
  ) {
    self.view = view
    self.days = view == .upcoming ? days : nil
    showsEach = (each || days != nil) && view == .upcoming
    self.filter = filter
    self.sort = filter?.order?.key ?? sort
    isReversed = filter?.order?.isReversed ?? false
    self.group = group
    self.limit = min(limit, filter?.limit ?? limit)
  }
}

extension Item {
  /// The intents that defer the item to someday and remove its dates; empty if it is deferred already.
  package var puttingOff: [Intent] {
    guard !isSomeday else { return [] }
    return (schedule == nil ? [] : [.schedule(nil)]) + (deadline == nil ? [] : [.setDeadline(nil)])
      + (showFrom == nil ? [] : [.setShowFrom(nil)]) + [.setSomeday(true)]
  }

  /// Returns the intents plus their consequences: an intent with `saysDay` ends someday, deferring removes dates.
  package func endingSomeday(with intents: [Intent]) -> [Intent] {
    let saysSomeday = intents.contains { if case .set(.someday, _) = $0 { true } else { false } }
    if !saysSomeday { return someday && intents.contains(where: \.saysDay) ? intents + [.setSomeday(false)] : intents }
    guard intents.contains(.setSomeday(true)), !intents.contains(where: \.saysDay) else { return intents }
    return intents + puttingOff.filter { !intents.contains($0) }
  }
}

extension Intent {
  /// True if the intent sets a date, a deadline or a day to be shown from.
  package var saysDay: Bool {
    switch self {
    case .schedule(.some): true
    case .set(.deadline, let value), .set(.showFrom, let value): value != .null
    default: false
    }
  }
}
