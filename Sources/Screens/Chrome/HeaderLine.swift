import Actions
import Frames
import Intents
import Themes
import TodoModel

/// The first line: which view, which day, how far, how fresh, in the fullest form that fits.
struct HeaderLine {
  let model: Model
  let content: Rect

  /// The columns of the view's name, for the mouse.
  var nameColumns: Range<Int> { content.origin.x + 2..<content.origin.x + 2 + DisplayText(name).width }

  func draw(into frame: inout Frame, y: Int?) {
    guard let y else { return }
    let x = content.origin.x + (content.size.columns < 24 ? 1 : 2)
    var end = frame.put(name, x: x, y: y, to: content.endX, Style(.title, on: .background, .bold))
    let right = content.endX - 2
    let sign = FreshnessSign(model, columns: content.size.columns)
    let isFresh = model.freshness.asOf(model.context.now)?.state == .fresh
    let fact = isFresh ? (factForms.last?.width ?? -2) + 2 : 0
    let marks =
      sign?.forms.first { right - $0.width >= end + fact + 3 }
      ?? sign?.forms.last { right - $0.width >= end + 3 }
    let limit = right - (marks?.width ?? 0)
    if let marks, let sign { frame.put(marks, x: limit, y: y, Style(sign.role)) }
    let shown = factForms.first { end + 2 + $0.width + 3 + (focus?.reserved ?? 0) <= limit }
    if let shown {
      end = frame.put(shown, x: end + 2, y: y, Style(model.list.search.text == nil ? .muted : .match))
    }
    let start = end + (focus?.reserved ?? 0)
    let bar = drawProgress(into: &frame, y: y, from: start, to: marks == nil ? right : limit - 4)
    focus?.draw(into: &frame, y: y, from: end + 2, to: (bar ?? limit) - 2)
  }

  /// What is in focus.
  private var focus: FocusMark? { model.focused.map { FocusMark($0, icons: model.context.icons) } }

  /// Gives back the column it begins in; nil where there is no room for it.
  private func drawProgress(into frame: inout Frame, y: Int, from start: Int, to end: Int) -> Int? {
    let (counts, columns) = (model.list.board.rows.counts, 12)
    let all = counts.done + counts.open
    guard model.list.view == .today, model.list.filter == nil, all > 0 else { return nil }
    let text = DisplayText("\(counts.done)/\(all)")
    let hasBar = content.size.columns >= 60 && end - columns - 1 - text.width > start + 2
    let x = end - text.width - (hasBar ? columns + 1 : 0)
    guard x > start + 2 else { return nil }
    frame.put(text, x: x, y: y, Style(.text))
    guard hasBar else { return x }
    let place = Rect(x: end - columns, y: y, columns: columns, rows: 1)
    ProgressBar(done: counts.done, all: all).draw(into: &frame, place, icons: model.context.icons)
    return x
  }

  private var name: String { model.list.view.title }

  /// What the view is about, longest first: the day, how many rows there are, or what is sought.
  private var factForms: [DisplayText] {
    if let text = model.list.search.text {
      let count = model.list.listing.total
      return [DisplayText("/\(text) · \(count)"), DisplayText("/\(text)")]
    }
    guard model.list.view == .today else {
      guard model.list.board.isLoaded else { return [] }
      return [DisplayText("\(model.list.listing.total)")]
    }
    let words = DayWords(today: model.context.today)
    let isShort = content.size.columns < (model.focused == nil ? 60 : 100)
    let forms =
      (isShort ? [] : [DisplayText(words.long(words.today))]) + [DisplayText(words.short(words.today))]
    guard let place = model.context.place else { return forms }
    return forms.map { $0 + " · " + DisplayText(place) } + forms.suffix(1)
  }
}
