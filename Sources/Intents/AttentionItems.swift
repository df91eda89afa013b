/// The problems that only the user can resolve.
package struct AttentionItems: Hashable, Sendable {
  /// The rejected changes, oldest first.
  package var refused: [Parked]
  package var conflicts: [Conflict]

  package init(refused: [Parked] = [], conflicts: [Conflict] = []) {
    self.refused = refused
    self.conflicts = conflicts
  }
}
