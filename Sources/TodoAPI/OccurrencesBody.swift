/// A repeat rule whose instances are wanted: `todos occurrences`.
package struct OccurrencesBody: Hashable, Codable, Sendable {
  /// The rule of RFC 5545, with or without its name.
  package var rrule: String
  /// The first instance: a day, or a local time with or without seconds.
  package var start: String
  /// The IANA zone of its clock times; nil is the reader's own.
  package var zone: String?
  /// Whether it is whole days; nil is told by the start.
  package var allDay: Bool?
  /// How many are wanted; nil is ten.
  package var count: Int?

  private enum CodingKeys: String, CodingKey {
    case rrule, start, zone, count
    case allDay = "all_day"
  }

  package init(
    rrule: String,
    start: String,
    zone: String? = nil,
    allDay: Bool? = nil,
    count: Int? = nil
  ) {
    self.rrule = rrule
    self.start = start
    self.zone = zone
    self.allDay = allDay
    self.count = count
  }

  /// Reads a JSON object; throws what is wrong with it, in words.
  package init(json: String) throws(RequestFault) {
    guard isShallow(json.utf8, limit: Limits.requestDepth) else {
      throw .malformed("The JSON nests deeper than \(Limits.requestDepth) levels.")
    }
    do {
      self = try decodeJSON(from: json)
    } catch {
      throw RequestFault(error, reading: "an rrule and a start")
    }
  }
}
