import Frames
import Themes

/// A panel with one line in which something is said, and words under it.
struct LinePanel {
  private let words: [(text: String, role: Role)]

  /// The widest such panel.
  static let columns = 72

  /// The panel with these words, each wrapped to so many columns; what is nil is left out.
  init(_ words: [(text: String?, role: Role)], columns: Int) {
    self.words = words.flatMap { text, role in
      text.map { WrappedLine($0, width: min(Self.columns, columns) - 6).texts.map { ($0, role) } } ?? []
    }
  }

  /// How many rows it wants.
  var height: Int { words.count + 5 }

  /// Draws all but the line; gives the place of that, behind the prompt.
  func draw(into frame: inout Frame, _ rect: Rect, title: String, icons: IconSet) -> Rect {
    let panel = Panel(rect)
    panel.draw(into: &frame, title: title, icons: icons)
    let inside = panel.inside
    // Where rows are scarce, words go before the blank rows between them.
    let gap = rect.size.rows < height ? 0 : 1
    let (x, y) = (inside.origin.x + 2, inside.origin.y + gap)
    for (row, (text, role)) in words.enumerated() where y + 1 + gap + row < inside.endY {
      frame.put(text, x: x, y: y + 1 + gap + row, to: inside.endX - 1, Style(role, on: .panel))
    }
    let start = frame.put(icons[.prompt], x: x, y: y, Style(.accent, on: .panel, .bold)) + 1
    return Rect(x: start, y: y, columns: max(0, inside.endX - 1 - start), rows: 1)
  }
}
