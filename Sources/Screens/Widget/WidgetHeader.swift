import Frames
import Intents
import Themes

/// The first line of a widget: name, count, focus if it fits, freshness, and the sign that adds an item.
struct WidgetHeader {
  let model: Model
  let chrome: Chrome

  /// Returns true if a click on a column adds an item.
  func isAdding(_ x: Int) -> Bool { (plusX - 1...plusX + 1).contains(x) }

  func draw(into frame: inout Frame) {
    guard let y = chrome.header else { return }
    let start = chrome.content.origin.x + (chrome.content.size.columns < 8 ? 0 : 1)
    let app = chrome.content.size.columns < 24 ? .empty : model.context.icons[.app]
    let x = frame.put(app, x: start, y: y, Style(.accent)) + (app.isEmpty ? 0 : 1)
    frame.put(model.context.icons[.add], x: plusX, y: y, Style(.accent, on: .background, .bold), limit: 1)
    let room = plusX - 3 - x
    let name = DisplayText(name).truncated(to: room)
    let end = frame.put(name, x: x, y: y, Style(.title, on: .background, .bold))
    let facts = self.facts
    let shortest = facts.last.map { $0.width + 1 } ?? 0
    let limit = drawFreshness(into: &frame, y: y, from: end + shortest)
    var factEnd = end
    if let fact = facts.first(where: { end + 1 + $0.width < limit }) {
      factEnd = frame.put(fact, x: end + 1, y: y, Style(model.list.search.text == nil ? .muted : .match))
    }
    let focus = model.focused.map { FocusMark($0, icons: model.context.icons) }
    focus?.draw(into: &frame, y: y, from: factEnd + 2, to: limit - 2)
    guard focus == nil else { return }
    PlanMark(model)?.draw(into: &frame, y: y, from: factEnd + 2, to: limit - 2)
  }

  /// Draws the freshness: the sign alone if all is well, else the longest form that fits.
  ///
  /// Returns the column at which it begins.
  private func drawFreshness(into frame: inout Frame, y: Int, from start: Int) -> Int {
    guard let sign = FreshnessSign(model, columns: chrome.content.size.columns) else { return plusX - 1 }
    let isQuiet = model.freshness.unsaved == nil && !model.list.board.rows.hidesPrivate
    let isFresh = isQuiet && model.freshness.asOf(model.context.now)?.state == .fresh
    let forms = isFresh ? Array(sign.forms.suffix(1)) : sign.forms
    let right = plusX - 1
    guard let form = forms.first(where: { right - $0.width > start }) ?? forms.last else { return right }
    let x = right - form.width
    guard x > chrome.content.origin.x else { return right }
    frame.put(form, x: x, y: y, Style(sign.role))
    return x
  }

  private var plusX: Int { chrome.content.endX - 2 }

  private var name: String { model.surface.widget?.name ?? model.list.view.title }

  /// The number of items, or the search; longest form first.
  private var facts: [DisplayText] {
    guard model.list.board.isLoaded else { return [] }
    let count = model.list.widgetCount
    if let text = model.list.search.text { return [DisplayText("/\(text) · \(count)"), DisplayText("/\(text)")] }
    let words = model.list.view == .done ? WidgetMessages.done(count) : WidgetMessages.open(count)
    return [DisplayText(words), DisplayText("\(count)")]
  }
}
