import Testing
import Themes

@Suite struct ContrastTests {
  /// Ratios as published for WCAG 2.
  @Test(arguments: [
    (Colour.rgb(0, 0, 0), Colour.rgb(255, 255, 255), 21.0), (.rgb(119, 119, 119), .rgb(255, 255, 255), 4.48),
    (.rgb(255, 0, 0), .rgb(255, 255, 255), 4.0), (.rgb(0, 0, 255), .rgb(255, 255, 255), 8.59),
    (.rgb(10, 20, 30), .rgb(10, 20, 30), 1.0),
  ]) func ratioIsThePublishedOne(one: Colour, other: Colour, expected: Double) throws {
    let ratio = try #require(Contrast.ratio(one, other))
    #expect(abs(ratio - expected) < 0.01)
    #expect(Contrast.ratio(other, one) == ratio)
  }

  @Test func coloursOfTheTerminalHaveNoKnownContrast() {
    #expect(Contrast.ratio(.standard, .rgb(0, 0, 0)) == nil)
    #expect(Contrast.ratio(.rgb(0, 0, 0), .indexed(7)) == nil)
    #expect(Contrast.ratio(.indexed(16), .indexed(231)) == 21)
  }

  @Test(arguments: [ColourDepth.rgb, .indexed256]) func everyTextReachesTheContrastAskedFor(depth: ColourDepth) throws {
    let levels: [UInt8] = [0, 40, 90, 128, 170, 220, 255]
    let colours = levels.flatMap { red in levels.flatMap { green in levels.map { Colour.rgb(red, green, 60 ^ $0) } } }
    for background in colours {
      let ground = depth.shown(background)
      for colour in [Colour.rgb(128, 128, 128), .rgb(200, 30, 30), .rgb(240, 240, 240), .rgb(20, 20, 20)] {
        let shown = Contrast.readable(colour, on: ground, least: 3, depth: depth)
        let ratio = try #require(Contrast.ratio(shown, ground))
        #expect(ratio >= 3, "\(colour) on \(background) became \(shown)")
      }
    }
  }

  @Test func enoughContrastLeavesTheColourAlone() {
    let colour = Colour.rgb(127, 180, 255)
    #expect(Contrast.readable(colour, on: .rgb(27, 31, 39), least: 3, depth: .rgb) == colour)
    #expect(Contrast.readable(colour, on: .rgb(140, 180, 255), least: 0, depth: .rgb) == colour)
  }

  @Test func lightInkOnAMiddleColourStaysLight() throws {
    let ink = Contrast.readable(.rgb(253, 246, 227), on: .rgb(42, 161, 152), least: 3, depth: .rgb)
    guard case .rgb(let red, _, _) = ink else { return #expect(Bool(false), "\(ink)") }
    #expect(red > 200)
  }
}
