/// The steps of one user action, undone and redone together.
package struct UndoGroup: Hashable, Codable, Sendable {
  /// The text for the toast: "Done: pay rent", "Deleted 3 items".
  package var label: String
  package var steps: [UndoStep]

  package init(label: String, steps: [UndoStep]) {
    self.label = label
    self.steps = steps
  }
}
