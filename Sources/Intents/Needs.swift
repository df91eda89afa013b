/// What only the person can settle.
package struct Needs: Hashable, Sendable {
  /// Changes that the authority refused, oldest first.
  package var refused: [Parked]
  /// Fields that two devices wanted differently.
  package var conflicts: [Conflict]

  /// What needs the person; nothing by default.
  package init(refused: [Parked] = [], conflicts: [Conflict] = []) {
    self.refused = refused
    self.conflicts = conflicts
  }
}
