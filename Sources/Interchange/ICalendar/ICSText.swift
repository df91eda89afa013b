/// The encoding of texts in a calendar file.
enum ICSText {
  /// Escapes a text value (RFC 5545 section 3.3.11).
  static func escaped(_ text: String) -> String {
    var value = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ",", ";": value += "\\" + String(scalar)
      case "\n": value += "\\n"
      default: if isKept(scalar) { value.unicodeScalars.append(scalar) }
      }
    }
    return value
  }

  /// Unescapes a text value; drops invalid characters.
  static func plain(_ value: String) -> String {
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if isEscaped {
        text.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if isKept(scalar) {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// Splits and unescapes a list of texts.
  static func list(_ value: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if scalar == ",", !isEscaped {
        parts.append(plain(part))
        part = ""
      } else {
        part.unicodeScalars.append(scalar)
        isEscaped = scalar == "\\" && !isEscaped
      }
    }
    return parts + [plain(part)]
  }

  /// Joins the lines of a text, for titles and names.
  static func oneLine(_ text: String) -> String { text.split { $0.isNewline }.joined(separator: " ") }

  /// Encodes a parameter value (RFC 6868), with quotes if needed.
  static func quoted(_ text: String) -> String {
    var value = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "^": value += "^^"
      case "\"": value += "^'"
      case "\n": value += "^n"
      default: if isKept(scalar) { value.unicodeScalars.append(scalar) }
      }
    }
    return value.unicodeScalars.contains { ",;:".unicodeScalars.contains($0) } ? "\"" + value + "\"" : value
  }

  /// Decodes a parameter value (RFC 6868).
  static func unquoted(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "^")) else { return value }
    var text = ""
    var isMarked = false
    for scalar in value.unicodeScalars {
      if isMarked {
        text += ["n": "\n", "'": "\"", "^": "^"][scalar] ?? "^" + String(scalar)
        isMarked = false
      } else if scalar == "^" {
        isMarked = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return isMarked ? text + "^" : text
  }

  /// Folds a content line before its 76th octet, never inside a character.
  static func folded(_ line: String) -> String {
    guard line.utf8.count > width else { return line + "\r\n" }
    var text = ""
    var length = 0
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if length + size > width {
        text += "\r\n "
        length = 1
      }
      text.unicodeScalars.append(scalar)
      length += size
    }
    return text + "\r\n"
  }

  private static let width = 75

  /// Returns false for control characters except tab (RFC 5545 section 3.1), and for those that XML has not.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar.value >= 0x20 && ![0x7F, 0xFFFE, 0xFFFF].contains(scalar.value)
  }
}
