/// A list of another program that was found on this machine.
package struct FoundList: Hashable, Sendable {
  /// The program, as people call it.
  package let program: String
  /// The files that hold it; of a program that is asked for its items, where it keeps them.
  package let paths: [String]
  /// Where it is, as a person writes it.
  package let place: String
  /// What `todos import` is to take the files for; nil where it looks for itself.
  package let format: String?
  /// How many items would come.
  package var count: Int
  /// Why they cannot come, as a sentence; nil where they can.
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
