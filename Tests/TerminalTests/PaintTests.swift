import Frames
import PtySupport
import Testing
import Themes

/// Tests that the terminal shows the painted frame: frames go through curses, and the bytes through the screen model.
@Suite struct PaintTests {
  private static let setups: [(String, [String: String], ColourDepth)] = [
    ("xterm-256color", [:], .indexed256), ("xterm-256color", ["COLORTERM": "truecolor"], .rgb),
    ("xterm-kitty-unknown", [:], .rgb), ("xterm", [:], .eight), ("xterm-256color", ["NO_COLOR": "1"], .mono),
  ]

  @Test(arguments: 0..<5, [1, 2] as [UInt64]) func framesArriveWhole(setup: Int, seed: UInt64) throws {
    let (term, more, depth) = Self.setups[setup]
    let size = Size(columns: 60, rows: 16)
    let probe = try ProbeSupport.start("frames\(seed)", term: term, more: more, size: size)
    #expect(probe.wait(for: "ready"))
    let palette = Palette(theme: .todosDark, depth: depth)
    var frames = RandomFrames(seed: seed, size: size)
    for step in 0..<150 {
      let frame = frames.next()
      probe.send(".")
      guard probe.wait(until: { shows($0, frame, palette) }) else {
        Issue.record("step \(step): \(firstDifference(probe.screen, frame, palette))")
        break
      }
    }
    #expect(probe.screen.unknown == [])
    probe.press("q")
    #expect(probe.waitForExit() == .code(0))
  }

  private func shows(_ screen: ScreenModel, _ frame: Frame, _ palette: Palette) -> Bool {
    firstDifference(screen, frame, palette).isEmpty
  }

  private func firstDifference(_ screen: ScreenModel, _ frame: Frame, _ palette: Palette) -> String {
    if screen.modes.contains(25) != (frame.cursor != nil) { return "visibility of the cursor" }
    if let cursor = frame.cursor, screen.cursor != cursor { return "cursor at \(screen.cursor), not \(cursor)" }
    if frame.cursor != nil, (screen.cursorShape == 5) != frame.cursorIsBar { return "shape of the cursor" }
    for y in 0..<frame.size.rows {
      for x in 0..<frame.size.columns {
        let (cell, shown) = (frame[x, y], screen.rows[y][x])
        let text = shown.text == "\u{A0}" ? " " : shown.text
        guard text == cell.glyph?.text ?? "" else {
          return "\(x),\(y): \(shown.text.debugDescription) for \(cell.glyph?.text ?? "-")\n\(screen.text)"
        }
        guard !cell.isContinuation else { continue }
        let look = ScreenLook(palette.resolve(cell.style))
        if text == " " ? !shown.look.isBlankLike(look) : shown.look != look {
          return "\(x),\(y): \(shown.look) for \(look)"
        }
      }
    }
    return ""
  }
}

extension ScreenLook {
  /// Creates the expected appearance of a resolved style.
  fileprivate init(_ style: ResolvedStyle) {
    self.init()
    foreground = Self.words(style.fg, 30, standard: "39")
    background = Self.words(style.bg, 40, standard: "49")
    let pairs: [(Style.Emphasis, Int)] = [(.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7)]
    attributes = Set(pairs.filter { style.attributes.contains($0.0) }.map(\.1))
  }

  /// Returns true if a blank looks the same: the text's colour and weight are invisible unless it is underlined or
  /// reversed.
  fileprivate func isBlankLike(_ other: ScreenLook) -> Bool {
    let visible: Set<Int> = [4, 7]
    guard attributes.intersection(visible) == other.attributes.intersection(visible) else { return false }
    let isReversed = attributes.contains(7)
    if (isReversed || attributes.contains(4)) && foreground != other.foreground { return false }
    return background == other.background
  }

  private static func words(_ colour: Colour, _ base: Int, standard: String) -> String {
    switch colour {
    case .standard: return standard
    case .indexed(let index) where index < 8: return "\(base + Int(index))"
    case .indexed(let index) where index < 16: return "\(base + 60 + Int(index) - 8)"
    case .indexed(let index): return "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): return "\(base + 8);2;\(red);\(red == 0 && green == 0 ? 1 : green);\(blue)"
    }
  }
}
