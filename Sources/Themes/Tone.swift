import Glibc

/// A colour in OKLCH (Ottosson, "A perceptual color space for image processing", 2020).
package struct Tone: Hashable, Sendable {
  /// 0 (black) to 1 (white).
  package var lightness: Double
  /// 0 (grey) to about 0.4.
  package var chroma: Double
  /// Degrees from 0 to 360.
  package var hue: Double

  package init(lightness: Double, chroma: Double, hue: Double) {
    (self.lightness, self.chroma, self.hue) = (lightness, chroma, hue)
  }

  /// Returns nil if the colour is not an RGB colour.
  package init?(_ colour: Colour) {
    guard case .rgb(let red, let green, let blue) = colour else { return nil }
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    let yellow = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    chroma = (a * a + yellow * yellow).squareRoot()
    let angle = atan2(yellow, a) * 180 / .pi
    hue = angle < 0 ? angle + 360 : angle
  }

  /// The RGB colour; if it is out of gamut, the one with the maximum chroma for this lightness and hue.
  package var colour: Colour {
    if let colour = colour(chroma: chroma) { return colour }
    var (least, maximum) = (0.0, chroma)
    for _ in 0..<16 {
      let middle = (least + maximum) / 2
      if colour(chroma: middle) == nil { maximum = middle } else { least = middle }
    }
    return colour(chroma: least) ?? (lightness < 0.5 ? .rgb(0, 0, 0) : .rgb(255, 255, 255))
  }

  /// Returns the colour with this chroma, or nil if it is out of gamut.
  private func colour(chroma: Double) -> Colour? {
    let angle = hue * .pi / 180
    let (a, yellow) = (chroma * cos(angle), chroma * sin(angle))
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * yellow)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * yellow)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * yellow)
    let parts = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
    ]
    guard parts.allSatisfy({ (-0.0005...1.0005).contains($0) }) else { return nil }
    let bytes = parts.map(Self.byte)
    return .rgb(bytes[0], bytes[1], bytes[2])
  }

  /// Returns the linear light of a colour component (IEC 61966-2-1), 0 to 1.
  private static func linear(_ part: UInt8) -> Double {
    let share = Double(part) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  private static func byte(_ light: Double) -> UInt8 {
    let share = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((min(1, max(0, share)) * 255).rounded())
  }
}
