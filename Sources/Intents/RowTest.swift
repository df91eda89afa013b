package import TodoModel

/// Tells of single rows whether a view shows them, with what is sought there.
package struct RowTest {
  private let query: Query
  private let frame: DayFrame
  private let occurrences: OccurrencePlaces?

  package init(_ query: Query, now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup) {
    self.query = query
    frame = DayFrame(now, zone, zones)
    occurrences = OccurrencePlaces(query, frame)
  }

  /// What the row counts for in today's counts.
  package func count(_ row: Row) -> TodayShare { frame.count(row) }

  /// Whether the row has a place in the view and matches.
  package func passes(_ row: Row) -> Bool {
    guard let occurrences else { return ArrangedRow(row, held: nil, query, frame) != nil }
    return !ArrangedRow.each(row, held: nil, query, frame, by: occurrences).isEmpty
  }
}
