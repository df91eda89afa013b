package import Intents
import Messages
package import ScheduleGrammar
package import TodoModel

/// The date of a row in a list, with its tone.
///
/// Omits what the heading above the row contains: no "today" under Today, no "Fri 27" under Friday 27 November.
package struct RowPill: Hashable, Sendable {
  /// The date in forms of several lengths; the last is empty if the heading says it all; nil without a date.
  package let pill: Pill?
  package let tone: Said.Tone
  /// True if a time of today has passed.
  package let isLate: Bool
  /// The formatted time of day, if any.
  private let time: String?

  /// `isHeaded` is false if the section's heading is not visible.
  package init(_ row: ListedRow, in section: Section.Kind, isHeaded: Bool = true, at moment: Moment) {
    pill = Self.pill(row, section, isHeaded, at: moment)
    let due = row.due(on: moment.today)
    time = due?.time.map(moment.phrase.text)
    isLate = row.hasPassed(on: moment.today)
    tone = row.isPutAway(in: section) ? .quiet : Self.tone(row, at: moment)
  }

  /// Returns the longest form that fits; prefers a form with the time of day.
  package func words(room: Int) -> String {
    guard let pill else { return "" }
    let timed = time.flatMap { time in pill.forms.first { $0.count <= room && $0.contains(time) } }
    return timed ?? pill.text(fitting: room)
  }

  private static func pill(_ row: ListedRow, _ section: Section.Kind, _ isHeaded: Bool, at moment: Moment) -> Pill? {
    if case .doneToday = section { return nil }
    if case .day(let day) = section, row.isDone {
      return isHeaded || day == moment.today ? doneAt(row, at: moment) : done(on: day, at: moment)
    }
    guard let due = row.due(on: moment.today) else {
      return row.row.item.isSomeday && !row.isDone ? Pill(repeats: false, forms: [localized("someday")]) : nil
    }
    let isSaid = due.day == section.day(today: moment.today, isHeaded: isHeaded)
    guard let schedule = row.row.item.schedule, due == row.occurrence?.due else {
      return deadline(due, isSaid: isSaid, at: moment)
    }
    if let end = row.onUntil(moment.local) {
      let forms = words(for: end, on: moment.today, at: moment).map { localized("until \($0)") }
      return Pill(repeats: schedule.recurrence != nil, forms: forms)
    }
    if !row.isDone, let end = row.end, end.day > due.day, end.day < moment.today {
      // A span of several days is late from its end.
      return moment.phrase.pill(schedule, due: end)
    }
    var pill = moment.phrase.pill(schedule, due: due)
    if let quota = row.quota, due.day == moment.today {
      pill.forms = quota.forms(at: due.time.map(moment.phrase.text)) + (isSaid ? [""] : [])
      return pill
    }
    let isApart = row.occurrence.map(schedule.isBesideRule) ?? false
    if isApart { pill.forms = moment.phrase.pill(Schedule(start: due), due: due).forms }
    if !isSaid, schedule.recurrence != nil, due.day > moment.today {
      let rule = isApart || schedule.quota != nil ? nil : schedule.recurrence
      pill.forms = nextForms(pill, due, rule, at: moment)
    }
    if isSaid {
      let time = due.time.map(moment.phrase.text)
      let again = schedule.recurrence == nil || isApart ? nil : pill.forms.first
      pill.forms = [again, time ?? ""].compactMap(\.self)
    }
    if let end = row.end, schedule.recurrence == nil, due.day >= moment.today {
      pill.forms = ranges(from: pill.forms, due, to: end, at: moment) + pill.forms
    }
    if let moved = schedule.nextMove(after: due, beside: row.row.item), let first = pill.forms.first {
      let others = moment.phrase.pill(Schedule(start: moved), due: moved).forms
      pill.forms = others.map { first + " + " + $0 } + pill.forms
    }
    return pill
  }

  /// Returns the next date of a repeat, with the rule if there is room: "Sat 12, weekly", "Sat 12".
  private static func nextForms(_ pill: Pill, _ due: LocalTime, _ repeats: Recurrence?, at moment: Moment) -> [String] {
    let dates = moment.phrase.pill(Schedule(start: due), due: due).forms
    let time = due.time.map(moment.phrase.text)
    let rule =
      repeats.flatMap { moment.phrase.again($0, behind: due.day) }
      ?? pill.forms.first { form in time.map { !form.contains($0) } ?? true }
    guard let date = dates.first, let rule, !dates.contains(rule) else { return dates }
    return [date + ", " + rule] + dates
  }

  /// Formats a range: "Sat 12 to Mon 14", "15:00 to 16:00"; "to Mon 14" under the heading of its first day.
  private static func ranges(from forms: [String], _ start: LocalTime, to end: LocalTime, at moment: Moment) -> [String]
  {
    let time = start.time.map(moment.phrase.text)
    let ends = words(for: end, on: start.day, at: moment)
    return forms.filter { form in time.map(form.contains) ?? true }.flatMap { form in
      ends.map { form.isEmpty ? localized("to \($0)") : localized("\(form) to \($0)") }
    }
  }

  /// Formats a time in several lengths; on `day` only the time of day.
  private static func words(for local: LocalTime, on day: Day, at moment: Moment) -> [String] {
    if local.day == day, let time = local.time { return [moment.phrase.text(time)] }
    return moment.phrase.pill(Schedule(start: local), due: local).forms
  }

  private static func deadline(_ due: LocalTime, isSaid: Bool, at moment: Moment) -> Pill {
    var pill = moment.phrase.pill(Schedule(start: due), due: due)
    if due.day >= moment.today { pill.forms = pill.forms.map { localized("by \($0)") } }
    if isSaid, due.time == nil { pill.forms = [localized("deadline"), localized("due")] }
    if isSaid, let time = due.time { pill.forms = [localized("by \(moment.phrase.text(time))")] }
    return pill
  }

  /// Returns the time of completion, for Done.
  private static func doneAt(_ row: ListedRow, at moment: Moment) -> Pill? {
    guard let at = row.row.item.completions[row.key], let time = moment.zone.local(at: at).time else { return nil }
    return Pill(repeats: false, forms: [moment.phrase.text(time)])
  }

  /// Returns the day of completion, for Done without a heading.
  private static func done(on day: Day, at moment: Moment) -> Pill {
    let done = LocalTime(day)
    return Pill(repeats: false, forms: moment.phrase.pill(Schedule(start: done), due: done).forms)
  }

  private static func tone(_ row: ListedRow, at moment: Moment) -> Said.Tone {
    if row.lateness.isLate { return .late }
    if row.row.item.schedule?.recurrence != nil { return .repeats }
    guard !row.isDone, let due = row.due(on: moment.today), due.day == moment.today, let time = due.time else {
      return .muted
    }
    let minutes = time.minutes - (moment.local.time?.minutes ?? 0)
    return row.row.item.priority == .high || minutes <= 60 ? .soon : .muted
  }
}

extension Section.Kind {
  /// Returns the day of the section's rows, if it is visible.
  fileprivate func day(today: Day, isHeaded: Bool) -> Day? {
    switch self {
    case .today: today
    case .day(let day): isHeaded ? day : nil
    case .overdue, .anytime, .doneToday, .list, .field, .plain: nil
    }
  }
}

extension Schedule {
  /// Returns the next occurrence that was moved past `due`, if any.
  fileprivate func nextMove(after due: LocalTime, beside item: Item) -> LocalTime? {
    moves.filter { item.completions[$0.key] == nil && !exceptions.contains($0.key) && $0.value > due }.values.min()
  }
}

extension ListedRow {
  /// Returns true if the row is listed as done, not in its place from before it was ticked.
  ///
  /// A row that was just ticked keeps its signs and colours, so that the screen changes little.
  package func isPutAway(in section: Section.Kind) -> Bool {
    switch section {
    case .doneToday, .day: isDone
    default: false
    }
  }
}

/// A text with a tone, for a surface that draws itself.
package struct Said: Hashable, Sendable {
  /// The tone of a text.
  package enum Tone: String, Hashable, Sendable {
    case plain, muted, quiet, good, bad, warning, late, soon, repeats, category
  }

  package var text: String
  package var tone: Tone

  package init(_ text: String, _ tone: Tone = .plain) {
    self.text = text
    self.tone = tone
  }
}

extension Item {
  /// The tags as rows show them, in alphabetical order.
  package var tagNames: [String] { tags.inLetterOrder().map { TypedName.text("@", $0) } }

  /// The tags as one text: "@deep @home".
  package var tagWords: String { tagNames.joined(separator: " ") }

  /// Formats the age, usually in at most four characters: "3d", "2w", "5mo", "2y"; "new" for today.
  package func ageWords(at moment: Moment) -> String {
    let days = moment.zone.local(at: createdAt).day.distance(to: moment.today)
    switch days {
    case ..<1: return localized("new")
    case ..<14: return localized("\(days)d")
    case ..<61: return localized("\(days / 7)w")
    case ..<730: return localized("\(days / 30)mo")
    default: return localized("\(days / 365)y")
    }
  }
}
