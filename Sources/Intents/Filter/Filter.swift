package import TodoModel

/// A filter with resolved dates: its condition, order and limit.
package struct Filter: Hashable, Sendable {
  /// A single condition.
  package enum Condition: Hashable, Sendable {
    /// The title, notes, list or a tag contains this text, ignoring case; text and names are folded.
    case word(String)
    case title(String)
    case notes(String)
    /// The item is in this list; nil means no list.
    case list(String?)
    /// The item has this tag; nil means no tag.
    case tag(String?)
    case priority(Set<Priority>)
    case due(Due)
    case date(DateField, DateBounds)
    /// The item has no such date.
    case without(DateField)
    /// The row is completed (true) or open (false).
    case done(Bool)
    case state(State)
    case has(Part)
    case related(Relation)
    /// One of the user's own fields, by its name.
    case own(String, OwnTest)
    /// The minutes of work; nil means none are set.
    case effort(ClosedRange<Int>?)
  }

  /// The special values of `due:`.
  package enum Due: String, CaseIterable, Hashable, Sendable {
    case today, overdue, week, none

    /// Length of `week` in days from today.
    package static let daysOfWeek = 7
  }

  /// A date field of an item.
  package enum DateField: String, CaseIterable, Hashable, Sendable {
    /// The next due date; `start` is a synonym.
    case due
    case start
    case deadline
    case done
    case added
    /// The last change; for an unchanged item, its creation.
    case changed

    /// True if the date is always in the past.
    package var isPast: Bool { [.done, .added, .changed].contains(self) }
  }

  /// The values of `is:`, besides `done` and `open`.
  package enum State: String, CaseIterable, Hashable, Sendable {
    case overdue, repeating, snoozed
    /// An open item blocks the item.
    case blocked
    /// The item blocks an open item.
    case blocking
    /// Today shows the item later.
    case hidden
    /// Blocked or hidden.
    case waiting
    case someday
  }

  /// The filter for items deferred to someday.
  package static let somedayWords = "is:\(State.someday.rawValue)"
  /// The filter for waiting items.
  package static let waitingWords = "is:\(State.waiting.rawValue)"

  /// The values of `has:`.
  package enum Part: String, CaseIterable, Hashable, Sendable { case notes, date, deadline, parts, effort, reminders }

  /// The sort order.
  package struct Order: Hashable, Sendable {
    package var key: SortKey
    package var isReversed: Bool

    package init(_ key: SortKey, isReversed: Bool = false) {
      self.key = key
      self.isReversed = isReversed
    }
  }

  package var logic: Logic<Condition>
  /// The order; nil for the view's order.
  package var order: Order?
  /// Maximum number of rows; nil for the view's limit.
  package var limit: Int?

  package init(_ logic: Logic<Condition>, order: Order? = nil, limit: Int? = nil) {
    self.logic = logic
    self.order = order
    self.limit = limit
  }

  /// Combines both conditions; the order and limit of `other` take precedence.
  package func and(_ other: Filter) -> Filter {
    Filter(.all([logic, other.logic]), order: other.order ?? order, limit: other.limit ?? limit)
  }
}

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
    case .related(let relation): row.row.relations.contains(relation)
    case .own(let name, let test): test.holds(item.ownFields[name])
    case .has(.effort): item.effort != nil
    case .effort(let range): range.map { range in item.effort.map(range.contains) ?? false } ?? (item.effort == nil)
    case .has(.reminders): row.row.item.reminders?.all.isEmpty == false
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
    case .own(let name, .contains(let text)): .own(name, .contains(text.folded))
    case .priority, .due, .date, .without, .done, .state, .has, .related, .own, .effort: self
    }
  }

  /// Returns true if an item in the list matches because of the list.
  package func holds(ofList name: String) -> Bool {
    switch self {
    case .word(let word): name.holds(folded: word)
    case .list(let list?): name.equals(folded: list) || ListPath(name).folder?.equals(folded: list) == true
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

extension Filter {
  /// Maximum number of names that a filter expands to.
  private static let mostNames = 200

  /// Returns the filter with unknown lists and tags as prefixes; unchanged if more than `mostNames` match.
  package func completed(lists: [String], tags: [String]) -> Filter {
    let (lists, tags) = (lists.withFolders.map(\.folded), tags.map(\.folded))
    var count = 0
    func widened(_ condition: Condition) -> Logic<Condition> {
      if case .related(.anyPart(let part)) = condition { return .term(.related(.anyPart(part.map(widened)))) }
      let names = Filter.names(condition, lists, tags)
      count += names.count
      return names.count < 2 ? .term(names.first ?? condition) : .any(names.map(Logic.term))
    }
    var wider = self
    wider.logic = logic.map(widened)
    return count > Filter.mostNames ? self : wider
  }

  /// Returns the conditions for all names with the given prefix; none for another condition or a known name.
  ///
  /// If no list has the prefix, the name is the last part of lists in folders.
  private static func names(_ condition: Condition, _ lists: [String], _ tags: [String]) -> [Condition] {
    func begun(_ name: String, _ known: [String], _ condition: (String) -> Condition) -> [Condition] {
      known.contains(name) ? [] : known.filter { $0.hasPrefix(name) }.map(condition)
    }
    return switch condition {
    case .list(let name?):
      lists.contains { $0.hasPrefix(name) }
        ? begun(name, lists, Condition.list) : ListPath.lists(called: name, in: lists).map(Condition.list)
    case .tag(let name?): begun(name, tags, Condition.tag)
    default: []
    }
  }

  /// Returns notices for unknown lists and tags, with suggestions; reads the names only if needed.
  package func notices(lists: () throws -> [String], tags: () throws -> [String]) rethrows -> [String] {
    let named = logic.allTerms.compactMap { if case .list(let name?) = $0 { name } else { nil } }
    let tagged = logic.allTerms.compactMap { if case .tag(let name?) = $0 { name } else { nil } }
    return try Filter.notices(named, "#", lists, FilterSyntaxMessages.listNotFound)
      + Filter.notices(tagged, "@", tags, FilterSyntaxMessages.tagNotFound)
  }

  private static func notices(
    _ names: [String], _ sign: Character, _ known: () throws -> [String], _ notice: (String, String?) -> String
  ) rethrows -> [String] {
    guard !names.isEmpty else { return [] }
    let known = sign == "#" ? try known().withFolders : try known()
    let there = Set(known.map(\.folded))
    let unknown = names.enumerated().filter { place, name in !there.contains(name) && !names[..<place].contains(name) }
    return unknown.prefix(4).map { _, name in
      let near = ListPath.lists(called: name, in: sign == "#" ? known : []).first ?? NearestWord.of(name, in: known)
      return notice(name, near.map { TypedName.text(sign, $0) })
    }
  }
}

extension [String] {
  /// The names of lists and of their folders.
  fileprivate var withFolders: [String] { self + ListPath.folders(of: self).filter { !contains($0) } }
}
