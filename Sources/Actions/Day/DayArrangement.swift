package import Intents
package import ScheduleGrammar
package import TodoModel

/// Today on a time axis: its items, events of other calendars and hours; times are minutes since midnight.
///
/// It computes the starts that "distribute" and "stack" give to items; `DayOutcome` is such a result.
package struct DayArrangement: Sendable {
  /// An item of the day, on the axis if it has a time today.
  package struct Entry: Hashable, Sendable {
    package let row: ListedRow
    /// The start today; nil without a time today.
    package var start: Int?
    /// The length: the item's own end, its effort, that of its parts without a time, or `usualLength`.
    package let length: Int
    /// True if the length is `usualLength`, because the item has no other.
    package let isGuess: Bool
    package let stance: Stance

    package var id: ItemID { row.row.id }

    /// The span on the axis, cut at midnight; nil without a start.
    package var span: Range<Int>? { start.map { $0..<max($0 + 1, min(1440, $0 + length)) } }
  }

  /// The gestures that may move an item.
  package enum Stance: Hashable, Sendable {
    /// Done; it takes no time.
    case done
    /// None: it lasts for whole days, or since an earlier day.
    case fixed
    /// By hand only: it has an end of its own, or several times a day.
    case appointment
    /// By hand only: a part without a time, whose work is counted with its whole.
    case counted
    /// By hand only: it has no date, and is not planned for the day.
    case undated
    /// All.
    case free

    package var isMovable: Bool { self != .done && self != .fixed }
  }

  /// The length of an item without an effort and without an end.
  package static let usualLength = 30
  /// The grid of a start that follows the current time.
  private static let grid = 15

  package let day: Day
  package let now: Int
  package let hours: WorkHours?
  /// The planned effort against the hours that are left; nil without an effort.
  package let plan: DayPlan?
  /// The items in the order of Today by date, whatever order a screen remembers.
  package let entries: [Entry]
  /// The events with times, in order.
  package let events: [(event: ShownEvent, span: Range<Int>)]
  /// The times that no item may take.
  private let taken: [Range<Int>]
  /// The minutes left of hours that are a number; nil for other hours.
  private let left: Int?
  private let phrase: SchedulePhrase

  /// Creates today from its rows and events, and from the hours of each weekday.
  package init(_ rows: RowSet, _ events: [ShownEvent], _ week: [WorkHours?], at moment: Moment) {
    let (day, query) = (moment.today, Query(.today, limit: .max))
    (self.day, hours, phrase) = (day, week[on: day], moment.phrase)
    now = moment.local.time?.minutes ?? 0
    let listing = arrange(rows, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
    let effort = EffortSum(listing)
    plan = DayPlan(effort, week, at: moment.local)
    let rows = listing.sections.flatMap(\.rows)
    let parts = Self.parts(in: rows, on: day)
    let counted = Set(parts.values.lazy.flatMap { $0.map(\.row.id) })
    entries = rows.map { row in
      Entry(row, parts: parts[row.row.id] ?? [], isCounted: counted.contains(row.row.id), at: moment)
    }
    self.events = events.compactMap { event in event.span(on: day).map { (event, $0) } }
    taken = self.events.map(\.span) + [Self.skipped(at: moment)].compactMap(\.self)
    if case .minutes? = hours {
      left = hours?.left(at: moment.local.time ?? .midnight, done: effort.done)
    } else {
      left = nil
    }
  }

  /// Returns the open parts without a time of each item that is planned for the day.
  private static func parts(in rows: [ListedRow], on day: Day) -> [ItemID: [ListedRow]] {
    let open = rows.filter { !$0.isDone }
    let parents = Dictionary(open.map { ($0.row.id, $0.row.item.parent) }) { first, _ in first }
    let planned = Set(open.lazy.filter { $0.occurrence != nil || $0.deadline != nil }.map(\.row.id))
    var parts: [ItemID: [ListedRow]] = [:]
    for row in open where row.row.item.parent != nil && row.startMinute(on: day) == nil {
      var above = row.row.item.parent
      for _ in 0..<ValueLimits.levels {
        guard let whole = above else { break }
        if planned.contains(whole) { parts[whole, default: []].append(row) }
        above = parents[whole] ?? nil
      }
    }
    return parts
  }

  /// Returns the minutes that clocks skip on a day on which they are set forward.
  private static func skipped(at moment: Moment) -> Range<Int>? {
    guard moment.bounds.start.advanced(bySeconds: 86_400) > moment.bounds.end else { return nil }
    let lost = (0..<1440).filter { minute in
      let local = LocalTime(moment.today, ClockTime(minutes: minute))
      return moment.zone.local(at: moment.zone.instant(of: local)) != local
    }
    guard let first = lost.first, let last = lost.last else { return nil }
    return first..<last + 1
  }

  /// Returns the items for display, with the starts of an outcome: by start, then without a time, last the undated.
  package func shown(_ outcome: DayOutcome? = nil) -> [Entry] {
    let all = entries.filter { $0.stance != .done || $0.start != nil }.map { entry in
      var entry = entry
      entry.start = outcome?.start(of: entry.id) ?? entry.start
      return entry
    }
    let timed = all.enumerated().filter { $0.element.start != nil }.sorted {
      ($0.element.start ?? 0, $0.offset) < ($1.element.start ?? 0, $1.offset)
    }
    let untimed = all.filter { $0.start == nil }
    return timed.map(\.element) + untimed.filter { $0.stance != .undated } + untimed.filter { $0.stance == .undated }
  }

  // MARK: gestures

  /// Places the free items without a time in the gaps from now, or from a later time, until the hours end.
  package func distributed(from: ClockTime? = nil) throws(ActionRefusal) -> DayOutcome {
    let timed = entries.filter { $0.start != nil && $0.stance != .done }
    return try place(entries.filter { $0.stance == .free && $0.start == nil }, around: timed, .distribute, from: from)
  }

  /// Places all free items one after another from now, or from a later time, around events and appointments.
  package func stacked(from: ClockTime? = nil) throws(ActionRefusal) -> DayOutcome {
    let others = entries.filter { $0.start != nil && $0.stance != .done && $0.stance != .free }
    return try place(entries.filter { $0.stance == .free }, around: others, .stack, from: from)
  }

  /// Returns the first start from now at which an item fits, or the current time.
  package func suggestedStart(of entry: Entry) -> Int {
    let busy = busy(entries.filter { $0.id != entry.id && $0.start != nil && $0.stance != .done })
    let start = min(soon, 1440 - Self.grid)
    return Self.gap(of: entry.length, from: start, until: 1440, busy) ?? start
  }

  /// Moves a start by minutes, within the day.
  package static func moved(_ start: Int, by minutes: Int) -> Int { min(max(0, start + minutes), 1440 - grid) }

  /// Returns the outcome of an item put at a time of the day by hand; nil if it cannot be moved.
  package func put(_ item: ItemID, at start: Int) -> DayOutcome? {
    guard var entry = entries.first(where: { $0.id == item }), entry.stance.isMovable else { return nil }
    entry.start = start
    return DayOutcome(gesture: .carry, day: day, placed: [entry], unplaced: [])
  }

  private func place(
    _ wanted: [Entry], around others: [Entry], _ gesture: DayOutcome.Gesture, from: ClockTime?
  ) throws(ActionRefusal) -> DayOutcome {
    let (begin, close) = try bounds(from: from)
    let busy = busy(others)
    var room = left.map { $0 - others.filter { ($0.span?.upperBound ?? 0) > begin }.map(\.length).reduce(0, +) }
    var outcome = DayOutcome(gesture: gesture, day: day, placed: [], unplaced: [])
    var next = begin
    for var entry in wanted {
      let fits = room.map { entry.length <= $0 } ?? true
      let last = min(close, latestEnd(of: entry) ?? close)
      guard fits, let start = Self.gap(of: entry.length, from: next, until: last, busy) else {
        outcome.unplaced.append(entry)
        continue
      }
      entry.start = start
      next = start + entry.length
      room? -= entry.length
      outcome.placed.append(entry)
    }
    return outcome
  }

  /// The next time of the grid.
  private var soon: Int { (now + Self.grid - 1) / Self.grid * Self.grid }

  /// Returns the time in which items are placed; a start that is named comes before the hours.
  private func bounds(from: ClockTime?) throws(ActionRefusal) -> (begin: Int, close: Int) {
    if let from, from.minutes < now { throw ActionRefusal(DayPlanMessages.hasPassed(phrase.text(from))) }
    guard case .span(let first, let last)? = hours else { return (from?.minutes ?? soon, 1440) }
    if let from { return (from.minutes, from < last ? last.minutes : 1440) }
    guard soon < last.minutes else { throw ActionRefusal(DayPlanMessages.hoursAreOver(phrase.text(last))) }
    return (max(soon, first.minutes), last.minutes)
  }

  /// Returns the time of a deadline of today that is still ahead.
  private func latestEnd(of entry: Entry) -> Int? {
    guard let deadline = entry.row.deadline, deadline.day == day, let time = deadline.time, time.minutes > now else {
      return nil
    }
    return time.minutes
  }

  /// Returns the taken times in order, with those of items.
  private func busy(_ others: [Entry]) -> [Range<Int>] {
    (taken + others.compactMap(\.span)).sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// Returns the first start at which a length is free; `busy` is in order.
  private static func gap(of length: Int, from: Int, until close: Int, _ busy: [Range<Int>]) -> Int? {
    var start = from
    for span in busy where span.upperBound > start {
      if span.lowerBound >= start + length { break }
      start = span.upperBound
    }
    return start + length <= close ? start : nil
  }
}

extension DayArrangement.Entry {
  fileprivate init(_ row: ListedRow, parts: [ListedRow], isCounted: Bool, at moment: Moment) {
    let (item, due, end) = (row.row.item, row.occurrence?.due, row.end)
    let own = end.flatMap { end in due?.time == nil || end.time == nil ? nil : end.minutes - (due?.minutes ?? 0) }
    let effort = item.effort ?? (EffortSum(parts).open > 0 ? EffortSum(parts).open : nil)
    self.row = row
    start = row.startMinute(on: moment.today)
    length = own ?? effort ?? DayArrangement.usualLength
    isGuess = own == nil && effort == nil
    stance = Self.stance(row, hasEnd: own != nil, isCounted: isCounted, at: moment)
  }

  private static func stance(
    _ row: ListedRow, hasEnd: Bool, isCounted: Bool, at moment: Moment
  ) -> DayArrangement.Stance {
    let due = row.occurrence?.due
    let isUnderWay = due.map { $0.day < moment.today } ?? false && row.onUntil(moment.local) != nil
    if row.isDone { return .done }
    if row.end != nil && !hasEnd || isUnderWay || row.row.isBlocked { return .fixed }
    if hasEnd || row.row.item.schedule?.recurrence?.hasSeveralTimesADay == true { return .appointment }
    if isCounted { return .counted }
    return due == nil && row.deadline == nil ? .undated : .free
  }
}

extension ListedRow {
  /// Returns the minute of a day at which the occurrence is due; nil without a time on that day.
  fileprivate func startMinute(on day: Day) -> Int? {
    occurrence.flatMap { $0.due.day == day ? $0.due.time?.minutes : nil }
  }
}

extension ShownEvent {
  /// Returns the minutes of a day that the event takes; nil for whole days and for events without a length.
  fileprivate func span(on day: Day) -> Range<Int>? {
    guard start.time != nil, let end, days.contains(day) else { return nil }
    let first = time(on: day)?.minutes ?? 0
    let last = end.day == day ? end.time?.minutes ?? 1440 : 1440
    return first < last && last - first < 1440 ? first..<last : nil
  }
}
