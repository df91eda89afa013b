package import JSON
package import ScheduleGrammar
package import TodoModel

/// The result of parsing a text, shared by the API and the command line.
package struct ParseAnswer: Hashable, Codable, Sendable {
  /// True if the text is valid.
  package var ok: Bool
  /// The schedule; nil if the text contains no date.
  @OrNull package var schedule: ReadSchedule?
  /// The parsed words as half-open ranges of Unicode scalars, ascending.
  package var spans: [[Int]] = []
  /// The text without those words.
  package var title = ""
  /// From 0 to 1; below 0.85, clients should show the alternative.
  package var confidence = 0.0
  /// The deadline, if given besides another date.
  package var deadline: Deadline?
  /// The ambiguities of the text.
  package var ambiguities: [ReadAmbiguity] = []
  /// Additional notes.
  package var notes: [ReadNote] = []
  /// The error of an invalid text.
  package var error: ReadFault?
  /// In a title, the reason why words that look like a date were ignored.
  package var hint: ReadFault?
  /// An alternative meaning, to confirm before saving; nil if the text is unambiguous.
  @OrNull package var doubt: ReadDoubt?
  /// True if the text only removes the date or the deadline.
  package var clear = false
  /// The removed values, "date" or "deadline"; nil for none.
  package var clears: [String]?
  /// The list in a line.
  package var list: String?
  /// The tags in a line.
  package var tags: [String]?
  /// The priority in a line.
  package var priority: Priority?
  /// The numbers of the blockers in a line.
  package var after: [Int]?
  /// The minutes of work of a quick-add line.
  package var effort: Int?
  /// The reminders in a line or beside a date.
  package var reminders: ItemReminders?
  /// The rule for each parsed phrase, only on request.
  package var explain: [ReadPart]?

  package init(ok: Bool) { self.ok = ok }

  package init(refusing fault: RequestFault) {
    self.init(ok: false)
    error = ReadFault(fault)
  }
}

/// A parsed schedule; local times are in the user's zone.
package struct ReadSchedule: Hashable, Codable, Sendable {
  /// The start, or the first instance.
  package var start: LocalTime
  package var allDay: Bool
  /// The end, if given.
  package var end: LocalTime?
  /// The explicit zone of the schedule; nil follows the user's local time.
  package var zone: String?
  /// The start as an instant; nil for whole days.
  package var utc: Instant?
  /// The role of the date: "when", "deadline" or "start".
  package var role: String
  /// The RFC 5545 rule without the `RRULE:` name.
  package var rrule: Recurrence?
  /// "fixed", "catch_up" or "after_completion".
  package var repeatMode: Schedule.RepeatMode
  /// The skipped occurrences, ascending; nil for none.
  package var exceptions: [OccurrenceKey]?
  /// The occurrences beside those of the rule, ascending; nil for none.
  package var extraDates: [LocalTime]?
  /// The days per period of a repeat without fixed days; nil for others.
  package var quota: Quota?
  /// 1 for the second of two equal local times, otherwise 0.
  package var fold: Int
  /// The first instances, at most five.
  package var next: [LocalTime]

  private enum CodingKeys: String, CodingKey {
    case start, end, zone, utc, role, rrule, exceptions, quota, fold, next
    case allDay = "all_day"
    case repeatMode = "repeat_mode"
    case extraDates = "extra_dates"
  }

  package init(_ schedule: Schedule, role: String, utc: Instant? = nil, next: [LocalTime]) {
    start = schedule.start
    allDay = schedule.start.time == nil
    end = schedule.end
    zone = schedule.zone
    self.utc = utc
    self.role = role
    rrule = schedule.recurrence
    repeatMode = schedule.repeatMode
    exceptions = schedule.exceptions.isEmpty ? nil : schedule.exceptions.sorted()
    extraDates = schedule.extraDates.isEmpty ? nil : schedule.extraDates.sorted()
    quota = schedule.quota
    fold = schedule.fold
    self.next = next
  }

  /// Encodes the required keys, nil as null; omits absent optional ones.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(start, forKey: .start)
    try container.encode(allDay, forKey: .allDay)
    try container.encode(end, forKey: .end)
    try container.encode(zone, forKey: .zone)
    try container.encodeIfPresent(utc.map(Self.text), forKey: .utc)
    try container.encode(role, forKey: .role)
    try container.encode(rrule, forKey: .rrule)
    try container.encode(repeatMode, forKey: .repeatMode)
    try container.encodeIfPresent(exceptions, forKey: .exceptions)
    try container.encodeIfPresent(extraDates, forKey: .extraDates)
    try container.encodeIfPresent(quota, forKey: .quota)
    try container.encode(fold, forKey: .fold)
    try container.encode(next, forKey: .next)
  }

  /// Formats an instant as RFC 3339 in whole seconds.
  static func text(_ instant: Instant) -> String { String(instant.description.prefix(19)) + "Z" }
}

/// A phrase of a text with its interpretation.
package struct ReadPart: Hashable, Codable, Sendable {
  /// The half-open range in Unicode scalars of the text.
  package var span: [Int]
  /// The name of the grammar rule.
  package var rule: String
  /// The interpretation in words.
  package var words: String

  package init(span: Range<Int>, rule: String, words: String) {
    self.span = [span.lowerBound, span.upperBound]
    self.rule = rule
    self.words = words
  }
}

/// A note about a reading.
package struct ReadNote: Hashable, Codable, Sendable {
  package var code: String
  /// The subject of the note: the source zone of a conversion.
  package var detail: String?
  /// The note as a sentence.
  package var message: String

  package init(code: String, detail: String? = nil, message: String) {
    self.code = code
    self.detail = detail
    self.message = message
  }
}

/// The error of an invalid text or rule.
package struct ReadFault: Hashable, Codable, Sendable {
  package var code: String
  /// The message as a sentence.
  package var message: String
  /// The half-open range in Unicode scalars of the text.
  package var span: [Int]
  /// A valid text to use instead.
  @OrNull package var suggestion: String?

  package init(code: String, message: String, span: Range<Int>, suggestion: String? = nil) {
    self.code = code
    self.message = message
    self.span = [span.lowerBound, span.upperBound]
    self.suggestion = suggestion
  }

  package init(_ fault: RequestFault) { self.init(code: fault.code, message: fault.words, span: 0..<0) }
}

/// An alternative meaning of a text.
package struct ReadDoubt: Hashable, Codable, Sendable {
  /// The ambiguity as a sentence.
  package var text: String
  /// The alternative as a parseable phrase; "no date" if the text may contain none.
  package var other: String

  package init(text: String, other: String) {
    self.text = text
    self.other = other
  }
}

/// An alternative reading of a text.
package struct ReadAmbiguity: Hashable, Codable, Sendable {
  package var code: String
  /// The chosen reading in words.
  package var chosen: String
  /// The other reading in words, if any.
  @OrNull package var other: String?

  package init(code: String, chosen: String, other: String?) {
    self.code = code
    self.chosen = chosen
    self.other = other
  }
}

extension ParseAnswer {
  /// Creates the response for a reading.
  package init(_ reading: Reading, mode: ReadingMode, in context: Moment) {
    self.init(ok: reading.refusal == nil && (reading.outcome != .nothing || reading.remind != nil || mode == .title))
    schedule = reading.schedule.map { ReadSchedule($0, of: reading, in: context) }
    spans = reading.spans.map { [$0.lowerBound, $0.upperBound] }
    title = reading.title
    confidence = reading.confidence
    let phrase = context.phrase
    deadline = reading.beside?.deadline
    ambiguities = reading.ambiguities.map {
      ReadAmbiguity(
        code: $0.code.rawValue, chosen: phrase.canonical($0.chosen.shown(in: context)),
        other: $0.other.map { phrase.canonical($0.shown(in: context)) })
    }
    notes = reading.notes.map(ReadNote.init)
    error = reading.refusal.map(ReadFault.init)
    hint = reading.hint.map(ReadFault.init)
    doubt = reading.doubt(in: context).map(ReadDoubt.init)
    clear = reading.outcome == .clear
    clears = reading.clears.isEmpty ? nil : reading.clears.map(\.rawValue)
    reminders = reading.remind?.settled(for: reading.when, reading.deadline)
    if !reading.parts.isEmpty { explain = reading.parts.map(ReadPart.init) }
  }

  /// Creates the response for a quick-add line; its marks are among the parts of an explained reading.
  package init(_ title: TitleReading, in context: Moment) {
    self.init(title.reading, mode: .title, in: context)
    let marks = title.chips.filter { !$0.kind.isDate }
    guard explain != nil || !marks.isEmpty else { return }
    let parts = marks.flatMap { chip in
      chip.spans.map { ReadPart(span: $0, rule: chip.kind.rawValue, words: chip.text) }
    }
    explain = ((explain ?? []) + parts).sorted { $0.span[0] < $1.span[0] }
  }
}

extension ReadFault {
  package init(_ refusal: Refusal) {
    self.init(code: refusal.code.rawValue, message: refusal.message, span: refusal.span, suggestion: refusal.suggestion)
  }
}

extension ReadDoubt {
  package init(_ doubt: Doubt) { self.init(text: doubt.text, other: doubt.other) }

  /// Creates the alternative meaning of a reading; nil if the text is unambiguous.
  package init?(_ reading: Reading?, in moment: Moment) {
    guard let doubt = reading?.doubt(in: moment) else { return nil }
    self.init(doubt)
  }
}

extension ReadPart {
  package init(_ part: ReadingPart) { self.init(span: part.span, rule: part.rule.rawValue, words: part.words) }
}

extension ReadSchedule {
  /// Creates a parsed schedule with times in the user's zone.
  init(_ schedule: Schedule, of reading: Reading, in context: Moment) {
    let zone = schedule.zone.flatMap(context.zones) ?? context.zone
    let isTimed = schedule.start.time != nil
    func shown(_ instance: Expansion.Instance) -> LocalTime {
      guard instance.nominal.time != nil, schedule.zone != nil else { return instance.nominal }
      return context.zone.local(at: zone.instant(of: instance.nominal, fold: instance.fold))
    }
    let start = reading.start ?? schedule.start
    let most = schedule.quota == nil ? 5 : 1
    self.init(
      schedule, role: reading.role.rawValue, utc: isTimed ? zone.instant(of: schedule.start, fold: schedule.fold) : nil,
      next: schedule.recurrence == nil ? [start] : schedule.instances(in: zone).prefix(most).map(shown))
    self.start = start
    fold = reading.fold
    end = reading.end ?? schedule.end
  }
}

extension Schedule {
  /// Returns the instances of a recurrence in its zone, extra dates included, without exceptions; one instance without a recurrence.
  package func instances(in zone: any Zone) -> some Sequence<Expansion.Instance> {
    let skipped = exceptions
    let name = self.zone
    let rule = recurrence ?? Recurrence(.daily, end: .count(1))
    return Expansion(rule, from: start, zone: zone, extraDates: extraDates).lazy.filter {
      skipped.isEmpty || !skipped.contains(OccurrenceKey($0.nominal, zone: name))
    }
  }
}
