import Actions
import Frames

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

  /// The command of a key; nil where it has none.
  init?(_ key: KeyPress) {
    let found: LineCommand? =
      switch key.modifiers {
      case []: Self.plain(key.key)
      case .control: Self.control(key.key)
      case .alt: Self.alt(key.key)
      case .shift where key.key == .backspace: .delete(.back)
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  private static func plain(_ key: KeyPress.Key) -> LineCommand? {
    switch key {
    case .left: .move(.back)
    case .right: .move(.forth)
    case .home: .move(.start)
    case .end: .move(.end)
    case .backspace: .delete(.back)
    case .delete: .delete(.forth)
    case .up: .older
    case .down: .newer
    default: nil
    }
  }

  private static func control(_ key: KeyPress.Key) -> LineCommand? {
    switch key {
    case .character("a"): .move(.start)
    case .character("e"): .move(.end)
    case .character("b"): .move(.back)
    case .character("f"): .move(.forth)
    case .left: .move(.wordBack)
    case .right: .move(.wordForth)
    case .character("d"): .delete(.forth)
    case .character("h"): .delete(.back)
    case .character("w"): .kill(.blankBack)
    case .character("k"): .kill(.end)
    case .character("u"): .kill(.start)
    case .backspace: .kill(.wordBack)
    case .delete: .kill(.wordForth)
    case .character("y"): .yank
    case .character("t"): .swap
    case .character("p"): .older
    case .character("n"): .newer
    default: nil
    }
  }

  private static func alt(_ key: KeyPress.Key) -> LineCommand? {
    switch key {
    case .character("b"), .left: .move(.wordBack)
    case .character("f"), .right: .move(.wordForth)
    case .character("d"), .delete: .kill(.wordForth)
    case .backspace: .kill(.wordBack)
    case .character("y"): .yankEarlier
    case .character("u"): .recase(.upper)
    case .character("l"): .recase(.lower)
    case .character("c"): .recase(.capital)
    default: nil
    }
  }
}
