import Frames
import Themes

/// The last line: the key hints or the toast.
enum FooterLine {
  static func indent(_ content: Rect) -> Int { content.size.columns < 24 ? 1 : 2 }

  /// True if the last line is needed; a widget needs it only if there is something to say or to choose.
  static func isWanted(_ model: Model) -> Bool {
    model.surface.widget == nil || model.shownToast != nil || !model.layers.isEmpty || !model.typed.isEmpty
      || !model.list.selection.isEmpty
  }

  /// Draws the key hints and the keys typed so far; while rows are dragged, the effect of a release.
  static func draw(_ model: Model, into frame: inout Frame, chrome: Chrome, _ kept: inout KeptRow<FooterHints>) {
    guard let y = chrome.footer else { return }
    if let words = model.drag?.words {
      let content = chrome.content
      frame.put(words, x: content.origin.x + indent(content), y: y, to: content.endX - 1, Style(.accent))
      return
    }
    kept.draw(FooterHints(model, content: chrome.content), into: &frame, y: y)
    drawTyped(model, into: &frame, chrome)
  }

  /// Draws the toast over everything else except the cursor.
  static func drawToast(_ model: Model, into frame: inout Frame, _ chrome: Chrome) {
    guard let toast = model.shownToast, let set = model.toastRows else { return }
    let area = model.toastArea(set, cursor: frame.cursor)
    let x = area.origin.x + indent(area)
    var end = x
    for (index, row) in set.rows.enumerated() {
      let place = area.row(area.origin.y + index)
      frame.clear(place)
      let edge = area.endX - 1 - (index == set.rows.count - 1 ? set.key : 0)
      end = frame.put(
        row.wholeWords(in: edge - x), x: x, y: place.origin.y, to: edge, Style(toast.isBad ? .bad : .text))
    }
    if set.key > 0, let hint = toast.hint {
      let y = area.endY - 1
      HintRow([hint], x: end == x ? x : end + 3, isShort: false).draw(into: &frame, y: y, on: .background)
    }
    drawTyped(model, into: &frame, chrome)
  }

  private static func drawTyped(_ model: Model, into frame: inout Frame, _ chrome: Chrome) {
    guard let y = chrome.footer, !model.typed.isEmpty else { return }
    let text = DisplayText(model.typed.text)
    frame.put(text, x: chrome.content.endX - 2 - text.width, y: y, Style(.accent, on: .background, .bold))
  }

  /// The keys that a click on a column of the footer presses; empty if there are none.
  static func keys(_ model: Model, atColumn x: Int, chrome: Chrome) -> [KeyPress] {
    if model.shownToast != nil, !model.layers.isEmpty { return [] }
    return FooterLine.isWanted(model) ? FooterHints(model, content: chrome.content).row.presses(at: x) : []
  }
}
