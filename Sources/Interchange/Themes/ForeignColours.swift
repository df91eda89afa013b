import Themes

/// What a theme file of another program says, by what it is for here.
struct ForeignColours {
  /// A colour that a theme here has a name for.
  enum Part: String, CaseIterable {
    case bg, fg, muted, quiet, sel, panel
    case red, orange, yellow, green, cyan, blue, magenta
  }

  var name: String?
  var author: String?
  var variant: Theme.Variant?
  var parts: [Part: Colour] = [:]
  /// All colours that are said, by the names they have there, for where one of them is not what its name says.
  var all: [(name: String, colour: Colour)] = []
  /// The names of what has no place here, in order.
  var leftOut: [String] = []
  /// What else is to be said of the file, as sentences.
  var remarks: [String] = []

  /// Takes what the file calls `name`; what has no part is left out.
  mutating func take(_ name: String, _ colour: Colour, for part: Part?) {
    all.append((name, colour))
    if let part {
      parts[part] = colour
    } else {
      leftOut.append(name)
    }
  }

  /// The part that a place in the terminal's sixteen colours is for.
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

  /// The colour of a text such as `#2e3440`, `2e3440` or `0x2e3440`; what is behind them for transparency is passed over.
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
