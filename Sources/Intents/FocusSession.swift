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
