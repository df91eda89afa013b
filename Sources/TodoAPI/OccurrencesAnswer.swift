/// The instances of a recurrence rule.
package struct OccurrencesAnswer: Hashable, Codable, Sendable {
  /// True if the rule is valid.
  package var ok: Bool
  /// The instances in local time, in the format of the start.
  package var occurrences: [String]
  /// The instances as RFC 3339 times in UTC; nil for whole days.
  package var occurrencesUTC: [String]?
  /// The error of an invalid rule.
  package var error: ReadFault?

  private enum CodingKeys: String, CodingKey {
    case ok, occurrences, error
    case occurrencesUTC = "occurrences_utc"
  }

  package init(_ occurrences: [String], utc: [String]?) {
    ok = true
    self.occurrences = occurrences
    occurrencesUTC = utc
  }

  package init(refusing fault: RequestFault) {
    ok = false
    occurrences = []
    error = ReadFault(fault)
  }
}
