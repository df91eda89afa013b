import JSON
import TodoModel

/// The completions of an item as JSON text, of which only the instants are read.
enum CompletionText {
  /// Returns the instants, or nil if the text is invalid.
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
