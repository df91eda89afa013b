/// Text in the language of man(7), as groff and mandoc read it.
enum Roff {
  /// Text that stands in a line.
  static func text(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": line += "\\e"
      case "-": line += "\\-"
      case "'": line += "\\(aq"
      case "`": line += "\\(ga"
      case "^": line += "\\(ha"
      case "~": line += "\\(ti"
      case "\"": line += "\\(dq"
      case " "..."~": line.unicodeScalars.append(scalar)
      case "\n": line += " "
      default: line += "\\[u" + hexadecimal(scalar.value) + "]"
      }
    }
    return line.hasPrefix(".") ? "\\&" + line : line
  }

  /// Text in which what stands between backticks is bold: words to be typed.
  static func words(_ words: String) -> String {
    let parts = words.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count % 2 == 1 else { return text(words) }
    let line = parts.enumerated().map {
      $0.offset % 2 == 1 ? "\\fB" + text($0.element) + "\\fR" : text($0.element)
    }
    return line.joined()
  }

  /// A word in quotes, for the arguments of a macro.
  static func quoted(_ text: String) -> String { "\"" + Roff.text(text) + "\"" }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
