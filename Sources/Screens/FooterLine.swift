import Actions
import Frames
import Intents
import Themes
import TodoModel

/// The last line: what can be done here, or the sentence that was last said.
struct FooterLine {
  /// A hint, and the verb a click on it runs.
  struct Key: Hashable, Sendable {
    var hint: Hint
    var verb: Verb?
  }

  private let model: Model

  init(_ model: Model) { self.model = model }

  /// Whether the last line is for it: in a widget only while there is something to say or to choose.
  static func isWanted(_ model: Model) -> Bool {
    model.widget == nil || model.toast != nil || !model.layers.isEmpty || !model.typed.isEmpty
      || !model.selection.isEmpty
  }

  func draw(into frame: inout Frame, chrome: Chrome) {
    let y = chrome.footer ?? model.context.size.rows - 1
    if let toast = model.toast {
      draw(toast, into: &frame, y: y, chrome)
    } else if chrome.footer != nil {
      for (key, columns) in places(chrome) { draw(key.hint, into: &frame, x: columns.lowerBound, y: y) }
    }
    guard chrome.footer != nil, !model.typed.isEmpty else { return }
    let text = DisplayText(model.typed.text)
    frame.put(text, x: chrome.content.endX - 2 - text.width, y: y, Style(.accent, on: .background, .bold))
  }

  /// What a click on a column of the footer means.
  func verb(atColumn x: Int, chrome: Chrome) -> Verb? {
    if let toast = model.toast { return toast.hint.flatMap { model.keymap.verb($0.key) } }
    guard FooterLine.isWanted(model) else { return nil }
    return places(chrome).first { $0.columns.contains(x) }?.key.verb
  }

  /// The key that a click on a column of the footer presses, while a layer is open; nil where none is.
  func key(atColumn x: Int, chrome: Chrome) -> KeyPress? {
    guard model.toast == nil, !model.layers.isEmpty else { return nil }
    return places(chrome).first { $0.columns.contains(x) }.flatMap(\.key.hint.press)
  }

  private func draw(_ hint: Hint, into frame: inout Frame, x: Int, y: Int) {
    let end = frame.put(DisplayText(hint.key), x: x, y: y, Style(.key, on: .background, .bold))
    frame.put(DisplayText(hint.word), x: end + 1, y: y, Style(.muted))
  }

  private func draw(_ toast: Toast, into frame: inout Frame, y: Int, _ chrome: Chrome) {
    let content = chrome.content
    let x = content.origin.x + (content.size.columns < 24 ? 1 : 2)
    frame.clear(Rect(x: content.origin.x, y: y, columns: content.size.columns, rows: 1))
    let hint = toast.hint.map { DisplayText($0.key).width + DisplayText($0.word).width + 4 } ?? 0
    let room = content.endX - 1 - x
    let isHinted = hint > 0 && room - hint >= 8
    let text = DisplayText(toast.text).truncated(to: room - (isHinted ? hint : 0))
    let end = frame.put(text, x: x, y: y, Style(toast.isBad ? .bad : .text))
    if isHinted, let hint = toast.hint { draw(hint, into: &frame, x: end + 3, y: y) }
  }

  /// The keys that fit, and their columns; help is kept as long as anything is.
  private func places(_ chrome: Chrome) -> [(key: Key, columns: Range<Int>)] {
    let end = chrome.content.endX - 1 - (model.typed.isEmpty ? 0 : model.typed.text.count + 2)
    var keys = keys
    while true {
      var places: [(key: Key, columns: Range<Int>)] = []
      var x = chrome.content.origin.x + 2
      for key in keys {
        let width = DisplayText(key.hint.key).width + 1 + DisplayText(key.hint.word).width
        places.append((key, x..<x + width))
        x += width + 3
      }
      if x - 3 <= end || keys.isEmpty { return places }
      keys.remove(at: keys.count > 1 && keys.last?.verb == .help ? keys.count - 2 : keys.count - 1)
    }
  }

  private var keys: [Key] {
    if let layer = model.layers.last { return layer.hints.map { Key(hint: $0, verb: nil) } }
    let selected = model.selection.count
    if selected > 0 || model.focus.anchor != nil { return selecting(selected) }
    var verbs: [Verb] = [.toggle, .add, .date, .edit, .find, .undo, .palette, .help]
    if model.outline.ids.isEmpty {
      verbs = model.isEmptyToday ? [.add, .nextView, .undo, .help] : [.add, .nextView, .palette, .help]
    }
    var keys = verbs.compactMap(key)
    keys.insert(contentsOf: settling.compactMap(key), at: 0)
    if let offer { keys.insert(offer, at: 0) }
    if model.filter != nil { keys.insert(Key(hint: Hint("Esc", "show all"), verb: nil), at: 0) }
    return keys
  }

  /// What is left over, once a day; nil where nothing is offered.
  private var offer: Key? {
    let offered = model.offered
    guard let oldest = offered.first?.since, let row = model.keymap.row(.sweep), !row.keys.isEmpty else {
      return nil
    }
    let columns = model.context.size.columns
    var words = "sweep \(offered.count)"
    if columns >= 30 { words += " left over" }
    if columns >= 60 {
      let isYesterday = oldest == model.context.today.advanced(by: -1)
      words +=
        isYesterday ? " from yesterday" : " since " + DayWords(today: model.context.today).short(oldest)
    }
    return Key(hint: Hint(row.firstKey, words), verb: .sweep)
  }
  /// What the row under the cursor needs.
  private var settling: [Verb] {
    guard let row = model.current?.row else { return [] }
    return row.sync == .failed ? [.retry, .drop] : row.hasConflict ? [.conflicts] : []
  }

  private func selecting(_ count: Int) -> [Key] {
    let lead = Key(hint: Hint("\(count)", "selected"), verb: nil)
    let verbs: [Verb] = [.toggle, .date, .later, .list, .priority, .delete]
    return [lead] + verbs.compactMap(key) + [Key(hint: Hint("Esc", "none"), verb: nil)]
  }

  private func key(_ verb: Verb) -> Key? {
    guard let row = model.keymap.row(verb), !row.keys.isEmpty else { return nil }
    return Key(hint: Hint(row.firstKey, word(row)), verb: verb)
  }

  private func word(_ row: KeymapRow) -> String {
    switch row.verb {
    case .toggle where model.viewed == .done: "reopen"
    case .nextView: model.viewed.advanced(by: 1).title.lowercased()
    default: row.word
    }
  }
}
