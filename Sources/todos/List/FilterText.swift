import Intents

/// Reads a filter as it is typed, and shows with a caret what of it cannot be read.
enum FilterText {
  /// The filter; nil where the text is empty.
  static func read(_ text: String) throws(Refusal) -> Filter? {
    do throws(FilterFault) {
      return try Filter(parsing: text)
    } catch {
      throw .usage(error.words + "\n" + MarkedText.caret(under: error.span, of: text))
    }
  }
}
