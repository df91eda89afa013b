import DiceSupport
import Frames
import PortraitSupport
import Testing

@Suite struct FrameTests {
  private static let title = Role(rawValue: 2)
  private static let selected = Role(rawValue: 3)

  private func frame(_ columns: Int, _ rows: Int = 1) -> Frame { Frame(size: Size(columns: columns, rows: rows)) }

  @Test func putsAndCutsAtEdges() {
    var frame = frame(6, 2)
    #expect(frame.put("abc", x: 1, y: 0, Style()) == 4)
    #expect(frame.put("123456789", x: 4, y: 1, Style()) == 6)
    #expect(frame.put("xyz", x: -1, y: 1, Style()) == 2)
    #expect(frame.put("no", x: 0, y: 2, Style()) == 0)
    #expect(frame.put("no", x: 0, y: -1, Style()) == 0)
    #expect(frame.put("no", x: 9, y: 0, Style()) == 9)
    #expect(frame.portrait() == " abc\nyz  12\n")
  }

  @Test func respectsTheLimit() {
    var frame = frame(10)
    #expect(frame.put("abcdef", x: 2, y: 0, Style(), limit: 3) == 5)
    #expect(frame.put("zz", x: 6, y: 0, Style(), limit: 0) == 6)
    #expect(frame.put("zz", x: 6, y: 0, Style(), limit: -4) == 6)
    #expect(frame.portrait() == "  abc\n")
  }

  @Test func cutsWideGlyphsToBlanks() {
    var frame = frame(5)
    frame.put("xxxxx", x: 0, y: 0, Style())
    frame.put("日本", x: -1, y: 0, Style())
    #expect(frame.portrait() == " 本xx\n")
    frame.put("日本", x: 2, y: 0, Style())
    #expect(frame.portrait() == "  日\n")
    frame.put("x", x: 0, y: 0, Style())
    frame.put("語", x: 0, y: 0, Style(), limit: 1)
    #expect(frame.portrait() == "  日\n")
  }

  @Test func mendsHalvesOfWideGlyphs() {
    var frame = frame(6)
    frame.put("日本語", x: 0, y: 0, Style())
    frame.put("x", x: 1, y: 0, Style())
    #expect(frame.portrait() == " x本語\n")
    frame.put("yy", x: 3, y: 0, Style())
    #expect(frame.portrait() == " x yy\n")
    frame.put("日本語", x: 0, y: 0, Style())
    frame.put("日", x: 1, y: 0, Style())
    #expect(frame.portrait() == " 日 語\n")
    expectWhole(frame)
  }

  @Test func clearingCutsNoGlyph() {
    var frame = frame(6)
    frame.put("日本語", x: 0, y: 0, Style())
    frame.clear(Rect(x: 1, y: 0, columns: 2, rows: 1), to: Self.selected)
    #expect(frame.portrait() == "    語\n")
    #expect(frame[1, 0].style.surface == Self.selected)
    #expect(frame[0, 0].style.surface == .background)
    expectWhole(frame)
  }

  @Test func layKeepsTextAndRoles() {
    var frame = frame(8, 3)
    frame.put("hello", x: 1, y: 1, Style(Self.title))
    frame.lay(Self.selected, on: Rect(x: -3, y: 1, columns: 100, rows: 1))
    #expect(frame[1, 1] == Cell(glyph: DisplayText("h").glyphs[0], style: Style(Self.title, on: Self.selected)))
    #expect(frame[0, 0] == .blank)
    #expect(frame[7, 1].style.surface == Self.selected)
    frame.lay(Self.selected, on: Rect(x: 0, y: 2, columns: 3, rows: 0))
    #expect(frame[0, 2] == .blank)
  }

  @Test func drawsABox() {
    var frame = frame(30, 6)
    frame.drawBox(Rect(x: 2, y: 1, columns: 20, rows: 4), Style(), title: "When", titleStyle: Style(Self.title))
    frame.drawRule(x: 0, y: 5, columns: 30, Style())
    frame.cursor = Point(x: 4, y: 2)
    frame.cursorIsBar = true
    expectPortrait(frame, named: "box", styled: { $0 == Self.title ? "title" : "role\($0.rawValue)" })
  }

  @Test(arguments: [(0, 0), (1, 5), (5, 1), (2, 2), (6, 2), (9, 3)]) func boxesFitAnywhere(columns: Int, rows: Int) {
    var frame = frame(8, 4)
    frame.drawBox(Rect(x: 3, y: 2, columns: columns, rows: rows), Style(), title: "日本語の題")
    expectWhole(frame)
    if columns < 2 || rows < 2 { #expect(frame == self.frame(8, 4)) }
  }

  @Test func emptyFramesTakeAnything() {
    var frame = frame(0, 0)
    frame.put("x", x: 0, y: 0, Style())
    frame.drawBox(Rect(x: 0, y: 0, columns: 5, rows: 5), Style())
    frame.clear(frame.bounds)
    #expect(frame.portrait().isEmpty)
    #expect(frame.changes(since: nil).isEmpty)
  }

  @Test func drawingNeverLeavesHalves() {
    for seed in 0..<UInt64(Times.of(2_000)) {
      var random = Dice(seed)
      expectWhole(FrameMaker.make(columns: 9, rows: 3, using: &random))
    }
  }

  private func expectWhole(_ frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(FrameMaker.isWhole(frame), sourceLocation: sourceLocation)
  }
}
