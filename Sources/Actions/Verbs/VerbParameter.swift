/// What a verb wants to be told, in the order it is said.
package enum VerbParameter: String, CaseIterable, Codable, Hashable, Sendable {
  /// Items: those selected, or numbers on the command line.
  case items
  /// Words of a title, with a date in them.
  case text
  /// Words for a date.
  case when
  /// How much it matters.
  case priority
  /// The name of a list.
  case list
  /// The name of a tag.
  case tag
  /// What to find: the words of a filter.
  case filter
  /// A file.
  case file
  /// The name of a theme.
  case theme
  /// How many times, or how many rows.
  case count
}
