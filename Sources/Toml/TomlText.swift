/// Values as TOML 1.0 writes them.
package enum TomlText {
  /// A basic string.
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

  /// An array of strings on one line.
  package static func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ", ") + "]"
  }

  /// A table on one line, its keys in order.
  static func inlineTable(_ entries: [String: TomlValue]) -> String {
    if entries.isEmpty { return "{}" }
    let parts = entries.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
    return "{ " + parts.joined(separator: ", ") + " }"
  }

  private static func hex(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16) }
}
