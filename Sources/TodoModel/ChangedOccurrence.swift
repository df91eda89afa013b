/// One occurrence of a repeat that is not where the rule has it: skipped, or moved to another time.
package struct ChangedOccurrence: Hashable, Sendable {
  package let key: OccurrenceKey
  /// Whether it is skipped; where it was moved before, putting it back leaves it moved.
  package let isSkipped: Bool
  /// Where it was moved to.
  package let to: LocalTime?

  /// The last day on which it stands or would stand; nil where it is counted from completion.
  package var lastDay: Day? { [key.nominal?.day, isSkipped ? nil : to?.day].compactMap(\.self).max() }
}

extension Schedule {
  /// What is skipped and moved, in the order in which it would come.
  package var changedOccurrences: [ChangedOccurrence] {
    exceptions.union(moves.keys)
      .sorted {
        ($0.count ?? 0, $0.nominal?.minutes ?? 0, $0) < ($1.count ?? 0, $1.nominal?.minutes ?? 0, $1)
      }
      .map { ChangedOccurrence(key: $0, isSkipped: exceptions.contains($0), to: moves[$0]) }
  }
}
