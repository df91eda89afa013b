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
      end = frame.put(row, x: x, y: place.origin.y, to: edge, Style(toast.isBad ? .bad : .text))
    }
    guard set.key > 0, let hint = toast.hint else { return }
    HintRow([hint], x: end == x ? x : end + 3, isShort: false).draw(into: &frame, y: y, on: .background)
  }
<<<<<<< HEAD
=======

  /// The keys that fit; help is kept on the list as long as anything is, and on a layer the key that leaves it.
  private func row(_ chrome: Chrome) -> HintRow {
    let x = chrome.content.origin.x + 2
    let end = chrome.content.endX - 1 - (model.typed.isEmpty ? 0 : model.typed.text.count + 2)
    let (kept, least) = model.layers.isEmpty ? (model.keymap.key(.program(.help)), 1) : ("Esc", 2)
    return HintRow(hints.fitting(end - x, keeping: kept, least: least), x: x, isShort: false)
  }

  private var hints: [Hint] {
    if let layer = model.layers.last { return layer.hints(in: model.context) }
    let selected = model.list.selection.count
    if selected > 0 || model.list.focus.anchor != nil { return selecting(selected) }
    let all = model.list.filter == nil ? [] : [Hint("Esc", "show all")]
    return all + [offer].compactMap(\.self) + (settling.map(Verb.item) + verbs).compactMap(hint)
  }

  private var verbs: [Verb] {
    guard model.list.outline.ids.isEmpty else {
      return [
        .item(.toggle), .item(.add), .item(.date), .item(.edit), .look(.find), .item(.undo),
        .program(.palette), .program(.help),
      ]
    }
    let third: Verb = model.list.isEmptyToday && !model.list.isNew ? .item(.undo) : .program(.palette)
    return [.item(.add), .look(.nextView), third, .program(.help)]
  }

  /// What is left over, once a day; nil where nothing is offered.
  private var offer: Hint? {
    let offered = model.offered
    guard let oldest = offered.first?.since, let row = model.keymap.row(.item(.sweep)) else { return nil }
    let columns = model.context.size.columns
    var words = "sweep \(offered.count)"
    if columns >= 30 { words += " left over" }
    if columns >= 60 {
      let isYesterday = oldest == model.context.today.advanced(by: -1)
      words +=
        isYesterday ? " from yesterday" : " since " + DayWords(today: model.context.today).short(oldest)
    }
    return row.hint(words)
  }

  /// What the row under the cursor needs.
  private var settling: [ItemVerb] {
    guard let row = model.list.current?.row else { return [] }
    return row.sync == .failed ? [.retry, .drop] : row.hasConflict ? [.conflicts] : []
  }

  private func selecting(_ count: Int) -> [Hint] {
    let verbs: [ItemVerb] = [.toggle, .date, .later, .list, .priority, .delete]
    return [Hint("\(count)", "selected")] + verbs.map(Verb.item).compactMap(hint) + [Hint("Esc", "none")]
  }

  private func hint(_ verb: Verb) -> Hint? {
    switch verb {
    case .item(.toggle) where model.list.view == .done: model.keymap.row(verb)?.hint("reopen")
    case .look(.nextView):
      model.keymap.row(verb)?.hint(model.list.view.advanced(by: 1).title.lowercased())
    default: model.keymap.row(verb)?.hint()
    }
  }
>>>>>>> w-screen
}
