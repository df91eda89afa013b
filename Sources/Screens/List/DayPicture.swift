package import Frames
package import Themes

/// The drawing where today is empty: by how much was done, and when.
package enum DayPicture: CaseIterable {
  /// All is done.
  case trophy
  /// All is done, and it was little.
  case cup
  /// All is done before noon.
  case sun
  /// All is done, late.
  case moon
  /// All is done, and it was much.
  case mountain
  /// Nothing was due.
  case boat

  /// The drawing of a day on which so much was done, at this hour.
  package init(done: Int, hour: Int) {
    self =
      switch (done, hour) {
      case (...0, _): .boat
      case (12..., _): .mountain
      case (_, ..<12): .sun
      case (_, 20...): .moon
      case (...2, _): .cup
      default: .trophy
      }
  }

  /// Its lines, all equally wide, in the signs of an icon set; none in a set without frames, which is read and not looked at.
  package func lines(_ icons: IconSet) -> [DisplayText] {
    if icons.isForReading { return [] }
    let isLetters = icons[.wall].asciiOnly == icons[.wall]
    return (isLetters ? drawn.map { String($0.map(Self.letter)) } : drawn).map { line in
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

  private var drawn: [String] {
    switch self {
    case .trophy:
      [
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
    case .cup:
      [
        "      (   (   (    ",
        "       )   )   )   ",
        "    ╭───────────╮  ",
        "    │           ├─╮",
        "    │     *     │ │",
        "    │           ├─╯",
        "    ╰╮         ╭╯  ",
        "  ╭──┴─────────┴──╮",
        "  ╰───────────────╯",
      ]
    case .sun:
      [
        "     \\   │   /     ",
        "      ╭─────╮      ",
        " ──  ╭╯     ╰╮  ── ",
        "     │   *   │     ",
        " ──  ╰╮     ╭╯  ── ",
        "      ╰─────╯      ",
        "     /   │   \\     ",
      ]
    case .moon:
      [
        "      ╭─────╮      ",
        "    ╭─╯  ╭──╯      ",
        "   ╭╯   ╭╯     .   ",
        "   │    │    *     ",
        "   ╰╮   ╰╮      .  ",
        "    ╰─╮  ╰──╮      ",
        "      ╰─────╯      ",
      ]
    case .mountain:
      [
        "         *         ",
        "        / \\        ",
        "       /   \\       ",
        "      /─╮ ╭─\\  /\\  ",
        "     /  ╰─╯  \\/  \\ ",
        "    /         \\   \\",
        " ──────────────────",
      ]
    case .boat:
      [
        "         │         ",
        "        /│\\        ",
        "       / │ \\       ",
        "      /  │  \\      ",
        "     /───┴───\\     ",
        "   ╰───────────╯   ",
        "  ~~~~~~~~~~~~~~~  ",
      ]
    }
  }
}
