package import Frames
import Themes

/// The layout of a question in its panel; a low panel reserves its rows for the choices.
struct WelcomeLayout: Hashable {
  /// The row of the question, if it fits.
  let question: Rect?
  let choices: Rect
  /// The row of the note below the choices, if it fits.
  let comfort: Rect?
  /// Index of the first visible choice.
  let first: Int
  private let count: Int

  init(_ area: Rect, selected: Int, of count: Int) {
    let inside = Panel(area).inside
    let spare = inside.size.rows - count
    let above = spare >= 2 ? 2 : inside.size.rows >= 3 ? 1 : 0
    let below = spare >= above + 2 ? 2 : 0
    question = above > 0 ? inside.row(inside.origin.y) : nil
    choices = inside.inset(above: above, below: below)
    comfort = below > 0 ? inside.row(inside.endY - 1) : nil
    first = max(0, min(selected - choices.size.rows / 2, count - choices.size.rows))
    self.count = count
  }

  func choice(at point: Point) -> Int? {
    guard choices.contains(point) else { return nil }
    let place = first + point.y - choices.origin.y
    return place < count ? place : nil
  }
}

extension Welcome {
  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    Panel(rect).draw(into: &frame, title: title, icons: context.icons)
    let choices = choices(in: context)
    let layout = WelcomeLayout(rect, selected: selected, of: choices.count)
    if let row = layout.question {
      put(question.words, into: &frame, row, Style(.title, on: .panel, .bold))
    }
    let widest = choices.reduce(0) { max($0, DisplayText($1.label).width) }
    for place in 0..<layout.choices.size.rows where layout.first + place < choices.count {
      let number = layout.first + place
      let row = layout.choices.row(layout.choices.origin.y + place)
      draw(choices[number], isSelected: number == selected, widest, into: &frame, row, in: context)
    }
    let isMore = layout.first + layout.choices.size.rows < choices.count
    frame.drawMore(layout.first > 0, isMore, layout.choices, icons: context.icons, on: .panel)
    if let row = layout.comfort {
      put(question.comfort(in: context), into: &frame, row, Style(.muted, on: .panel))
    }
  }

  private func put(_ words: String, into frame: inout Frame, _ row: Rect, _ style: Style) {
    let x = row.origin.x + 2
    frame.put(words.wholeWords(in: row.endX - 1 - x), x: x, y: row.origin.y, to: row.endX - 1, style)
  }

  private func draw(
    _ choice: WelcomeChoice,
    isSelected: Bool,
    _ widest: Int,
    into frame: inout Frame,
    _ row: Rect,
    in context: ScreenContext
  ) {
    let ground: Role = isSelected ? .selected : .panel
    if isSelected { frame.light(row, icons: context.icons) }
    let (x, y, end) = (row.origin.x + 2, row.origin.y, row.endX - 1)
    let label = Style(choice.reason == nil ? .text : .quiet, on: ground, isSelected ? .bold : [])
    frame.put(choice.label, x: x, y: y, to: end, label)
    let column = x + widest + 2
    guard end - column >= 8 else { return }
    frame.put(
      choice.detail.wholeWords(in: end - column),
      x: column,
      y: y,
      to: end,
      Style(.muted, on: ground)
    )
  }
}
