/// From when until when a date may be: minutes on the person's clock, or milliseconds of an instant.
package struct DateBounds: Hashable, Sendable {
  /// The first; nil where there is none.
  package var start: Int?
  /// What is behind the last; nil where there is none.
  package var end: Int?

  package init(from start: Int?, to end: Int?) {
    self.start = start
    self.end = end
  }

  /// Whether it lies between them.
  package func holds(_ value: Int) -> Bool {
    start.map { $0 <= value } ?? true && end.map { value < $0 } ?? true
  }
}
