import Frames
import Themes

/// A list like the program's own, for counting the bytes of common steps.
struct SampleList {
  private static let titles = [
    "Renew passport", "Stand-up notes", "Pay the gardener", "Review the pull request and answer the question",
    "Buy oats, rice, 2 lemons", "Call grandma", "Water the tomatoes", "Morning run", "Send invoice 2026-114",
  ]
  var selected = 1
  private var done: Set<Int> = []

  mutating func toggle() { if done.remove(selected) == nil { done.insert(selected) } }

  func frame(_ size: Size) -> Frame {
    var frame = Frame(size: size)
    frame.put("Today", x: 2, y: 0, Style(.title, on: .background, .bold))
    frame.put("Friday 20 November", x: 9, y: 0, Style(.muted))
    frame.put(DisplayText("\(done.count)/9"), x: 60, y: 0, Style(.muted))
    frame.drawRule(x: 0, y: 1, columns: size.columns, Style(.border))
    for (row, title) in Self.titles.enumerated() { draw(row, title, on: &frame) }
    frame.cursor = Point(x: 3, y: selected + 3)
    return frame
  }

  private func draw(_ row: Int, _ title: String, on frame: inout Frame) {
    let y = row + 3
    let isDone = done.contains(row)
    frame.put(isDone ? "☑" : "☐", x: 3, y: y, Style(isDone ? .good : .muted))
    frame.put(
      DisplayText(title), x: 5, y: y, Style(isDone ? .done : .text, on: .background, row == selected ? .bold : []))
    frame.put("home", x: 56, y: y, Style(isDone ? .quiet : .category))
    frame.put("↻ every 2 days", x: 63, y: y, Style(.recurring, on: row == selected ? .pill : .background))
    guard row == selected else { return }
    frame.lay(.selected, on: Rect(x: 0, y: y, columns: 62, rows: 1))
    frame.put("▌", x: 0, y: y, Style(.accent, on: .selected))
  }
}
