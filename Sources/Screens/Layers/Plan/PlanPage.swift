package import Actions
package import Frames
import Intents
import Messages
import ScheduleGrammar
import Settings
import TodoModel

/// The page of today on a time axis: items at their hours, events of other calendars, and the items without a time.
///
/// A carried item, and what "distribute" and "stack" give, are shown first and saved only when the user takes them.
package struct PlanPage: KeyedLayer {
  package enum Command: String, CaseIterable {
    case take, distribute, stack, later, sooner, muchLater, muchSooner, open, close
  }

  /// A change that is shown, but not made.
  private enum Trial: Hashable {
    case carry(ItemID, to: Int)
    case distribute
    /// Begins at a time; nil is now.
    case stack(from: ClockTime?)
  }

  private static let query = Query(.today, limit: Query.maximum)

  /// The rows of Today with pending changes applied (invariants V1, V4).
  private var board: Board
  /// The day as it is saved; nil before the rows are known.
  private(set) var arrangement: DayArrangement?
  private var trial: Trial?
  /// The result of the trial, if one is open.
  package private(set) var outcome: DayOutcome?
  package private(set) var entries: [DayArrangement.Entry] = []
  /// The item under the cursor, and its place.
  private(set) var item: ItemID?
  private var place = 0
  /// The visible parts of the axis and of the items beside it.
  private(set) var windows: (axis: RowWindow, beside: RowWindow) = (RowWindow(), RowWindow())
  /// Rows of the axis when its window was placed around the current time; a new size places it again.
  private var placedRows: Int?
  /// The item that the mouse holds, and true if the cursor was already there.
  private var grip: (item: ItemID, isAgain: Bool)?

  /// Creates the page with the rows of the list, if they are those of Today.
  init(over list: Board, isToday: Bool, in context: ScreenContext) {
    board = list
    if isToday { board.releaseAll() } else { board.clear() }
    settle(in: context)
  }

  package var placement: Placement { .wide }

  package var page: KeyPage? { .plan }

  /// The item under the cursor, as shown.
  package var current: DayArrangement.Entry? { entries.indices.contains(place) ? entries[place] : nil }

  var plan: DayPlan? { arrangement?.plan }

  var isCarrying: Bool { if case .carry? = trial { true } else { false } }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    switch command {
    case .take where outcome != nil: LayerHintMessages.save
    case .take: current.map { $0.stance.isMovable ? PlanPageMessages.pickUp : "" }
    case .close where outcome != nil: LayerHintMessages.discard
    case .distribute where isCarrying, .stack where isCarrying: ""
    case .open where current == nil || outcome != nil: ""
    default: table.row(command)?.word
    }
  }

  /// The hints of the page; while an item is carried, the keys that carry it follow the first.
  package func hints(in context: ScreenContext) -> [Hint] {
    let own = ownHints(in: context)
    guard isCarrying else { return own }
    let steps = [Hint("↑↓", PlanPageMessages.quarter), Hint("PgUp PgDn", PlanPageMessages.hour)]
    return own.prefix(1) + steps.map { $0.spelled(context.icons) } + own.dropFirst()
  }

  // MARK: loading

  package var reloading: [Effect] { [.ask(.next, generation: 0)] }

  package mutating func show(_ page: AnsweredPage, under pending: [Board.Pending], in context: ScreenContext) {
    guard case .next(let rows) = page.answer else { return }
    board.replace(with: Loaded(generation: 0, query: Self.query, rows: rows, token: page.token), in: context)
    settle(in: context)
  }

  /// Shows changes before they are durable.
  mutating func replay(_ changes: [Change], in context: ScreenContext) {
    _ = board.apply(changes, in: context)
    settle(in: context)
  }

  /// Removes changes that failed.
  mutating func drop(_ token: Int, in context: ScreenContext) {
    board.drop(token, in: context)
    settle(in: context)
  }

  /// Updates the page to the current time, events and hours.
  mutating func tick(in context: ScreenContext) { settle(in: context) }

  private mutating func settle(in context: ScreenContext) {
    guard board.isLoaded else { return }
    let hours = context.look.config.day.hours
    let day = DayArrangement(board.rows, context.events[context.today], hours, at: context.moment)
    arrangement = day
    outcome = trial.flatMap { try? Self.outcome(of: $0, on: day) }
    if outcome == nil { trial = nil }
    entries = day.shown(outcome)
    if item == nil { place = entries.firstIndex { $0.stance != .done && $0.start ?? day.now >= day.now } ?? 0 }
    place = item.flatMap { item in entries.firstIndex { $0.id == item } } ?? min(place, max(0, entries.count - 1))
    item = current?.id
    scroll(in: context)
  }

  private static func outcome(of trial: Trial, on day: DayArrangement) throws(ActionRefusal) -> DayOutcome? {
    switch trial {
    case .carry(let item, let start): day.put(item, at: start)
    case .distribute: try day.distributed()
    case .stack(let from): try day.stacked(from: from)
    }
  }

  package mutating func refresh(in context: ScreenContext) {
    if context.look.config.day.hours[on: context.today] != arrangement?.hours { settle(in: context) }
    scroll(in: context)
  }

  private mutating func scroll(in context: ScreenContext) {
    guard let sheet = PlanSheet(self, in: context.area, context) else { return }
    windows.axis.scroll(of: sheet.axis.lines.count, rows: sheet.axis.rect.size.rows)
    if placedRows != sheet.axis.rect.size.rows, let now = sheet.axis.lines.firstIndex(of: .now) {
      windows.axis = RowWindow(around: now, of: sheet.axis.lines.count, rows: sheet.axis.rect.size.rows)
      placedRows = sheet.axis.rect.size.rows
    }
    if let line = sheet.axis.line(of: item) {
      windows.axis.show(line, through: line, of: sheet.axis.lines.count, rows: sheet.axis.rect.size.rows)
    }
    guard let beside = sheet.beside else { return }
    let line = beside.line(of: item) ?? 0
    windows.beside.show(line <= 1 ? 0 : line, through: line, of: beside.lines.count, rows: beside.rect.size.rows)
  }

  // MARK: keys

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .take: return outcome == nil ? pickUp(in: context) : take(in: context)
    case .distribute: return begin(.distribute, in: context)
    case .stack: return begin(.stack(from: stackStart), in: context)
    case .later: return carry(by: 15, in: context)
    case .sooner: return carry(by: -15, in: context)
    case .muchLater: return carry(by: 30, in: context)
    case .muchSooner: return carry(by: -30, in: context)
    case .open: return current.map { .stay(.act(.open, [$0.row])) } ?? .stay
    case .close where outcome == nil: return .close
    case .close:
      trial = nil
      settle(in: context)
      return .stay
    }
  }

  /// The time of the item under the cursor, if it is still ahead.
  private var stackStart: ClockTime? {
    guard outcome == nil, let start = current?.start, start > arrangement?.now ?? 0 else { return nil }
    return ClockTime(minutes: start)
  }

  /// Shows what a gesture would do; says why if it has no effect.
  private mutating func begin(_ wanted: Trial, in context: ScreenContext) -> LayerResponse {
    guard let arrangement else { return .stay }
    let found: DayOutcome?
    do throws(ActionRefusal) { found = try Self.outcome(of: wanted, on: arrangement) } catch {
      return .stay(.say(error.words))
    }
    guard let found, !found.moved(at: context.moment).isEmpty else {
      return .stay(.say(found?.unplacedWords ?? PlanPageMessages.nothingToPlace))
    }
    trial = wanted
    settle(in: context)
    return .stay
  }

  private mutating func take(in context: ScreenContext) -> LayerResponse {
    guard let outcome else { return .stay }
    let changes = outcome.changes(at: context.moment)
    let label = outcome.label(at: context.moment)
    trial = nil
    settle(in: context)
    guard !changes.isEmpty else { return .stay }
    let words = [label.capitalizedStart + (outcome.unplacedWords == nil ? "" : "."), outcome.unplacedWords]
    let kept = KeptText.of(outcome.label(at: context.moment))
    return .stay(.change(changes, label: kept), .say(words.compactMap(\.self).joined(separator: " ")))
  }

  /// Picks up the item under the cursor; one without a time goes to the first gap from now.
  private mutating func pickUp(in context: ScreenContext) -> LayerResponse {
    guard let entry = current, let arrangement else { return .stay }
    return carry(entry.id, to: entry.start ?? arrangement.suggestedStart(of: entry), in: context)
  }

  private mutating func carry(by minutes: Int, in context: ScreenContext) -> LayerResponse {
    guard let entry = current else { return .stay }
    guard let start = entry.start else { return pickUp(in: context) }
    return carry(entry.id, to: DayArrangement.moved(start, by: minutes), in: context)
  }

  private mutating func carry(_ item: ItemID, to start: Int, in context: ScreenContext) -> LayerResponse {
    guard let entry = entries.first(where: { $0.id == item }), entry.stance.isMovable else {
      return .stay(.say(current?.stance == .done ? PlanPageMessages.done : PlanPageMessages.fixed))
    }
    guard outcome == nil || isCarrying else { return .stay(.say(PlanPageMessages.decideFirst)) }
    (trial, self.item) = (.carry(item, to: start), item)
    settle(in: context)
    return .stay
  }

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    if isCarrying {
      switch motion {
      case .up: return carry(by: -15, in: context)
      case .down: return carry(by: 15, in: context)
      case .pageUp: return carry(by: -60, in: context)
      case .pageDown: return carry(by: 60, in: context)
      case .first, .last: return .stay
      }
    }
    guard !entries.isEmpty else { return .stay }
    place = min(max(0, place + motion.rows(page: max(1, context.area.size.rows / 2))), entries.count - 1)
    item = current?.id
    return .stay
  }

  /// Passes item verbs to the item under the cursor; they end a trial.
  package mutating func pass(_ verb: Verb, in context: ScreenContext) -> LayerResponse {
    guard case .item(let meant) = verb, verb.row.parameters.first == .items || meant == .addPart else {
      return .stay(.run(verb))
    }
    trial = nil
    settle(in: context)
    guard let row = current?.row else {
      return meant.row.need == .nothing ? .stay(.act(meant, [])) : .stay(.say(PlanPageMessages.nothing))
    }
    return switch meant {
    case .date: .stay(.push(DateEditor(rows: [row], placement: .centre)))
    case .edit: .stay(.edit(row))
    default: .stay(.act(meant, [row]))
    }
  }
}

extension PlanPage {
  package static let keys: KeyTable<Command> =
    own + .moves + [
      KeyRow(passing: .item(.toggle), Term("done", as: "verb")),
      KeyRow(
        .open, ["Right", "l"], Term("open", as: "verb"), help: Term("open: notes, dates, history"), sign: "→",
        verb: .item(.open),
        isLive: false),
      KeyRow(.close, .cancel + ["q", "Backspace"], Term("back"), sign: "Esc", verb: .look(.plan)),
      KeyRow(passing: .program(.help), Term("help")), KeyRow(passing: .program(.palette)),
      KeyRow(passing: .look(.jump)),
      KeyRow(passing: .look(.events)), KeyRow(passing: .program(.refresh)),
    ] + KeyTable(rows: passed.map { KeyRow(passing: $0) })

  private static let own: KeyTable<Command> = [
    KeyRow(.take, ["Enter"], Term("pick up"), help: Term("pick up the item; save the times shown")),
    KeyRow(.later, ["Alt-Down", "J"], help: Term("carry it 15 minutes later")),
    KeyRow(.sooner, ["Alt-Up", "K"], help: Term("carry it 15 minutes sooner")),
    KeyRow(.muchLater, ["Alt-Right", "L"], help: Term("carry it 30 minutes later")),
    KeyRow(.muchSooner, ["Alt-Left", "H"], help: Term("carry it 30 minutes sooner")),
    KeyRow(.distribute, ["="], Term("distribute"), help: Term("propose times for items without one")),
    KeyRow(.stack, ["s"], Term("stack"), help: Term("propose times one after another")),
  ]

  /// Verbs passed to the item: item verbs and undo verbs, except those with rows above or that need the manual order.
  private static let passed: [Verb] = ItemVerb.allCases.filter {
    ($0.row.parameters.first == .items || $0.row.group == .back || $0 == .addPart) && $0.row.need != .manualOrder
  }.filter { ![.toggle, .open].contains($0) }.map(Verb.item)
}

extension PlanPage {
  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    guard let sheet = PlanSheet(self, in: context.area, context) else { return .stay }
    switch mouse.action {
    case .press where mouse.button == .left:
      guard context.area.contains(mouse.point) else { return .pass }
      guard let entry = sheet.entry(at: mouse.point, windows) else { return .stay }
      grip = (entry.id, entry.id == item)
      if outcome == nil { (item, place) = (entry.id, entries.firstIndex { $0.id == entry.id } ?? place) }
    case .drag:
      guard let grip, let minute = sheet.minute(at: mouse.point, windows) else { return .stay }
      let start = entries.first { $0.id == grip.item }?.start
      if start != minute { return carry(grip.item, to: minute, in: context) }
    case .release:
      guard let held = grip else { return .stay }
      grip = nil
      if case .carry(held.item, _)? = trial { return take(in: context) }
      if held.isAgain, sheet.entry(at: mouse.point, windows)?.id == held.item { return perform(.open, in: context) }
    default: break
    }
    return .stay
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    frame.clear(rect)
    PlanView(self, in: rect, context).draw(into: &frame)
  }
}
