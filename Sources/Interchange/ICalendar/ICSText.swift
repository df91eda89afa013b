/// How texts stand in a calendar file.
enum ICSText {
  /// A text as a value (RFC 5545 section 3.3.11).
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

  /// The text that a value stands for; what is no text is left out.
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

  /// The texts of a value that is a list of them.
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

  /// One line of it, for titles and names.
  static func oneLine(_ text: String) -> String {
    text.split { $0.isNewline }.joined(separator: " ")
  }

  /// The value of a parameter, quoted where it has to be, with the marks of RFC 6868.
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

  /// What the value of a parameter stands for (RFC 6868).
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

  /// A content line, folded before its 76th octet and never inside of a character.
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

  /// RFC 5545 section 3.1: no controls but the tab.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar.value >= 0x20 && scalar.value != 0x7F
  }
}
