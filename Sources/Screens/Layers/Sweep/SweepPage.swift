package import Actions
package import Frames
import Intents
import Messages
import ScheduleGrammar
import Themes
import TodoModel

/// The page that asks about leftover items of earlier days, one at a time; each answer is applied immediately.
package struct SweepPage: KeyedLayer, Hashable {
  package enum Command: String, CaseIterable {
    case today, tomorrow, back, date, done, drop, leave, spread, choose, end
  }

  package static let keys: KeyTable<Command> =
    .moves + [
      KeyRow(.today, [], Term("today"), verb: .item(.today)),
      KeyRow(.tomorrow, [], Term("tomorrow"), verb: .item(.tomorrow)),
      KeyRow(.date, [], Term("date"), help: Term("a date"), verb: .item(.date)),
      KeyRow(.done, [], Term("done", as: "verb"), verb: .item(.toggle)),
      KeyRow(.drop, [], Term("delete"), help: Term("delete, or skip a repeat"), verb: .item(.delete)),
      KeyRow(.leave, ["n", "Right", "l"], Term("leave", as: "sweep"), help: Term("leave it")),
      KeyRow(.back, ["Left", "h", "Backspace"], Term("back"), help: Term("the one before"), verb: .item(.undo)),
      KeyRow(.spread, ["s"], help: Term("spread over the week")),
      KeyRow(.choose, ["Enter"], help: Term("the selected choice")),
      KeyRow(.end, .cancel + ["q"], Term("end"), sign: "Esc", verb: .item(.sweep)),
      KeyRow(passing: .program(.help), Term("help")),
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
      return command == .end ? LayerHintMessages.back : command == .back ? "" : nil
    }
    switch command {
    case .drop where current.repeats: return LayerHintMessages.skip
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
    case .today: return (SweepPageMessages.today, date(today))
    case .tomorrow: return (SweepPageMessages.tomorrow, date(today.advanced(by: 1)))
    case .date: return (SweepPageMessages.anotherDate, "")
    case .drop where sweep?.current?.repeats == true: return (SweepPageMessages.skip, SweepPageMessages.onlyThisOne)
    case .drop: return (SweepPageMessages.delete, SweepPageMessages.undoes(context.keymap.key(.item(.undo))))
    case .leave: return (SweepPageMessages.leaveIt, "")
    case .spread:
      let last = sweep?.spreadDays(at: context.moment).max() ?? today
      return (SweepPageMessages.spread, SweepPageMessages.others(sweep?.waiting.count ?? 0, to: date(last)))
    default: return (word(command, in: context) ?? "", "")
    }
  }

  // MARK: access for the root

  var label: String { KeptText.of(sweep?.label ?? "") }
  /// True if no item is left or the user ended the sweep.
  var isOver: Bool { isEnded || sweep.map { $0.current == nil } ?? false }
  var hasChanged: Bool { (sweep?.changed ?? 0) > 0 }

  /// Returns a summary sentence, if there is anything to report.
  func summary(today: Day) -> String? {
    guard let sweep, !sweep.tally.isEmpty else { return isEnded ? nil : Model.nothingLeftOver }
    return SweepPageMessages.swept(sweep.tally.words(today: today))
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
    guard mouse.action == .press, mouse.button == .left else { return .stay }
    guard context.area.contains(mouse.point) else { return .pass }
    let options = options(in: context)
    let places = layout(context.area, options, in: context).options
    guard let hit = places.first(where: { $0.value.contains(mouse.point) })?.key else { return .stay }
    return perform(options[hit].command, in: context)
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
    guard let decided = sweep?.decided, decided > 0 else { return .stay(.say(SweepPageMessages.nothingDecided)) }
    selected = 0
    let changes = sweep?.takeBack() ?? []
    return change(changes)
  }

  private func change(_ changes: [Change]) -> LayerResponse {
    LayerResponse(.stays, changes.isEmpty ? [] : [.sweep(changes, label: label)])
  }
}

extension SweepPage {
  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    frame.clear(rect)
    let options = options(in: context)
    let layout = layout(rect, options, in: context)
    drawHeading(into: &frame, y: layout.heading, rect: rect)
    guard let current = sweep?.current else { return }
    drawItem(current, into: &frame, layout, rect: rect, in: context)
    if let y = layout.facts {
      let x = Self.titleX(rect, in: context)
      var facts = facts(current, rect.endX - 1 - x, in: context)
      while facts.count > 1, TextRun.width(facts) > rect.endX - 1 - x { facts.removeLast() }
      frame.put(facts, x: x, y: y, to: rect.endX - 1)
    }
    for (index, place) in layout.options {
      draw(options[index], index, into: &frame, place, isRoomy: layout.isRoomy, icons: context.icons)
    }
    if let y = layout.tally { drawTally(into: &frame, y: y, rect: rect, in: context) }
  }

  func layout(_ area: Rect, _ options: [SweepOption], in context: ScreenContext) -> SweepLayout {
    let title = sweep?.current?.row.row.item.title ?? ""
    let room = max(1, area.endX - 2 - Self.titleX(area, in: context))
    let rows = WrappedLine(title, width: room).rows.count
    return SweepLayout(area, titleRows: rows, count: options.count, chosen: selected)
  }

  private static func titleX(_ area: Rect, in context: ScreenContext) -> Int {
    area.origin.x + (area.size.columns < 24 ? 2 : 4) + context.icons[.open].width
  }

  private func drawHeading(into frame: inout Frame, y: Int, rect: Rect) {
    let style = Style(.title, on: .background, .bold)
    let title = DisplayText(SweepPageMessages.title)
    let end = frame.put(title, x: rect.origin.x + 2, y: y, style, limit: rect.size.columns - 2) + 1
    if let (place, count) = sweep?.progress {
      guard sweep?.current != nil else { return }
      frame.putRight(SweepPageMessages.place(place, of: count), y: y, from: end, rect: rect, Style(.muted))
    } else {
      frame.putRight(SweepPageMessages.loading, y: y, from: end, rect: rect, Style(.quiet))
    }
  }

  private func drawItem(
    _ leftover: Leftover, into frame: inout Frame, _ layout: SweepLayout, rect: Rect, in context: ScreenContext
  ) {
    let box = context.icons[.open]
    let x = Self.titleX(rect, in: context)
    frame.put(box, x: x - 1 - box.width, y: layout.item, Style(.muted))
    let end = max(x + 1, rect.endX - 2)
    let title = WrappedLine(leftover.row.row.item.title, width: end - x)
    for row in title.rows.indices.prefix(layout.itemRows) {
      let rest = row == layout.itemRows - 1 ? title.rows.count : row + 1
      let text = (row..<rest).map { title.text(ofRow: $0).text }.joined()
      frame.put(text, x: x, y: layout.item + row, to: end, Style(.text, on: .background, .bold))
    }
  }

  /// Returns an item's facts, most important first: date in its longest fitting form, repeat, list, priority.
  private func facts(_ leftover: Leftover, _ columns: Int, in context: ScreenContext) -> [TextRun] {
    let item = leftover.row.row.item
    let dot = "  \(context.icons[.dot].text) "
    let since = leftover.since
    let age = context.phrase.distance(LocalTime(since))
    let isDeadline = leftover.row.occurrence.map { $0.due.day != since } ?? true
    let day = context.phrase.date(since) + ", " + age
    let forms =
      isDeadline
      ? [SweepPageMessages.deadlineWas(day), SweepPageMessages.deadline(day)]
      : [SweepPageMessages.wasDue(day), SweepPageMessages.since(day)]
    let words = (forms + [day]).fitting(columns)
    var runs = [TextRun(words.isEmpty ? age : words, Style(.overdue))]
    if leftover.repeats, let schedule = item.schedule {
      let words = context.phrase.pill(schedule, due: LocalTime(context.today)).forms.first ?? SweepPageMessages.repeats
      let sign = context.icons[.recurring].text
      runs.append(TextRun(dot + (sign.isEmpty ? "" : sign + " ") + words, Style(.recurring)))
    }
    if let list = item.list { runs.append(TextRun(dot + list, Style(.category))) }
    if let icon = item.priority.icon {
      runs.append(TextRun("  " + context.icons[icon].text, Style(item.priority.role)))
    }
    return runs
  }

  private func draw(
    _ option: SweepOption, _ index: Int, into frame: inout Frame, _ place: Rect, isRoomy: Bool, icons: IconSet
  ) {
    let isSelected = index == selected
    let surface: Role = isSelected ? .selected : .background
    let (x, y) = (place.origin.x + 2, place.origin.y)
    if isSelected {
      frame.light(place, icons: icons)
      frame.cursor = Point(x: x, y: y)
    }
    frame.put(DisplayText(option.key), x: x, y: y, Style(.key, on: surface, .bold))
    let end = frame.put(option.word, x: x + 7, y: y, to: place.endX, Style(.text, on: surface))
    guard isRoomy else { return }
    frame.put(option.detail, x: max(end + 2, x + 21), y: y, to: place.endX - 1, Style(.muted, on: surface))
  }

  private func drawTally(into frame: inout Frame, y: Int, rect: Rect, in context: ScreenContext) {
    guard let sweep, !sweep.tally.isEmpty else { return }
    let words = SweepPageMessages.soFar(sweep.tally.words(today: context.today))
    let end = frame.put(words, x: rect.origin.x + 3, y: y, to: rect.endX - 2, Style(.quiet))
    let rows = [SweepPageMessages.undoesLast, LayerHintMessages.back].map { word in
      HintRow([Hint(live(in: context).key(.back), word)], x: end + 3, end: rect.endX - 1)
    }
    rows.first { $0.end != nil }?.draw(into: &frame, y: y, on: .background)
  }
}

/// The daily offer to sweep leftover items, a hint in the footer.
struct SweepOffer: Hashable, Sendable {
  /// Minute of the day of the earliest offer: a user who works past midnight has not started the day.
  private static let dawn = 4 * 60

  private var isWanted: Bool
  /// The last day on which the offer was claimed.
  private var asked: Day?
  /// The day of the visible offer, if any.
  private(set) var day: Day?
  /// Number of the sweep, which joins its undo steps.
  private(set) var run = 0

  init(isWanted: Bool) { self.isWanted = isWanted }

  /// Returns true if the offer is enabled and was not yet claimed today.
  func isDue(at now: LocalTime) -> Bool { isWanted && asked != now.day && now.time?.minutes ?? 0 >= Self.dawn }

  mutating func setWanted(_ isWanted: Bool) {
    self.isWanted = isWanted
    if !isWanted { close() }
  }

  mutating func claim(_ day: Day) { asked = day }

  mutating func show(on day: Day) { self.day = day }

  mutating func close() { day = nil }

  /// Closes the offer and starts a sweep.
  mutating func begin() {
    day = nil
    run += 1
  }
}
