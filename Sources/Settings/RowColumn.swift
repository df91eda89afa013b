/// A column of the rows of a list beside the title, by the name that it has in the settings.
package enum RowColumn: String, CaseIterable, Hashable, Sendable {
  /// Named first, tags stand behind the title, as far as there is room; elsewhere they have a column of their own.
  case tags
  case list, priority, date
  /// How long ago the item was added.
  case age
  /// The number by which commands and "after #12" name the item.
  case number

  /// The columns that rows have where nothing else is said, from left to right.
  package static let usual: [RowColumn] = [.tags, .list, .priority, .date]
}

extension RowColumn: SettingValue {}

extension [RowColumn] {
  /// Whether tags stand behind the title.
  package var flowsTags: Bool { first == .tags }

  /// Those that have a place of their own.
  package var placed: ArraySlice<RowColumn> { flowsTags ? dropFirst() : self[...] }
}
