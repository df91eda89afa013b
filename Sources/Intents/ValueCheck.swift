import JSON
package import TodoModel

/// Checks values against `ValueLimits`; each check returns the error, or nil.
enum ValueCheck {
  static func title(_ title: String) -> ValueFault? {
    guard title.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      return ValueFault(.title, "The title is empty. Type a title.")
    }
    if let fault = text(title, .title, "title", bytes: ValueLimits.titleBytes) { return fault }
    guard title.utf8.contains(where: { $0 >= 0x80 }), stacksMarks(title) else { return nil }
    return ValueFault(.title, "The title has more than \(ValueLimits.marks) accents on one letter. Remove some.")
  }

  static func notes(_ notes: String) -> ValueFault? { text(notes, .notes, "notes text", bytes: ValueLimits.notesBytes) }

  static func name(_ name: String?, _ field: Field, _ word: String) -> ValueFault? {
    guard let name else { return nil }
    guard !name.isEmpty else { return ValueFault(field, "The \(word) has no name. Type one.") }
    return text(name, field, word, bytes: ValueLimits.nameBytes)
  }

  /// Checks a named record, such as a list: its id must derive from its key, and its name is limited.
  static func list(_ item: Item) -> ValueFault? {
    let names: [(String?, Field, String)] = [(item.colour, .colour, "colour"), (item.icon, .icon, "icon")]
    if let fault = names.lazy.compactMap({ name($0.0, $0.1, $0.2) }).first { return fault }
    if let into = item.into, let fault = text(into, .into, "list", bytes: ValueLimits.nameBytes) { return fault }
    if let fault = item.expression.flatMap(expression) { return fault }
    if let fault = item.body.flatMap(body) { return fault }
    guard item.kind != .item else { return nil }
    guard let key = item.list, ListKey.id(of: key, item.kind) == item.id else {
      return ValueFault(.list, "The id of this \(item.kind.rawValue) does not match its key.")
    }
    return text(item.title, .title, "\(item.kind.rawValue) name", bytes: ValueLimits.nameBytes)
  }

  static func expression(_ text: String) -> ValueFault? {
    self.text(text, .expression, "filter", bytes: ValueLimits.expressionBytes)
  }

  static func body(_ body: JSONValue) -> ValueFault? {
    guard case .array(let items) = body["items"], !items.isEmpty else {
      return ValueFault(.body, "The template has no items. Save a template from an item.")
    }
    let limit = ValueLimits.body
    guard body.isWithin(bytes: limit.bytes, depth: limit.depth) else {
      return ValueFault(.body, "The template is too large. Save fewer items, or shorter notes.")
    }
    return nil
  }

  static func occurrence(_ key: OccurrenceKey, _ field: Field) -> ValueFault? {
    guard key == .once || key.count != nil || key.nominal != nil else {
      return ValueFault(field, "Invalid occurrence. Use a date, a date with a time, or a number such as #1.")
    }
    return name(key.text, field, "occurrence")
  }

  static func completions(_ completions: [OccurrenceKey: Instant]) -> ValueFault? {
    guard completions.count <= ValueLimits.completions else {
      return ValueFault(.done, "At most \(ValueLimits.completions) occurrences can be done. Create a new item.")
    }
    return completions.keys.lazy.compactMap { occurrence($0, .done) }.first
  }

  static func session(_ start: Instant, _ end: Instant) -> ValueFault? {
    guard start < end else { return ValueFault(.sessions, "A focus session must end after it starts. Swap the times.") }
    return moment(end, .sessions)
  }

  static func sessions(_ sessions: [Instant: Instant]) -> ValueFault? {
    guard sessions.count <= ValueLimits.sessions else {
      return ValueFault(
        .sessions, "An item can have at most \(ValueLimits.sessions) focus sessions. Create a new item.")
    }
    return sessions.lazy.compactMap { session($0.key, $0.value) }.first
  }

  static func parent(_ parent: ItemID?, of item: ItemID) -> ValueFault? { parent == item ? .circle : nil }

  static func blockers(_ blockers: [ItemID: Instant], of item: ItemID) -> ValueFault? {
    guard blockers[item] == nil else { return .waitingCircle }
    guard blockers.count <= ValueLimits.blockers else {
      return ValueFault(.blockers, "An item can wait for at most \(ValueLimits.blockers) others. Remove one first.")
    }
    return nil
  }

  static func order(_ order: OrderKey) -> ValueFault? {
    guard !order.isWellFormed else { return nil }
    let maximum = OrderKey.longest
    return ValueFault(.order, "Invalid place: use at most \(maximum) letters and digits.")
  }

  /// Checks a time from the user; the last instant stands for any later time.
  static func moment(_ moment: Instant, _ field: Field) -> ValueFault? {
    guard moment == .last else { return nil }
    return ValueFault(field, "The time is after the year 9999. Choose an earlier time.")
  }

  /// Checks the fields of newer programs, which are preserved up to a limit.
  static func unknown(_ extra: [String: JSONValue]) -> ValueFault? {
    let limit = ValueLimits.unknownFields
    let value = JSONValue.object(extra)
    guard extra.count <= limit.count, value.isWithin(bytes: limit.bytes, depth: limit.depth + 1) else {
      return ValueFault(nil, "An item can have at most \(limit.count) unknown fields of \(limit.bytes) bytes in total.")
    }
    return nil
  }

  /// Checks that the occurrences of a recurrence can be computed at any time.
  static func work(_ schedule: Schedule?) -> ValueFault? {
    switch schedule?.repeatFault {
    case nil: nil
    case .needsTime: ValueFault(.schedule, "A repeat in hours needs a start time, such as: 9:00 every 2 hours.")
    case .neverHappens: ValueFault(.schedule, "The repeat has no dates. Choose days that exist.")
    case .tooLong: ValueFault(.schedule, "The repeat is too long to count. Give its last date instead of a number.")
    }
  }

  static func zone(_ zone: String?, _ field: Field) -> ValueFault? {
    guard let zone else { return nil }
    guard ValueLimits.isZoneName(zone) else {
      return ValueFault(field, "Invalid time zone. Write it like Europe/Berlin.")
    }
    return nil
  }

  static func tags(_ tags: Set<String>) -> ValueFault? {
    guard tags.count <= ValueLimits.tags else {
      return ValueFault(.tags, "An item can have at most \(ValueLimits.tags) tags. Remove one first.")
    }
    return tags.sorted().lazy.compactMap { name($0, .tags, "tag") }.first
  }

  static func schedule(_ schedule: Schedule?) -> ValueFault? {
    guard let schedule else { return nil }
    if schedule.exceptions.count + schedule.moves.count > ValueLimits.changedOccurrences {
      let maximum = ValueLimits.changedOccurrences
      return ValueFault(
        .schedule, "At most \(maximum) occurrences can be skipped or moved. Set a new schedule instead.")
    }
    for key in schedule.exceptions.union(schedule.moves.keys).sorted() {
      if let fault = occurrence(key, .schedule) { return fault }
    }
    let days = [schedule.start.day, schedule.end?.day ?? schedule.start.day]
    guard days.allSatisfy((Day.first...Day.last).contains) else {
      return ValueFault(.schedule, "The date is outside the years 1 to 9999. Choose another date.")
    }
    guard (0...1).contains(schedule.fold) else {
      return ValueFault(.schedule, "fold must be 0 (the first of two equal times) or 1 (the second).")
    }
    if let end = schedule.end, end < schedule.start {
      return ValueFault(.schedule, "The end is before the start. Swap them.")
    }
    return zone(schedule.zone, .schedule)
  }

  static func text(_ text: String, _ field: Field, _ word: String, bytes: Int) -> ValueFault? {
    if text.utf8.count > bytes {
      return ValueFault(field, "The \(word) is too long: \(text.utf8.count) bytes, limit \(bytes). Shorten it.")
    }
    guard text.utf8.contains(0) else { return nil }
    return ValueFault(field, "The \(word) contains a character that cannot be stored (U+0000). Remove it.")
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
