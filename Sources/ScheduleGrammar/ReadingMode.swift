/// What a text is.
package enum ReadingMode: String, Hashable, Sendable {
  /// All of it says when: the date pill's input.
  case date
  /// A title that may hold words that say when.
  case title
}
