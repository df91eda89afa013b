import JSON
package import TodoModel

/// Checks values against `ValueLimits`; each check returns the error, or nil.
enum ValueCheck {
  static func title(_ title: String) -> ValueFault? {
    guard title.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      return ValueFault(.title, ValueMessages.titleEmpty)
    }
    if let fault = text(title, .title, .title, bytes: ValueLimits.titleBytes) { return fault }
    guard title.utf8.contains(where: { $0 >= 0x80 }), stacksMarks(title) else { return nil }
    return ValueFault(.title, ValueMessages.tooManyAccents(maximum: ValueLimits.marks))
  }

  static func notes(_ notes: String) -> ValueFault? { text(notes, .notes, .notes, bytes: ValueLimits.notesBytes) }

  static func name(_ name: String, _ field: Field, _ value: ValueMessages.NamedValue) -> ValueFault? {
    guard !name.isEmpty else { return ValueFault(field, ValueMessages.nameEmpty(value)) }
    return text(name, field, value.text, bytes: ValueLimits.nameBytes)
  }

  /// Checks a named record, such as a list: its id must derive from its key, and its name is limited.
  static func named(_ item: Item) -> ValueFault? {
    guard item.kind != .item else { return nil }
    guard let key = item.list, ListKey.id(of: key, item.kind) == item.id else {
      return ValueFault(.list, ValueMessages.keyMismatch(item.kind))
    }
    return text(item.title, .title, item.kind.limitedName, bytes: ValueLimits.nameBytes)
  }

  static func expression(_ text: String) -> ValueFault? {
    self.text(text, .expression, .filter, bytes: ValueLimits.expressionBytes)
  }

  static func body(_ body: JSONValue) -> ValueFault? {
    let isField = body["kind"].text?.isEmpty == false
    guard isField || body["items"].hasElements else {
      return ValueFault(.body, ValueMessages.templateEmpty)
    }
    let limit = ValueLimits.body
    guard body.isWithin(bytes: limit.bytes, depth: limit.depth) else {
      return ValueFault(.body, ValueMessages.templateTooLarge)
    }
    return nil
  }

  static func occurrence(_ key: OccurrenceKey, _ field: Field) -> ValueFault? {
    guard key == .once || key.count != nil || key.nominal != nil else {
      return ValueFault(field, ValueMessages.invalidOccurrence)
    }
    return name(key.text, field, .occurrence)
  }

  static func completions(_ completions: [OccurrenceKey: Instant]) -> ValueFault? {
    guard completions.count <= ValueLimits.completions else {
      return ValueFault(.done, ValueMessages.tooManyDone(maximum: ValueLimits.completions))
    }
    return completions.keys.lazy.compactMap { occurrence($0, .done) }.first
  }

  static func session(_ start: Instant, _ end: Instant) -> ValueFault? {
    guard start < end else { return ValueFault(.sessions, ValueMessages.sessionEndsBeforeStart) }
    return moment(end, .sessions)
  }

  static func sessions(_ sessions: [Instant: Instant]) -> ValueFault? {
    guard sessions.count <= ValueLimits.sessions else {
      return ValueFault(
        .sessions, ValueMessages.tooManySessions(maximum: ValueLimits.sessions))
    }
    return sessions.lazy.compactMap { session($0.key, $0.value) }.first
  }

  static func parent(_ parent: ItemID?, of item: ItemID) -> ValueFault? { parent == item ? .circle : nil }

  static func blockers(_ blockers: [ItemID: Instant], of item: ItemID) -> ValueFault? {
    guard blockers[item] == nil else { return .waitingCircle }
    guard blockers.count <= ValueLimits.blockers else {
      return ValueFault(.blockers, ValueMessages.tooManyBlockers(maximum: ValueLimits.blockers))
    }
    return nil
  }

  static func reminders(_ reminders: ItemReminders) -> ValueFault? {
    guard reminders.all.count > ItemReminders.most else { return nil }
    return ValueFault(.reminders, ValueMessages.tooManyReminders(maximum: ItemReminders.most))
  }

  /// Checks the marks of delivered reminders and the devices that delivered them.
  static func reminded(_ marks: [String: String]) -> ValueFault? {
    let most = ReminderMark.bytes
    let isShort = marks.allSatisfy { $0.key.utf8.count <= most && $0.value.utf8.count <= most }
    guard marks.count > ReminderMark.most || !isShort else { return nil }
    return ValueFault(.reminder, ValueMessages.invalidMarks(maximum: ReminderMark.most))
  }

  static func order(_ order: OrderKey) -> ValueFault? {
    guard !order.isWellFormed else { return nil }
    return ValueFault(.order, ValueMessages.invalidPlace(maximum: OrderKey.longest))
  }

  static func effort(_ minutes: Int) -> ValueFault? {
    Effort.range.contains(minutes) ? nil : ValueFault(.effort, ValueMessages.invalidEffort(Effort.range))
  }

  static func reviewDays(_ days: Int) -> ValueFault? {
    guard !(0...ValueLimits.reviewDays).contains(days) else { return nil }
    return ValueFault(.reviewEvery, ValueMessages.invalidReviewDays(maximum: ValueLimits.reviewDays))
  }

  /// Checks a time from the user; the last instant stands for any later time.
  static func moment(_ moment: Instant, _ field: Field) -> ValueFault? {
    guard moment == .last else { return nil }
    return ValueFault(field, ValueMessages.timeTooLate)
  }

  /// Checks the fields of newer programs, which are preserved up to a limit.
  static func unknown(_ extra: [String: JSONValue]) -> ValueFault? {
    let limit = ValueLimits.unknownFields
    let value = JSONValue.object(extra)
    guard extra.count <= limit.count, value.isWithin(bytes: limit.bytes, depth: limit.depth + 1) else {
      return ValueFault(nil, ValueMessages.tooManyUnknownFields(maximum: limit.count, bytes: limit.bytes))
    }
    return nil
  }

  /// Checks that the occurrences of a recurrence can be computed at any time.
  static func work(_ schedule: Schedule?) -> ValueFault? {
    switch schedule?.repeatFault {
    case nil: nil
    case .needsTime: ValueFault(.schedule, ValueMessages.repeatNeedsTime)
    case .neverHappens: ValueFault(.schedule, ValueMessages.repeatHasNoDates)
    case .tooLong: ValueFault(.schedule, ValueMessages.repeatTooLong)
    }
  }

  static func zone(_ zone: String?, _ field: Field) -> ValueFault? {
    guard let zone else { return nil }
    guard ValueLimits.isZoneName(zone) else {
      return ValueFault(field, ValueMessages.invalidZone)
    }
    return nil
  }

  static func tags(_ tags: Set<String>) -> ValueFault? {
    guard tags.count <= ValueLimits.tags else {
      return ValueFault(.tags, ValueMessages.tooManyTags(maximum: ValueLimits.tags))
    }
    return tags.sorted().lazy.compactMap { name($0, .tags, .tag) }.first
  }

  /// Checks the value of one of the user's own fields, whose kind is unknown here; null clears it.
  static func field(_ key: String, _ value: JSONValue) -> ValueFault? {
    let limit = ValueLimits.ownField
    if let fault = name(key, .fields, .field) { return fault }
    guard value.isWithin(bytes: limit.bytes, depth: limit.depth) else {
      return ValueFault(.fields, ValueMessages.fieldTooLong(key, maximum: limit.bytes))
    }
    return value.text.flatMap { text($0, .fields, .fieldValue, bytes: limit.bytes) }
  }

  static func fields(_ fields: [String: JSONValue]) -> ValueFault? {
    guard fields.count <= ValueLimits.ownFields else {
      return ValueFault(.fields, ValueMessages.tooManyFields(maximum: ValueLimits.ownFields))
    }
    return fields.sorted { $0.key < $1.key }.lazy.compactMap { field($0.key, $0.value) }.first
  }

  static func schedule(_ schedule: Schedule?) -> ValueFault? {
    guard let schedule else { return nil }
    if schedule.exceptions.count + schedule.moves.count > ValueLimits.changedOccurrences {
      let maximum = ValueLimits.changedOccurrences
      return ValueFault(
        .schedule, ValueMessages.tooManyChangedOccurrences(maximum: maximum))
    }
    for key in schedule.exceptions.union(schedule.moves.keys).sorted() {
      if let fault = occurrence(key, .schedule) { return fault }
    }
    if let fault = extraDates(schedule) ?? quota(schedule) ?? unknown(schedule.extra) { return fault }
    let days = [schedule.start.day, schedule.end?.day ?? schedule.start.day] + schedule.extraDates.map(\.day)
    guard days.allSatisfy((Day.first...Day.last).contains) else {
      return ValueFault(.schedule, ValueMessages.dateOutOfRange)
    }
    guard (0...1).contains(schedule.fold) else {
      return ValueFault(.schedule, ValueMessages.invalidFold)
    }
    if let end = schedule.end, end < schedule.start {
      return ValueFault(.schedule, ValueMessages.endBeforeStart)
    }
    return zone(schedule.zone, .schedule)
  }

  private static func extraDates(_ schedule: Schedule) -> ValueFault? {
    guard !schedule.extraDates.isEmpty else { return nil }
    if schedule.extraDates.count > ValueLimits.extraDates {
      return ValueFault(.schedule, ValueMessages.tooManyExtraDates(maximum: ValueLimits.extraDates))
    }
    guard schedule.recurrence != nil, schedule.repeatMode != .afterCompletion else {
      return ValueFault(.schedule, ValueMessages.extraDatesNeedRepeat)
    }
    if schedule.start.time != nil, schedule.extraDates.contains(where: { $0.time == nil }) {
      return ValueFault(.schedule, ValueMessages.extraDateNeedsTime)
    }
    return nil
  }

  private static func quota(_ schedule: Schedule) -> ValueFault? {
    guard schedule.quota != nil else { return nil }
    let fault = ValueFault(.schedule, ValueMessages.quotaNeedsDays)
    guard var rule = schedule.recurrence else { return fault }
    if case .count = rule.end { return fault }
    (rule.end, rule.weekStart) = (nil, .monday)
    let isDaily = rule == Recurrence(.daily) && schedule.repeatMode != .afterCompletion && schedule.extraDates.isEmpty
    return isDaily ? nil : fault
  }

  static func text(_ text: String, _ field: Field, _ kind: ValueMessages.LimitedText, bytes: Int) -> ValueFault? {
    if text.utf8.count > bytes {
      return ValueFault(field, ValueMessages.tooLong(kind, bytes: text.utf8.count, maximum: bytes))
    }
    guard text.utf8.contains(0) else { return nil }
    return ValueFault(field, ValueMessages.unstorable(kind))
  }

  private static func stacksMarks(_ text: String) -> Bool {
    var marks = 0
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: marks += 1
      default: marks = 0
      }
      if marks > ValueLimits.marks { return true }
    }
    return false
  }
}

extension JSONValue {
  fileprivate var hasElements: Bool { if case .array(let elements) = self { !elements.isEmpty } else { false } }
}

extension RecordKind {
  /// The name of a record of this kind, in messages.
  fileprivate var limitedName: ValueMessages.LimitedText {
    switch self {
    case .item: .title
    case .list: .listName
    case .tag: .tagName
    case .filter: .filterName
    case .template: .templateName
    case .field: .fieldName
    }
  }
}

/// A value that exceeds a limit, with a message for the user.
package struct ValueFault: Error, Hashable, Sendable {
  /// The field; nil for fields of newer programs.
  package let field: Field?
  /// The message for the user.
  package let words: String

  package init(_ field: Field?, _ words: String) {
    self.field = field
    self.words = words
  }
}
