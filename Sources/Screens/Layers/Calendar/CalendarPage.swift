import Actions
package import Frames
package import Intents
import Messages
import ScheduleGrammar
package import TodoModel

/// The calendar page: a month, a week or four weeks of days with their items, and the items of the cursor's day.
package struct CalendarPage: KeyedLayer {
  package enum Command: String, CaseIterable {
    case enter, left, right, previous, next, today, month, week, agenda, add
    case carryBack, carryOn, carryUp, carryDown, leaveItems, close
  }

  enum Look: Hashable { case month, week, agenda }

  private(set) var look = Look.month
  /// The day under the cursor.
  package private(set) var day: Day
  /// The last loaded days; nil before the first load.
  package private(set) var span: CalendarSpan?
  /// True if the items of the day have the focus.
  private(set) var isInItems = false
  /// The visible part of the items.
  private(set) var window = RowWindow()
  /// The entry under the cursor, and its index.
  private var selected: (name: CalendarName?, place: Int) = (nil, 0)
  /// An entry that was moved to another day where it is not yet visible.
  private var following: CalendarName?
  /// The items in their positions from before one was completed.
  private var kept: [CalendarEntry] = []
  private var agendaStart: Day
  /// The last request, and the number of requests.
  private var asked: (question: CalendarQuestion?, generation: Int) = (nil, 0)
  /// The entry dragged by the mouse, on its original day.
  private var held: CalendarEntry?

  init(at day: Day) {
    self.day = day
    agendaStart = day
  }

  /// A grid grows with the screen; the four weeks are rows of the list's width.
  package var placement: Placement { look == .agenda ? .page : .wide }

  package var table: KeyTable<Command> { isInItems ? Self.itemKeys : Self.keys }

  package var page: KeyPage? { isInItems ? .calendarDay : .calendar }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    switch (command, look) {
    case (.month, .month), (.week, .week), (.agenda, .agenda): ""
    default: table.row(command)?.word
    }
  }

  // MARK: loading

  /// Returns the request for the visible days.
  func question(in context: ScreenContext) -> CalendarQuestion {
    let weekStart = context.moment.options.weekStart
    switch look {
    case .month:
      let first = CalendarMonth(of: day).first.startOfWeek(weekStart)
      return CalendarQuestion(from: first, to: first.advanced(by: 41), limit: Self.limit)
    case .week:
      let first = day.startOfWeek(weekStart)
      return CalendarQuestion(from: first, to: first.advanced(by: 6), limit: Self.limit)
    case .agenda:
      return CalendarQuestion(
        from: agendaStart, to: agendaStart.advanced(by: CalendarQuestion.agenda - 1), limit: Self.limit)
    }
  }

  private static let limit = 200

  /// Requests the visible days, unless they are already requested.
  mutating func loading(in context: ScreenContext) -> [Action] {
    let question = question(in: context)
    guard asked.question != question else { return [] }
    asked = (question, asked.generation + 1)
    return [.ask(.calendar(question), generation: asked.generation)]
  }

  package var reloading: [Effect] {
    asked.question.map { [.ask(.calendar($0), generation: asked.generation)] } ?? []
  }

  /// Shows loaded days with pending changes applied; drops days of an outdated request.
  package mutating func show(_ page: AnsweredPage, under pending: [Board.Pending], in context: ScreenContext) {
    guard case .calendar(let days) = page.answer, page.generation == asked.generation else { return }
    let before = span
    span = days
    let reader = reader(in: context)
    for step in pending where step.token > page.token {
      for change in step.changes {
        // A row missing from the new days is copied from the previous days, which contain the change.
        if span?.row(change.item) == nil, let row = before?.row(change.item) {
          span?.replace(nil, by: row, by: reader)
        } else {
          replay([change], at: step.at, in: context)
        }
      }
    }
    settle(in: context)
  }

  private func reader(in context: ScreenContext) -> CalendarReader {
    CalendarReader(
      span?.question ?? question(in: context), now: context.local, zone: context.zone, zones: context.moment.zones)
  }

  /// Shows changes before they are durable.
  mutating func replay(_ changes: [Change], at moment: Instant, in context: ScreenContext) {
    guard var span else { return }
    let reader = reader(in: context)
    for change in changes {
      if case .add(let item) = change.intent {
        span.replace(nil, by: Row(item: item, sync: .queued), by: reader)
      } else if let row = span.row(change.item), let item = row.item.applying(change.intent, at: moment) {
        let new = Row(item: Row.cut(item), sync: .queued, hasConflict: row.hasConflict)
        span.replace(row, by: new, by: reader)
        keep(new, behind: change)
      }
    }
    self.span = span
    settle(in: context)
  }

  /// Applies a change to the kept entries of its row.
  private mutating func keep(_ row: Row, behind change: Change) {
    for (place, old) in kept.enumerated().reversed() where old.row.row.item.id == change.item {
      switch change.intent {
      case .done(old.row.key, _):
        var done = old.row
        (done.row, done.isDone, done.lateness) = (row, true, .onTime)
        kept[place] = CalendarEntry(.done, on: old.day, done)
      case .delete: kept.remove(at: place)
      default: break
      }
    }
  }

  // MARK: items

  /// The items of the day in visible order; in the four weeks those of all days, each on its first day.
  package var entries: [CalendarEntry] {
    guard let span else { return [] }
    let here = look == .agenda ? agenda(span) : span[day]?.entries ?? []
    guard !kept.isEmpty else { return here }
    return here.keeping(kept, among: span.days.flatMap(\.entries))
  }

  private func agenda(_ span: CalendarSpan) -> [CalendarEntry] {
    let first = span.question.days.lowerBound
    return span.days.flatMap(\.entries).filter { !$0.isContinued || $0.day == first }
  }

  var currentName: CalendarName? { isInItems ? selected.name : nil }

  /// The entry under the cursor, if any.
  package var current: CalendarEntry? { isInItems ? entries.first { $0.name == selected.name } : nil }

  /// Adjusts cursor and focus to the current items.
  private mutating func settle(in context: ScreenContext) {
    let entries = entries
    if look == .agenda, !entries.isEmpty { isInItems = true }
    guard isInItems else { return window = RowWindow() }
    if let following {
      guard entries.contains(where: { $0.name == following }) else { return }
      (selected.name, self.following) = (following, nil)
    }
    if let place = entries.firstIndex(where: { $0.name == selected.name }) {
      selected.place = place
    } else {
      selected.place = min(selected.place, max(0, entries.count - 1))
      selected.name = entries.isEmpty ? nil : entries[selected.place].name
    }
    if entries.isEmpty, span != nil { isInItems = false }
    if look == .agenda, let current { day = current.day }
    scroll(in: context)
  }

  package mutating func refresh(in context: ScreenContext) { settle(in: context) }

  private mutating func scroll(in context: ScreenContext) {
    let list = CalendarList(self, in: context)
    guard let rect = layout(context.area, in: context).list else { return }
    let (rows, line) = (max(1, list.room(in: rect).size.rows), list.line(of: selected.place) ?? 0)
    let first = selected.place == 0 ? max(0, line - rows + 1) : line
    // The lines after the last item show the number of further items, and days that have only events.
    let isLast = list.line(of: selected.place + 1) == nil
    let last = isLast ? max(line, min(list.lines.count, line + rows) - 1) : line
    window.show(first, through: last, of: list.lines.count, rows: rows)
  }

  // MARK: keys

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    following = nil
    switch command {
    case .enter: enter(in: context)
    case .left: go(to: day.advanced(by: isStacked(in: context) ? -7 : -1), in: context)
    case .right: go(to: day.advanced(by: isStacked(in: context) ? 7 : 1), in: context)
    case .previous: turn(-1, in: context)
    case .next: turn(1, in: context)
    case .today: go(to: context.today, in: context)
    case .month: show(as: .month, in: context)
    case .week: show(as: .week, in: context)
    case .agenda: show(as: .agenda, in: context)
    case .add: return .stay(.push(QuickAdd(defaults: newItem, isCentred: true)))
    case .carryBack: return carry(by: -1, in: context)
    case .carryOn: return carry(by: 1, in: context)
    case .carryUp: return carry(by: -7, in: context)
    case .carryDown: return carry(by: 7, in: context)
    case .leaveItems:
      if look == .agenda { return .close }
      (isInItems, kept) = (false, [])
    case .close: return .close
    }
    return LayerResponse(.stays, loading(in: context))
  }

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    following = nil
    if isInItems || look == .agenda {
      step(motion.rows(page: max(1, context.area.size.rows / 2)), in: context)
    } else {
      switch motion {
      case .up: go(to: day.advanced(by: isStacked(in: context) ? -1 : -7), in: context)
      case .down: go(to: day.advanced(by: isStacked(in: context) ? 1 : 7), in: context)
      case .pageUp: turn(-1, in: context)
      case .pageDown: turn(1, in: context)
      case .first: go(to: CalendarMonth(of: day).first, in: context)
      case .last: go(to: CalendarMonth(of: day).last, in: context)
      }
    }
    return LayerResponse(.stays, loading(in: context))
  }

  /// Passes item verbs to the entry under the cursor; a verb that opens a view closes the calendar.
  package mutating func pass(_ verb: Verb, in context: ScreenContext) -> LayerResponse {
    if case .look(.events) = verb {
      let picker = EventPicker(on: day, in: context)
      return .stay(picker.map { .push($0) } ?? .say(EventStripMessages.none(context.phrase.date(day))))
    }
    guard case .item(let meant) = verb, verb.row.parameters.first == .items else {
      if case .look(let look) = verb, look != .jump { return .close(.run(verb)) }
      return .stay(.run(verb))
    }
    guard let entry = current else { return .stay }
    switch meant {
    case .date: return .stay(.push(DateEditor(rows: [entry.row], placement: .centre)))
    case .edit: return .stay(.edit(entry.row))
    case .later: return carry(entry, by: 1, in: context)
    case .sooner: return carry(entry, by: -1, in: context)
    default:
      if meant == .toggle, kept.isEmpty { kept = entries }
      return .stay(.act(meant, [entry.row]))
    }
  }

  /// The default values of a new item: the day.
  private var newItem: NewItem {
    var item = NewItem(title: "")
    item.schedule = Schedule(start: LocalTime(day))
    return item
  }

  private mutating func enter(in context: ScreenContext) {
    guard !entries.isEmpty else { return }
    isInItems = true
    let first = entries.firstIndex { $0.day == day } ?? 0
    selected = (entries[first].name, first)
    settle(in: context)
  }

  private mutating func step(_ rows: Int, in context: ScreenContext) {
    let entries = entries
    guard !entries.isEmpty else { return }
    let place = min(max(0, selected.place + rows), entries.count - 1)
    (isInItems, selected) = (true, (entries[place].name, place))
    if look == .agenda { day = entries[place].day }
  }

  /// Moves the cursor to a day within the calendar's range of years.
  private mutating func go(to wanted: Day, in context: ScreenContext) {
    guard CalendarMonth.years.contains(wanted.year) else { return }
    if wanted != day { (kept, window) = ([], RowWindow()) }
    day = wanted
    if look == .agenda {
      if !question(in: context).days.contains(day) { agendaStart = day }
      if let place = entries.firstIndex(where: { $0.day >= day }) { selected = (entries[place].name, place) }
    }
  }

  /// Moves by this many months, weeks or four-week periods, depending on the presentation.
  private mutating func turn(_ count: Int, in context: ScreenContext) {
    switch look {
    case .month: go(to: day.addingMonths(count), in: context)
    case .week: go(to: day.advanced(by: 7 * count), in: context)
    case .agenda:
      let start = agendaStart.advanced(by: CalendarQuestion.agenda * count)
      guard CalendarMonth.years.contains(start.year) else { return }
      (agendaStart, day, selected, kept) = (start, start, (nil, 0), [])
    }
  }

  private mutating func show(as look: Look, in context: ScreenContext) {
    guard self.look != look else { return }
    (self.look, kept, window) = (look, [], RowWindow())
    isInItems = look == .agenda
    selected = (nil, 0)
    agendaStart = day
  }

  // MARK: moving items

  /// Moves the item under the cursor by this many days; the cursor follows it.
  private mutating func carry(by days: Int, in context: ScreenContext) -> LayerResponse {
    guard let entry = current else { return .stay }
    return carry(entry, by: days, in: context)
  }

  private mutating func carry(_ entry: CalendarEntry, by days: Int, in context: ScreenContext) -> LayerResponse {
    let (action, rows) = (ItemAction.shift(.by(days: days)), [entry.row])
    let changes = action.changes(rows, at: context.moment)
    guard !changes.isEmpty else {
      return .stay(.say(entry.kind == .done ? CalendarPageMessages.doneStays : CalendarPageMessages.cannotMove))
    }
    let label = KeptText.of(action.label(rows, at: context.moment))
    kept = []
    if look != .agenda { day = entry.day.advanced(by: days) }
    following = entry.name
    return LayerResponse(.stays, [.meant(action), .change(changes, label: label)] + loading(in: context))
  }

  // MARK: mouse

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    let view = CalendarView(self, area: context.area, in: context)
    switch mouse.action {
    case .press where mouse.button == .left:
      guard context.area.contains(mouse.point) else { return .pass }
      held = view.entry(at: mouse.point)
      if let held, let place = view.placeInList(at: mouse.point) {
        let isAgain = isInItems && selected.name == held.name
        (isInItems, selected) = (true, (held.name, place))
        if isAgain { return .stay(.act(.open, [held.row])) }
      } else if let day = view.day(at: mouse.point) {
        if day == self.day, held == nil { enter(in: context) } else { isInItems = false }
        go(to: day, in: context)
      }
      return LayerResponse(.stays, loading(in: context))
    case .release:
      defer { held = nil }
      guard let held, let day = view.day(at: mouse.point), day != held.day else { return .stay }
      (isInItems, selected) = (true, (held.name, 0))
      return carry(held, by: held.day.distance(to: day), in: context)
    default: return .stay
    }
  }
}
