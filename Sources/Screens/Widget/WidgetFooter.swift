import Frames
import Intents
import ScheduleGrammar
import Settings
import Themes
import TodoModel

/// The last line of a widget: the progress of the day and the next time.
struct WidgetFooter {
  let model: Model
  let chrome: Chrome

  /// Columns of the numbers after a single row without a footer.
  static let tail = 6

  func draw(into frame: inout Frame) {
    guard model.list.board.isLoaded else { return }
    guard let y = chrome.footer else { return drawTail(into: &frame) }
    let isNarrow = chrome.content.size.columns < 8
    let x = chrome.content.origin.x + (isNarrow ? 0 : 1)
    let right = chrome.content.endX - (isNarrow ? 0 : 1)
    let end = drawProgress(into: &frame, x: x, y: y) ?? drawHidden(into: &frame, x: x, y: y)
    guard !chrome.isLine, let minutes = model.list.nextMinutes(at: model.context.moment),
      let clock = ClockTime(hour: minutes / 60, minute: minutes % 60)
    else { return }
    let time = model.context.phrase.text(clock)
    let forms = [DisplayText(WidgetMessages.next(at: time)), DisplayText(time)]
    guard let next = forms.first(where: { right - $0.width > end + 1 }) else { return }
    frame.put(next, x: right - next.width, y: y, Style(.quiet))
  }

  /// Draws the day's progress as a bar and numbers, or as text if it is read aloud.
  ///
  /// Returns the column after it; nil if the widget is not about the day.
  private func drawProgress(into frame: inout Frame, x: Int, y: Int) -> Int? {
    guard let text = progress else { return nil }
    let counts = model.list.board.rows.counts
    if model.context.look.config.accessible {
      let words = WidgetMessages.done(counts.done, of: counts.done + counts.open)
      return frame.put(DisplayText(words), x: x, y: y, Style(.muted))
    }
    let columns = min(16, chrome.content.size.columns * 2 / 5)
    guard columns >= 4 else { return frame.put(text, x: x, y: y, Style(.muted)) }
    let place = Rect(x: x, y: y, columns: columns, rows: 1)
    let bar = ProgressBar(done: counts.done, all: counts.done + counts.open)
    bar.draw(into: &frame, place, icons: model.context.icons)
    return frame.put(text, x: x + columns + 1, y: y, Style(.muted))
  }

  private func drawTail(into frame: inout Frame) {
    guard chrome.content.size.columns < frame.size.columns, let text = progress else { return }
    frame.put(text, x: frame.size.columns - 1 - text.width, y: chrome.body.origin.y, Style(.muted))
  }

  /// "3/10"; nil if the widget is not about the day.
  private var progress: DisplayText? {
    let counts = model.list.board.rows.counts
    let isAboutDay = model.list.view == .today && model.surface.widget?.filter == nil
    guard isAboutDay, counts.done + counts.open > 0 else { return nil }
    return DisplayText("\(counts.done)/\(counts.done + counts.open)")
  }

  /// Draws the number of rows that do not fit; returns the column after it.
  private func drawHidden(into frame: inout Frame, x: Int, y: Int) -> Int {
    let hidden = model.list.widgetCount - model.list.focus.top - chrome.body.size.rows
    guard hidden > 0 else { return x }
    let text = model.context.icons[.more] + " " + DisplayText(WidgetMessages.more(hidden))
    return frame.put(text, x: x, y: y, Style(.quiet))
  }
}
