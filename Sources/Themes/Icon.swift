package import Frames

/// A sign on the screen; a new icon requires a case, its row in `written` and a line in each file of `themes/icons`.
package enum Icon: UInt8, CaseIterable, Hashable, Sendable {
  case open
  case done
  /// Overdue; empty if colour and text suffice.
  case overdue
  case recurring
  case reminder
  case prioHigh
  case prioMed
  case prioLow
  /// The prefix of a list name; may be empty.
  case category
  /// The button that adds an item.
  case add
  case trophy
  /// Up to date.
  case fresh
  /// Possibly outdated.
  case stale
  case offline
  /// An unsent change.
  case waiting
  /// The bar at the selected row.
  case cursor
  case pillLeft
  case pillRight
  /// Activity; its glyphs are the animation steps.
  case spinner
  /// The prefix of a text field.
  case prompt
  /// The separator between short facts.
  case dot
  /// The mark of truncated text.
  case more
  /// Up, in key names.
  case up
  /// Down, in key names.
  case down
  /// Rows above the viewport exist; one column.
  case moreAbove
  /// Rows below the viewport exist; one column.
  case moreBelow
  /// The filled part of a progress bar; its glyphs go from the thinnest to the fullest.
  case bar
  /// The empty part of a progress bar.
  case trough
  case rule
  case wall
  case topLeft
  case topRight
  case bottomLeft
  case bottomRight
  case notes
  /// An item with conflicting changes of two devices.
  case conflict
  case focus
  /// A rejected change.
  case refused
  /// The activity of a day; its glyphs go from none to the maximum.
  case heat
  /// A bar of a column chart; its glyphs go from the lowest to the full height.
  case column
  /// An item with collapsed parts.
  case folded
  /// The prefix of the parent's title.
  case partOf
  /// The program itself, next to the name of the open view and in a status line; may be empty.
  case app

  private typealias Row = (key: String, box: String, ascii: String, words: String)

  private var written: Row {
    switch self {
    case .open: ("open", "☐", "[ ]", "open")
    case .done: ("done", "☑", "[x]", "done")
    case .overdue: ("overdue", "◂", "<-", "late")
    case .recurring: ("recurring", "↻", "@", "repeats")
    case .reminder: ("reminder", "◷", "*", "reminds")
    case .prioHigh: ("prio_high", "!!!", "!!!", "high")
    case .prioMed: ("prio_med", "!!", "!!", "medium")
    case .prioLow: ("prio_low", "!", "!", "low")
    case .category: ("category", "", "", "")
    case .add: ("add", "+", "+", "+")
    case .trophy: ("trophy", "★", "*", "*")
    case .fresh: ("fresh", "●", "*", "ok")
    case .stale: ("stale", "◌", "~", "old")
    case .offline: ("offline", "○", "x", "offline")
    case .waiting: ("waiting", "↑", ">", "unsent")
    case .cursor: ("cursor", "▌", ">", "-")
    case .pillLeft: ("pill_l", " ", "[", " ")
    case .pillRight: ("pill_r", " ", "]", " ")
    case .spinner: ("spinner", "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏", "|/-\\", ".")
    case .prompt: ("prompt", "›", ">", ":")
    case .dot: ("dot", "·", "-", "-")
    case .more: ("more", "…", "...", "...")
    case .up: ("up", "↑", "up", "up")
    case .down: ("down", "↓", "down", "down")
    case .moreAbove: ("more_above", "▴", "^", "^")
    case .moreBelow: ("more_below", "▾", "v", "v")
    case .bar: ("bar", "▏▎▍▌▋▊▉█", "#", "#")
    case .trough: ("trough", "─", "-", " ")
    case .rule: ("rule", "─", "-", " ")
    case .wall: ("wall", "│", "|", " ")
    case .topLeft: ("top_left", "╭", "+", " ")
    case .topRight: ("top_right", "╮", "+", " ")
    case .bottomLeft: ("bottom_left", "╰", "+", " ")
    case .bottomRight: ("bottom_right", "╯", "+", " ")
    case .notes: ("notes", "✎", "&", "notes")
    case .conflict: ("conflict", "≠", "%", "conflict")
    case .focus: ("focus", "▸", "=>", "in focus")
    case .refused: ("refused", "!", "!", "refused")
    case .heat: ("heat", "·░▒▓█", ".:+*#", "01234")
    case .column: ("column", "▁▂▃▄▅▆▇█", ".:#", ".:#")
    case .folded: ("folded", "⊞", "[+]", "folded")
    case .partOf: ("part_of", "‹", "<", "part of")
    case .app: ("app", "◧", "#", "")
    }
  }

  private static let rows = allCases.map(\.written)

  /// The name in icon files.
  package var key: String { Self.rows[Int(rawValue)].key }
  /// The sign in the set `box`.
  var box: String { Self.rows[Int(rawValue)].box }
  /// The sign in the set `ascii`.
  var ascii: String { Self.rows[Int(rawValue)].ascii }
  /// The word in the set `words`.
  var words: String { Self.rows[Int(rawValue)].words }

  package init?(key: String) {
    guard let index = Self.rows.firstIndex(where: { $0.key == key }) else { return nil }
    self = Self.allCases[index]
  }
}

/// A set of screen signs in one style; `DisplayText` ensures their width and safety.
package struct IconSet: Hashable, Sendable {
  /// The file name without its extension, as used in `config.toml`.
  package let id: String
  private let signs: [DisplayText]
  /// true if all signs are ASCII; then the rest of the screen must be ASCII as well.
  package let isASCII: Bool

  init(id: String, sign: (Icon) -> DisplayText) {
    self.id = id
    let signs = Icon.allCases.map(sign)
    self.signs = signs
    isASCII = signs.allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x80 } }
  }

  /// The sign of an icon; may be empty or several columns wide.
  package subscript(icon: Icon) -> DisplayText { signs[Int(icon.rawValue)] }

  /// true for sets without frames, whose screens are read aloud and contain words instead of drawings.
  package var isForReading: Bool { self[.wall] == " " }

  /// Single-column Unicode signs that terminals render consistently; the default set for UTF-8.
  package static let box = IconSet(id: "box") { DisplayText($0.box) }
  package static let ascii = IconSet(id: "ascii") { DisplayText($0.ascii) }
  /// Words instead of signs and no frames, for screen readers and braille.
  package static let words = IconSet(id: "words") { DisplayText($0.words) }

  /// Returns the set if it is compiled in as a value, so that the first frame does not parse a file.
  static func ready(_ id: String) -> IconSet? { [box, ascii, words].first { $0.id == id } }
}
