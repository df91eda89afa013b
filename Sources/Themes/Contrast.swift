/// The contrast of two colours (WCAG 2.2, "contrast ratio").
package enum Contrast {
  /// The default minimum contrast of text (WCAG 2.2, 1.4.3).
  static let ofWords = 4.5

  /// Returns the contrast ratio, 1 to 21, or nil if a colour is defined by the terminal and thus unknown.
  package static func ratio(_ one: Colour, _ other: Colour) -> Double? {
    guard let first = luminance(one), let second = luminance(other) else { return nil }
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Returns the text colour at `depth`, shifted towards white or black until it reaches the minimum contrast.
  package static func readable(_ colour: Colour, on background: Colour, least: Double, depth: ColourDepth) -> Colour {
    let shown = depth.shown(colour)
    guard case .rgb(let red, let green, let blue) = colour, let own = luminance(colour),
      let ground = luminance(background)
    else { return shown }
    let goal = goal(from: own, on: ground, least: least)
    for step in 0...16 {
      let share = Double(step) / 16
      func moved(_ part: UInt8) -> UInt8 { UInt8(Double(part) + (goal - Double(part)) * share) }
      let candidate = depth.shown(.rgb(moved(red), moved(green), moved(blue)))
      if (ratio(candidate, background) ?? 21) >= least { return candidate }
    }
    return depth.shown(blackOrWhite(on: background))
  }

  /// Returns the target of the shift, 255 or 0: the colour's current side if it offers enough contrast.
  private static func goal(from own: Double, on ground: Double, least: Double) -> Double {
    let white = 1.05 / (ground + 0.05)
    let black = (ground + 0.05) / 0.05
    if own >= ground { return white >= least || white >= black ? 255 : 0 }
    return black >= least || black >= white ? 0 : 255
  }

  /// Returns black or white, whichever has more contrast.
  static func blackOrWhite(on background: Colour) -> Colour {
    (luminance(background) ?? 0) < 0.18 ? .rgb(255, 255, 255) : .rgb(0, 0, 0)
  }

  /// Returns the relative luminance, 0 to 1.
  static func luminance(_ colour: Colour) -> Double? {
    switch colour {
    case .standard: return nil
    case .indexed(let index):
      guard index >= 16 else { return nil }
      let parts = ColourTable.parts(of: index)
      return luminance(parts.red, parts.green, parts.blue)
    case .rgb(let red, let green, let blue): return luminance(Int(red), Int(green), Int(blue))
    }
  }

  private static func luminance(_ red: Int, _ green: Int, _ blue: Int) -> Double {
    0.2126 * linear[red] + 0.7152 * linear[green] + 0.0722 * linear[blue]
  }

  private static let linear: [Double] = (0...255).map { value in
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
  }

  /// Returns `base` to the power of 2.4: its square times the square of its fifth root, by Newton's method.
  private static func power(_ base: Double) -> Double {
    var root = base.squareRoot().squareRoot()
    for _ in 0..<6 { root = (4 * root + base / (root * root * root * root)) / 5 }
    return base * base * root * root
  }
}
