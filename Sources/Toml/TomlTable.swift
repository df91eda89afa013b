/// A table of a TOML text with its entries in text order.
package struct TomlTable: Sendable {
  /// A key with its value.
  package struct Entry: Sendable {
    /// The key without quotes.
    package let key: String
    /// The start of the line, header or part of an inline table that first names the key.
    package let position: TomlPosition
    package let node: TomlNode
    package var value: TomlValue { node.value }
  }

  /// The notation of a table.
  enum Form: Hashable, Sendable {
    /// As lines of its own, of the whole text or after a header; `next` is the offset for a new line.
    case lines(next: Int)
    /// By the dotted keys of another table.
    case dotted
    /// Only by the header of a table inside it.
    case implied
    /// In braces; `end` is the offset of the closing brace.
    case inline(end: Int)
  }

  package let entries: [Entry]
  let form: Form
  private let places: [String: Int]

  /// Creates a table; `places` maps each key to its index in the entries.
  init(_ entries: [Entry], form: Form, places: [String: Int]) {
    self.entries = entries
    self.form = form
    self.places = places
  }

  package subscript(key: String) -> Entry? { places[key].map { entries[$0] } }
}

extension TomlTable: CustomStringConvertible {
  /// The table as an inline table on one line.
  package var description: String {
    if entries.isEmpty { return "{}" }
    let parts = entries.map { "\(TomlText.key($0.key)) = \($0.value)" }
    return "{ " + parts.joined(separator: ", ") + " }"
  }
}
