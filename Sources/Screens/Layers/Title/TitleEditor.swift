import Actions
package import Frames
package import Intents
import Messages
import Themes
import TodoModel

/// The inline editor of a row's title; new words are read as in quick add, existing words stay text.
package struct TitleEditor: TitleLayer, Hashable {
  package enum Command: CaseIterable { case save, cancel }

  package static let keys: KeyTable<Command> = [
    KeyRow(.save, ["Enter"], Term("save")), KeyRow(.cancel, .cancel, Term("cancel")),
  ]

  private let row: ListedRow
  var title: TitleLine
  private var isFirst = true
  /// Unsaved text at the start; cancelling discards it unless it was changed.
  private var begun: String?

  /// Creates the editor of a row's title; a draft of the same item replaces the title.
  package init(row: ListedRow, draft: Draft? = nil) {
    self.row = row
    begun = draft?.item == row.row.item.id ? draft?.text : nil
    title = TitleLine(LineEditor(begun ?? row.row.item.title), day: row.onlyDay)
  }

  private var item: Item { row.row.item }
  package var placement: Placement { .replacing(row.id) }
  package func height(width: Int, in context: ScreenContext) -> Int {
    let title = prepared(in: context).title
    let parts = title.parts(in: context)
    if parts.chips.isEmpty { return title.completion(in: context)?.names.isEmpty == false ? 2 : 1 }
    return 2 + title.readingRows(parts, width: width, icons: context.icons).count
  }
  package var draft: Draft? {
    title.line.text == item.title ? nil : Draft(kind: .title, item: item.id, text: title.line.text)
  }
  package func word(_ command: Command, in context: ScreenContext) -> String? {
    let isOld = command == .cancel && title.line.text == begun
    return isOld ? LayerHintMessages.discardDraft : table.row(command)?.word
  }

  package mutating func restore(unsent draft: Draft) {
    guard draft.kind == .title, draft.item == item.id, begun == nil, title.line.text == item.title else { return }
    begun = draft.text
    title = TitleLine(LineEditor(draft.text), literal: title.literal, day: row.onlyDay)
  }

  package mutating func refresh(in context: ScreenContext) { self = prepared(in: context) }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .save: return save(in: context)
    case .cancel:
      let kept = title.line.text == begun ? nil : draft
      return LayerResponse(.closes, kept.map { [.keep($0)] } ?? forgetting)
    }
  }

  /// Actions that discard the unsaved text.
  private var forgetting: [Action] { begun == nil ? [] : [.keep(Draft(kind: .title, item: item.id, text: ""))] }

  private func save(in context: ScreenContext) -> LayerResponse {
    guard title.line.text != item.title else { return LayerResponse(.closes, forgetting) }
    let wanted = title.parts(in: context).item
    guard !wanted.title.trimmingBlanks().isEmpty else {
      let isEmpty = title.line.text.trimmingBlanks().isEmpty
      let words = isEmpty ? TitleLineMessages.cannotBeEmpty : TitleLine.missing(in: context)
      return .stay(.say(words))
    }
    if let fault = ItemAction.edit(wanted).remindFault(of: row, at: context.moment) { return .stay(.say(fault)) }
    return .close(.edit(wanted), on: [row], in: context)
  }

  func namesRow(_ area: Rect, in context: ScreenContext) -> Int { 1 }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    frame.clear(rect)
    let ready = prepared(in: context)
    let parts = ready.title.parts(in: context)
    let sign = context.icons[row.isDone ? .done : .open]
    ready.title.drawTitle(into: &frame, area: rect, sign: sign, parts: parts, in: context)
    ready.drawReading(into: &frame, rect: rect, parts: parts, in: context)
  }

  /// Marks the words of the existing title that would be read as literal, once.
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

extension ListedRow {
  /// The day of the item, if it has a current occurrence and does not repeat.
  fileprivate var onlyDay: Day? { row.item.schedule?.recurrence == nil ? occurrence?.due.day : nil }
}
