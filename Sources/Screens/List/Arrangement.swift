package import Intents

/// How the rows of a view are ordered and grouped.
package struct Arrangement: Hashable, Sendable {
  /// The order inside a section.
  package var sort: SortKey
  /// What makes the sections.
  package var group: GroupKey

  /// An arrangement; by default by date.
  package init(sort: SortKey = .date, group: GroupKey = .date) {
    self.sort = sort
    self.group = group
  }
}
