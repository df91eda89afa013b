/// An occurrence that deviates from its repeat rule: skipped, or moved to another time.
package struct ChangedOccurrence: Hashable, Sendable {
  package let key: OccurrenceKey
  /// true if the occurrence is skipped; unskipping restores an earlier move.
  package let isSkipped: Bool
  package let to: LocalTime?

  /// The last day on which the occurrence falls or would fall, or nil for a repeat after completion.
  package var lastDay: Day? { [key.nominal?.day, isSkipped ? nil : to?.day].compactMap(\.self).max() }
}

extension Schedule {
  /// The skipped and moved occurrences in chronological order.
  package var changedOccurrences: [ChangedOccurrence] {
    exceptions.union(moves.keys)
      .sorted {
        ($0.count ?? 0, $0.nominal?.minutes ?? 0, $0) < ($1.count ?? 0, $1.nominal?.minutes ?? 0, $1)
      }
      .map { ChangedOccurrence(key: $0, isSkipped: exceptions.contains($0), to: moves[$0]) }
  }
}
