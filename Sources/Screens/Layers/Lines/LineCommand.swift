import Actions
import Messages

/// The commands of a line editor, with the keys of Emacs and readline.
package enum LineCommand: Hashable {
  /// A change of a word's case.
  package enum Case: Hashable {
    case upper, lower, capital

    func applied(to word: String) -> String {
      switch self {
      case .upper: return word.uppercased()
      case .lower: return word.lowercased()
      case .capital:
        let start = word.prefix { !$0.isPartOfWord }
        let rest = word.dropFirst(start.count)
        return start + rest.prefix(1).uppercased() + rest.dropFirst().lowercased()
      }
    }
  }

  case move(LineMotion)
  case delete(LineMotion)
  case kill(LineMotion)
  case yank, yankEarlier, swap, older, newer
  case recase(Case)

  package static let keys: KeyTable<LineCommand> = [
    KeyRow(.move(.start), ["Home", "Ctrl-A"], help: Term("to the start")),
    KeyRow(.move(.end), ["End", "Ctrl-E"], help: Term("to the end")),
    KeyRow(.move(.back), ["Left", "Ctrl-B"], help: Term("a letter back")),
    KeyRow(.move(.forth), ["Right", "Ctrl-F"], help: Term("a letter forward")),
    KeyRow(.move(.wordBack), ["Ctrl-Left", "Alt-Left", "Alt-b"], help: Term("a word back")),
    KeyRow(.move(.wordForth), ["Ctrl-Right", "Alt-Right", "Alt-f"], help: Term("a word forward")),
    KeyRow(.delete(.back), ["Backspace", "Shift-Backspace", "Ctrl-H"], help: Term("delete the letter before")),
    KeyRow(.delete(.forth), ["Delete", "Ctrl-D"], help: Term("delete the letter after")),
    KeyRow(.kill(.wordBack), ["Ctrl-Backspace", "Alt-Backspace"], help: Term("cut the word before, letters alone")),
    KeyRow(.kill(.blankBack), ["Ctrl-W"], help: Term("cut the word before")),
    KeyRow(.kill(.wordForth), ["Ctrl-Delete", "Alt-Delete", "Alt-d"], help: Term("cut the word after")),
    KeyRow(.kill(.end), ["Ctrl-K"], help: Term("cut to the end")),
    KeyRow(.kill(.start), ["Ctrl-U"], help: Term("cut to the start")),
    KeyRow(.yank, ["Ctrl-Y"], help: Term("paste what was cut")),
    KeyRow(.yankEarlier, ["Alt-y"], help: Term("paste an earlier cut")),
    KeyRow(.swap, ["Ctrl-T"], help: Term("swap two letters")),
    KeyRow(.older, ["Up", "Ctrl-P"], help: Term("the line typed before")),
    KeyRow(.newer, ["Down", "Ctrl-N"], help: Term("the line typed after")),
    KeyRow(.recase(.upper), ["Alt-u"], help: Term("capitals")),
    KeyRow(.recase(.lower), ["Alt-l"], help: Term("lower case")),
    KeyRow(.recase(.capital), ["Alt-c"], help: Term("capitalize")),
  ]

  /// Commands with obvious keys.
  private static let guessed: Set<LineCommand> = [
    .move(.back), .move(.forth), .delete(.back), .delete(.forth), .kill(.wordBack), .older, .newer,
  ]

  /// The name in the user's settings file.
  var name: String {
    switch self {
    case .move(let motion): motion.rawValue.parted
    case .delete(let motion): "delete-" + motion.rawValue.parted
    case .kill(let motion): "cut-" + motion.rawValue.parted
    case .yank: "put-back"
    case .yankEarlier: "put-back-earlier"
    case .swap: "swap"
    case .older: "older"
    case .newer: "newer"
    case .recase(.upper): "capitals"
    case .recase(.lower): "small-letters"
    case .recase(.capital): "capital-first"
    }
  }

  /// Returns the keys for the help page: those that are not obvious, and all custom keys.
  static func help(_ choice: KeyChoice) -> HelpGroup {
    let (table, own) = (choice.table(of: .line), choice.own(on: .line))
    let lines = zip(keys.rows, table.rows).compactMap { usual, row -> HelpLine? in
      guard let command = usual.command, let name = row.command?.word, !row.keys.isEmpty else { return nil }
      return guessed.contains(command) && own[name] == nil ? nil : row.helpLine
    }
    return HelpGroup(title: LineEditorMessages.keys, lines: lines)
  }
}

/// A cursor motion.
package enum LineMotion: String, Hashable {
  case start, end, back, forth, wordBack, wordForth
  /// To the blank before the word.
  case blankBack
}
