/// The range of a date: minutes in the user's zone, or milliseconds of an instant.
package struct DateBounds: Hashable, Sendable {
  /// Inclusive lower bound; nil for none.
  package var start: Int?
  /// Exclusive upper bound; nil for none.
  package var end: Int?

  package init(from start: Int?, to end: Int?) {
    self.start = start
    self.end = end
  }

  package func holds(_ value: Int) -> Bool { start.map { $0 <= value } ?? true && end.map { value < $0 } ?? true }
}
