import Actions
package import Frames
import Intents
import Messages
import Settings
import Themes

/// The search line in the footer, which filters the list during typing.
package struct FindLine: LineLayer, Hashable {
  package enum Command: String, CaseIterable { case keep, showAll, leave, complete, save }

  package static let keys: KeyTable<Command> = [
    KeyRow(.keep, ["Enter"], Term("keep")), KeyRow(.showAll, .cancel, Term("show all")),
    KeyRow(.leave, ["Backspace"], help: Term("from an empty line")),
    KeyRow(.complete, ["Tab"], help: Term("repair, completion, next view"), verb: .look(.nextView)),
    KeyRow(.save, ["Ctrl-S"], Term("save"), help: Term("save it under a name")),
  ]

  package var line: LineEditor

  /// Creates the line with the active search text, if any; `history` has the newest text last.
  package init(text: String = "", history: [String] = []) { line = LineEditor(text, history: history, limit: 512) }

  package var page: KeyPage? { .find }
  package var placement: Placement { .footer }
  package func height(width: Int, in context: ScreenContext) -> Int {
    1 + reasonRows(Rect(x: 0, y: 0, columns: width, rows: 1), in: context).count
  }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    switch command {
    case .keep where item(in: context) != nil: item(in: context).map(LayerHintMessages.goTo)
    case .leave where !line.text.isEmpty: nil
    case .keep where trouble(in: context) != nil: ""
    case .save where line.text.isEmpty || trouble(in: context) != nil: nil
    default: table.row(command)?.word
    }
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .keep where item(in: context) != nil: item(in: context).map { .close(.find(nil), .jump($0)) } ?? .stay
    case .keep where !line.text.isEmpty: trouble(in: context) == nil ? .close : .stay
    case .keep, .showAll, .leave: .close(.find(nil))
    case .complete: complete(in: context)
    case .save where line.text.isEmpty || trouble(in: context) != nil: .stay
    case .save: .close(.push(FiltersPicker(saving: line.text)), .loadLists)
    }
  }

  /// Applies the repair or completion; without one, shows the next view with matches.
  private mutating func complete(in context: ScreenContext) -> LayerResponse {
    guard let offer = offer(in: context) else { return pass(.look(.nextView), in: context) }
    line.replace(ScalarOffsets(line.text).characters(offer.span), with: offer.text)
    return follow(in: context)
  }

  /// Returns the repair of the text, or its completion at the end, if any.
  private func offer(in context: ScreenContext) -> (span: Range<Int>, text: String)? {
    if let trouble = trouble(in: context), let repair = trouble.repair { return (trouble.span, repair) }
    guard line.isAtEnd,
      let completion = FilterCompletion(of: line.text, lists: context.lists, tags: context.tags, fields: context.fields)
    else { return nil }
    return (completion.span, completion.text)
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    guard mouse.action == .press, context.area.contains(mouse.point) else { return .pass }
    let columns = room(context.area, beside: .empty)
    line.moveCursor(to: line.offset(atColumn: mouse.point.x - start(context.area), columns: columns))
    return .stay
  }

  /// Applies the filter; a text with an error stays in the line with its reason.
  package func follow(in context: ScreenContext) -> LayerResponse {
    .stay(.find(item(in: context) == nil ? line.text : nil))
  }

  /// Returns the item number of a text such as "#12", unless a list has that name.
  private func item(in context: ScreenContext) -> Int? {
    let name = line.text.trimmingBlanks().dropFirst()
    guard line.text.trimmingBlanks().hasPrefix("#"), !context.lists.contains(String(name)) else { return nil }
    return ItemNumber.typed(line.text)
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    let y = rect.endY - 1
    frame.clear(rect)
    let above = reasonRows(rect, in: context)
    for (index, row) in above.suffix(rect.size.rows - 1).enumerated() {
      frame.put(row, x: start(rect), y: rect.origin.y + index, to: rect.endX - 1)
    }
    frame.put("/", x: start(rect) - 2, y: y, Style(.accent, on: .background, .bold))
    let trouble = trouble(in: context)
    let why = above.isEmpty ? trouble.map { DisplayText($0.words) } ?? .empty : .empty
    let columns = room(rect, beside: why)
    let offsets = ScalarOffsets(line.text)
    let marks =
      trouble.map { [LineMark(offsets.characters($0.span), Style(.bad, on: .background, .underline))] }
      ?? meant(in: context).map { LineMark(offsets.characters($0), Style(.accent)) }
    line.draw(into: &frame, x: start(rect), y: y, columns: columns, Style(.text), marks: marks)
    let used = start(rect) + LineColumns(line.text).width + 3
    if !why.isEmpty {
      let x = start(rect) + min(columns, LineColumns(line.text).width + 2)
      frame.put(why.truncated(to: max(0, rect.endX - 1 - x)), x: x, y: y, Style(.bad))
    } else {
      let words = context.look.config.accessible ? "" : keyWords(rect.endX - 2 - used, in: context)
      frame.putRight(words, y: y, from: used, rect: rect, Style(.quiet))
    }
  }

  /// Returns the hint after the text: filter terms, else the keys; in a narrow line only Esc.
  private func keyWords(_ columns: Int, in context: ScreenContext) -> String {
    let terms = LineEditorMessages.filterTerms
    if line.text.isEmpty, terms.count <= columns { return terms }
    let tab =
      (offer(in: context)?.text ?? context.foundElsewhere).map { [Hint(live(in: context).key(.complete), $0)] } ?? []
    let keys = (line.text.isEmpty ? [] : tab) + hints(in: context)
    let shown = keys.fitting(columns, keeping: "Esc").map { "\($0.key) \($0.word)" }
    return shown.isEmpty ? "Esc" : shown.joined(separator: "   ")
  }

  /// Returns the error in rows above the line; empty if it fits after the text.
  private func reasonRows(_ area: Rect, in context: ScreenContext) -> [[TextRun]] {
    guard let trouble = trouble(in: context) else { return [] }
    let (why, all) = (DisplayText(trouble.words).width + 2, area.endX - 1 - start(area))
    if why <= max(all / 2, all - LineColumns(line.text).width) { return [] }
    return TextRun.rows([TextRun(trouble.words, Style(.bad))], columns: all, limit: 4)
  }

  /// Returns the error of the text, if any.
  private func trouble(in context: ScreenContext) -> FilterFault? {
    do throws(FilterFault) {
      _ = try Filter(line.text, fields: context.fields, at: context.moment)
      return nil
    } catch { return error }
  }

  /// Ranges of the terms other than words, in scalars of the text.
  private func meant(in context: ScreenContext) -> [Range<Int>] {
    guard let logic = try? FilterExpression(parsing: line.text, fields: context.fields)?.logic else { return [] }
    return logic.terms.compactMap { term in
      if case .plain(.word) = term.wish { return nil }
      return term.span
    }
  }

  private func start(_ area: Rect) -> Int { area.origin.x + (area.size.columns >= 30 ? 4 : 2) }

  /// Returns the width of the text; an error beside it uses at most half of the width.
  private func room(_ area: Rect, beside why: DisplayText) -> Int {
    let all = max(1, area.endX - 1 - start(area))
    return max(all - all / 2, all - (why.isEmpty ? 0 : why.width + 2))
  }
}

extension ScreenContext {
  /// A description of how to save a filter, with the current keys.
  package var wayToSaveFilters: String {
    let keys = (keymap.key(.look(.find)), live(FindLine.keys, on: .find).key(.save))
    return keys.0.isEmpty || keys.1.isEmpty
      ? FilterPickerMessages.commandAdds : FilterPickerMessages.keysAdd(find: keys.0, save: keys.1)
  }
}
