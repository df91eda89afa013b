package import TodoModel

/// The ends of the time for items on a day: its hours, and the next event of another calendar.
package struct DayEnds: Hashable, Sendable {
  /// The hours of the day; nil if it has none.
  package var hours: WorkHours?
  /// The start of the next event.
  package var event: ClockTime?

  package init(hours: WorkHours? = nil, event: ClockTime? = nil) { (self.hours, self.event) = (hours, event) }

  /// Finds the ends of a day in a week of hours and in events.
  package init(_ week: [WorkHours?], _ events: DayEvents, at now: LocalTime) {
    hours = week[on: now.day]
    event = events[now.day].lazy.compactMap { $0.time(on: now.day) }.first { $0 > now.time ?? .midnight }
  }
}

/// The time that is left today, which decides whether an effort fits.
package struct TimeLeft: Hashable, Sendable {
  package let minutes: Int
  /// The time of day at which it ends; nil for hours that can be at any time.
  package let end: ClockTime?

  /// Returns nil if the day has no end or no time is left; `done` is the effort of items done today (minutes).
  package init?(_ ends: DayEnds, at now: LocalTime, done: @autoclosure () -> Int) {
    let time = now.time ?? .midnight
    var all: [(minutes: Int, end: ClockTime?)] = []
    switch ends.hours {
    case .span(_, let end)?: all.append((ends.hours?.left(at: time, done: 0) ?? 0, end))
    case .minutes?: all.append((ends.hours?.left(at: time, done: done()) ?? 0, nil))
    case nil: break
    }
    if let event = ends.event, event > time { all.append((event.minutes - time.minutes, event)) }
    guard let (minutes, end) = all.min(by: { $0.minutes < $1.minutes }), minutes > 0 else { return nil }
    (self.minutes, self.end) = (minutes, end)
  }
}

/// The result of comparing the effort of a candidate with the time left.
package enum EffortFit: Hashable, Sendable {
  case fits
  /// It fits, and comes before candidates that precede it by the other rules.
  case fitsAhead
  /// It does not fit, but another candidate does.
  case tooLong
}

extension [NextCandidate] {
  /// Moves the candidates whose effort fits before the first one whose effort does not.
  ///
  /// All others keep their order. Nothing changes if none fits. An item with parts among the candidates is not compared,
  /// because its parts come first.
  func fitting(_ left: TimeLeft) -> [NextCandidate] {
    let wholes = Set(compactMap(\.row.row.item.parent))
    let efforts = map { wholes.contains($0.id) ? nil : $0.row.row.item.effort }
    guard efforts.contains(where: { $0.map { $0 <= left.minutes } ?? false }) else { return self }
    var (before, ahead, after) = ([NextCandidate](), [NextCandidate](), [NextCandidate]())
    var isPast = false
    for (candidate, effort) in zip(self, efforts) {
      var candidate = candidate
      let fits = effort.map { $0 <= left.minutes }
      isPast = isPast || fits == false
      candidate.fit = fits.map { $0 ? isPast ? .fitsAhead : .fits : .tooLong }
      switch (isPast, fits) {
      case (false, _): before.append(candidate)
      case (true, true?): ahead.append(candidate)
      case (true, _): after.append(candidate)
      }
    }
    return before + ahead + after
  }
}
