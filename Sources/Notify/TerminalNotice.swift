import TodoModel

/// The escape sequence by which a terminal shows a notification.
package enum TerminalNotice: String, CaseIterable, Hashable, Sendable {
  /// OSC 9, from iTerm2, which most others adopted.
  case osc9
  /// OSC 777, from rxvt.
  case osc777
  /// OSC 99, from kitty.
  case osc99

  /// Creates the sequence of a terminal by its name; returns nil if it has none or might print it.
  package init?(term: String, program: String?) {
    let plain = ["dumb", "linux", "vt", "cons", "ansi", "screen", "tmux", "sun", "wsvt"]
    let name = term.lowercased()
    guard !name.isEmpty, !plain.contains(where: name.hasPrefix) else { return nil }
    if name.contains("kitty") {
      self = .osc99
    } else if ["rxvt", "foot", "ghostty", "contour"].contains(where: { name.contains($0) })
      || ["WezTerm", "ghostty"].contains(program ?? "")
    {
      self = .osc777
    } else {
      self = .osc9
    }
  }

  /// Returns the bytes that show a notice.
  ///
  /// The notice is sanitized: no control character can end the sequence early. OSC 9 takes leading digits for commands,
  /// and OSC 777 takes semicolons for separators. OSC 99 has buttons, whose report names the reminder.
  package func sequence(for notice: Notice, hasButtons: Bool = false) -> String {
    let body = notice.lines.joined(separator: " · ")
    switch self {
    case .osc9: return "\u{1B}]9;todos: \(notice.line)\u{1B}\\"
    case .osc777:
      let words = [notice.title, body].map { $0.map { $0 == ";" ? "," : String($0) }.joined() }
      return "\u{1B}]777;notify;\(words.joined(separator: ";"))\u{1B}\\"
    case .osc99 where hasButtons && notice.reminders.count == 1:
      let id = "i=" + Self.id(of: notice.reminders[0].name)
      let labels = DesktopButton.allCases.map(\.label).joined(separator: "\u{2028}")
      let parts = [
        "\(id):d=0:a=report:p=title;\(notice.title)", "\(id):d=0:p=body;\(body)", "\(id):d=1:p=buttons;\(labels)",
      ]
      return parts.map { "\u{1B}]99;\($0)\u{1B}\\" }.joined()
    case .osc99:
      return "\u{1B}]99;i=todos:d=0:p=title;\(notice.title)\u{1B}\\" + "\u{1B}]99;i=todos:d=1:p=body;\(body)\u{1B}\\"
    }
  }

  /// Returns the sequence that closes a notification with buttons (kitty from 0.36); nil for other sequences.
  ///
  /// A terminal ignores it if the notification is already closed.
  package static func closing(_ sequence: String) -> String? {
    guard sequence.contains(":a=report:"), let start = sequence.firstRange(of: "i=" + mark)?.lowerBound else {
      return nil
    }
    return "\u{1B}]99;\(sequence[start...].prefix { $0 != ":" }):p=close;\u{1B}\\"
  }

  private static let mark = "todos."

  /// Returns the identifier of a reminder's notification, in hexadecimal digits: OSC 99 allows few characters.
  static func id(of name: String) -> String {
    mark + name.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Returns the name of the reminder in an identifier; nil if it is not one of this program's.
  package static func name(of id: String) -> String? {
    let digits = Array(id.utf8.dropFirst(mark.utf8.count))
    guard id.hasPrefix(mark), !digits.isEmpty, digits.count.isMultiple(of: 2) else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
    return bytes.count * 2 == digits.count ? String(validating: bytes, as: UTF8.self) : nil
  }

  /// Wraps a sequence so that tmux passes it to the outer terminal (`allow-passthrough`).
  package static func throughTmux(_ sequence: String) -> String {
    "\u{1B}Ptmux;" + sequence.map { $0 == "\u{1B}" ? "\u{1B}\u{1B}" : String($0) }.joined() + "\u{1B}\\"
  }
}
