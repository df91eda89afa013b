package import TodoModel

/// Tests whether a query shows single rows.
package struct RowTest {
  private let query: Query
  private let frame: DayFrame
  private let occurrences: OccurrencePlaces?

  package init(_ query: Query, now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup) {
    self.query = query
    frame = DayFrame(now, zone, zones)
    occurrences = OccurrencePlaces(query, frame)
  }

  package func count(_ row: Row) -> TodayShare { frame.count(row) }

  /// Returns true if the view contains the row and the filter matches.
  package func passes(_ row: Row) -> Bool {
    guard let occurrences else { return ArrangedRow(row, held: nil, query, frame) != nil }
    return !ArrangedRow.each(row, held: nil, query, frame, by: occurrences).isEmpty
  }
}
