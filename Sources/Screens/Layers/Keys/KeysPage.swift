import Actions
package import Frames
import Messages
import Settings

/// The page that changes keys: all verbs, then the commands of single pages.
package struct KeysPage: KeyedLayer, Hashable {
  package enum Command: String, CaseIterable {
    case change, add, remove, reset, resetAll, undo, back, forth, find, next, previous, keep, close
  }

  package static let keys: KeyTable<Command> =
    .moves(Term("choose")) + [
      KeyRow(.back, ["Left", "h"], Term("change"), sign: "←→"),
      KeyRow(.forth, ["Right", "l", "Space"], help: Term("the next preset")),
      KeyRow(.change, ["Enter", "e"], Term("change"), help: Term("press other keys")),
      KeyRow(.add, ["+", "a"], Term("add key"), help: Term("add another key")),
      KeyRow(.remove, ["-", "Backspace", "Delete"], Term("remove key"), help: Term("remove a key")),
      KeyRow(.reset, ["r"], Term("reset"), help: Term("reset to the preset's keys")),
      KeyRow(.resetAll, ["R"], help: Term("reset all keys")),
      KeyRow(.undo, ["u"], Term("undo"), help: Term("undo the last change"), verb: .item(.undo)),
      KeyRow(.find, ["/"], Term("find"), help: Term("search for a key or command"), verb: .look(.find)),
      KeyRow(.next, ["n"], help: Term("next match"), verb: .look(.findNext)),
      KeyRow(.previous, ["N"], help: Term("previous match"), verb: .look(.findPrevious)),
      KeyRow(.close, .cancel + ["q"], Term("close"), sign: "Esc", verb: .program(.keys)),
      KeyRow(passing: .program(.help), Term("help")),
    ]

  /// The keys while the search line is open.
  package static let findKeys = KeyTable.finding(keep: Command.keep, close: .close)

  package var table: KeyTable<Command> { search.line == nil ? Self.keys : Self.findKeys }
  package var typing: Typing { search.line == nil ? .nothing : .text }
  package var page: KeyPage? { search.line == nil ? .keys : nil }

  package private(set) var search = PageSearch()
  /// Index of the cursor among the matching rows.
  package private(set) var selected = 0
  private(set) var window = RowWindow()
  /// The last seen keys; `history` has the keys before each change since the page was opened.
  private var seen: KeyChoice
  /// Cached rows for the keys and the search of the last event.
  private var known: KeysFound
  private var history: [KeyChoice] = []
  /// The keys that an undo in progress restores.
  private var wanted: KeyChoice?

  package init(_ choice: KeyChoice) { (seen, known) = (choice, KeysFound(choice, PageSearch())) }

  private func found(in context: ScreenContext) -> KeysFound { known.following(context.look.keys, search) }

  private func sheet(in context: ScreenContext) -> KeysSheet {
    KeysSheet(found(in: context), selected, search, rows: body(context.area).size.rows, in: context)
  }

  private func current(in context: ScreenContext) -> KeysSheet.Row? { found(in: context).row(at: selected) }

  /// Returns true if there is a change to undo, recorded or not yet recorded.
  private func canUndo(in context: ScreenContext) -> Bool {
    !history.isEmpty || wanted == nil && context.look.keys != seen
  }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    let current = current(in: context)
    if command == .close { return search.isShown ? LayerHintMessages.showAll : LayerHintMessages.close }
    let isThere =
      switch (command, current) {
      case (.back, .preset), (.forth, .preset), (.change, .preset), (.find, _), (.keep, _): true
      case (.next, _), (.previous, _): !search.text.isEmpty
      case (.change, .target), (.add, .target): true
      case (.remove, .target(let target)): !context.look.keys.keys(of: target).isEmpty
      case (.reset, .target(let target)): context.look.keys.own[target.name] != nil
      case (.resetAll, _): !context.look.keys.own.isEmpty
      case (.undo, _): canUndo(in: context)
      default: false
      }
    if command == .change, current == .preset { return "" }
    return isThere ? table.row(command)?.word : nil
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    let choice = context.look.keys
    switch command {
    case .close where search.isShown:
      showAll(in: context)
      return .stay
    case .close: return .close
    case .find: return look { $0.open() }
    case .keep: return look { $0.keep() }
    case .next: return step(by: 1, in: context)
    case .previous: return step(by: -1, in: context)
    case .back: return turn(by: -1, choice)
    case .forth: return turn(by: 1, choice)
    case .resetAll: return .stay(.push(KeyQuestion(resetting: choice)))
    case .undo:
      wanted = history.popLast()
      return wanted.map { .stay(.useKeys($0)) } ?? .stay
    case .change, .add, .remove, .reset: break
    }
    guard case .target(let target)? = current(in: context) else {
      return command == .change ? turn(by: 1, choice) : .stay
    }
    switch command {
    case .add: return .stay(.push(KeyCapture(target, beside: true)))
    case .remove: return remove(of: target, choice)
    case .reset: return use(choice.resetting(target), choice)
    default: return .stay(.push(KeyCapture(target, beside: false)))
    }
  }

  private func turn(by step: Int, _ choice: KeyChoice) -> LayerResponse {
    let all = KeyPreset.allCases
    guard let place = all.firstIndex(of: choice.preset) else { return .stay }
    return use(KeyChoice(all[(place + step + all.count) % all.count], own: choice.own), choice)
  }

  private func remove(of target: KeyTarget, _ choice: KeyChoice) -> LayerResponse {
    let keys = choice.keys(of: target)
    guard keys.count == 1, let only = keys.first else { return .stay(.push(KeyQuestion(removingOf: target, choice))) }
    return use(choice.removing(only, of: target), choice)
  }

  /// Applies keys, or reports why they are refused.
  private func use(_ new: KeyChoice, _ old: KeyChoice) -> LayerResponse {
    old.refusal(of: new).map { .stay(.say($0)) } ?? .stay(.useKeys(new))
  }

  // MARK: search

  package mutating func type(_ key: KeyPress, in context: ScreenContext) -> LayerResponse? {
    guard let isOther = search.type(key) else { return nil }
    if isOther { goToBest(in: context) }
    return .stay
  }

  package mutating func paste(_ text: String, in context: ScreenContext) -> LayerResponse {
    if search.paste(text) { goToBest(in: context) }
    return search.line?.refusal.map { .stay(.say($0)) } ?? .stay
  }

  private mutating func look(_ change: (inout PageSearch) -> Void) -> LayerResponse {
    change(&search)
    return .stay
  }

  private mutating func goToBest(in context: ScreenContext) {
    (selected, window) = (found(in: context).best, RowWindow())
  }

  /// Clears the search; the cursor stays on its row.
  private mutating func showAll(in context: ScreenContext) {
    let current = current(in: context)
    search.clear()
    selected = current.flatMap(found(in: context).rows.firstIndex) ?? 0
  }

  /// Moves to another match; wraps around.
  private mutating func step(by step: Int, in context: ScreenContext) -> LayerResponse {
    let count = found(in: context).places.count
    if count > 0 { selected = (selected + step + count) % count }
    return .stay
  }

  private func body(_ rect: Rect) -> Rect { search.body(of: rect) }

  // MARK: navigation

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    selected = min(max(0, selected + motion.rows(page: 10)), max(0, found(in: context).places.count - 1))
    return .stay
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    guard mouse.action == .press, context.area.contains(mouse.point) else { return .pass }
    let body = body(context.area)
    guard body.contains(mouse.point),
      let hit = window.line(at: mouse.point, of: sheet(in: context).lines, in: body)?.place
    else { return .stay }
    if selected == hit { return perform(.change, in: context) }
    selected = hit
    return .stay
  }

  /// Records changes of the keys for undo, and scrolls to the selected row.
  package mutating func refresh(in context: ScreenContext) {
    note(context.look.keys)
    known = found(in: context)
    selected = min(selected, max(0, known.places.count - 1))
    window.show(selected, of: sheet(in: context).lines.map(\.place), rows: body(context.area).size.rows)
  }

  private mutating func note(_ now: KeyChoice) {
    guard now != seen else { return }
    if now == wanted { wanted = nil } else if wanted == nil { history.append(seen) } else { return }
    seen = now
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    frame.clear(rect)
    let (sheet, body) = (sheet(in: context), body(rect))
    for (line, row) in window.shown(sheet.lines, in: body) {
      line.draw(into: &frame, row, isSelected: line.place == selected, in: context)
    }
    window.drawMore(of: sheet.lines.count, into: &frame, body, icons: context.icons)
    search.draw(into: &frame, over: rect, found: sheet.rows.count, icons: context.icons)
  }
}
