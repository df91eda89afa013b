package import Frames
package import Themes

/// The picture for an empty Today, chosen by the number of done items and the hour.
package enum DayPicture: CaseIterable {
  /// All is done.
  case trophy
  /// All is done, at most two items.
  case cup
  /// All is done before noon.
  case sun
  /// All is done, at 20:00 or later.
  case moon
  /// All is done, 12 items or more.
  case mountain
  /// Nothing was due.
  case boat

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

  /// The lines, of equal width, in the signs of an icon set; empty for a set that is read aloud.
  package func lines(_ icons: IconSet) -> [DisplayText] {
    if icons.isForReading { return [] }
    let isLetters = icons[.wall].asciiOnly == icons[.wall]
    return (isLetters ? drawn.map { String($0.map(Self.letter)) } : drawn).map { line in
      let parts = line.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { return DisplayText(line) }
      return DisplayText(parts[0]) + icons[.trophy].slice(columns: 0..<1) + DisplayText(parts[1])
    }
  }

  /// Returns the ASCII replacement for a sign of the picture.
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
        "   ╭───────────╮   ", " ╭─┤           ├─╮ ", " │ │     *     │ │ ", " ╰╮│           │╭╯ ",
        "  ╰┤           ├╯  ", "   ╰╮         ╭╯   ", "    ╰───╮ ╭───╯    ", "        │ │        ",
        "     ╭──┴─┴──╮     ", "     ╰───────╯     ",
      ]
    case .cup:
      [
        "      (   (   (    ", "       )   )   )   ", "    ╭───────────╮  ", "    │           ├─╮",
        "    │     *     │ │", "    │           ├─╯", "    ╰╮         ╭╯  ", "  ╭──┴─────────┴──╮",
        "  ╰───────────────╯",
      ]
    case .sun:
      [
        "     \\   │   /     ", "      ╭─────╮      ", " ──  ╭╯     ╰╮  ── ", "     │   *   │     ",
        " ──  ╰╮     ╭╯  ── ", "      ╰─────╯      ", "     /   │   \\     ",
      ]
    case .moon:
      [
        "      ╭─────╮      ", "    ╭─╯  ╭──╯      ", "   ╭╯   ╭╯     .   ", "   │    │    *     ",
        "   ╰╮   ╰╮      .  ", "    ╰─╮  ╰──╮      ", "      ╰─────╯      ",
      ]
    case .mountain:
      [
        "         *         ", "        / \\        ", "       /   \\       ", "      /─╮ ╭─\\  /\\  ",
        "     /  ╰─╯  \\/  \\ ", "    /         \\   \\", " ──────────────────",
      ]
    case .boat:
      [
        "         │         ", "        /│\\        ", "       / │ \\       ", "      /  │  \\      ",
        "     /───┴───\\     ", "   ╰───────────╯   ", "  ~~~~~~~~~~~~~~~  ",
      ]
    }
  }
}
