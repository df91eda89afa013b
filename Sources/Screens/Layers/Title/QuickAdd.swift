package import Actions
package import Frames
package import Intents
import Messages
import Themes
import TodoModel

/// The line that adds an item from title, dates, list, tags and priority, with its reading below.
package struct QuickAdd: TitleLayer, Hashable {
  package enum Command: String, CaseIterable { case add, cancel, addMore, acceptOffer, forgetOffer }

  package static let keys: KeyTable<Command> = [
    KeyRow(.add, ["Enter"], Term("add")), KeyRow(.cancel, .cancel, Term("cancel")),
    KeyRow(.addMore, ["Ctrl-N", "Alt-Enter"], Term("add another")),
    KeyRow(.acceptOffer, ["Right", "End", "Tab", "Ctrl-F", "Ctrl-E"], help: Term("continue the unsaved draft")),
    KeyRow(.forgetOffer, ["Ctrl-U", "Backspace"], help: Term("discard the draft")),
  ]

  private let below: RowID?
  private let isCentred: Bool
  private var history: [String]
  private let given: NewItem
  package var title: TitleLine
  /// Unsent text, offered while the line is empty until the user accepts or discards it or adds another item.
  private var offer: Draft?
  private var added = 0

  /// Creates a line; `defaults` contains the view's values for a new item, `draft` is unsent text.
  package init(
    defaults: NewItem = NewItem(title: ""), text: String = "", history: [String] = [], below: RowID? = nil,
    isCentred: Bool = false, draft: Draft? = nil
  ) {
    self.below = below
    self.isCentred = isCentred
    self.history = history
    given = defaults
    offer = draft
    var line = LineEditor(history: history)
    line.paste(text)
    title = TitleLine(line, given: defaults)
  }

  package var page: KeyPage? { .add }
  package var placement: Placement { isCentred ? .centre : .below(below) }
  package func height(width: Int, in context: ScreenContext) -> Int {
    let (rows, reading) = (context.size.rows, readingRows(width, in: context))
    return (rows >= 16 ? 4 : rows >= 10 ? 3 : 2) + (rows >= 6 ? max(1, reading) : reading)
  }
  package var draft: Draft? { title.line.text.isEmpty ? offer : Draft(kind: .add, item: nil, text: title.line.text) }
  package func word(_ command: Command, in context: ScreenContext) -> String? {
    switch command {
    case .acceptOffer where !hasOffer, .forgetOffer where !hasOffer: nil
    case .cancel where hasOffer: LayerHintMessages.discard
    case .addMore where title.line.text.isEmpty: ""
    default: table.row(command)?.word
    }
  }

  private var hasOffer: Bool { offer != nil && title.line.text.isEmpty }

  package mutating func restore(unsent draft: Draft) { if draft.kind == .add, offer == nil { offer = draft } }

  package mutating func pressPart(_ key: KeyPress, in context: ScreenContext) -> Bool {
    !hasOffer && title.press(key, in: context)
  }

  package func partTakes(_ key: KeyPress, in context: ScreenContext) -> Bool {
    !hasOffer && title.keys(in: context).command(key) != nil
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .add: return add(in: context, goesOn: false)
    case .addMore: return add(in: context, goesOn: true)
    case .cancel:
      let typed = title.line.text.isEmpty ? nil : draft
      return LayerResponse(.closes, typed.map { [.keep($0)] } ?? [])
    case .acceptOffer:
      title.setText(offer?.text ?? "")
      offer = nil
      return .stay
    case .forgetOffer:
      offer = nil
      return .stay(.keep(Draft(kind: .add, item: nil, text: "")))
    }
  }

  private mutating func add(in context: ScreenContext, goesOn: Bool) -> LayerResponse {
    guard !title.line.text.trimmingBlanks().isEmpty else {
      return goesOn ? .stay : LayerResponse(.closes, offer.map { [.keep($0)] } ?? [])
    }
    let item = title.parts(in: context).item
    guard !item.title.trimmingBlanks().isEmpty else { return .stay(.say(TitleLine.missing(in: context))) }
    let action = Action.add([item], label: KeptText.of(TitleLineMessages.added(title: item.title)))
    guard goesOn else { return .close(action) }
    added += 1
    history += [offer?.text, title.line.text].compactMap(\.self)
    offer = nil
    title = TitleLine(LineEditor("", history: history), given: given)
    return .stay(action)
  }

  package mutating func paste(_ text: String, in context: ScreenContext) -> LayerResponse {
    let lines = PasteQuestion.lines(of: text)
    guard lines.count > 1 else {
      title.line.paste(text)
      return .stay
    }
    return .stay(.push(PasteQuestion(lines: lines, defaults: given)))
  }

  /// Returns descriptions of the offer, longest first.
  private static func offering(_ key: String) -> [String] {
    [
      TitleLineMessages.continuesYourDraft(key), TitleLineMessages.continuesDraft(key),
      TitleLineMessages.continuesIt(key),
    ]
  }

  func namesRow(_ area: Rect, in context: ScreenContext) -> Int {
    let row = 2 + max(1, readingRows(area.size.columns, in: context))
    return row < area.size.rows ? row : 1
  }

  private func readingRows(_ width: Int, in context: ScreenContext) -> Int {
    title.readingRows(title.parts(in: context), width: width, icons: context.icons).count
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    frame.clear(rect)
    let parts = title.parts(in: context)
    let (x, y, end) = (TitleLine.textX(rect, icons: context.icons), rect.origin.y, rect.endX - 1)
    title.drawTitle(into: &frame, area: rect, sign: context.icons[.add], parts: parts, in: context)
    if title.line.text.isEmpty {
      let words = offer?.text ?? (added == 0 ? TitleLineMessages.whatToDo : TitleLineMessages.added(added))
      frame.put(DisplayText(words), x: x, y: y, Style(.quiet, on: .selected), limit: end - x)
    }
    drawReading(into: &frame, rect: rect, parts: parts, in: context)
    let last = namesRow(rect, in: context)
    guard last > 1 else { return }
    if let completion = title.completion(in: context) {
      return title.drawCompletion(completion, into: &frame, y: y + last, area: rect, in: context)
    }
    let columns = end - x
    let key = hasOffer ? context.icons.sign(ofKey: live(in: context).key(.acceptOffer)) : ""
    let offered = key.isEmpty ? "" : Self.offering(key).fitting(columns)
    let words = hasOffer ? offered : title.chipHint(parts, columns: columns, in: context)
    frame.put(words, x: x, y: y + last, to: end, Style(.quiet))
  }
}
