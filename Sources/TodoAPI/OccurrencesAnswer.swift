/// When a repeat rule falls due.
package struct OccurrencesAnswer: Hashable, Codable, Sendable {
  /// Whether the rule can be followed.
  package var ok: Bool
  /// The instances on the local clock, written as their start was.
  package var occurrences: [String]
  /// The instances as moments, RFC 3339 in UTC; nil for whole days.
  package var occurrencesUTC: [String]?
  /// Why the rule cannot be followed.
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

  /// The answer to a request that cannot be answered.
  package init(refusing fault: RequestFault) {
    ok = false
    occurrences = []
    error = ReadFault(fault)
  }
}
