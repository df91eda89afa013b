/// Words of a title that were taken for something else than title.
package struct Chip: Hashable, Sendable {
  /// What they were taken for.
  package enum Kind: String, Hashable, Sendable {
    case date, deadline, list, tag, priority

    /// Whether words were read that say when, or by when.
    package var isDate: Bool { self == .date || self == .deadline }
  }

  /// What they were taken for.
  package var kind: Kind
  /// Where they stand, in Unicode scalars of the text; a date may stand in several places.
  package var spans: [Range<Int>]
  /// What the chip says: the list's or tag's name, the priority's, the schedule in words.
  package var text: String

  /// A chip by its parts.
  package init(_ kind: Kind, spans: [Range<Int>], text: String) {
    self.kind = kind
    self.spans = spans
    self.text = text
  }
}
