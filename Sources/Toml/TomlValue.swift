/// A value of a TOML 1.0 text.
package indirect enum TomlValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)
  /// A time of day, which nothing here takes.
  case moment
  case array([TomlValue])
  /// A table by its keys.
  case table([String: TomlValue])
}

extension TomlValue {
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
  package var array: [TomlValue]? { if case .array(let elements) = self { elements } else { nil } }
  /// The entries of a table.
  package var table: [String: TomlValue]? { if case .table(let entries) = self { entries } else { nil } }

  /// The texts of an array of strings; nil when one is something else.
  package var strings: [String]? {
    guard let array else { return nil }
    let texts = array.compactMap(\.string)
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
    case .moment: "a time"
    case .array(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
    case .table(let entries): TomlText.inlineTable(entries)
    }
  }
}
