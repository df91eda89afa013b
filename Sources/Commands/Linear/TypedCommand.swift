import ArgumentParser

/// A command of the command line, as it is typed in linear mode: everything that is no verb of lines alone.
package struct TypedCommand {
  private let name: String
  private let words: [String]

  /// Commands that draw on all of the terminal, measure it, or go on until they are ended.
  private static let drawing: Set = [
    "open", "widget", "demo", "doctor", "remind", "tour", "watch", "mcp", "follow", "ssh",
  ]

  /// Takes a line apart; nil where it begins with no command.
  ///
  /// An item's number may stand in front. `last` is the item that "it" stands for.
  package init?(_ line: String, last: String?) {
    var words = Self.words(of: line)
    if words.first == "todos" { words.removeFirst() }
    if words.count > 1, Self.isItem(words[0]) { words.swapAt(0, 1) }
    guard let name = words.first?.lowercased(), CommandTree.names.contains(name) else { return nil }
    if let last, words.count > 1, words[1].lowercased() == "it" { words[1] = last }
    self.name = name
    self.words = [name] + words.dropFirst()
  }

  /// Carries it out in a session.
  ///
  /// Its words are those of the command line; where it wants to end with a status, what it had to say has been said.
  func run(in session: Session) throws {
    guard !Self.drawing.contains(name) || isHelp else {
      let words = words.joined(separator: " ")
      throw Refusal("\(name) needs the whole terminal. Leave with quit, then: todos \(words)")
    }
    do {
      let command = try CommandTree.command(words)
      guard let verb = command as? any VerbCommand, verb.shared.home == nil else {
        var command = command
        return try command.run()
      }
      try verb.carryOut(in: session)
    } catch is ExitCode {
      return
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      guard let words = CommandTree.words(for: error) else { throw error }
      try session.console.say(lines: words)
    }
  }

  private var isHelp: Bool { words.contains("--help") || words.contains("-h") }

  private static func isItem(_ word: String) -> Bool {
    word.lowercased() == "it" || word.drop { $0 == "#" }.allSatisfy { $0.isASCII && $0.isNumber || $0 == "," }
  }

  /// The words of a line as a shell would part them, but for an apostrophe in a word, which stands for itself.
  ///
  /// A quotation mark counts where a word begins with it and it is closed behind a word.
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

  /// Where a quotation is closed: at its mark with a blank or nothing behind it.
  private static func closing(_ mark: Character, in text: Substring) -> Substring.Index? {
    text.indices.first { index in
      guard text[index] == mark else { return false }
      let next = text.index(after: index)
      return next == text.endIndex || text[next].isWhitespace
    }
  }
}
