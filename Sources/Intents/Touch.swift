/// What was done to one occurrence last, and by whom.
package struct Touch: Hashable, Codable, Sendable {
  /// What was done.
  package enum Change: String, Codable, Hashable, Sendable {
    case done, reopened, skipped, unskipped, moved
  }

  /// What was done.
  package var change: Change
  /// Who did it, and when in the order of mutations.
  package var stamp: Stamp

  package init(_ change: Change, _ stamp: Stamp) {
    self.change = change
    self.stamp = stamp
  }
}
