package import Intents
package import ScheduleGrammar
package import TodoModel

/// Sessions of focus of several items, the first first.
package struct FocusLog: Sendable {
  /// A session with its item.
  package struct Entry: Hashable, Sendable {
    package let item: Item
    package let session: FocusSession
  }

  package let entries: [Entry]
  /// How many whole minutes they are; what several devices kept of one time of an item counts once.
  package let minutes: Int

  /// The sessions of items that began in a span of time, all where none is given.
  package init(_ items: [Item], begun span: Range<Instant>? = nil, at now: Instant) {
    var entries: [Entry] = []
    var sum = 0
    for item in items {
      let sessions = item.sessions.filter { span?.contains($0.start) ?? true }
      entries += sessions.map { Entry(item: item, session: $0) }
      var counted = item
      counted.focusSessions = item.focusSessions.filter { span?.contains($0.key) ?? true }
      if let since = item.focusedSince, span?.contains(since) == false { counted.focusedSince = nil }
      sum += counted.focusTime(to: now).milliseconds
    }
    self.entries = entries.sorted {
      ($0.session.start, $0.item.id) < ($1.session.start, $1.item.id)
    }
    minutes = sum / 60_000
  }

  /// The moments between two words of dates, both days included; nil where neither is said.
  ///
  /// They name what has passed: "monday" is the last one.
  package static func span(
    since: String?,
    until: String?,
    at moment: Moment
  ) throws(FilterFault) -> Range<Instant>? {
    let dates = FilterDates(moment)
    let start = try since.map { (words) throws(FilterFault) in
      dates.instant(try dates.minutes(words, true).lowerBound)
    }
    let end = try until.map { (words) throws(FilterFault) in
      dates.instant(try dates.minutes(words, true).upperBound)
    }
    guard start != nil || end != nil else { return nil }
    let first = start ?? .first
    return first..<max(first, end ?? .last)
  }
}
