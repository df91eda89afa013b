extension Colour {
  /// The colour between this one and another, at a share of 0 to 1 of the other; this one where one of them is the terminal's.
  package func mixed(with other: Colour, _ share: Double) -> Colour {
    guard case .rgb(let red, let green, let blue) = self,
      case .rgb(let toRed, let toGreen, let toBlue) = other
    else { return self }
    func between(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Double(one) + (Double(two) - Double(one)) * share).rounded())
    }
    return .rgb(between(red, toRed), between(green, toGreen), between(blue, toBlue))
  }

  /// `#rrggbb`; nil where the colour is the terminal's own.
  package var hexadecimal: String? {
    guard case .rgb(let red, let green, let blue) = self else { return nil }
    return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// How much red stands out of it; nil where it is not taken for red, which is a strong colour whose hue is at most 30
  /// degrees from it.
  package var redness: Int? {
    guard case .rgb(let red, let green, let blue) = self else { return nil }
    let (most, middle, least) = (Int(red), Int(max(green, blue)), Int(min(green, blue)))
    return most - least >= 64 && most > middle && (middle - least) * 2 <= most - least ? most - middle : nil
  }

  /// Whether it has less light than another (WCAG 2.2, "relative luminance").
  package func isDarker(than other: Colour) -> Bool {
    (Contrast.luminance(self) ?? 0) < (Contrast.luminance(other) ?? 1)
  }
}
