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
        UInt8(values[0] * 16 + values[1]), UInt8(values[2] * 16 + values[3]), UInt8(values[4] * 16 + values[5]))
    default: return nil
    }
  }

  private static let names: [String] = {
    let plain = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    return plain + plain.map { "bright_" + $0 }
  }()
}

extension Colour {
  /// Returns the mix with a share of 0 to 1 of `other`; returns this colour if one of the two is not RGB.
  package func mixed(with other: Colour, _ share: Double) -> Colour {
    guard case .rgb(let red, let green, let blue) = self, case .rgb(let toRed, let toGreen, let toBlue) = other else {
      return self
    }
    func between(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Double(one) + (Double(two) - Double(one)) * share).rounded())
    }
    return .rgb(between(red, toRed), between(green, toGreen), between(blue, toBlue))
  }

  /// `#rrggbb`, or nil if this is not an RGB colour.
  package var hexadecimal: String? {
    guard case .rgb(let red, let green, let blue) = self else { return nil }
    return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The excess of red, or nil if the colour is not red: a saturated colour within 30 degrees of red in hue.
  package var redness: Int? {
    guard case .rgb(let red, let green, let blue) = self else { return nil }
    let (maximum, middle, least) = (Int(red), Int(max(green, blue)), Int(min(green, blue)))
    return maximum - least >= 64 && maximum > middle && (middle - least) * 2 <= maximum - least ? maximum - middle : nil
  }

  /// Returns true if the colour has a lower relative luminance (WCAG 2.2).
  package func isDarker(than other: Colour) -> Bool {
    (Contrast.luminance(self) ?? 0) < (Contrast.luminance(other) ?? 1)
  }
}
