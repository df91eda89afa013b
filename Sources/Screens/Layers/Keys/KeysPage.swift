import Actions
import Frames
import Settings

/// All verbs with their keys, to be changed; below them what holds on one page alone.
struct KeysPage: KeyedLayer, Hashable {
  enum Command: CaseIterable {
    case change, add, remove, reset, resetAll, undo, back, forth, close
  }

  static let keys: KeyTable<Command> =
    .moves("choose") + [
      KeyRow(.back, ["Left", "h"], "change", sign: "←→"),
      KeyRow(.forth, ["Right", "l", "Space"], help: "the next preset"),
      KeyRow(.change, ["Enter", "e"], "change", help: "press other keys"),
      KeyRow(.add, ["+", "a"], "one more", help: "press one more key"),
      KeyRow(.remove, ["-", "Backspace", "Delete"], "one less", help: "take a key away"),
      KeyRow(.reset, ["r"], "reset", help: "the keys of the preset"),
      KeyRow(.resetAll, ["R"], help: "reset all keys"),
      KeyRow(.undo, ["u"], "undo", help: "take the last change back", verb: .item(.undo)),
      KeyRow(.close, .cancel + ["q"], "close", sign: "Esc", verb: .program(.keys)),
      KeyRow(passing: .program(.help), "help"),
    ]

  /// The place of the cursor among the rows.
  private(set) var selected = 0
  /// The first line that is seen.
  private(set) var top = 0
  /// The keys as they were seen last, and before each change since the page was opened.
  private var seen: KeyChoice
  private var history: [KeyChoice] = []
  /// What they are to be again.
  private var wanted: KeyChoice?

  /// The page over keys as they are.
  init(_ choice: KeyChoice) { seen = choice }

  private var current: KeysSheet.Row { KeysSheet.row(at: selected) }

  /// Whether a change can be taken back: one that was noted, or one that was not yet.
  private func canUndo(in context: ScreenContext) -> Bool {
    !history.isEmpty || wanted == nil && context.look.keys != seen
  }

  func word(_ command: Command, in context: ScreenContext) -> String? {
    let isThere =
      switch (command, current) {
      case (.back, .preset), (.forth, .preset), (.change, .preset), (.close, _): true
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

  mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    let choice = context.look.keys
    switch command {
    case .close: return .close
    case .back: return turn(by: -1, choice)
    case .forth: return turn(by: 1, choice)
    case .resetAll: return .stay(.push(KeyQuestion(resetting: choice)))
    case .undo:
      wanted = history.popLast()
      return wanted.map { .stay(.useKeys($0)) } ?? .stay
    case .change, .add, .remove, .reset: break
    }
    guard case .target(let target) = current else { return command == .change ? turn(by: 1, choice) : .stay }
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
    guard keys.count == 1, let only = keys.first else {
      return .stay(.push(KeyQuestion(removingOf: target, choice)))
    }
    return use(choice.removing(only, of: target), choice)
  }

  /// Makes the keys these, or says why not.
  private func use(_ new: KeyChoice, _ old: KeyChoice) -> LayerResponse {
    old.refusal(of: new).map { .stay(.say($0)) } ?? .stay(.useKeys(new))
  }

  // MARK: moving about

  mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    selected = min(max(0, selected + motion.rows(page: 10)), KeysSheet(selected, in: context).count - 1)
    return .stay
  }

  mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    switch mouse.action {
    case .wheelUp: return move(.up, in: context)
    case .wheelDown: return move(.down, in: context)
    case .press where context.area.contains(mouse.point): break
    default: return .pass
    }
    let lines = KeysSheet(selected, in: context).lines
    let line = mouse.point.y - context.area.origin.y + top
    guard lines.indices.contains(line), let hit = lines[line].place else { return .stay }
    if selected == hit { return current == .told ? .stay : perform(.change, in: context) }
    selected = hit
    return .stay
  }

  /// Notes what was changed since the page was asked last, and scrolls so that the selected row is seen.
  mutating func refresh(in context: ScreenContext) {
    note(context.look.keys)
    let sheet = KeysSheet(selected, in: context)
    let lines = sheet.lines
    selected = min(selected, sheet.count - 1)
    top = RowWindow.top(
      top,
      showing: lines.indices.filter { lines[$0].place == selected },
      isFirst: selected == 0,
      of: lines.count,
      rows: context.area.size.rows
    )
  }

  private mutating func note(_ now: KeyChoice) {
    guard now != seen else { return }
    if now == wanted {
      wanted = nil
    } else if wanted == nil {
      history.append(seen)
    } else {
      return
    }
    seen = now
  }

  func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    frame.clear(rect)
    let lines = KeysSheet(selected, in: context).lines
    for (row, line) in lines.dropFirst(top).prefix(rect.size.rows).enumerated() {
      line.draw(into: &frame, rect.row(rect.origin.y + row), isSelected: line.place == selected, in: context)
    }
    let isMore = lines.count - top > rect.size.rows
    frame.drawMore(top > 0, isMore, rect, icons: context.icons, on: .background)
  }
}
