/// A part of a section of the manual.
package enum ManualPart: Hashable, Sendable {
  case heading(String)
  /// Text, with input to type in backticks.
  case paragraph(String)
  case term(String, String)
  /// Lines of input or output.
  case example([String])

  /// The part in the language of man(7).
  var roff: [String] {
    switch self {
    case .heading(let text): [".SS " + Roff.quoted(text)]
    case .paragraph(let text): [".PP", Roff.words(text)]
    case .term(let term, let words):
      [".TP", "\\fB" + Roff.text(term) + "\\fR", words.isEmpty ? "\\&" : Roff.words(words)]
    case .example(let lines): [".PP", ".in +4n", ".nf"] + lines.map(Roff.text) + [".fi", ".in"]
    }
  }

  /// The first words of example lines besides the program's name.
  private static let others = ["run-shell", "source", "systemctl", "loginctl"]

  /// Parses a discussion: lines that begin with a program's name are examples, all others are text.
  static func discussion(_ text: String, program: String) -> [ManualPart] {
    var parts: [ManualPart] = []
    for line in text.split(separator: "\n").map(String.init) {
      let isExample = ([program] + others).contains { line.hasPrefix($0 + " ") }
      switch (parts.last, isExample) {
      case (.example(let lines), true): parts[parts.count - 1] = .example(lines + [line])
      case (.paragraph(let words), false): parts[parts.count - 1] = .paragraph(words + " " + line)
      default: parts.append(isExample ? .example([line]) : .paragraph(line))
      }
    }
    return parts
  }
}

/// Text in the language of man(7), as groff and mandoc read it.
enum Roff {
  /// Escapes text within a line.
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

  /// Escapes text and sets words in backticks in bold.
  static func words(_ words: String) -> String {
    let parts = words.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count % 2 == 1 else { return text(words) }
    let line = parts.enumerated().map { $0.offset % 2 == 1 ? "\\fB" + text($0.element) + "\\fR" : text($0.element) }
    return line.joined()
  }

  /// Quotes text as a macro argument.
  static func quoted(_ text: String) -> String { "\"" + Roff.text(text) + "\"" }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
