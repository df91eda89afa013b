package import TodoModel

/// A line of quick add, taken apart.
package struct TitleReading: Hashable, Sendable {
  /// What is left for the title.
  package var title: String
  /// How the words that say when were read.
  package var reading: Reading
  /// The list that was named with `#`; the last one where there are several.
  package var list: String?
  /// The tags that were named with `@`, in order.
  package var tags: [String] = []
  /// The priority that was named with `!`; nil where none was.
  package var priority: Priority?
  /// All that was taken out of the title, in the order of the text.
  package var chips: [Chip] = []
}
