import TodoModel

/// Two dates in one text that belong together: when to do it, and by when it must be done.
struct DatePair {
  /// One of the two, with the words it was read from.
  struct Half {
    var clauses: Clauses
    var resolved: Resolved
    var spans: [Range<Int>]

    /// Whether it says by when: "by friday", "due 30 nov".
    fileprivate var saysBy: Bool { clauses.role == .by && resolved.schedule.recurrence == nil }
  }

  /// When to do it.
  let when: Half
  /// By when it must be done.
  let deadline: Half

  /// The pair that two dates make in either order; nil where they are no pair.
  ///
  /// A time of day alone is no date: "9am by friday 5pm" says two times of one deadline.
  init?(_ first: Half, _ second: Half) {
    guard !first.clauses.isTimeOnly, !second.clauses.isTimeOnly else { return nil }
    if second.saysBy, first.resolved.role != .deadline {
      (when, deadline) = (first, second)
    } else if first.saysBy, second.clauses.role == nil {
      (when, deadline) = (second, first)
    } else {
      return nil
    }
  }
}

extension Reading {
  /// Takes the deadline of a pair beside the date that was read.
  mutating func take(_ pair: DatePair) {
    let resolved = pair.deadline.resolved
    beside = SecondDate(
      deadline: Deadline(resolved.schedule.start, zone: resolved.schedule.zone),
      start: resolved.start,
      spans: pair.deadline.spans
    )
    spans = (spans + pair.deadline.spans).sorted { $0.lowerBound < $1.lowerBound }
    ambiguities += resolved.ambiguities
    notes += resolved.notes.filter { !notes.contains($0) }
    confidence = min(confidence, resolved.confidence)
  }
}
