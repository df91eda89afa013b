package import Actions
package import Frames
import Intents
import ScheduleGrammar
import TodoModel

/// Asks about what is left over from the days before, one at a time; each answer is a change at once.
package struct SweepPage: Layer, Hashable {
  /// The round; nil until it is known what is left over.
  private(set) var sweep: Sweep?
  /// The answer under the cursor.
  private(set) var selected = 0
  private var isEnded = false

  /// A round through what is left over; nil where that is not known yet.
  package init(_ leftovers: [Leftover]?) { sweep = leftovers.map(Sweep.init) }

  package var placement: Placement { .page }
  package func height(width: Int, in context: ScreenContext) -> Int { context.size.rows }

  package var hints: [Hint] {
    guard let sweep, let current = sweep.current else { return [Hint("Esc", "back")] }
    var hints = [Hint("t", "today"), Hint("T", "tomorrow"), Hint("d", "date"), Hint("Space", "done")]
    hints.append(Hint("D", current.repeats ? "skip" : "delete"))
    hints.append(Hint("n", "leave"))
    if sweep.decided > 0 { hints.insert(Hint("u", "back"), at: 2) }
    return hints + [Hint("Esc", "end")]
  }

  /// The answers to what is asked now, in their order.
  func options(in context: ScreenContext) -> [SweepOption] {
    guard let sweep, let current = sweep.current else { return [] }
    let today = context.today
    func date(_ day: Day) -> String { context.phrase.date(day) }
    let drop =
      current.repeats
      ? SweepOption(key: "D", word: "skip", detail: "this one; the repeat goes on")
      : SweepOption(key: "D", word: "delete", detail: "u takes it back")
    var options = [
      SweepOption(key: "t", word: "today", detail: date(today)),
      SweepOption(key: "T", word: "tomorrow", detail: date(today.advanced(by: 1))),
      SweepOption(key: "d", word: "a date"),
      SweepOption(key: "Space", word: "done"),
      drop,
      SweepOption(key: "n", word: "leave it"),
    ]
    if sweep.waiting.count > 1, let last = sweep.spreadDays(at: context.moment).max() {
      let rest = "all \(sweep.waiting.count) left, up to \(date(last))"
      options.append(SweepOption(key: "s", word: "spread", detail: rest))
    }
    return options
  }

  // MARK: what the root asks

  /// What the round is called as a step of undo.
  var label: String { sweep?.label ?? "" }
  /// Whether nothing is left to ask, or the person has ended it.
  var isOver: Bool { isEnded || sweep.map { $0.current == nil } ?? false }
  /// Whether something was changed.
  var hasChanged: Bool { (sweep?.changed ?? 0) > 0 }

  /// What came of it, as a sentence; nil where there is nothing to say.
  func summary(today: Day) -> String? {
    guard let sweep, !sweep.tally.isEmpty else { return isEnded ? nil : Model.nothingLeftOver }
    return "Swept: " + sweep.tally.words(today: today) + "."
  }

  /// Takes what is left over now.
  mutating func learn(_ leftovers: [Leftover]) {
    let before = sweep?.current?.id
    if sweep == nil { sweep = Sweep(leftovers) } else { sweep?.learn(leftovers) }
    if sweep?.current?.id != before { selected = 0 }
  }

  /// Takes changes that were made of the item asked about as the answer.
  mutating func decide(_ changes: [Change], in context: ScreenContext) {
    guard let current = sweep?.current, changes.contains(where: { $0.item == current.id }) else { return }
    _ = sweep?.decide(.own(changes), at: context.moment)
    selected = 0
  }

  // MARK: keys and mouse

  package mutating func receive(_ event: InputEvent, in context: ScreenContext) -> LayerResponse {
    switch event {
    case .key(let key): return take(key, in: context)
    case .mouse(let mouse): return take(mouse, in: context)
    case .paste: return .stay
    default: return .pass
    }
  }

  private mutating func take(_ key: KeyPress, in context: ScreenContext) -> LayerResponse {
    if key.isCancel { return end() }
    let options = options(in: context)
    switch key.description {
    case "q", "S": return end()
    case "Up", "k", "Ctrl-P", "Shift-Tab": selected = max(0, selected - 1)
    case "Down", "j", "Ctrl-N", "Tab": selected = min(max(0, options.count - 1), selected + 1)
    case "Enter":
      return options.indices.contains(selected) ? answer(options[selected].key, in: context) : .stay
    case "Right", "l": return answer("n", in: context)
    case "Left", "h", "Backspace", "u": return takeBack()
    default:
      if options.contains(where: { $0.key == key.description }) {
        return answer(key.description, in: context)
      }
      return key.isForRoot ? .pass : .stay
    }
    return .stay
  }

  private mutating func take(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    switch mouse.action {
    case .wheelUp: selected = max(0, selected - 1)
    case .wheelDown: selected = min(max(0, options(in: context).count - 1), selected + 1)
    case .press where mouse.button == .left:
      guard context.area.contains(mouse.point) else { return .pass }
      let options = options(in: context)
      let places = layout(context.area, options, in: context).options
      guard let hit = places.first(where: { $0.value.contains(mouse.point) })?.key else { return .stay }
      return answer(options[hit].key, in: context)
    default: break
    }
    return .stay
  }

  private mutating func end() -> LayerResponse {
    isEnded = true
    return sweep == nil ? .close : .stay
  }

  private mutating func answer(_ key: String, in context: ScreenContext) -> LayerResponse {
    let today = context.today
    switch key {
    case "t": return decide(.day(today), in: context)
    case "T": return decide(.day(today.advanced(by: 1)), in: context)
    case "Space": return decide(.done, in: context)
    case "D": return decide(.drop, in: context)
    case "n": return decide(.leave, in: context)
    case "d":
      guard let row = sweep?.current?.row else { return .stay }
      return LayerResponse(.stays, [.push(DateEditor(rows: [row], placement: .centre))])
    case "s":
      selected = 0
      let changes = sweep?.spread(at: context.moment) ?? []
      return change(changes)
    default: return .stay
    }
  }

  private mutating func decide(_ choice: SweepChoice, in context: ScreenContext) -> LayerResponse {
    selected = 0
    let changes = sweep?.decide(choice, at: context.moment) ?? []
    return change(changes)
  }

  private mutating func takeBack() -> LayerResponse {
    guard let decided = sweep?.decided, decided > 0 else {
      return LayerResponse(.stays, [.say("Nothing was decided yet.")])
    }
    selected = 0
    let changes = sweep?.takeBack() ?? []
    return change(changes)
  }

  private func change(_ changes: [Change]) -> LayerResponse {
    LayerResponse(.stays, changes.isEmpty ? [] : [.sweep(changes, label: label)])
  }
}
