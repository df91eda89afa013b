package import TodoModel

extension Filter {
  package func matches(_ row: ListedRow, at local: LocalTime, now: Instant) -> Bool {
    logic.holds { Filter.holds($0, row, local, now) }
  }

  private static func holds(_ condition: Condition, _ row: ListedRow, _ local: LocalTime, _ now: Instant) -> Bool {
    let item = row.row.item
    return switch condition {
    case .word(let word):
      item.title.holds(folded: word) || row.notesHold(word) || item.list.map(condition.holds(ofList:)) == true
        || item.tags.contains(where: condition.holds(ofTag:))
    case .title(let word): item.title.holds(folded: word)
    case .notes(let word): row.notesHold(word)
    case .list(nil): item.list == nil
    case .list: item.list.map(condition.holds(ofList:)) ?? false
    case .tag(nil): item.tags.isEmpty
    case .tag: item.tags.contains(where: condition.holds(ofTag:))
    case .priority(let wanted): wanted.contains(item.priority)
    case .done(let wanted): row.isDone == wanted
    case .due(let due): Filter.holds(due, row, local)
    case .date(let field, let bounds): row.value(of: field).map(bounds.holds) ?? false
    case .without(let field): row.value(of: field) == nil
    case .state(.overdue): row.isOverdue
    case .state(.repeating): item.schedule?.recurrence != nil
    case .state(.snoozed): !row.isDone && item.snoozeEnd(after: now) != nil
    case .state(.blocked): row.isBlocked
    case .state(.blocking): row.row.isBlocking
    case .state(.hidden): row.hiddenUntil(on: local.day) != nil
    case .state(.waiting): row.isBlocked || row.hiddenUntil(on: local.day) != nil
    case .state(.someday): row.isSomeday
    case .has(.notes): !item.notes.isEmpty || !row.row.notesFound.isEmpty
    case .has(.date): row.occurrence != nil || row.deadline != nil
    case .has(.deadline): row.deadline != nil
    case .has(.parts): row.row.parts != nil
    }
  }

  /// Returns true if the date matches.
  ///
  /// A completed row counts for its day as if it were open. A waiting item and an appointment of an earlier day are
  /// not overdue.
  private static func holds(_ due: Due, _ row: ListedRow, _ now: LocalTime) -> Bool {
    let start = row.occurrence?.due
    let lateness = row.isDone ? Lateness(start, until: row.end, by: row.deadline, at: now) : row.lateness
    if due == .overdue { return lateness == .overdue }
    guard let day = start?.day else { return due == .none }
    let isAhead = lateness != .overdue && lateness != .over
    switch due {
    case .today: return isAhead && day <= now.day
    case .week: return isAhead && day <= now.day.advanced(by: Due.daysOfWeek)
    case .overdue, .none: return false
    }
  }
}

extension ListedRow {
  fileprivate func notesHold(_ word: String) -> Bool {
    row.item.notes.holds(folded: word) || row.notesFound.holds(folded: word)
  }

  /// Returns a date in the unit of its bounds; nil if the row has none.
  fileprivate func value(of field: Filter.DateField) -> Int? {
    switch field {
    case .due, .start: occurrence?.due.lastMinute
    case .deadline: deadline?.lastMinute
    case .done: isDone ? (row.item.completions[key] ?? row.item.lastDone)?.milliseconds : nil
    case .added: row.item.createdAt.milliseconds
    case .changed: row.item.lastChange.milliseconds
    }
  }
}

extension LocalTime {
  /// The last minute of the time; for a whole day, the last minute of that day.
  fileprivate var lastMinute: Int { time == nil ? minutes + 1439 : minutes }
}

extension Filter {
  /// True if the result depends on part counts, which a store reads separately.
  package var asksForParts: Bool { logic.terms.contains(.has(.parts)) }

  /// True if the result depends on waiting items, which a store reads separately.
  package var asksForWaiters: Bool { logic.terms.contains(.state(.blocking)) }

  /// Returns the lines of notes that the result depends on: those that contain one of the words.
  package func lines(of notes: String) -> String {
    guard !notes.isEmpty else { return "" }
    var (words, wantsAny) = ([String](), false)
    for condition in logic.terms {
      switch condition {
      case .word(let word), .notes(let word): words.append(word)
      case .has(.notes): wantsAny = true
      default: continue
      }
    }
    guard wantsAny || !words.isEmpty else { return "" }
    let lines = notes.split(whereSeparator: \.isNewline).map(String.init)
    return lines.enumerated().filter { place, line in
      wantsAny && place == 0 || words.contains { line.holds(folded: $0) }
    }.map(\.element).joined(separator: "\n")
  }
}

extension Filter.Condition {
  /// The condition with folded text, ready for comparison.
  var folded: Filter.Condition {
    switch self {
    case .word(let text): .word(text.folded)
    case .title(let text): .title(text.folded)
    case .notes(let text): .notes(text.folded)
    case .list(let name): .list(name?.folded)
    case .tag(let name): .tag(name?.folded)
    case .priority, .due, .date, .without, .done, .state, .has: self
    }
  }

  /// Returns true if an item in the list matches because of the list.
  package func holds(ofList name: String) -> Bool {
    switch self {
    case .word(let word): name.holds(folded: word)
    case .list(let list?): name.equals(folded: list)
    default: false
    }
  }

  /// Returns true if an item with the tag matches because of the tag.
  package func holds(ofTag name: String) -> Bool {
    switch self {
    case .word(let word): name.holds(folded: word)
    case .tag(let tag?): name.equals(folded: tag)
    default: false
    }
  }
}

extension String {
  /// Returns true if the text contains `part`, which must be folded; the text itself needs no folding.
  fileprivate func holds(folded part: String) -> Bool {
    let text = utf8.allSatisfy { $0 < 0x80 } ? self : folded
    let found = text.utf8.withContiguousStorageIfAvailable { text in
      part.utf8.withContiguousStorageIfAvailable { part in String.holds(text, part) }
    }
    return (found ?? nil) ?? folded.contains(part)
  }

  /// Returns true if the folded text equals `other`, which must be folded.
  fileprivate func equals(folded other: String) -> Bool { self == other || folded == other }

  /// Searches bytes without copying, with ASCII capitals as lower case.
  private static func holds(_ text: UnsafeBufferPointer<UInt8>, _ part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = part.first else { return true }
    guard text.count >= part.count else { return false }
    for start in 0...(text.count - part.count) where lower(text[start]) == first {
      var length = 1
      while length < part.count, lower(text[start + length]) == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }

  private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
