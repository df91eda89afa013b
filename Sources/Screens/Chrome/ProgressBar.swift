import Frames
import Themes

/// A bar that shows how much of a day is done.
struct ProgressBar {
  let done: Int
  let all: Int

  /// Draws the bar over the first row of `place`.
  func draw(into frame: inout Frame, _ place: Rect, icons: IconSet) {
    let steps = icons[.bar].glyphs
    guard let full = steps.last, all > 0 else { return }
    let (x, y, columns) = (place.origin.x, place.origin.y, place.size.columns)
    let filled = min(columns * steps.count, done * columns * steps.count / all)
    if let trough = icons[.trough].glyphs.first {
      frame.fill(Rect(x: x, y: y, columns: columns, rows: 1), with: trough, Style(.border, on: .bar))
    }
    let style = Style(.accent, on: .bar)
    let end = frame.put(DisplayText(repeating: full, count: filled / steps.count), x: x, y: y, style)
    if filled % steps.count > 0 {
      frame.put(DisplayText(repeating: steps[filled % steps.count - 1], count: 1), x: end, y: y, style)
    }
  }
}
