package import Actions
package import Frames
import Intents
import ScheduleGrammar
import TodoModel

/// The page that asks about leftover items of earlier days, one at a time; each answer is applied immediately.
package struct SweepPage: KeyedLayer, Hashable {
  package enum Command: String, CaseIterable {
    case today, tomorrow, back, date, done, drop, leave, spread, choose, end
  }

  package static let keys: KeyTable<Command> =
    .moves + [
      KeyRow(.today, [], "today", verb: .item(.today)),
      KeyRow(.tomorrow, [], "tomorrow", verb: .item(.tomorrow)),
      KeyRow(.date, [], "date", help: "a date", verb: .item(.date)),
      KeyRow(.done, [], "done", verb: .item(.toggle)),
      KeyRow(.drop, [], "delete", help: "delete, or skip a repeat", verb: .item(.delete)),
      KeyRow(.leave, ["n", "Right", "l"], "leave", help: "leave it"),
      KeyRow(.back, ["Left", "h", "Backspace"], "back", help: "the one before", verb: .item(.undo)),
      KeyRow(.spread, ["s"], help: "spread over the week"),
      KeyRow(.choose, ["Enter"], help: "the selected choice"),
      KeyRow(.end, .cancel + ["q"], "end", sign: "Esc", verb: .item(.sweep)),
      KeyRow(passing: .program(.help), "help"),
    ]

  /// The sweep; nil until the leftover items are loaded.
  package private(set) var sweep: Sweep?
  /// Index of the answer under the cursor.
  private(set) var selected = 0
  private var isEnded = false

  /// Creates a sweep of leftover items; nil items are not yet loaded.
  init(_ leftovers: [Leftover]?) { sweep = leftovers.map(Sweep.init) }

  package var page: KeyPage? { .sweep }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    guard let sweep, let current = sweep.current else {
      return command == .end ? "back" : command == .back ? "" : nil
    }
    switch command {
    case .drop where current.repeats: return "skip"
    case .back where sweep.decided == 0: return ""
    case .spread where sweep.waiting.count < 2: return nil
    default: return table.row(command)?.word
    }
  }

  func options(in context: ScreenContext) -> [SweepOption] {
    let keys = live(in: context)
    return [Command.today, .tomorrow, .date, .done, .drop, .leave, .spread].compactMap { command in
      guard self.word(command, in: context) != nil, let row = keys.row(command) else { return nil }
      let (word, detail) = words(command, in: context)
      return SweepOption(command: command, key: row.firstKey, word: word, detail: detail)
    }
  }

  private func words(_ command: Command, in context: ScreenContext) -> (word: String, detail: String) {
    let today = context.today
    func date(_ day: Day) -> String { context.phrase.date(day) }
    switch command {
    case .today: return ("today", date(today))
    case .tomorrow: return ("tomorrow", date(today.advanced(by: 1)))
    case .date: return ("a date", "")
    case .drop where sweep?.current?.repeats == true: return ("skip", "only this one; the repeat continues")
    case .drop: return ("delete", "\(context.keymap.key(.item(.undo))) undoes it")
    case .leave: return ("leave it", "")
    case .spread:
      let last = sweep?.spreadDays(at: context.moment).max() ?? today
      return ("spread", "the other \(sweep?.waiting.count ?? 0) over the days to \(date(last))")
    default: return (word(command, in: context) ?? "", "")
    }
  }

  // MARK: access for the root

  var label: String { sweep?.label ?? "" }
  /// True if no item is left or the user ended the sweep.
  var isOver: Bool { isEnded || sweep.map { $0.current == nil } ?? false }
  var hasChanged: Bool { (sweep?.changed ?? 0) > 0 }

  /// Returns a summary sentence, if there is anything to report.
  func summary(today: Day) -> String? {
    guard let sweep, !sweep.tally.isEmpty else { return isEnded ? nil : Model.nothingLeftOver }
    return "Swept: " + sweep.tally.words(today: today) + "."
  }

  mutating func show(_ leftovers: [Leftover]) {
    let before = sweep?.current?.id
    if sweep == nil { sweep = Sweep(leftovers) } else { sweep?.learn(leftovers) }
    if sweep?.current?.id != before { selected = 0 }
  }

  /// Counts changes made elsewhere to the current item as its answer.
  mutating func decide(_ changes: [Change], in context: ScreenContext) {
    guard let current = sweep?.current, changes.contains(where: { $0.item == current.id }) else { return }
    _ = sweep?.decide(.own(changes), at: context.moment)
    selected = 0
  }

  // MARK: keys and mouse

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .today: return decide(.day(context.today), in: context)
    case .tomorrow: return decide(.day(context.today.advanced(by: 1)), in: context)
    case .done: return decide(.done, in: context)
    case .drop: return decide(.drop, in: context)
    case .leave: return decide(.leave, in: context)
    case .date:
      guard let row = sweep?.current?.row else { return .stay }
      return .stay(.push(DateEditor(rows: [row], placement: .centre)))
    case .spread:
      selected = 0
      return change(sweep?.spread(at: context.moment) ?? [])
    case .back: return takeBack()
    case .choose:
      let options = options(in: context)
      return options.indices.contains(selected) ? perform(options[selected].command, in: context) : .stay
    case .end: return end()
    }
  }

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    let last = max(0, options(in: context).count - 1)
    selected = min(max(0, selected + motion.rows(page: last)), last)
    return .stay
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    switch mouse.action {
    case .wheelUp: return move(.up, in: context)
    case .wheelDown: return move(.down, in: context)
    case .press where mouse.button == .left:
      guard context.area.contains(mouse.point) else { return .pass }
      let options = options(in: context)
      let places = layout(context.area, options, in: context).options
      guard let hit = places.first(where: { $0.value.contains(mouse.point) })?.key else { return .stay }
      return perform(options[hit].command, in: context)
    default: break
    }
    return .stay
  }

  private mutating func end() -> LayerResponse {
    isEnded = true
    return sweep == nil ? .close : .stay
  }

  private mutating func decide(_ choice: SweepChoice, in context: ScreenContext) -> LayerResponse {
    selected = 0
    let changes = sweep?.decide(choice, at: context.moment) ?? []
    return change(changes)
  }

  private mutating func takeBack() -> LayerResponse {
    guard let decided = sweep?.decided, decided > 0 else {
      return .stay(.say("Nothing has been decided yet."))
    }
    selected = 0
    let changes = sweep?.takeBack() ?? []
    return change(changes)
  }

  private func change(_ changes: [Change]) -> LayerResponse {
    LayerResponse(.stays, changes.isEmpty ? [] : [.sweep(changes, label: label)])
  }
}
