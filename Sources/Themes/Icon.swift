/// A sign on the screen.
///
/// A new one is a case, the row that the compiler then asks for, and a line in each file of `themes/icons`.
package enum Icon: UInt8, CaseIterable, Hashable, Sendable {
  /// The box of an open item.
  case open
  /// The box of a finished item.
  case done
  /// Past its date; empty where the colour and the words suffice.
  case overdue
  /// It repeats.
  case recurring
  /// It will remind.
  case reminder
  /// High priority.
  case prioHigh
  /// Medium priority.
  case prioMed
  /// Low priority.
  case prioLow
  /// Before the name of a list; may be empty.
  case category
  /// Adds an item.
  case add
  /// The star in the trophy.
  case trophy
  /// Up to date.
  case fresh
  /// Maybe old.
  case stale
  /// No connection.
  case offline
  /// A change that waits to be sent.
  case waiting
  /// The bar at the selected row.
  case cursor
  /// The left end of a pill.
  case pillLeft
  /// The right end of a pill.
  case pillRight
  /// Work under way: its glyphs are the steps.
  case spinner
  /// Before a line that is being typed.
  case prompt
  /// Between short facts.
  case dot
  /// Where text was cut.
  case more
  /// Up, in key names.
  case up
  /// Down, in key names.
  case down
  /// There are rows above those that are seen, in one column.
  case moreAbove
  /// There are rows below those that are seen, in one column.
  case moreBelow
  /// A filled part of a progress bar: its glyphs go from the thinnest to the fullest.
  case bar
  /// An empty part of a progress bar.
  case trough
  /// A horizontal rule.
  case rule
  /// The side of a box.
  case wall
  /// Top left corner of a box.
  case topLeft
  /// Top right corner of a box.
  case topRight
  /// Bottom left corner of a box.
  case bottomLeft
  /// Bottom right corner of a box.
  case bottomRight
  /// It has notes.
  case notes
  /// Two machines wanted it differently.
  case conflict
  /// Somebody is at it.
  case focus
  /// A change of it was refused.
  case refused
  /// How much was done on a day: its glyphs go from nothing to the most.
  case heat
  /// A part of a column that stands on its foot: its glyphs go from the lowest to the whole.
  case column
  /// Its parts are put away.
  case folded
  /// Before the title of what it is part of.
  case partOf
  /// The program itself, beside the name of what is open and in a status line; may be empty.
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

  /// The icon with this name in icon files.
  package init?(key: String) {
    guard let index = Self.rows.firstIndex(where: { $0.key == key }) else { return nil }
    self = Self.allCases[index]
  }
}
