package import TodoModel

/// Reminders in words, before the dates of their item are known.
package struct RemindWords: Hashable, Sendable {
  /// One reminder.
  enum Part: Hashable {
    case exactly(ItemReminder)
    /// Minutes before the date, or before the deadline of an item without a date; negative for after.
    case length(minutes: Int)
    /// A time of day alone, on the day of the item; `next` is the next such time.
    case time(ClockTime, next: LocalTime)
    /// A time of day some days before the day of the item: "the day before at 20:00".
    case dayBefore(days: Int, ClockTime)
  }

  let parts: [Part]
  /// The user's time at the reading.
  let now: LocalTime

  init(parts: [Part], now: LocalTime) { (self.parts, self.now) = (parts, now) }

  /// Creates the words of reminders that are known exactly.
  package init(_ reminders: ItemReminders) {
    self.init(parts: reminders.all.map(Part.exactly), now: LocalTime(minutes: 0))
  }

  /// The words that leave the reminders to the settings.
  package static let usual = "default"

  /// Returns the reminders of an item with these dates.
  ///
  /// Returns nil for a time of day alone if the item repeats at no time of day or at several, as with extra dates.
  package func reminders(for schedule: Schedule?, _ deadline: Deadline?) -> ItemReminders? {
    var found: [ItemReminder] = []
    for part in parts {
      guard let reminder = reminder(part, schedule, deadline) else { return nil }
      found.append(reminder)
    }
    return ItemReminders(found)
  }

  /// Returns the reminders of an item with these dates; a time of day alone is the next such time if it has no other.
  package func settled(for schedule: Schedule?, _ deadline: Deadline?) -> ItemReminders {
    ItemReminders(
      parts.compactMap { part in
        if case .time(_, let next) = part { return reminder(part, schedule, deadline) ?? .at(next) }
        return reminder(part, schedule, deadline)
      })
  }

  private func reminder(_ part: Part, _ schedule: Schedule?, _ deadline: Deadline?) -> ItemReminder? {
    switch part {
    case .exactly(let reminder): return reminder
    case .length(let minutes):
      return .before(minutes: minutes, of: schedule == nil && deadline != nil ? .deadline : .date)
    case .time(let time, let next):
      if let schedule, schedule.recurrence != nil { return Self.reminder(at: time, before: schedule) }
      guard schedule?.zone == nil, let day = schedule?.start.day ?? deadline?.day else { return .at(next) }
      let moment = LocalTime(day, time)
      return .at(moment > now ? moment : next)
    case .dayBefore(let days, let time):
      if let schedule, schedule.recurrence != nil { return Self.reminder(at: time, before: schedule, days: days) }
      guard let start = schedule?.start ?? deadline.map({ LocalTime($0.day) }) else { return nil }
      guard let clock = start.time else { return .at(LocalTime(start.day.advanced(by: -days), time)) }
      return .before(minutes: days * 1440 + clock.minutes - time.minutes, of: .date)
    }
  }

  /// Returns the reminder at a time of each day of a repeat, or of the day some days before it.
  private static func reminder(at time: ClockTime, before schedule: Schedule, days: Int = 0) -> ItemReminder? {
    guard let rule = schedule.recurrence, let start = schedule.start.time, schedule.zone == nil, rule.hours.isEmpty,
      rule.minutes.isEmpty, rule.frequency != .hourly, rule.frequency != .minutely,
      schedule.extraDates.allSatisfy({ $0.time == start })
    else { return nil }
    return .before(minutes: days * 1440 + start.minutes - time.minutes, of: .date)
  }
}

extension RemindWords {
  /// The meaning of a text that must be reminders.
  package enum Meaning: Hashable, Sendable {
    case reminders(RemindWords)
    /// The reminders of the settings.
    case usual
    case refused(Refusal)
  }

  /// Reads "1h before and 1 day before", "at 8am", "none" or "default"; "remind" may precede it.
  package static func meaning(_ text: String, in moment: Moment) -> Meaning {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count <= Grammar.longest else {
      return .refused(RefusalMessages.refusal(Fault(.tooLong), Grammar.longest..<scalars.count))
    }
    let tokens = Grammar(moment).tokens(scalars, .date, [])
    let cursor = TokenCursor(tokens: tokens, scalars: scalars, context: moment, mode: .date)
    let isLed = cursor.key(0) == .remind
    let start = isLed ? (cursor.key(1) == .me ? 2 : 1) : 0
    if RemindPhrases.isNone(cursor, 0), cursor.isLast(2) {
      return .reminders(RemindWords(parts: [], now: moment.local))
    }
    if cursor.isLast(start + 1), tokens.count > start {
      if cursor.key(start) == .none_ || cursor.key(start) == .never {
        return .reminders(RemindWords(parts: [], now: moment.local))
      }
      if cursor.letters(start, "default") { return .usual }
    }
    let read = RemindGrammar(cursor: cursor).list(start)
    guard cursor.isLast(read.end), read.end > start else {
      let from = tokens.indices.contains(read.end) ? tokens[read.end].from : 0
      return .refused(
        Refusal(
          .trailingText, RefusalMessages.notReminders, span: from..<max(from, scalars.count),
          suggestion: RefusalMessages.reminders))
    }
    if let fault = read.fault { return .refused(RefusalMessages.refusal(fault, cursor.span(start..<read.end))) }
    return .reminders(RemindWords(parts: read.parts, now: moment.local))
  }
}
