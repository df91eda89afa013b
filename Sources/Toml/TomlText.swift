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

  package static func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ", ") + "]"
  }

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
