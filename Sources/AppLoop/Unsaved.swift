package import TodoModel

/// What a run changed and could not save, for the person to keep.
package struct Unsaved: Sendable {
  /// The items as they were seen last.
  package let items: [Item]
  /// Texts that were being written.
  package let texts: [String]
  /// Why they could not be saved, as a sentence.
  package let reason: String
  /// The person's day.
  package let day: Day
  /// The person's zone.
  package let zone: any Zone
}
