import Frames
import Themes

/// The drawing when all is done.
enum Trophy {
  /// Its lines, all equally wide, in the signs of an icon set.
  static func lines(_ icons: IconSet) -> [DisplayText] {
    let isLetters = icons[.wall].asciiOnly == icons[.wall]
    return (isLetters ? drawn.map { String($0.map(letter)) } : drawn).map { line in
      let parts = line.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { return DisplayText(line) }
      return DisplayText(parts[0]) + icons[.trophy].slice(columns: 0..<1) + DisplayText(parts[1])
    }
  }

  /// What stands for a sign of the drawing where there are only letters.
  private static func letter(_ sign: Character) -> Character {
    switch sign {
    case "╭", "╮": "."
    case "╰", "╯": "'"
    case "─": "-"
    case "│", "├", "┤": "|"
    case "┴": "+"
    default: sign
    }
  }

  private static let drawn = [
    "   ╭───────────╮   ",
    " ╭─┤           ├─╮ ",
    " │ │     *     │ │ ",
    " ╰╮│           │╭╯ ",
    "  ╰┤           ├╯  ",
    "   ╰╮         ╭╯   ",
    "    ╰───╮ ╭───╯    ",
    "        │ │        ",
    "     ╭──┴─┴──╮     ",
    "     ╰───────╯     ",
  ]
}
