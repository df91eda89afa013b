/// What one action of a person did, taken back and done again as one.
package struct UndoGroup: Hashable, Codable, Sendable {
  /// What it was, for the toast: "Done: pay rent", "Deleted 3 items".
  package var label: String
  /// The steps, in the order they were done.
  package var steps: [UndoStep]

  package init(label: String, steps: [UndoStep]) {
    self.label = label
    self.steps = steps
  }

  /// Keys of the lists that its changes made by naming them.
  package var namedLists: Set<String> { Set(steps.compactMap(\.namedList)) }
}
