/// A table of a TOML text, its entries in the order of the text.
package struct TomlTable: Sendable {
  /// A key with its value.
  package struct Entry: Sendable {
    /// The key, without quotes.
    package let key: String
    /// Where the line, head or part of an inline table begins that first names it.
    package let position: TomlPosition
    /// What it stands for.
    package let node: TomlNode
    /// The value.
    package var value: TomlValue { node.value }
  }

  /// How a table is written.
  enum Form: Hashable, Sendable {
    /// As lines of its own, the whole text's or those behind a head; another one belongs at this offset.
    case lines(next: Int)
    /// By the dotted keys of another table.
    case dotted
    /// By the head of a table inside it alone.
    case implied
    /// Between braces, the second of them at this offset.
    case inline(end: Int)
  }

  /// The keys with their values.
  package let entries: [Entry]
  /// How it is written.
  let form: Form
  private let places: [String: Int]

  /// A table; `places` has each key's place among the entries.
  init(_ entries: [Entry], form: Form, places: [String: Int]) {
    self.entries = entries
    self.form = form
    self.places = places
  }

  /// The entry of a key.
  package subscript(key: String) -> Entry? { places[key].map { entries[$0] } }
}

extension TomlTable: CustomStringConvertible {
  /// The table as TOML writes it on one line.
  package var description: String {
    if entries.isEmpty { return "{}" }
    let parts = entries.map { "\(TomlText.key($0.key)) = \($0.value)" }
    return "{ " + parts.joined(separator: ", ") + " }"
  }
}
