/// A column of list rows beside the title, by its name in the settings.
package enum RowColumn: String, CaseIterable, Hashable, Sendable {
  /// Tags, which follow the title if named first and there is room, or else have their own column.
  case tags
  case list, priority, date
  /// The time since the item was added.
  case age
  /// The number that identifies the item in commands and in "after #12".
  case number

  /// The default columns, from left to right.
  package static let usual: [RowColumn] = [.tags, .list, .priority, .date]
}

extension RowColumn: SettingValue {}

extension [RowColumn] {
  /// Indicates that tags follow the title.
  package var flowsTags: Bool { first == .tags }

  /// The columns with a place of their own.
  package var placed: ArraySlice<RowColumn> { flowsTags ? dropFirst() : self[...] }
}
