/// The last change of an occurrence and its author.
package struct Touch: Hashable, Codable, Sendable {
  /// A kind of change.
  package enum Change: String, Codable, Hashable, Sendable { case done, reopened, skipped, unskipped, moved }

  package var change: Change
  /// The device and its position in the order of mutations.
  package var stamp: Stamp

  package init(_ change: Change, _ stamp: Stamp) {
    self.change = change
    self.stamp = stamp
  }
}
