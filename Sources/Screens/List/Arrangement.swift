package import Intents

/// The order and grouping of the rows of a view.
package struct Arrangement: Hashable, Sendable {
  /// The order inside a section.
  package var sort: SortKey
  /// The key that divides the rows into sections.
  package var group: GroupKey

  package init(sort: SortKey = .date, group: GroupKey = .date) {
    self.sort = sort
    self.group = group
  }
}
