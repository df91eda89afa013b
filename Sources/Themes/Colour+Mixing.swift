extension Colour {
  /// Returns the mix with a share of 0 to 1 of `other`; returns this colour if one of the two is not RGB.
  package func mixed(with other: Colour, _ share: Double) -> Colour {
    guard case .rgb(let red, let green, let blue) = self,
      case .rgb(let toRed, let toGreen, let toBlue) = other
    else { return self }
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
    let (most, middle, least) = (Int(red), Int(max(green, blue)), Int(min(green, blue)))
    return most - least >= 64 && most > middle && (middle - least) * 2 <= most - least ? most - middle : nil
  }

  /// Returns true if the colour has a lower relative luminance (WCAG 2.2).
  package func isDarker(than other: Colour) -> Bool {
    (Contrast.luminance(self) ?? 0) < (Contrast.luminance(other) ?? 1)
  }
}
