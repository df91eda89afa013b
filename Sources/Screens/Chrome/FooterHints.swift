import Actions
import Frames
import Intents
import TodoModel

/// The key hints of the footer, and all that they depend on.
struct FooterHints: KeepableRow {
  private let content: Rect
  private let keymap: Keymap
  /// The hints of the topmost layer; nil if none is open.
  private let ofLayer: [Hint]?
  /// Number of typed characters that do not complete a verb yet.
  private let typed: Int
  private let view: ListView
  private let isEmpty: Bool
  /// True if everything due today is done.
  private let isDone: Bool
  private let isFiltered: Bool
  private let isPlace: Bool
  private let leadsBack: Bool
  private let isSelecting: Bool
  private let selected: Int
  private let settling: [ItemVerb]
  /// The label of the offer to sweep leftovers; nil if nothing is offered.
  private let offered: String?
  /// True if the screen is read aloud; the row is constant then, since a screen reader repeats every change of it.
  private let isRead: Bool

  init(_ model: __shared Model, content: Rect) {
    self.content = content
    keymap = model.keymap
    ofLayer = model.keyedLayer?.hints(in: model.context)
    typed = model.typed.text.count
    view = model.list.view
    isEmpty = model.list.outline.ids.isEmpty
    isDone = model.list.isEmptyToday && !model.list.isNew
    isFiltered = model.list.filter != nil
    isPlace = model.list.place != nil && model.list.search.text == nil
    leadsBack = model.list.leadsBack
    selected = model.list.selection.count
    isSelecting = selected > 0 || model.list.focus.anchor != nil
    settling = model.settling
    offered = model.offeredWords
    isRead = model.announces
  }

  func draw(into frame: inout Frame, y: Int) { row.draw(into: &frame, y: y, on: .background) }

  /// The hints that fit; the list drops help last, a layer keeps Esc as long as two hints fit.
  var row: HintRow {
    let x = content.origin.x + 2
    if isRead { return HintRow(readHints, x: x, end: content.endX - 1, isShort: false) }
    let end = content.endX - 1 - (typed == 0 ? 0 : typed + 2)
    let (kept, least) = ofLayer == nil ? (keymap.key(.program(.help)), 1) : ("Esc", 2)
    let fitting = (ofLayer ?? hints).fitting(end - x, keeping: kept, least: least)
    return HintRow(fitting, x: x, isShort: false)
  }

  /// The hint for screen readers: a key that opens help, preferably one that works in text fields too.
  private var readHints: [Hint] {
    guard let row = keymap.row(.program(.help)) else { return [] }
    let key = row.keys.first { !Typing.text.accepts($0) } ?? row.keys.first
    return key.map { [Hint($0.words, row.word)] } ?? []
  }

  private var hints: [Hint] {
    if isSelecting { return selecting }
    let all = isFiltered ? [Hint("Esc", leadsBack ? ChromeMessages.back : ChromeMessages.showAll)] : []
    return all + [offer].compactMap(\.self) + (settling.map(Verb.item) + verbs).compactMap(hint)
  }

  private var verbs: [Verb] {
    guard isEmpty else {
      return [
        .item(.toggle), .item(.add), .item(.date), .item(.edit), .look(.find), .item(.undo), .program(.palette),
        .program(.help),
      ]
    }
    return [.item(.add), .look(.nextView), isDone ? .item(.undo) : .program(.palette), .program(.help)]
  }

  private var offer: Hint? { offered.flatMap { keymap.row(.item(.sweep))?.hint($0) } }

  private var selecting: [Hint] {
    let verbs: [ItemVerb] = [.toggle, .date, .later, .list, .priority, .delete]
    return [Hint("\(selected)", ChromeMessages.selected)] + verbs.map(Verb.item).compactMap(hint)
      + [Hint("Esc", ChromeMessages.selectNone)]
  }

  private func hint(_ verb: Verb) -> Hint? {
    switch verb {
    case .item(.toggle) where view == .done: keymap.row(verb)?.hint(ChromeMessages.reopen)
    case .look(.nextView) where isPlace: keymap.row(verb)?.hint(ChromeMessages.back)
    case .look(.nextView): keymap.row(verb)?.hint(ViewMessages.label(of: view.advanced(by: 1)))
    default: keymap.row(verb)?.hint()
    }
  }
}

extension Model {
  /// Verbs that resolve a failed sync or a conflict of the row under the cursor.
  fileprivate var settling: [ItemVerb] {
    guard let row = list.current?.row else { return [] }
    return row.sync == .failed ? [.retry, .drop] : row.hasConflict ? [.conflicts] : []
  }

  /// The offer to sweep leftovers, once a day, in as many words as fit; nil if nothing is offered.
  fileprivate var offeredWords: String? {
    let offered = offered
    guard let oldest = offered.first?.since else { return nil }
    let (columns, count) = (context.size.columns, offered.count)
    if columns < 30 { return ChromeMessages.sweep(count) }
    if columns < 60 { return ChromeMessages.sweepLeftovers(count) }
    return oldest == context.today.advanced(by: -1)
      ? ChromeMessages.sweepLeftoversFromYesterday(count)
      : ChromeMessages.sweepLeftovers(count, since: DayWords(today: context.today).short(oldest))
  }
}
