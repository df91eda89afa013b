package import TodoModel

/// A period of focus on an item.
package struct FocusSession: Hashable, Sendable {
  package var start: Instant
  /// The end; nil while it is running.
  package var end: Instant?

  package init(_ start: Instant, to end: Instant?) {
    self.start = start
    self.end = end
  }

  /// Returns the duration in whole minutes, up to `now` if it is running.
  package func minutes(at now: Instant) -> Int { max(0, (end ?? now).milliseconds - start.milliseconds) / 60_000 }
}

extension Item {
  /// The focus sessions, oldest first, including a running one at the end.
  package var sessions: [FocusSession] {
    focusSessions.sorted { ($0.key, $0.value) < ($1.key, $1.value) }.map { FocusSession($0.key, to: $0.value) }
      + [FocusRun(self)].compactMap { $0.map { FocusSession($0.since, to: nil) } }
  }
}

/// The focus sessions of several items, oldest first.
package struct FocusLog: Sendable {
  /// A session with its item.
  package struct Entry: Hashable, Sendable {
    package let item: Item
    package let session: FocusSession
  }

  package let entries: [Entry]
  /// Total in whole minutes; overlapping sessions of an item, for example from several devices, count once.
  package let minutes: Int

  /// Collects the sessions that began within `span`, or all sessions if it is nil.
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
    self.entries = entries.sorted { ($0.session.start, $0.item.id) < ($1.session.start, $1.item.id) }
    minutes = sum / 60_000
  }
}

extension Item {
  /// True if focus is running and the item is neither completed nor deleted.
  package var isInFocus: Bool { focusedSince != nil && deletedAt == nil && !isDone(zone: FixedZone.utc) }

  /// Returns the focus sessions in order; a running one is last and ends at `now`.
  package func sessions(to now: Instant) -> [Range<Instant>] {
    let kept = focusSessions.filter { $0.key < $0.value }.map { $0.key..<$0.value }
    let run = FocusRun(self).flatMap { $0.since < now ? $0.since..<now : nil }
    return kept.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) } + [run].compactMap(\.self)
  }

  /// Returns the focus time in order, with overlapping sessions merged.
  package func focusTime(to now: Instant) -> [Range<Instant>] {
    var spans: [Range<Instant>] = []
    for span in sessions(to: now).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = spans.last, span.lowerBound <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound..<Swift.max(last.upperBound, span.upperBound)
      } else {
        spans.append(span)
      }
    }
    return spans
  }
}

extension [Range<Instant>] {
  package var milliseconds: Int { reduce(0) { $0 + $1.upperBound.milliseconds - $1.lowerBound.milliseconds } }

  package var minutes: Int { milliseconds / 60_000 }
}
