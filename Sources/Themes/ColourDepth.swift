/// The number of colours of a terminal.
package enum ColourDepth: String, CaseIterable, Comparable, Hashable, Sendable {
  /// None: bold, underline, dim and reverse only.
  case mono
  /// The eight colours of ECMA-48.
  case eight
  /// The eight colours and their bright variants.
  case sixteen
  case indexed256 = "256"
  /// 24 bits.
  case rgb

  package static func < (left: ColourDepth, right: ColourDepth) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension ColourDepth {
  /// Returns the closest colour available at this depth; only for depths above sixteen colours.
  package func shown(_ colour: Colour) -> Colour {
    guard case .rgb(let red, let green, let blue) = colour else { return colour }
    switch self {
    case .rgb: return red == 0 && green == 0 && blue < 8 ? .rgb(0, 1, 0) : colour
    case .indexed256: return .indexed(ColourTable.nearest(red, green, blue))
    case .mono, .eight, .sixteen: return .standard
    }
  }

  /// Returns the closest background at this depth, shifted along the greys until it differs from `others`.
  package func shown(_ colour: Colour, apartFrom others: [Colour], lighter: Bool) -> Colour {
    let shown = shown(colour)
    guard self == .indexed256, case .indexed(let index) = shown, index >= 16, others.contains(shown) else {
      return shown
    }
    var grey = ColourTable.nearestGrey(index)
    for _ in 0..<24 {
      grey = lighter ? (grey < 255 ? grey + 1 : 232) : (grey > 232 ? grey - 1 : 255)
      if !others.contains(.indexed(grey)) { return .indexed(grey) }
    }
    return shown
  }
}
