/// A value of a TOML 1.0 text.
package enum TomlValue: Sendable {
  case string(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)
  /// A date, a time of day or both in RFC 3339 form, with a capital `T` and `Z`.
  case moment(String)
  case array([TomlNode])
  case table(TomlTable)
}

extension TomlValue {
  /// Parses a text that is a single value; returns nil if it is invalid.
  package init?(_ text: String) {
    guard let value = try? TomlReader.value(TomlFile("", text: text)) else { return nil }
    self = value
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  package var number: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var array: [TomlNode]? { if case .array(let elements) = self { elements } else { nil } }
  package var table: TomlTable? { if case .table(let table) = self { table } else { nil } }

  /// The strings of an array of strings; nil if an element is not a string.
  package var strings: [String]? {
    guard let array else { return nil }
    let texts = array.compactMap(\.value.string)
    return texts.count == array.count ? texts : nil
  }
}

extension TomlValue: CustomStringConvertible {
  /// The value as TOML on one line.
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

/// A value with its position.
package struct TomlNode: Sendable {
  package let value: TomlValue
  /// The start of the value; for a table that spans lines, the first of them.
  package let position: TomlPosition
  /// The byte range; nil if the value spans lines of its own, as tables and arrays of tables may.
  package let range: Range<Int>?
}

/// Serialization of keys and values as TOML 1.0.
package enum TomlText {
  /// Returns a basic string.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}": quoted += (scalar.value < 16 ? "\\u000" : "\\u00") + hex(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  package static func list(_ texts: [String]) -> String { "[" + texts.map(quoted).joined(separator: ", ") + "]" }

  /// Returns a key, quoted only if necessary.
  package static func key(_ key: String) -> String {
    !key.isEmpty && key.utf8.allSatisfy(\.isBareKey) ? key : quoted(key)
  }

  static func path(_ keys: some Sequence<String>) -> String { keys.map(key).joined(separator: ".") }

  /// Returns a text for a message, truncated to forty characters.
  package static func shown(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(40)
    return start.endIndex == text.unicodeScalars.endIndex ? text : String(start) + "…"
  }

  static func shown(_ path: [String]) -> String { shown(self.path(path)) }

  private static func hex(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16) }
}
