package import TodoModel

/// The lists of items a person can look at.
package enum ListView: String, CaseIterable, Codable, Hashable, Sendable {
  case today, upcoming, inbox, all, done
}

/// What rows of one section are ordered by.
package enum SortKey: String, CaseIterable, Codable, Hashable, Sendable {
  case date, priority, title, manual
  /// When it was added, and when it was changed last.
  case added, changed
}

/// What makes the sections of a view.
package enum GroupKey: String, CaseIterable, Codable, Hashable, Sendable {
  case date, list
}

/// Which rows are wanted, and how they are arranged.
package struct Query: Hashable, Sendable {
  package var view: ListView
  /// Only rows that match; nil for all of the view.
  package var filter: Filter?
  /// The order inside a section.
  package var sort: SortKey
  /// Whether the last of that order comes first.
  package var isReversed: Bool
  /// What makes the sections.
  package var group: GroupKey
  /// How many rows at most.
  package var limit: Int
  /// Whether Upcoming shows each occurrence of the next weeks rather than the next alone.
  package let showsEach: Bool
  /// The days of which each occurrence and deadline is shown, and nothing else; nil for all of the view.
  package let days: ClosedRange<Day>?

  /// How many rows are read where nobody asks for more.
  package static let page = 500
  /// How many rows are read at most, however far somebody goes.
  package static let most = 20_000

  /// A query; by default by date, a page of rows.
  ///
  /// `each` says that Upcoming shows each occurrence; the other views know of none but one. `days` are an Upcoming of other
  /// days, past ones too, with only what falls on them.
  ///
  /// The order that a filter says goes before that of the view, and so does its limit where it is lower.
  package init(
    _ view: ListView,
    filter: Filter? = nil,
    sort: SortKey = .date,
    group: GroupKey = .date,
    limit: Int = Query.page,
    each: Bool = false,
    days: ClosedRange<Day>? = nil
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
