import Testing
import Themes

@Suite struct ColourTests {
  @Test(arguments: [
    ("#1b1f27", Colour.rgb(27, 31, 39)), ("#FFF", .rgb(255, 255, 255)), ("default", .standard), ("red", .indexed(1)),
    ("bright_white", .indexed(15)), ("black", .indexed(0)),
  ]) func readsWhatAFileMaySay(text: String, colour: Colour) { #expect(Colour(text) == colour) }

  @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#gggggg", "grün", "bright_default", "Red"])
  func refusesTheRest(text: String) { #expect(Colour(text) == nil) }

  @Test func nearestIsNearestOfAllAndNeverTheUsersOwn() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 15) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let chosen = ColourTable.nearest(UInt8(red), UInt8(green), UInt8(blue))
          let best = (UInt8(16)...255).map { distance($0, red, green, blue) }.min() ?? 0
          #expect(chosen >= 16)
          #expect(distance(chosen, red, green, blue) <= best * 1.2 + 6, "\(red) \(green) \(blue): \(chosen)")
        }
      }
    }
  }

  @Test(arguments: UInt8(16)...255) func coloursOfTheTableAreTheirOwnNearest(index: UInt8) {
    let parts = ColourTable.parts(of: index)
    let nearest = ColourTable.nearest(UInt8(parts.red), UInt8(parts.green), UInt8(parts.blue))
    #expect(ColourTable.parts(of: nearest) == parts)
  }

  @Test(arguments: 0...UInt8(8)) func blacksThatWouldMeanAnsiAreNudged(blue: UInt8) {
    let shown = ColourDepth.rgb.shown(.rgb(0, 0, blue))
    #expect(shown == (blue < 8 ? .rgb(0, 1, 0) : .rgb(0, 0, 8)))
  }

  @Test func backgroundsThatFellTogetherAreMovedApart() {
    let dark = Colour.rgb(27, 31, 39)
    let shown = ColourDepth.indexed256.shown(dark)
    let moved = ColourDepth.indexed256.shown(dark, apartFrom: [shown], lighter: true)
    #expect(moved != shown)
    #expect(ColourDepth.indexed256.shown(dark, apartFrom: [shown, moved], lighter: true) != moved)
    #expect(ColourDepth.rgb.shown(dark, apartFrom: [dark], lighter: true) == dark)
    let light = ColourDepth.indexed256.shown(.rgb(250, 250, 248))
    #expect(ColourDepth.indexed256.shown(.rgb(250, 250, 248), apartFrom: [light], lighter: false) != light)
  }

  @Test func depthsAreOrdered() {
    #expect(ColourDepth.allCases.sorted() == ColourDepth.allCases)
    #expect(ColourDepth.mono < .eight && .indexed256 < ColourDepth.rgb)
  }

  private func distance(_ index: UInt8, _ red: Int, _ green: Int, _ blue: Int) -> Double {
    let parts = ColourTable.parts(of: index)
    let (r, g, b) = (parts.red - red, parts.green - green, parts.blue - blue)
    return Double(3 * r * r + 4 * g * g + 2 * b * b).squareRoot()
  }
}
