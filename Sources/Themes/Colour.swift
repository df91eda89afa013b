/// A colour sent to a terminal.
package enum Colour: Hashable, Sendable {
  /// The terminal's default text or background colour.
  case standard
  /// An index in the terminal's 256-colour table; 0 to 15 are the user-defined colours.
  case indexed(UInt8)
  /// The components, 0 to 255.
  case rgb(UInt8, UInt8, UInt8)
}

extension Colour {
  /// Parses `#rrggbb`, `#rgb`, `default` or the name of one of the terminal's sixteen colours.
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

  /// The name in theme files, or nil for table colours beyond the sixteen, which have no names.
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
