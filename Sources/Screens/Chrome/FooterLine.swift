import Frames
import Themes

/// The last line: what can be done here, or the sentence that was last said.
enum FooterLine {
  /// The columns before it.
  static func indent(_ content: Rect) -> Int { content.size.columns < 24 ? 1 : 2 }

  /// Whether the last line is for it: in a widget only while there is something to say or to choose.
  static func isWanted(_ model: Model) -> Bool {
    model.surface.widget == nil || model.toast != nil || !model.layers.isEmpty || !model.typed.isEmpty
      || !model.list.selection.isEmpty
  }

  static func draw(
    _ model: Model,
    into frame: inout Frame,
    chrome: Chrome,
    _ kept: inout KeptRow<FooterHints>
  ) {
    let y = chrome.footer ?? model.context.size.rows - 1
    if let toast = model.toast {
      draw(toast, of: model, into: &frame, y: y, chrome.content)
    } else if chrome.footer != nil {
      kept.draw(FooterHints(model, content: chrome.content), into: &frame, y: y)
    }
    guard chrome.footer != nil, !model.typed.isEmpty else { return }
    let text = DisplayText(model.typed.text)
    frame.put(text, x: chrome.content.endX - 2 - text.width, y: y, Style(.accent, on: .background, .bold))
  }

  /// The keys that a click on a column of the footer presses; none where it presses none.
  static func keys(_ model: Model, atColumn x: Int, chrome: Chrome) -> [KeyPress] {
    if let toast = model.toast { return model.layers.isEmpty ? toast.hint?.presses ?? [] : [] }
    return FooterLine.isWanted(model) ? FooterHints(model, content: chrome.content).row.presses(at: x) : []
  }

  /// Draws the sentence that was last said, upwards from the last row.
  private static func draw(_ toast: Toast, of model: Model, into frame: inout Frame, y: Int, _ content: Rect)
  {
    guard let set = model.toastRows else { return }
    let x = content.origin.x + indent(content)
    var end = x
    for (index, row) in set.rows.enumerated() {
      let place = content.row(y - set.rows.count + 1 + index)
      let isLast = index == set.rows.count - 1
      frame.clear(place)
      let edge = content.endX - 1 - (isLast ? set.key : 0)
      let words = row.wholeWords(in: edge - x)
      end = frame.put(words, x: x, y: place.origin.y, to: edge, Style(toast.isBad ? .bad : .text))
    }
    guard set.key > 0, let hint = toast.hint else { return }
    HintRow([hint], x: end == x ? x : end + 3, isShort: false).draw(into: &frame, y: y, on: .background)
  }
}
