import Actions
package import Frames

/// A command with its keys and its words: on the list, on a page, in a picker, in a line that is typed.
package struct KeyRow<Command: Sendable>: Sendable {
  /// What the keys ask for; nil where the row passes its verb on.
  package let command: Command?
  /// Its keys; several presses make a sequence.
  package var keys: [[KeyPress]]
  /// The word at the foot of the screen; none where it does not stand there.
  let word: String
  /// What it does, for the page of keys.
  let help: String
  /// How the foot shows its keys, where that is not the first of them.
  var sign: String?
  /// The verb of the list that means the same.
  package let verb: Verb?
  /// Whether the keys that a person gave the verb are keys of the row, too.
  package let isLive: Bool

  init(
    _ command: Command?,
    _ keys: [String],
    _ word: String = "",
    help: String? = nil,
    sign: String? = nil,
    verb: Verb? = nil,
    isLive: Bool = true
  ) {
    self.command = command
    self.keys = keys.compactMap(KeyPress.sequence)
    self.word = word
    self.help = help ?? word
    self.sign = sign
    self.verb = verb
    self.isLive = isLive
  }

  /// A row that passes a verb on, with keys beside those of the list.
  init(passing verb: Verb, _ word: String = "", keys: [String] = []) {
    self.init(nil, keys, word, help: verb.row.help, verb: verb)
  }

  /// The row with its command by another name.
  func map<Other: Sendable>(_ name: (Command) -> Other) -> KeyRow<Other> {
    var row = KeyRow<Other>(
      command.map(name),
      [],
      word,
      help: help,
      sign: sign,
      verb: verb,
      isLive: isLive
    )
    row.keys = keys
    return row
  }

  /// The row with other keys.
  func with(_ keys: [String]) -> KeyRow {
    var row = self
    row.keys = keys.compactMap(KeyPress.sequence)
    return row
  }

  /// The first key, in words; empty where it has none.
  var firstKey: String { keys.first?.words ?? "" }

  /// The row at the foot, with another word where that changes; nil where it does not stand there.
  func hint(_ word: String? = nil) -> Hint? {
    let word = word ?? self.word
    return word.isEmpty || keys.isEmpty ? nil : Hint(sign ?? firstKey, word)
  }

  /// The row on the page of keys.
  var helpLine: HelpLine {
    let isLong = help.count > 22 && !word.isEmpty
    let verb = verb ?? (command as? Verb)
    return HelpLine(Self.shown(keys.map(\.words)), isLong ? word : help, also: [help] + (verb?.words ?? []))
  }

  /// As many keys as stand in a column of the page of keys.
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
  /// Reads "g g" or "Ctrl-R"; nil for anything else.
  package static func sequence(_ text: String) -> [KeyPress]? {
    let parts = text.split(separator: " ").map { KeyPress(String($0)) }
    let presses = parts.compactMap(\.self)
    return presses.isEmpty || presses.count < parts.count ? nil : presses
  }
}

extension [KeyPress] {
  /// The keys in words: "g g"; put together by hand, for to join texts asks for types by name before the first frame.
  package var words: String {
    var words = ""
    for key in self { words += (words.isEmpty ? "" : " ") + key.description }
    return words
  }
}
