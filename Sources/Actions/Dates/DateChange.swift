package import Intents
package import ScheduleGrammar
package import TodoModel

/// The effect of a date text on items, the same on every surface.
///
/// A plain date moves the open occurrence of a repeat, unless the whole series is selected. Added days and weeks ("+1
/// week") keep the item's time of day, and a time alone keeps the days of a series. "by friday 5pm" sets a deadline and
/// keeps the date; "monday by friday" sets both.
package struct DateChange: Hashable, Sendable {
  /// The kind of the change.
  package enum Outcome: Hashable, Sendable {
    case nothing
    /// Clears the date.
    case clear
    /// Sets a time, a repeat or a deadline.
    case schedule(Schedule)
    case refused(Refusal)
  }

  package private(set) var outcome: Outcome
  /// Role of the date: start or deadline.
  package private(set) var role: Reading.Role = .when
  /// Deadline in addition to the date.
  package private(set) var beside: Reading.SecondDate?
  /// True if the deadline is cleared in addition to the change of the date.
  package private(set) var clearsDeadline = false
  package private(set) var showFrom: ShowFrom?
  package private(set) var isSomeday = false
  /// New reminders of the item's own, if any.
  package private(set) var remind: RemindWords?
  /// Start on the user's clock; nil if it is the schedule's own.
  package private(set) var first: LocalTime?
  /// Ranges of the words that were read, in scalars of the text.
  package private(set) var spans: [Range<Int>] = []
  /// The next reading, if there are several.
  package private(set) var other: Schedule?
  /// Further notes for the user.
  package private(set) var notes: [Note] = []
  /// True if whole days or weeks are added, which keeps the time of day.
  package private(set) var isShift = false
  /// True if the text is only a time of day, which keeps the days of a series.
  package private(set) var isTimeOnly = false

  /// Description of what is cleared: "no date", "no deadline".
  package private(set) var clearing: String?

  package static let clear = DateChange(Reading.Cleared.date)

  private init(_ outcome: Outcome) { self.outcome = outcome }

  private init(_ cleared: Reading.Cleared) {
    self.init(.clear)
    clearing = cleared.words
  }

  /// Reads a text; `alternative` is the index of the reading, modulo their number.
  ///
  /// `keepsFold` adds the second occurrence of a time that clocks show twice as a reading.
  package init(_ text: String, alternative: Int = 0, keepsFold: Bool = false, at moment: Moment) {
    guard !text.allSatisfy(\.isWhitespace) else {
      self.init(.nothing)
      return
    }
    self.init(
      Grammar(moment).read(text, mode: .date, reminds: true), of: text, alternative: alternative, keepsFold: keepsFold)
  }

  package init(_ reading: Reading, of text: String, alternative: Int = 0, keepsFold: Bool = false) {
    outcome = Self.outcome(reading)
    role = reading.role
    beside = reading.beside
    showFrom = reading.showFrom
    clearsDeadline = reading.clearsDeadline
    isSomeday = reading.isSomeday
    remind = reading.remind
    clearing =
      isSomeday
      ? DateChangeMessages.someday
      : reading.outcome == .clear ? reading.clears.map(\.words).joined(separator: ", ") : nil
    first = reading.start
    spans = reading.spans
    notes = reading.notes
    isTimeOnly = reading.isTimeOnly
    isShift = text.first { !$0.isWhitespace } == "+"
    choose(alternative, of: reading, keepsFold: keepsFold)
  }

  private static func outcome(_ reading: Reading) -> Outcome {
    switch reading.outcome {
    case .schedule(let schedule): .schedule(schedule)
    case .clear: .clear
    case .refused(let refusal): .refused(refusal)
    case .nothing: .nothing
    }
  }

  private mutating func choose(_ alternative: Int, of reading: Reading, keepsFold: Bool) {
    guard let schedule = reading.schedule else { return }
    var all = [schedule] + reading.ambiguities.compactMap(\.other)
    if keepsFold, schedule.recurrence == nil, notes.contains(where: { $0.code == .ambiguousFold }) {
      var second = schedule
      second.fold = 1
      all.append(second)
    }
    guard all.count > 1 else { return }
    let place = alternative % all.count
    outcome = .schedule(all[place])
    other = all[(place + 1) % all.count]
    if place > 0 {
      first = nil
      notes = []
    }
  }

  /// True if the text has neither a date nor a show-from date nor reminders.
  package var isEmpty: Bool { outcome == .nothing && showFrom == nil && remind == nil }

  /// The new date or deadline, if any.
  package var schedule: Schedule? {
    if case .schedule(let schedule) = outcome { return schedule }
    return nil
  }

  package var refusal: Refusal? {
    if case .refused(let refusal) = outcome { return refusal }
    return nil
  }

  /// True if the date is a deadline; a repeat never is.
  package var isDeadline: Bool { role == .deadline && schedule.map { $0.recurrence == nil } ?? false }

  /// The new deadline, if any.
  package var deadline: Deadline? {
    guard isDeadline, let schedule else { return beside?.deadline }
    return Deadline(schedule.start, zone: schedule.zone)
  }

  /// Returns the new schedule of a row; a shift keeps the row's time of day.
  package func schedule(for row: ListedRow) -> Schedule? {
    guard var schedule, isShift, schedule.recurrence == nil, schedule.start.time == nil else { return schedule }
    schedule.start.time = row.occurrence?.due.time ?? row.row.item.schedule?.start.time
    return schedule
  }

  /// Returns true if the row repeats and only its occurrence moves.
  package func movesOccurrence(of row: ListedRow, wholeSeries: Bool) -> Bool {
    guard let schedule, schedule.recurrence == nil, !isDeadline, !wholeSeries else { return false }
    return row.row.item.schedule?.recurrence != nil && row.occurrence != nil
  }
}

extension DateChange {
  /// Returns the intents for a row; empty if nothing changes.
  package func intents(for row: ListedRow, wholeSeries: Bool = false, at moment: Moment) -> [Intent] {
    if isSomeday { return row.isDone ? [] : row.row.item.puttingOff }
    let shown = showFrom.flatMap { $0 == row.row.item.showFrom ? nil : Intent.setShowFrom($0) }
    let reminders = reminders(for: row, wholeSeries: wholeSeries, at: moment)
    let reminding = reminders.flatMap { $0 == row.row.item.reminders ? nil : Intent.setReminders($0) }
    return dates(for: row, wholeSeries: wholeSeries, at: moment)
      + (refusal == nil ? [shown, reminding].compactMap(\.self) : [])
  }

  /// Returns the reminders of the item's own that saving stores for a row; nil if they stay or are refused.
  private func reminders(for row: ListedRow?, wholeSeries: Bool, at moment: Moment) -> ItemReminders? {
    remind?.reminders(
      for: reminded(row, wholeSeries: wholeSeries, at: moment), deadline ?? row?.row.item.deadline)
  }

  /// Returns the refusal of a reminder at a time of day for an item that repeats without one.
  package static func remindRepeat(_ title: String) -> String { DateChangeMessages.remindRepeat(title) }

  /// Returns the words of the reminders that saving stores for a row, or that there are none; nil without reminders.
  func remindWords(for row: ListedRow?, wholeSeries: Bool, at moment: Moment) -> String? {
    guard remind != nil else { return nil }
    let reminders = reminders(for: row, wholeSeries: wholeSeries, at: moment)
    return reminders.map { moment.phrase.words($0) } ?? DateChangeMessages.remindsAtNoTime
  }

  /// True if the text has a reminder at a time of day, and the row repeats at no time of day or at several.
  package func remindsAtNoTime(of row: ListedRow, wholeSeries: Bool, at moment: Moment) -> Bool {
    guard let remind else { return false }
    let schedule = reminded(row, wholeSeries: wholeSeries, at: moment)
    return remind.reminders(for: schedule, deadline ?? row.row.item.deadline) == nil
  }

  /// Returns the date from which reminders count.
  private func reminded(_ row: ListedRow?, wholeSeries: Bool, at moment: Moment) -> Schedule? {
    let movesOne = row.map { movesOccurrence(of: $0, wholeSeries: wholeSeries) } ?? false
    let wanted = isDeadline || movesOne ? nil : preview(for: row, wholeSeries: wholeSeries, at: moment)
    return wanted ?? row?.row.item.schedule
  }

  private func dates(for row: ListedRow, wholeSeries: Bool, at moment: Moment) -> [Intent] {
    let item = row.row.item
    switch outcome {
    case .nothing, .refused: return []
    case .clear where role == .deadline: return Self.clearingDeadline(item)
    case .clear where clearsDeadline:
      return (item.schedule == nil ? [] : [.schedule(nil)]) + Self.clearingDeadline(item)
    case .clear: return Self.clearing(item)
    case .schedule:
      let wanted = isDeadline ? nil : schedule(for: row.open(at: moment))
      let date = wanted.map { scheduling($0, row.open(at: moment), wholeSeries: wholeSeries, at: moment) }
      let due: [Intent] = deadline.flatMap { $0 == item.deadline ? nil : [.setDeadline($0)] } ?? []
      return (date ?? []) + due + (clearsDeadline ? Self.clearingDeadline(item) : [])
    }
  }

  /// Clears the date; if the item has only a deadline, clears the deadline.
  private static func clearing(_ item: Item) -> [Intent] {
    if item.schedule != nil { return [.schedule(nil)] }
    return clearingDeadline(item)
  }

  private static func clearingDeadline(_ item: Item) -> [Intent] { item.deadline == nil ? [] : [.setDeadline(nil)] }

  private func scheduling(_ wanted: Schedule, _ row: ListedRow, wholeSeries: Bool, at moment: Moment) -> [Intent] {
    if movesOccurrence(of: row, wholeSeries: wholeSeries), let occurrence = row.occurrence {
      let placed = placed(wanted, for: row, at: moment)
      let local = isShift || placed != wanted ? placed.start : first ?? wanted.start
      return occurrence.due == local ? [] : [.moveOccurrence(occurrence.key, to: local)]
    }
    let final = final(wanted, for: row.row.item, at: moment)
    return final == row.row.item.schedule ? [] : [.schedule(final)]
  }

  /// Returns the new schedule of a row's single occurrence; a time alone keeps the day of a future one.
  func placed(_ wanted: Schedule, for row: ListedRow, at moment: Moment) -> Schedule {
    row.open(at: moment).occurrence.map { keeping($0.due.day, wanted, at: moment) } ?? wanted
  }

  /// Applies a time alone to a future day.
  private func keeping(_ day: Day, _ wanted: Schedule, at moment: Moment) -> Schedule {
    guard isTimeOnly, wanted.zone == nil, day > moment.today else { return wanted }
    return wanted.moved(by: wanted.start.day.distance(to: day))
  }

  /// Returns the item's new schedule, if its series moves or is replaced, or if it does not repeat.
  ///
  /// Skipped and moved occurrences stay so on the remaining days. A time alone keeps the day of a future item.
  func final(_ wanted: Schedule, for item: Item, at moment: Moment) -> Schedule {
    guard let old = item.schedule else { return wanted }
    guard old.recurrence != nil else {
      let due = item.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones)?.due.day
      return due.map { keeping($0, wanted, at: moment) } ?? wanted
    }
    let itself = isTimeOnly ? item : nil
    var final = wanted.recurrence == nil ? old.moved(to: wanted, keepingDaysOf: itself, at: moment) : wanted
    if wanted.extraDates.isEmpty { final.keepExtraDates(of: old, at: moment) }
    if let kept = kept(of: item, in: final, at: moment) {
      final.exceptions = wanted.exceptions.union(kept.exceptions)
      final.moves = kept.moves
    } else if wanted.recurrence == nil {
      final.putCurrent(of: item, at: moment)
    }
    return final
  }

  /// Returns skipped or moved future occurrences of a row's repeat that have no day in the new schedule.
  func lost(of row: ListedRow, wholeSeries: Bool, at moment: Moment) -> [OccurrenceKey] {
    guard !isDeadline, !movesOccurrence(of: row, wholeSeries: wholeSeries), let wanted = schedule(for: row) else {
      return []
    }
    return kept(of: row.row.item, in: final(wanted, for: row.row.item, at: moment), at: moment)?.lost ?? []
  }

  private func kept(of item: Item, in new: Schedule, at moment: Moment) -> KeptOccurrences? {
    let current = item.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones)?.key
    return KeptOccurrences(
      of: item, in: new, besides: current, from: moment.today, zone: moment.zone, zones: moment.zones)
  }
}

extension Schedule {
  /// Moves the series so that its next occurrence is at the wanted start; keeps the days of `item` if given.
  fileprivate func moved(to wanted: Schedule, keepingDaysOf item: Item?, at moment: Moment) -> Schedule {
    let name = wanted.zone ?? zone
    let home = name.flatMap(moment.zones) ?? moment.zone
    var start = wanted.start
    if wanted.zone == nil, start.time != nil { start = home.local(at: moment.zone.instant(of: start)) }
    if let item { start.day = day(atOrAfter: item.firstDay(from: start.day, at: moment), zone: home) }
    var moved = movingSeries(to: start, zone: home)
    moved.zone = name
    return moved
  }

  /// Keeps the extra dates to come of a repeat that this one replaces; those at its time of day follow the new one.
  fileprivate mutating func keepExtraDates(of old: Schedule, at moment: Moment) {
    guard recurrence != nil, repeatMode != .afterCompletion, quota == nil else { return }
    let (before, now) = (old.zone.flatMap(moment.zones) ?? moment.zone, zone.flatMap(moment.zones) ?? moment.zone)
    let kept = old.extraDates.filter { $0.day >= moment.today }.map { date in
      if date.time == old.start.time { return LocalTime(date.day, start.time) }
      return old.zone == zone ? date : now.local(at: before.instant(of: date))
    }
    extraDates = Set(kept)
  }

  /// Moves a later current occurrence of a repeat from completion, because its start applies only to the first.
  fileprivate mutating func putCurrent(of item: Item, at moment: Moment) {
    var item = item
    moves = [:]
    item.schedule = self
    guard let next = item.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones) else { return }
    let home = zone.flatMap(moment.zones) ?? moment.zone
    let wanted = start.time == nil ? start : moment.zone.local(at: home.instant(of: start))
    if next.due != wanted { moves[next.key] = wanted }
  }
}

extension Item {
  /// Returns the first day of the moved repeat: `day` if an occurrence is due, otherwise the day after the last done.
  ///
  /// This keeps skipped and moved occurrences before the next one in the repeat.
  fileprivate func firstDay(from day: Day, at moment: Moment) -> Day {
    let current = occurrence(at: moment.local, zone: moment.zone, zones: moment.zones)?.nominal.day ?? day
    guard current > moment.today, schedule?.repeatMode != .afterCompletion else { return max(day, current) }
    let done = completions.keys.compactMap(\.nominal?.day).filter { $0 < current }.max()
    return min(current, max(moment.today, done?.advanced(by: 1) ?? moment.today))
  }
}

extension ListedRow {
  /// Returns the row with its open occurrence; for a repeat shown as done, with the next one.
  fileprivate func open(at moment: Moment) -> ListedRow {
    guard isDone, row.item.schedule?.recurrence != nil else { return self }
    var open = self
    open.occurrence = row.item.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones)
    return open
  }
}
