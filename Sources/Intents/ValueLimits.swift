import TodoModel

/// What values may be: the one table that every door goes by.
///
/// Texts are measured in bytes of UTF-8. What lies outside is refused where it comes in, by `Intent.fault` and
/// `Item.fault`; a text that has no such value (a time beyond the year 9999, a number that JSON cannot carry) is not read
/// at all.
package enum ValueLimits {
  /// A title.
  package static let titleBytes = 1024
  /// Marks that combine with one base character of a title.
  package static let marks = 8
  /// Notes.
  package static let notesBytes = 65_536
  /// Tags of one item.
  package static let tags = 64
  /// Items that one item waits for.
  package static let blockers = ItemField.mostBlockers
  /// A tag, a list, a key of an occurrence.
  package static let nameBytes = 256
  /// What a saved filter finds, as it is typed.
  package static let expressionBytes = 2048
  /// The name of a zone, as the IANA writes them.
  package static let zoneBytes = 64
  /// Skipped and moved occurrences of one schedule.
  package static let changedOccurrences = 1024
  /// Occurrences of one item that are done: one a day for more than fifty years.
  package static let completions = OccurrenceKey.countLimit
  /// Sessions of focus of one item: two each working day for ten years.
  package static let sessions = 5_000
  /// What a template holds: how much JSON, and how deep it nests.
  package static let body = (bytes: 65_536, depth: 20)
  /// The number people type.
  package static let numbers = Item.numbers
  /// Levels that items and their parts stand on.
  package static let levels = 8
  /// Fields that only newer programs know: how many, how much JSON, and how deep it nests.
  package static let unknownFields = (count: 64, bytes: 32_768, depth: 12)

  /// True if a text may be the name of a zone, known here or not.
  package static func isZoneName(_ text: String) -> Bool {
    let isName = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "+-_/:".utf8.contains(byte)
    }
    return isName && !text.isEmpty && text.utf8.count <= zoneBytes && text.utf8.first != 0x2F
  }
}
