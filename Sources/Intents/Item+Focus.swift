package import TodoModel

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
