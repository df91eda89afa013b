import DiceSupport
import Frames

enum FrameMaker {
  static func make(columns: Int, rows: Int, using random: inout Dice) -> Frame {
    var frame = Frame(size: Size(columns: columns, rows: rows))
    for _ in 0..<Int.random(in: 0...8, using: &random) { draw(on: &frame, using: &random) }
    return frame
  }

  /// Draws a random object, possibly across the edges.
  static func draw(on frame: inout Frame, using random: inout Dice) {
    let x = Int.random(in: -3...frame.size.columns + 2, using: &random)
    let y = Int.random(in: -1...frame.size.rows, using: &random)
    let style = Style(Role(rawValue: UInt8.random(in: 0...3, using: &random)))
    let texts: [DisplayText] = ["ab", "日本", "x日", "語", "e\u{301}", "hello wide 世界"]
    let rect = Rect(x: x, y: y, columns: Int.random(in: 0...7, using: &random), rows: 2)
    switch Int.random(in: 0...4, using: &random) {
    case 0: frame.clear(rect)
    case 1: frame.drawBox(rect, style, title: texts.randomElement(using: &random) ?? "")
    case 2: frame.lay(Role(rawValue: 5), on: rect)
    default: frame.put(texts.randomElement(using: &random) ?? "", x: x, y: y, style)
    }
  }

  /// Returns true if every wide glyph has its second column and vice versa.
  static func isWhole(_ frame: Frame) -> Bool {
    for y in 0..<frame.size.rows {
      for x in 0..<frame.size.columns {
        let isSecond = x > 0 && frame[x - 1, y].glyph?.width == 2
        guard frame[x, y].isContinuation == isSecond else { return false }
        if frame[x, y].glyph?.width == 2, x + 1 == frame.size.columns { return false }
      }
    }
    return true
  }
}
