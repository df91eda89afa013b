import Themes

/// The colors of another program's theme file, by theme color.
struct ForeignColours {
  /// A named color of a theme.
  enum Part: String, CaseIterable {
    case bg, fg, muted, quiet, sel, panel
    case red, orange, yellow, green, cyan, blue, magenta
  }

  var name: String?
  var author: String?
  var variant: Theme.Variant?
  var parts: [Part: Colour] = [:]
  /// All colors by original name, to find replacements for misnamed ones.
  var all: [(name: String, colour: Colour)] = []
  /// Original names without a theme color, in order.
  var leftOut: [String] = []
  /// Further remarks on the file, as sentences.
  var remarks: [String] = []

  /// Records a color; one without a part is left out.
  mutating func take(_ name: String, _ colour: Colour, for part: Part?) {
    all.append((name, colour))
    if let part { parts[part] = colour } else { leftOut.append(name) }
  }

  /// Returns the theme color for one of the 16 terminal colors.
  static func part(ofSixteen index: Int) -> Part? {
    switch index {
    case 1: .red
    case 2: .green
    case 3: .yellow
    case 4: .blue
    case 5: .magenta
    case 6: .cyan
    case 8: .quiet
    default: nil
    }
  }

  /// Parses `#2e3440`, `2e3440` or `0x2e3440`; ignores an alpha component.
  static func colour(_ text: some StringProtocol) -> Colour? {
    var digits = text[...]
    for start in ["#", "0x", "0X"] where digits.hasPrefix(start) {
      digits = digits.dropFirst(start.count)
      break
    }
    if digits.count == 8 { digits = digits.dropLast(2) }
    guard digits.count == 6 || digits.count == 3 else { return nil }
    return Colour("#" + String(digits))
  }
}
