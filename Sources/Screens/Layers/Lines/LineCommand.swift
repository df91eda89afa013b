import Actions

/// What the keys of a line editor do: those of emacs and readline.
enum LineCommand: Hashable {
  /// How the case of a word changes.
  enum Case: Hashable {
    case upper, lower, capital

    /// The word in the other case.
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

  /// The keys.
  static let keys: KeyTable<LineCommand> = [
    KeyRow(.move(.start), ["Home", "Ctrl-A"], help: "to the start"),
    KeyRow(.move(.end), ["End", "Ctrl-E"], help: "to the end"),
    KeyRow(.move(.back), ["Left", "Ctrl-B"]), KeyRow(.move(.forth), ["Right", "Ctrl-F"]),
    KeyRow(.move(.wordBack), ["Ctrl-Left", "Alt-Left", "Alt-b"], help: "a word back"),
    KeyRow(.move(.wordForth), ["Ctrl-Right", "Alt-Right", "Alt-f"], help: "a word forth"),
    KeyRow(.delete(.back), ["Backspace", "Shift-Backspace", "Ctrl-H"]),
    KeyRow(.delete(.forth), ["Delete", "Ctrl-D"]),
    KeyRow(.kill(.wordBack), ["Ctrl-Backspace", "Alt-Backspace"]),
    KeyRow(.kill(.blankBack), ["Ctrl-W"], help: "cut the word before"),
    KeyRow(.kill(.wordForth), ["Ctrl-Delete", "Alt-Delete", "Alt-d"], help: "cut the word behind"),
    KeyRow(.kill(.end), ["Ctrl-K"], help: "cut to the end"),
    KeyRow(.kill(.start), ["Ctrl-U"], help: "cut to the start"),
    KeyRow(.yank, ["Ctrl-Y"], help: "put back what was cut"),
    KeyRow(.yankEarlier, ["Alt-y"], help: "what was cut before"),
    KeyRow(.swap, ["Ctrl-T"], help: "swap two letters"),
    KeyRow(.older, ["Up", "Ctrl-P"]), KeyRow(.newer, ["Down", "Ctrl-N"]),
    KeyRow(.recase(.upper), ["Alt-u"], help: "capitals"),
    KeyRow(.recase(.lower), ["Alt-l"], help: "small letters"),
    KeyRow(.recase(.capital), ["Alt-c"], help: "a capital first"),
  ]

  /// The keys that nobody guesses, for the page of keys.
  static let help = HelpGroup(title: "Line", lines: keys.rows.filter { !$0.help.isEmpty }.map(\.helpLine))
}

/// A way for the cursor to go.
enum LineMotion: Hashable {
  case start, end, back, forth, wordBack, wordForth
  /// Back to the blank before the word.
  case blankBack
}
