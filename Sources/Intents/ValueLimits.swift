/// What values may be at most, in bytes of UTF-8 and in scalars (protocol section 3.7).
package enum ValueLimits {
  /// A title.
  package static let titleBytes = 1024
  /// Marks that combine with one base character of a title.
  package static let marks = 8
  /// Notes.
  package static let notesBytes = 65_536
  /// Tags of one item.
  package static let tags = 64
  /// A tag, a list, an order key, a zone, a key of an occurrence.
  package static let nameBytes = 256
  /// Skipped and moved occurrences of one schedule.
  package static let changedOccurrences = 1024
}
