import Frames
import Themes

/// A panel with one line editor and text below it.
struct LinePanel {
  private let words: [(text: String, role: Role)]

  /// Maximum width.
  static let columns = 72

  /// Creates the panel with texts wrapped to a width; skips nil texts.
  init(_ words: [(text: String?, role: Role)], columns: Int) {
    self.words = words.flatMap { text, role in
      text.map { WrappedLine($0, width: min(Self.columns, columns) - 6).texts.map { ($0, role) } } ?? []
    }
  }

  var height: Int { words.count + 5 }

  /// Draws the panel without the line; returns the rectangle of the line, after the prompt.
  func draw(into frame: inout Frame, _ rect: Rect, title: String, icons: IconSet) -> Rect {
    let panel = Panel(rect)
    panel.draw(into: &frame, title: title, icons: icons)
    let inside = panel.inside
    // A low panel omits its blank rows before its text.
    let gap = rect.size.rows < height ? 0 : 1
    let (x, y) = (inside.origin.x + 2, inside.origin.y + gap)
    for (row, (text, role)) in words.enumerated() where y + 1 + gap + row < inside.endY {
      frame.put(text, x: x, y: y + 1 + gap + row, to: inside.endX - 1, Style(role, on: .panel))
    }
    let start = frame.put(icons[.prompt], x: x, y: y, Style(.accent, on: .panel, .bold)) + 1
    return Rect(x: start, y: y, columns: max(0, inside.endX - 1 - start), rows: 1)
  }
}
