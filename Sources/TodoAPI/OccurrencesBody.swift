/// A recurrence rule to expand: `todos occurrences`.
package struct OccurrencesBody: Hashable, Codable, Sendable {
  /// The RFC 5545 rule, with or without the `RRULE:` name.
  package var rrule: String
  /// The first instance: a day, or a local time with or without seconds.
  package var start: String
  /// The IANA zone; nil is the default zone.
  package var zone: String?
  /// True for whole days; nil derives it from `start`.
  package var allDay: Bool?
  /// Number of instances; nil is ten.
  package var count: Int?

  private enum CodingKeys: String, CodingKey {
    case rrule, start, zone, count
    case allDay = "all_day"
  }

  package init(rrule: String, start: String, zone: String? = nil, allDay: Bool? = nil, count: Int? = nil) {
    self.rrule = rrule
    self.start = start
    self.zone = zone
    self.allDay = allDay
    self.count = count
  }

  /// Decodes a JSON object.
  package init(json: String) throws(RequestFault) {
    guard isShallow(json.utf8, limit: Limits.requestDepth) else {
      throw .malformed("The JSON is nested deeper than \(Limits.requestDepth) levels.")
    }
    do { self = try decodeJSON(from: json) } catch { throw RequestFault(error, reading: "an rrule and a start") }
  }
}
