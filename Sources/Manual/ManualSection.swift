/// A section of the manual.
package struct ManualSection: Hashable, Sendable {
  /// Its heading, in capitals.
  package let heading: String
  /// What it says.
  package let parts: [ManualPart]

  /// A section.
  package init(_ heading: String, _ parts: [ManualPart]) {
    self.heading = heading
    self.parts = parts
  }
}
