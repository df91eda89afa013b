import Actions
package import Frames
import Messages

/// A command with its keys and labels, on the list, a page, a picker or an input line.
package struct KeyRow<Command: Sendable>: Sendable {
  /// The command; nil if the row passes its verb on.
  package let command: Command?
  /// The keys; several presses make a sequence.
  package var keys: [[KeyPress]]
  /// The word in the footer; nil if the row is not shown there.
  let wordTerm: Term?
  /// The description for the help page.
  let helpTerm: Term?
  /// The display form of the keys in the footer, if it is not the first key.
  var sign: String?
  /// The verb of the list with the same meaning.
  package let verb: Verb?
  /// True if the user's keys for the verb apply to the row, too.
  package let isLive: Bool

  init(
    _ command: Command?, _ keys: [String], _ word: Term? = nil, help: Term? = nil, sign: String? = nil,
    verb: Verb? = nil, isLive: Bool = true
  ) {
    self.command = command
    self.keys = keys.compactMap(KeyPress.sequence)
    wordTerm = word
    helpTerm = help ?? word
    self.sign = sign
    self.verb = verb
    self.isLive = isLive
  }

  /// Creates a row that passes a verb on, with keys in addition to those of the list.
  init(passing verb: Verb, _ word: Term? = nil, keys: [String] = []) {
    self.init(nil, keys, word, help: verb.row.helpTerm, verb: verb)
  }

  /// Returns the row with a renamed command.
  func map<Other: Sendable>(_ name: (Command) -> Other) -> KeyRow<Other> {
    var row = KeyRow<Other>(command.map(name), [], wordTerm, help: helpTerm, sign: sign, verb: verb, isLive: isLive)
    row.keys = keys
    return row
  }

  func with(_ keys: [String]) -> KeyRow {
    var row = self
    row.keys = keys.compactMap(KeyPress.sequence)
    return row
  }

  /// The word in the footer; empty if the row is not shown there.
  var word: String { wordTerm?.text ?? "" }
  /// The description for the help page.
  var help: String { helpTerm?.text ?? "" }

  /// The first key in words; empty if there is none.
  var firstKey: String { keys.first?.words ?? "" }

  /// Returns the footer hint, with another word if given; nil if the row is not in the footer.
  func hint(_ word: String? = nil) -> Hint? {
    let word = word ?? self.word
    return word.isEmpty || keys.isEmpty ? nil : Hint(sign ?? firstKey, word)
  }

  var helpLine: HelpLine {
    let isLong = help.count > 22 && !word.isEmpty
    let verb = verb ?? (command as? Verb)
    return HelpLine(Self.shown(keys.map(\.words)), isLong ? word : help, also: [help] + (verb?.words ?? []))
  }

  /// Returns as many keys as fit in a column of the help page.
  static func shown(_ keys: [String]) -> String {
    let arrows = ["Up": "↑", "Down": "↓"]
    return keys.prefix(2).reduce("") { text, key in
      let shown = key.split(separator: " ").map { arrows[String($0)] ?? String($0) }.joined(separator: " ")
      return text.isEmpty ? shown : text.count + shown.count + 2 <= 11 ? text + "  " + shown : text
    }
  }
}

extension KeyRow: Equatable where Command: Equatable {}

extension KeyPress {
  /// Parses a key sequence such as "g g" or "Ctrl-R"; nil for anything else.
  package static func sequence(_ text: String) -> [KeyPress]? {
    let parts = text.split(separator: " ").map { KeyPress(String($0)) }
    let presses = parts.compactMap(\.self)
    return presses.isEmpty || presses.count < parts.count ? nil : presses
  }
}

extension [KeyPress] {
  /// The keys in words: "g g"; built by hand, since `joined` would look up types by name before the first frame.
  package var words: String {
    var words = ""
    for key in self { words += (words.isEmpty ? "" : " ") + key.description }
    return words
  }
}
