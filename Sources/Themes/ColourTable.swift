/// The standard 256-colour table: 16 to 231 form a 6 x 6 x 6 cube, and 232 to 255 are greys.
package enum ColourTable {
  private static let steps: [Int] = [0, 95, 135, 175, 215, 255]

  /// Returns the components of an index from 16.
  package static func parts(of index: UInt8) -> (red: Int, green: Int, blue: Int) {
    let place = Int(index)
    if place >= 232 {
      let grey = 8 + (place - 232) * 10
      return (grey, grey, grey)
    }
    let cube = max(0, place - 16)
    return (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
  }

  /// Returns the closest index from 16; the first sixteen are user-defined and never used.
  package static func nearest(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let wanted = (red: Int(red), green: Int(green), blue: Int(blue))
    let inCube = 16 + 36 * step(wanted.red) + 6 * step(wanted.green) + step(wanted.blue)
    let level = (wanted.red + wanted.green + wanted.blue) / 3
    let inGreys = 232 + min(23, max(0, (level - 3) / 10))
    let cube = UInt8(inCube)
    let grey = UInt8(inGreys)
    return distance(wanted, parts(of: grey)) < distance(wanted, parts(of: cube)) ? grey : cube
  }

  /// Returns the grey closest to an index from 16.
  static func nearestGrey(_ index: UInt8) -> UInt8 {
    if index >= 232 { return index }
    let (red, green, blue) = parts(of: index)
    return UInt8(232 + min(23, max(0, ((red * 3 + green * 6 + blue) / 10 - 3) / 10)))
  }

  private static func step(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }

  /// Returns a squared distance with approximate perceptual weights.
  private static func distance(
    _ one: (red: Int, green: Int, blue: Int), _ other: (red: Int, green: Int, blue: Int)
  ) -> Int {
    let red = one.red - other.red
    let green = one.green - other.green
    let blue = one.blue - other.blue
    return 3 * red * red + 4 * green * green + 2 * blue * blue
  }
}
