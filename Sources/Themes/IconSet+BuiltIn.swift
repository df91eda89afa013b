import Frames

extension IconSet {
  /// One-column signs of Unicode that terminals agree on; the usual set where text is UTF-8.
  package static let box = IconSet(
    id: "box",
    signs: [
      "☐", "☑", "!", "↻", "◷", "!!!", "!!", "!", "", "+", "★", "●", "◌", "○", "↑", "▌", " ", " ",
      "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏", "›", "·", "…", "↑", "↓", "▏▎▍▌▋▊▉█", " ", "─", "│", "╭", "╮", "╰", "╯", "✎", "≠", "▸",
    ]
  )

  /// Letters and signs of ASCII only.
  package static let ascii = IconSet(
    id: "ascii",
    signs: [
      "[ ]", "[x]", "!", "@", "*", "!!!", "!!", "!", "", "+", "*", "*", "~", "x", "^", ">", "[", "]", "|/-\\",
      ">", "-", "...", "up", "down", "#", "-", "-", "|", "+", "+", "+", "+", "&", "%", "=>",
    ]
  )

  /// The built-in sets.
  package static let builtIn = [box, ascii]

  /// The built-in set with this id.
  package static func builtIn(_ id: String) -> IconSet? { builtIn.first { $0.id == id } }
}
