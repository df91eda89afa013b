import ArgumentParser

/// A command of the command line typed in linear mode: every line whose first word is no verb of that mode.
package struct TypedCommand {
  private let name: String
  private let words: [String]

  /// Commands that draw on the whole terminal, measure it, or run until stopped.
  private static let drawing: Set = [
    "open", "widget", "demo", "doctor", "remind", "tour", "watch", "mcp", "follow", "ssh",
  ]

  /// Parses a line that may begin with an item's number; nil if it contains no command.
  ///
  /// `last` is the item that "it" refers to.
  package init?(_ line: String, last: String?) {
    var words = Self.words(of: line)
    if words.first == "todos" { words.removeFirst() }
    if words.count > 1, Self.isItem(words[0]) { words.swapAt(0, 1) }
    guard let name = words.first?.lowercased(), CommandTree.names.contains(name) else { return nil }
    if let last, words.count > 1, words[1].lowercased() == "it" { words[1] = last }
    self.name = name
    self.words = [name] + words.dropFirst()
  }

  /// Performs the command in a session; ignores its exit status, since its message has been printed.
  func run(in session: Session) throws {
    guard !Self.drawing.contains(name) || isHelp else {
      let words = words.joined(separator: " ")
      throw Refusal(LinearDialogMessages.needsTerminal(name, words: words))
    }
    do {
      let command = try CommandTree.command(words)
      guard let verb = command as? any VerbCommand, verb.shared.home == nil else {
        var command = command
        return try command.run()
      }
      try verb.carryOut(in: session)
    } catch is ExitCode { return } catch let refusal as Refusal { throw refusal } catch {
      guard let words = CommandTree.words(for: error) else { throw error }
      try session.console.say(lines: words)
    }
  }

  private var isHelp: Bool { words.contains("--help") || words.contains("-h") }

  private static func isItem(_ word: String) -> Bool {
    word.lowercased() == "it" || word.drop { $0 == "#" }.allSatisfy { $0.isASCII && $0.isNumber || $0 == "," }
  }

  /// Splits a line into words like a shell, except that an apostrophe within a word is literal.
  ///
  /// A quotation mark counts only at the start of a word, and if it is closed at the end of a word.
  package static func words(of line: String) -> [String] {
    var words: [String] = []
    var rest = line.drop(while: \.isWhitespace)
    while let first = rest.first {
      let inside = rest.dropFirst()
      if first == "'" || first == "\"", let end = closing(first, in: inside) {
        words.append(String(inside[..<end]))
        rest = inside[inside.index(after: end)...]
      } else {
        let end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
        words.append(String(rest[..<end]))
        rest = rest[end...]
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return words
  }

  /// Returns the end of a quotation: its mark before a blank or the end of the text.
  private static func closing(_ mark: Character, in text: Substring) -> Substring.Index? {
    text.indices.first { index in
      guard text[index] == mark else { return false }
      let next = text.index(after: index)
      return next == text.endIndex || text[next].isWhitespace
    }
  }
}
