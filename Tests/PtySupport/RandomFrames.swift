import DiceSupport
package import Frames

/// A reproducible sequence of frames with text, wide glyphs, marks, boxes and styles; each changes a few parts of the
/// last.
package struct RandomFrames: Sendable {
  private var random: Dice
  private var frame: Frame

  /// Creates frames of a size; a seed always gives the same ones.
  package init(seed: UInt64, size: Size) {
    random = Dice(seed)
    frame = Frame(size: size)
  }

  package mutating func next() -> Frame {
    if Int.random(in: 0...9, using: &random) == 0 { frame.clear(frame.bounds) }
    for _ in 0..<Int.random(in: 1...6, using: &random) { draw() }
    let isHidden = Int.random(in: 0...4, using: &random) == 0
    let place = Point(
      x: Int.random(in: 0..<frame.size.columns, using: &random), y: Int.random(in: 0..<frame.size.rows, using: &random))
    frame.cursor = isHidden ? nil : place
    frame.cursorIsBar = Bool.random(using: &random)
    return frame
  }

  private mutating func draw() {
    let x = Int.random(in: -3..<frame.size.columns, using: &random)
    let y = Int.random(in: 0..<frame.size.rows, using: &random)
    let rect = Rect(x: x, y: y, columns: Int.random(in: 0...30, using: &random), rows: 3)
    let text = DisplayText(texts.randomElement(using: &random) ?? "")
    switch Int.random(in: 0...9, using: &random) {
    case 0: frame.clear(rect, to: role())
    case 1: frame.drawBox(rect, style(), title: text)
    case 2: frame.lay(role(), on: Rect(x: 0, y: y, columns: frame.size.columns, rows: 1))
    case 3: frame.fill(rect, with: .blank, style())
    default: frame.put(text, x: x, y: y, style())
    }
  }

  private mutating func style() -> Style {
    let emphasis = Style.Emphasis(rawValue: UInt8.random(in: 0...31, using: &random))
    return Style(role(), on: role(), Bool.random(using: &random) ? [] : emphasis)
  }

  private mutating func role() -> Role { Role(rawValue: UInt8.random(in: 0...31, using: &random)) }

  private let texts = [
    "plain words and more of them", "日本語のタイトル", "e\u{301}a\u{308}o", "한글 이름", "a", "☑ done ☐ open", "👍👩 ok", "    ",
    "Ünïcödé", "x日x本x", "──────────", "● synced now",
  ]
}
