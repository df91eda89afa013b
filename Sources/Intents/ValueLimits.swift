import TodoModel

/// The limits of values, shared by all entry points.
///
/// Text lengths are in UTF-8 bytes. `Intent.fault` and `Item.fault` reject values outside the limits on input. Text
/// without a valid value (a time after the year 9999, a number that JSON cannot represent) fails to decode.
package enum ValueLimits {
  package static let titleBytes = 1024
  /// Combining marks per base character of a title.
  package static let marks = 8
  package static let notesBytes = 65_536
  /// Tags per item.
  package static let tags = 64
  /// Items that one item waits for.
  package static let blockers = ItemField.mostBlockers
  /// Length of a tag, a list or an occurrence key.
  package static let nameBytes = 256
  /// Length of a saved filter's text.
  package static let expressionBytes = 2048
  /// Days between two reviews of a list: ten years.
  package static let reviewDays = 3_650
  /// Length of an IANA zone name.
  package static let zoneBytes = 64
  /// Skipped and moved occurrences per schedule.
  package static let changedOccurrences = 1024
  /// Maximum number of extra dates of a repeat.
  package static let extraDates = 366
  /// Completions per item: one a day for more than fifty years.
  package static let completions = OccurrenceKey.countLimit
  /// Focus sessions per item: two per working day for ten years.
  package static let sessions = 5_000
  /// Values of the user's own fields per item; the size and nesting of each.
  package static let ownFields = 64
  package static let ownField = (bytes: 1024, depth: 2)
  /// Choices of a field.
  package static let choices = 64
  /// Size and nesting of a template's JSON.
  package static let body = (bytes: 65_536, depth: 20)
  /// Range of item numbers.
  package static let numbers = Item.numbers
  /// Levels of nested parts.
  package static let levels = 8
  /// Fields of newer programs: their number, size and nesting.
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
