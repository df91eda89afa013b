import Actions
import Frames
import Intents
import JSON
import ScheduleGrammar
import Themes
import TodoAPI
import TodoModel

/// The lines of today's plan: items and events by time with the current time, then the items without a time.
struct DaySheet {
  private let store: CommandStore
  private var lines: [SheetLine] = []
  /// Width of the times (columns).
  private let width: Int

  private var session: Session { store.session }

  init(_ day: DayArrangement, _ freshness: Freshness, in store: CommandStore) {
    self.store = store
    let (session, entries) = (store.session, day.shown())
    let timed = entries.filter { $0.start != nil }
    let events = EventWords(at: session.moment)
    let leads = timed.map { Self.times($0, session) } + day.events.map { events.lead($0.event, on: day.day) }
    width = leads.map { DisplayText($0).width }.max() ?? 0
    lines = [.heading(DisplayText(PlanMessages.title(session.phrase.date(day.day))), style: Style(.title))]
    if let plan = day.plan { lines.append(.words(DisplayText((plan.isTooMuch ? " ! " : "   ") + plan.overWords))) }
    lines += session.notes(freshness).map { .words($0) }
    var shown =
      timed.map { (start: $0.start ?? 0, line: line(Self.times($0, session), $0)) }
      + day.events.map { (start: $0.span.lowerBound, line: line(events.lead($0.event, on: day.day), $0.event)) }
    let now = ClockTime(minutes: day.now).map(session.phrase.text) ?? ""
    shown.append((day.now, .heading(DisplayText("  " + padded(now) + PlanMessages.now), style: Style(.accent))))
    lines += shown.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(
      \.element.line)
    let untimed = entries.filter { $0.start == nil }
    add(untimed.filter { $0.stance != .undated }, under: PlanMessages.untimed)
    add(untimed.filter { $0.stance == .undated }, under: PlanMessages.undated)
    if day.entries.isEmpty { lines.append(.words(DisplayText("   " + PlanMessages.nothing))) }
  }

  func print() throws { try lines.print(in: session) }

  /// Returns the times of an item: "9:00-10:30"; the start alone if it ends after midnight.
  static func times(_ entry: DayArrangement.Entry, _ session: Session) -> String {
    guard let start = entry.start, let begin = ClockTime(minutes: start) else { return "" }
    let end = ClockTime(minutes: start + entry.length)
    return end.map { session.phrase.range(begin, to: $0) } ?? session.phrase.text(begin)
  }

  private mutating func add(_ entries: [DayArrangement.Entry], under heading: String) {
    guard !entries.isEmpty else { return }
    lines += [.words(""), .heading(DisplayText(heading), style: Style(.heading))]
    lines += entries.map { line("", $0) }
  }

  private func padded(_ lead: String) -> String {
    lead + String(repeating: " ", count: max(0, width - DisplayText(lead).width) + 2)
  }

  private func line(_ lead: String, _ entry: DayArrangement.Entry) -> SheetLine {
    let item = entry.row.row.item
    let words = Effort.words(entry.length)
    let known = entry.isGuess ? PlanMessages.about(words) : words
    let length = entry.stance == .done || entry.stance == .fixed ? "" : known
    let box = session.console.icons[entry.stance == .done ? .done : .open].text
    let text = [box + " " + store.words.name(item), session.console.cleaned(item.title), length]
    let line = (entry.start == nil ? "" : padded(lead)) + text.filter { !$0.isEmpty }.joined(separator: "  ")
    return .heading(DisplayText("  " + line), style: Style(entry.stance == .done ? .done : .text))
  }

  private func line(_ lead: String, _ event: ShownEvent) -> SheetLine {
    .words(DisplayText("   " + padded(lead)) + DisplayText(EventWords(at: session.moment).text(event)))
  }
}

extension PlanBody {
  init(_ day: DayArrangement, in lists: Lists, _ freshness: Freshness) {
    self.init(
      day.shown().map { PlannedItemBody($0, $0.row, on: day.day, in: lists) }, on: day.day, now: day.now,
      effort: day.plan.map { ($0.planned, $0.left) }, freshness: FreshnessBody(freshness))
  }
}

/// The JSON of `plan distribute --json` and `plan stack --json`: the moved items, and those without room.
struct PlacedBody: Encodable {
  private let items: [PlannedItemBody]
  private let unplaced: [PlannedItemBody]

  /// Creates the body; `rows` are the moved items in their new state.
  init(_ moved: [DayArrangement.Entry], _ outcome: DayOutcome, _ rows: [Row], in lists: Lists, at moment: Moment) {
    let saved = Dictionary(rows.map { ($0.id, ListedRow(seen: $0, at: moment)) }) { first, _ in first }
    items = moved.map { PlannedItemBody($0, saved[$0.id] ?? $0.row, on: outcome.day, in: lists) }
    unplaced = outcome.unplaced.map { PlannedItemBody($0, $0.row, on: outcome.day, in: lists) }
  }
}

extension PlannedItemBody {
  fileprivate init(_ entry: DayArrangement.Entry, _ row: ListedRow, on day: Day, in lists: Lists) {
    self.init(
      ItemBody(row, in: lists), start: entry.start, on: day, minutes: entry.length, guessed: entry.isGuess)
  }
}
