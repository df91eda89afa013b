package import TodoModel

/// A time that somebody was at an item.
package struct FocusSession: Hashable, Sendable {
  package var start: Instant
  /// When it ended; nil while it goes on.
  package var end: Instant?

  package init(_ start: Instant, to end: Instant?) {
    self.start = start
    self.end = end
  }

  /// How many whole minutes it takes, until now where it goes on.
  package func minutes(at now: Instant) -> Int {
    max(0, (end ?? now).milliseconds - start.milliseconds) / 60_000
  }
}

extension Item {
  /// Its sessions of focus, the first first; the one that goes on is last.
  package var sessions: [FocusSession] {
    focusSessions.sorted { ($0.key, $0.value) < ($1.key, $1.value) }.map {
      FocusSession($0.key, to: $0.value)
    }
      + [FocusRun(self)].compactMap { $0.map { FocusSession($0.since, to: nil) } }
  }
}
