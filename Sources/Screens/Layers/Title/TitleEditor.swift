import Actions
import Frames
import Intents
import Themes
import TodoModel

/// A row's title, edited in place.
///
/// New words are read as in quick add; words it had already stay words.
struct TitleEditor: LineLayer, Hashable {
  enum Command: CaseIterable {
    case save, cancel
  }

  static let keys: KeyTable<Command> = [
    KeyRow(.save, ["Enter"], "save"), KeyRow(.cancel, .cancel, "cancel"),
  ]

  private let row: ListedRow
  private var title: TitleLine
  private var isFirst = true
  /// The unsaved text it began with; Esc forgets it unless it was changed.
  private var begun: String?

  /// The editor of a row's title, with the text that was left unsent where there is one.
  init(row: ListedRow, draft: Draft? = nil) {
    self.row = row
    begun = draft?.item == row.row.item.id ? draft?.text : nil
    title = TitleLine(LineEditor(begun ?? row.row.item.title))
  }

  private var item: Item { row.row.item }
  var placement: Placement { .replacing(item.id) }
  func height(width: Int, in context: ScreenContext) -> Int {
    let extra = prepared(in: context).title.parts(in: context).chips.isEmpty ? 0 : 2
    return 1 + (context.size.rows >= 10 ? extra : min(extra, 1))
  }
  var draft: Draft? {
    title.line.text == item.title ? nil : Draft(kind: .title, item: item.id, text: title.line.text)
  }
  var line: LineEditor {
    get { title.line }
    set { title.line = newValue }
  }

  func word(_ command: Command, in context: ScreenContext) -> String? {
    let isOld = command == .cancel && title.line.text == begun
    return isOld ? "forget what was typed before" : table.row(command)?.word
  }

  func hints(in context: ScreenContext) -> [Hint] {
    title.hints(among: ownHints(in: context), in: context)
  }

  mutating func learn(unsent draft: Draft) {
    guard draft.kind == .title, draft.item == item.id, begun == nil, title.line.text == item.title else {
      return
    }
    begun = draft.text
    title = TitleLine(LineEditor(draft.text), literal: title.literal)
  }

  mutating func refresh(in context: ScreenContext) { self = prepared(in: context) }

  mutating func pressPart(_ key: KeyPress, in context: ScreenContext) -> Bool {
    title.press(key, in: context)
  }

  mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .save: return save(in: context)
    case .cancel:
      let kept = title.line.text == begun ? nil : draft
      return LayerResponse(.closes, kept.map { [.keep($0)] } ?? [])
    }
  }

  private func save(in context: ScreenContext) -> LayerResponse {
    guard title.line.text != item.title else { return .close }
    let wanted = title.parts(in: context).item
    guard !wanted.title.trimmingBlanks().isEmpty else {
      let isEmpty = title.line.text.trimmingBlanks().isEmpty
      let words = isEmpty ? "A title cannot be empty. Esc leaves it as it was." : TitleLine.missing
      return .stay(.say(words))
    }
    return .close(.edit(wanted), on: [row], in: context)
  }

  mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    let area = context.area
    guard mouse.action == .press, area.contains(mouse.point) else { return .pass }
    if mouse.point.y == area.origin.y {
      let x = mouse.point.x - TitleLine.textX(area, icons: context.icons)
      title.moveCursor(
        to: title.line.offset(atColumn: x, columns: TitleLine.textColumns(area, icons: context.icons))
      )
    } else if mouse.point.y == area.origin.y + 1 {
      title.click(mouse.point.x, onNames: true, area: area, in: context)
    }
    return .stay
  }

  func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    frame.clear(rect)
    let title = prepared(in: context).title
    let parts = title.parts(in: context)
    let y = rect.origin.y
    title.drawTitle(
      into: &frame,
      y: y,
      area: rect,
      sign: context.icons[row.isDone ? .done : .open],
      parts: parts,
      in: context
    )
    guard rect.size.rows > 1 else { return }
    if let completion = title.completion(in: context), !completion.names.isEmpty {
      return title.drawCompletion(completion, into: &frame, y: y + 1, area: rect, icons: context.icons)
    }
    title.chipRow(parts, area: rect, icons: context.icons).draw(into: &frame, y: y + 1, focus: title.focus)
    guard rect.size.rows > 2 else { return }
    title.drawReading(into: &frame, y: y + 2, area: rect, parts: parts, icons: context.icons)
  }

  /// Once, the words that the title would be read for are kept as words: they were meant so.
  private func prepared(in context: ScreenContext) -> TitleEditor {
    guard isFirst else { return self }
    var ready = self
    ready.isFirst = false
    var old = TitleLine(LineEditor(item.title))
    for _ in 0..<16 {
      guard let chip = old.parts(in: context).chips.first(where: { !$0.isGiven }) else { break }
      old.giveBack(chip, in: context)
    }
    ready.title.keepLiteral(old.literal)
    return ready
  }
}
