/// A value of a TOML 1.0 text.
package enum TomlValue: Sendable {
  case string(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)
  /// A date, a time of day or both, as RFC 3339 writes them: with a capital `T` and `Z`.
  case moment(String)
  case array([TomlNode])
  case table(TomlTable)
}

extension TomlValue {
  /// Reads a text that is one value; nil when it is none.
  package init?(_ text: String) {
    guard let value = try? TomlReader.value(TomlFile("", text: text)) else { return nil }
    self = value
  }

  /// The text of a string.
  package var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The value of an integer.
  package var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  /// The value of a number, with or without a fraction.
  package var number: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }
  /// The value of a boolean.
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The elements of an array.
  package var array: [TomlNode]? { if case .array(let elements) = self { elements } else { nil } }
  /// The entries of a table.
  package var table: TomlTable? { if case .table(let table) = self { table } else { nil } }

  /// The texts of an array of strings; nil when one is something else.
  package var strings: [String]? {
    guard let array else { return nil }
    let texts = array.compactMap(\.value.string)
    return texts.count == array.count ? texts : nil
  }
}

extension TomlValue: CustomStringConvertible {
  /// The value as TOML writes it, on one line.
  package var description: String {
    switch self {
    case .string(let text): TomlText.quoted(text)
    case .integer(let value): String(value)
    case .number(let value): String(value)
    case .bool(let value): String(value)
    case .moment(let text): text
    case .array(let elements): "[" + elements.map(\.value.description).joined(separator: ", ") + "]"
    case .table(let table): table.description
    }
  }
}

/// A value with where it stands.
package struct TomlNode: Sendable {
  package let value: TomlValue
  /// Where it begins; of a table that is spread over lines, the first of them.
  package let position: TomlPosition
  /// Its bytes; nil where it is spread over lines of their own, as tables and arrays of tables may be.
  package let range: Range<Int>?
}
