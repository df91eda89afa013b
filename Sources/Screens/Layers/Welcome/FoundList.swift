/// A list of another program, found on this machine.
package struct FoundList: Hashable, Sendable {
  package let program: String
  /// The list's files; for a program that is queried for its items, its data location.
  package let paths: [String]
  /// User-facing path of the list.
  package let place: String
  /// Format for `todos import`; nil for automatic detection.
  package let format: String?
  /// Number of items to import.
  package var count: Int
  /// Reason why the list cannot be imported, as a sentence; nil if it can.
  package var reason: String?

  package init(
    _ program: String,
    _ paths: [String],
    place: String,
    format: String? = nil,
    count: Int = 0,
    reason: String? = nil
  ) {
    self.program = program
    self.paths = paths
    self.place = place
    self.format = format
    self.count = count
    self.reason = reason
  }
}
