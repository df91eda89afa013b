/// An adjustable component of a colour, in RGB or OKLCH.
package enum ColourHandle: CaseIterable, Hashable, Sendable {
  case red, green, blue, lightness, chroma, hue

  package var name: String { ThemeFileMessages.name(of: self) }

  /// The maximum value; the minimum is 0.
  package var maximum: Int {
    switch self {
    case .red, .green, .blue: 255
    case .lightness, .chroma: 100
    case .hue: 359
    }
  }

  /// Returns the component's value, or nil if this is not an RGB colour.
  package func value(of colour: Colour) -> Int? {
    guard case .rgb(let red, let green, let blue) = colour, let tone = Tone(colour) else { return nil }
    return switch self {
    case .red: Int(red)
    case .green: Int(green)
    case .blue: Int(blue)
    case .lightness: Int((tone.lightness * 100).rounded())
    case .chroma: min(100, Int((tone.chroma * 250).rounded()))
    case .hue: Int(tone.hue.rounded()) % 360
    }
  }

  /// Returns the colour with another value of the component; clamped, except for hue, which wraps around.
  package func moving(_ colour: Colour, to value: Int) -> Colour {
    guard case .rgb(var red, var green, var blue) = colour, var tone = Tone(colour) else { return colour }
    let cut = min(maximum, max(0, value))
    switch self {
    case .red: red = UInt8(cut)
    case .green: green = UInt8(cut)
    case .blue: blue = UInt8(cut)
    case .lightness: tone.lightness = Double(cut) / 100
    case .chroma: tone.chroma = Double(cut) / 250
    case .hue: tone.hue = Double((value % 360 + 360) % 360)
    }
    switch self {
    case .red, .green, .blue: return .rgb(red, green, blue)
    case .lightness, .chroma, .hue: return tone.colour
    }
  }
}
