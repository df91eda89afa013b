import TodoModel

/// A phrase with its resolved meaning and its spans.
struct ResolvedPhrase {
  let clauses: Clauses
  let resolved: Resolved
  var spans: [Range<Int>]

  init(_ clauses: Clauses, in cursor: TokenCursor) throws(Fault) {
    self.clauses = clauses
    resolved = try Resolver.resolve(clauses, in: cursor)
    spans = [cursor.span(clauses.first..<clauses.end)]
  }

  /// Creates a copy with new token positions.
  init(_ phrase: ResolvedPhrase, as clauses: Clauses) {
    self.clauses = clauses
    (resolved, spans) = (phrase.resolved, phrase.spans)
  }

  /// True for a deadline: "by friday", "due 30 nov".
  fileprivate var saysBy: Bool { clauses.role == .by && resolved.schedule.recurrence == nil }
}

/// A date and a deadline in one text.
struct DatePair {
  let when: ResolvedPhrase
  let deadline: ResolvedPhrase

  /// Creates a pair from two dates in either order; nil for others and for a time alone ("9am by friday 5pm").
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

extension TokenCursor {
  /// Returns the reading of a phrase and an optional deadline.
  func reading(_ when: ResolvedPhrase, deadline: ResolvedPhrase? = nil) -> Reading {
    var reading = Reading(when.resolved, spans: when.spans)
    if let deadline { reading.add(deadline) }
    if isExplained {
      let parts = [when, deadline].compactMap(\.self).flatMap(parts)
      reading.parts = parts.sorted { $0.span.lowerBound < $1.span.lowerBound }
    }
    return reading
  }

  /// Returns the message for a date after its deadline ("draft by friday, monday"), or nil if it is not.
  func laterWords(_ pair: DatePair) -> String? {
    let (when, deadline) = (pair.when.resolved.start, pair.deadline.resolved.start)
    let isLater = when.time == nil || deadline.time == nil ? when.day > deadline.day : when > deadline
    guard isLater else { return nil }
    let (date, by) = (pair.when.clauses, pair.deadline.clauses)
    return RefusalMessages.behindDeadline(text(date.first..<date.end), deadline: text(by.first..<by.end))
  }

  /// Returns the parts of a phrase with their rules.
  func parts(_ phrase: ResolvedPhrase) -> [ReadingPart] {
    PartReader(cursor: self, clauses: phrase.clauses, resolved: phrase.resolved).parts
  }

  /// Returns the fault with the whole span as suggestion: the faulty part replaced, or the repeat's end dropped.
  ///
  /// `isWhole` is true if no single part is faulty but their combination is.
  func repaired(_ fault: Fault, _ clauses: Clauses, within whole: Range<Int>, isWhole: Bool = false) -> Fault {
    var fault = fault
    if fault.code == .untilBeforeStart, let index = clauses.series?.untilIndex {
      fault.suggestion = text(clauses.first..<index)
    } else if !isWhole, let words = fault.suggestion ?? RefusalMessages.repair(fault.code, fault.message) {
      let span = blamed(clauses)
      let (before, behind) = (whole.lowerBound..<span.lowerBound, span.upperBound..<whole.upperBound)
      let inPlace = { self.text(in: before) + $0 + self.text(in: behind) }
      fault.suggestion = inPlace(words)
      fault.alternatives = fault.alternatives.map(inPlace)
    } else if isWhole, fault.suggestion == nil {
      fault.suggestion = RefusalMessages.repair(fault.code, fault.message)
    }
    return fault
  }

  /// Returns the span of the faulty part.
  func blamed(_ clauses: Clauses) -> Range<Int> { span(clauses.blamed ?? clauses.first..<clauses.end) }

  /// Returns the first day of a repeat without its next `count` occurrences.
  func start(of schedule: Schedule, without count: Int) -> Day? {
    guard let steps = schedule.expansion(in: context.zone) else { return nil }
    return steps.dropFirst(count).first { _ in true }?.nominal.day
  }

  /// Returns a weekly repeat that starts `count` weeks from today.
  func weekly(behind count: Int) -> String { "every week starting \(today.advanced(by: count * 7))" }
}

extension Reading {
  fileprivate mutating func add(_ deadline: ResolvedPhrase) {
    let resolved = deadline.resolved
    beside = SecondDate(
      deadline: Deadline(resolved.schedule.start, zone: resolved.schedule.zone), start: resolved.start,
      spans: deadline.spans)
    spans = (spans + deadline.spans).sorted { $0.lowerBound < $1.lowerBound }
    ambiguities += resolved.ambiguities
    notes += resolved.notes.filter { !notes.contains($0) }
    confidence = min(confidence, resolved.confidence)
  }
}
