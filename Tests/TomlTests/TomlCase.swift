/// A text, and what is to be read from it: cases in the manner of the public suite toml-test, in our own words.
struct TomlCase: CustomStringConvertible, Sendable {
  /// The text.
  let text: String
  /// What it says, as one line of TOML; nil where it is refused.
  var meaning: String?
  /// Where it is refused.
  var line = 0
  var column = 0

  /// A text that says this.
  static func reads(_ text: String, _ meaning: String) -> TomlCase { TomlCase(text: text, meaning: meaning) }

  /// A text that is refused at a place.
  static func fails(_ text: String, _ line: Int, _ column: Int) -> TomlCase {
    TomlCase(text: text, line: line, column: column)
  }

  var description: String { text.debugDescription }
}
