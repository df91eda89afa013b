import TodoModel

/// A phrase, what it came to, and where its words stand.
struct ResolvedPhrase {
  let clauses: Clauses
  let resolved: Resolved
  var spans: [Range<Int>]

  init(_ clauses: Clauses, in parser: Parser) throws(Fault) {
    self.clauses = clauses
    resolved = try Resolver.resolve(clauses, in: parser.context)
    spans = [parser.span(clauses.first..<clauses.end)]
  }

  /// The same meaning, its parts placed anew.
  init(_ phrase: ResolvedPhrase, as clauses: Clauses) {
    self.clauses = clauses
    (resolved, spans) = (phrase.resolved, phrase.spans)
  }

  /// Whether it says by when: "by friday", "due 30 nov".
  fileprivate var saysBy: Bool { clauses.role == .by && resolved.schedule.recurrence == nil }
}

/// Two dates in one text that belong together: when to do it, and by when it must be done.
struct DatePair {
  /// When to do it.
  let when: ResolvedPhrase
  /// By when it must be done.
  let deadline: ResolvedPhrase

  /// The pair that two dates make in either order; nil where they are no pair.
  ///
  /// A time of day alone is no date: "9am by friday 5pm" says two times of one deadline.
  init?(_ first: ResolvedPhrase, _ second: ResolvedPhrase) {
    guard !first.clauses.isTimeOnly, !second.clauses.isTimeOnly else { return nil }
    if second.saysBy, first.resolved.role != .deadline {
      (when, deadline) = (first, second)
    } else if first.saysBy, second.clauses.role == nil || second.resolved.role == .start {
      (when, deadline) = (second, first)
    } else {
      return nil
    }
  }
}

extension Parser {
  /// The reading of a phrase, and of the deadline that was said beside it.
  func reading(_ when: ResolvedPhrase, deadline: ResolvedPhrase? = nil) -> Reading {
    var reading = Reading(when.resolved, spans: when.spans)
    if let deadline { reading.add(deadline) }
    if isExplained {
      let parts = [when, deadline].compactMap(\.self).flatMap(parts)
      reading.parts = parts.sorted { $0.span.lowerBound < $1.span.lowerBound }
    }
    return reading
  }

  /// What to tell of a date that lies behind its deadline: "draft by friday, monday"; nil where it does not.
  func laterWords(_ pair: DatePair) -> String? {
    let (when, deadline) = (pair.when.resolved.start, pair.deadline.resolved.start)
    let isLater =
      when.time == nil || deadline.time == nil ? when.day > deadline.day : when > deadline
    guard isLater else { return nil }
    let (date, by) = (pair.when.clauses, pair.deadline.clauses)
    return RefusalWords.behindDeadline(
      text(date.first..<date.end),
      deadline: text(by.first..<by.end)
    )
  }

  /// The parts of a phrase, each with its rule.
  func parts(_ phrase: ResolvedPhrase) -> [ReadingPart] {
    PartReader(parser: self, clauses: phrase.clauses, resolved: phrase.resolved).parts
  }
}

extension Reading {
  /// Adds a deadline beside the date that was read.
  fileprivate mutating func add(_ deadline: ResolvedPhrase) {
    let resolved = deadline.resolved
    beside = SecondDate(
      deadline: Deadline(resolved.schedule.start, zone: resolved.schedule.zone),
      start: resolved.start,
      spans: deadline.spans
    )
    spans = (spans + deadline.spans).sorted { $0.lowerBound < $1.lowerBound }
    ambiguities += resolved.ambiguities
    notes += resolved.notes.filter { !notes.contains($0) }
    confidence = min(confidence, resolved.confidence)
  }
}
