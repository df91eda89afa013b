import JSON
import TodoModel

/// The completions of an item as JSON text, of which only the moments are wanted.
enum CompletionText {
  /// The moments; nil where the text is none.
  static func instants(_ text: String) -> [Instant]? {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = JSONScanner(ArraySlice(bytes))
      var found: [Instant] = []
      let isWhole: Void? = try? scanner.object { _, scanner in found.append(try Instant(scanning: &scanner)) }
      return isWhole.map { found }
    }
  }
}
