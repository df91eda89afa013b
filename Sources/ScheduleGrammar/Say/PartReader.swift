import TodoModel

/// The reader of the parts of a phrase: the rule and meaning of each piece.
struct PartReader {
  let parser: Parser
  let clauses: Clauses
  let resolved: Resolved

  /// The parts of a phrase, in the order of the text.
  var parts: [ReadingPart] {
    let parts = clauses.pieces.map { piece in
      let (rule, words) = meaning(piece.slots)
      return ReadingPart(rule: rule, span: parser.span(piece.tokens), words: words)
    }
    return parts.sorted { $0.span.lowerBound < $1.span.lowerBound }
  }

  private var schedule: Schedule { resolved.schedule }
  private var phrase: SchedulePhrase { SchedulePhrase(now: parser.context.local, clock: parser.options.clock) }

  private func meaning(_ slots: Set<Clauses.Slot>) -> (ReadingPart.Rule, String) {
    if slots.contains(.series), let series = clauses.series {
      return (slots.contains(.date) ? clauses.date?.form ?? series.form : series.form, repeats)
    }
    if slots.contains(.date), let date = clauses.date { return (date.form, lead + day(date)) }
    if slots.contains(.moment) { return (.moment, lead + local(resolved.start)) }
    if slots.contains(.lastTime) { return (.clockRange, range) }
    if slots.contains(.time) { return (.clock, lead + clock + inZone) }
    if slots.contains(.part) { return (.partOfDay, clauses.time == nil ? lead + clock : "means am or pm") }
    if slots.contains(.length) { return (.length, schedule.end.map { "until " + local($0) } ?? "") }
    if slots.contains(.zone) { return (.zone, clauses.zone?.identifier ?? "") }
    return tail(slots)
  }

  /// Returns the rule and meaning of words after a repeat.
  private func tail(_ slots: Set<Clauses.Slot>) -> (ReadingPart.Rule, String) {
    if slots.contains(.ending) { return (.repeatEnd, ending) }
    if slots.contains(.starting), let date = clauses.series?.starting {
      return (.repeatStart, "from " + phrase.date(date.day) + " on")
    }
    if slots.contains(.exceptions) { return (.exception, left.isEmpty ? repeats : "not on " + left) }
    if slots.contains(.mode) {
      let isChained = schedule.repeatMode == .afterCompletion
      return (.repeatKind, isChained ? "counted from completion" : "missed dates do not accumulate")
    }
    if slots.contains(.skips) { return (.repeatKind, "skips months without that day") }
    if slots.contains(.moreTimes) { return (.clock, clock) }
    if slots.contains(.days) { return (.repeatDays, repeats) }
    return (.role, lead.isEmpty ? "introduces the date" : String(lead.dropLast()))
  }

  /// The rule in words with its RRULE and time of day: "monthly on the last workday (FREQ=MONTHLY;…)".
  private var repeats: String {
    guard var rule = schedule.recurrence else { return "" }
    let isWholeDay = schedule.start.time == nil
    rule.end = nil
    let words = SeriesWords.words(rule, start: schedule.start, style: .canonical)
    let time = isWholeDay || clauses.time != nil || clauses.series?.time == nil ? "" : " " + clock
    let name = words.map { $0 + time + " (" + rule.description + ")" }
    return name ?? rule.description + time
  }

  /// The excluded dates and months.
  private var left: String {
    guard let series = clauses.series else { return "" }
    let dates = series.exceptDates.map { left in
      let first = phrase.date(LocalTime(left.days.lowerBound, left.time))
      let isRange = left.days.lowerBound < left.days.upperBound
      return first + (isRange ? " to " + phrase.date(left.days.upperBound) : "")
    }
    return (dates + series.exceptMonths.sorted().map { DateNames.month($0) }).joined(separator: ", ")
  }

  private var ending: String {
    guard let series = clauses.series else { return "" }
    if let count = series.count { return count == 1 ? "once" : "\(count) times" }
    switch schedule.recurrence?.end {
    case .day(let day): return "last on or before " + phrase.date(day)
    case .local(let local): return "last on or before " + self.local(local)
    case .instant(let instant):
      let zone = schedule.zone.flatMap(parser.context.zones) ?? parser.context.zone
      let last = zone.local(at: instant)
      let isEndOfDay = last.time == ClockTime(minutes: 1439)
      return "last on or before " + (isEndOfDay ? phrase.date(last.day) : local(last))
    case .count(let count): return "\(count) times"
    case nil: return ""
    }
  }

  /// The word for the role of a date, with a trailing space.
  private var lead: String {
    switch clauses.role {
    case .by: "by "
    case .before: "before "
    case .after: "after "
    case .until: "until "
    case .from: "from "
    case .within: "within "
    case nil: resolved.role == .deadline ? "by " : ""
    }
  }

  private func day(_ date: DateMatch) -> String {
    let last = date.last ?? (clauses.role == .within ? date.stretchEnd : nil)
    let words = phrase.date(date.day) + (last.map { " to " + phrase.date($0) } ?? "")
    return date.time == nil || clauses.time != nil ? words : words + " " + clock + inZone
  }

  private var range: String {
    guard let end = schedule.end else { return clock }
    let last = end.time.map(phrase.text) ?? ""
    return clock + " to " + (end.day == schedule.start.day ? last : phrase.date(end.day) + " " + last)
  }

  private var clock: String {
    let hours = schedule.recurrence?.hours ?? []
    guard let time = schedule.start.time else { return "" }
    if hours.count > 1 { return DateNames.list(hours.map { phrase.text(ClockTime.at($0, time.minute)) }) }
    return phrase.text(time)
  }

  private var inZone: String {
    guard let zone = schedule.zone else { return "" }
    return " in " + zone + ", which is " + local(resolved.start) + " here"
  }

  private func local(_ local: LocalTime) -> String {
    phrase.date(local.day) + (local.time.map { " " + phrase.text($0) } ?? "")
  }
}
