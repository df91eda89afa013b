/// A colour as it is sent to a terminal.
package enum Colour: Hashable, Sendable {
  /// The terminal's own colour for text or background.
  case standard
  /// A place in the terminal's table of 256; 0 to 15 are the user's own sixteen.
  case indexed(UInt8)
  /// Red, green and blue, 0 to 255.
  case rgb(UInt8, UInt8, UInt8)
}

extension Colour {
  /// Reads `#rrggbb`, `#rgb`, `default` or the name of one of the terminal's sixteen.
  package init?(_ text: String) {
    if text.hasPrefix("#") {
      guard let colour = Self.hexadecimal(text.dropFirst()) else { return nil }
      self = colour
    } else if text == "default" {
      self = .standard
    } else if let index = Self.names.firstIndex(of: text) {
      self = .indexed(UInt8(index))
    } else {
      return nil
    }
  }

  /// How a theme file writes it; nil for the places of the table behind the sixteen, which files have no names for.
  var words: String? {
    switch self {
    case .standard: "default"
    case .indexed(let index): index < 16 ? Self.names[Int(index)] : nil
    case .rgb: hexadecimal
    }
  }

  private static func hexadecimal(_ digits: Substring) -> Colour? {
    let values = digits.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == digits.utf8.count else { return nil }
    switch values.count {
    case 3: return .rgb(UInt8(values[0] * 17), UInt8(values[1] * 17), UInt8(values[2] * 17))
    case 6:
      return .rgb(
        UInt8(values[0] * 16 + values[1]),
        UInt8(values[2] * 16 + values[3]),
        UInt8(values[4] * 16 + values[5])
      )
    default: return nil
    }
  }

  private static let names: [String] = {
    let plain = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    return plain + plain.map { "bright_" + $0 }
  }()
}
