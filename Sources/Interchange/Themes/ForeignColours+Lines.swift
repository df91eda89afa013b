import Themes

/// Theme files with lines of name and color.
extension ForeignColours {
  /// Reads a base16 or base24 scheme; the "styling" guidelines of tinted-theming define each number.
  init(base16 text: String) {
    for pair in PairLines(text).pairs where pair.sign == ":" {
      switch pair.name {
      case "scheme", "name": name = String(pair.value)
      case "author": author = String(pair.value)
      case "variant": variant = Theme.Variant(rawValue: String(pair.value))
      default:
        guard pair.name.hasPrefix("base"), let colour = Self.colour(pair.value) else { continue }
        take(String(pair.name), colour, for: Self.base16[pair.name.uppercased()])
      }
    }
  }

  private static let base16: [String: Part] = [
    "BASE00": .bg, "BASE01": .panel, "BASE02": .sel, "BASE03": .quiet, "BASE04": .muted, "BASE05": .fg, "BASE08": .red,
    "BASE09": .orange, "BASE0A": .yellow, "BASE0B": .green, "BASE0C": .cyan, "BASE0D": .blue, "BASE0E": .magenta,
  ]

  /// Reads settings of kitty, or of Ghostty, whose names have hyphens and whose palette is `palette = 1=#ff0000`.
  init(terminal text: String) {
    let lines = PairLines(text)
    for remark in lines.remarks where remark.sign == ":" {
      if remark.name == "name" { name = String(remark.value) }
      if remark.name == "author" { author = String(remark.value) }
    }
    for pair in lines.pairs {
      let place = Self.place(pair)
      guard let colour = Self.colour(place.value) else { continue }
      take(place.name, colour, for: Self.part(ofSetting: place.name))
    }
  }

  /// Returns name and text of a color; palette entries have kitty's names.
  private static func place(_ pair: PairLines.Pair) -> (name: String, value: Substring) {
    let name = String(pair.name.replacing("-", with: "_"))
    guard name == "palette", let sign = pair.value.firstIndex(of: "=") else { return (name, pair.value) }
    return ("color" + pair.value[..<sign], pair.value[pair.value.index(after: sign)...])
  }

  private static func part(ofSetting name: String) -> Part? {
    switch name {
    case "background": .bg
    case "foreground": .fg
    case "selection_background": .sel
    default: name.hasPrefix("color") ? Int(name.dropFirst(5)).flatMap(part(ofSixteen:)) : nil
    }
  }
}
