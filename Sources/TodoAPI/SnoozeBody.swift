package import TodoModel

/// A snooze until an instant or `when`: `POST /api/todos/{id}/snooze`.
package struct SnoozeBody: Hashable, Codable, Sendable {
  /// The end of the snooze; nil ends it now.
  package var until: Instant?
  /// A phrase such as "1 hour" or "tomorrow 9am", parsed as everywhere else; "none" ends the snooze.
  package var when: String?
  /// The IANA zone for parsing; nil is the server's zone.
  package var zone: String?

  private enum CodingKeys: String, CodingKey {
    case until, when
    case zone = "tz"
  }

  package init(until: Instant?) { self.until = until }

  package init(when: String, zone: String? = nil) {
    self.when = when
    self.zone = zone
  }

  /// Decodes `when` or `until`, which must be present even if it is null (invariant V9).
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    when = try container.decodeIfPresent(String.self, forKey: .when)
    zone = try ZoneKey.zone(in: decoder)
    guard (when != nil) != container.contains(.until) else {
      let words = "use \"when\" or \"until\", not both"
      throw DecodingError.dataCorruptedError(forKey: .when, in: container, debugDescription: words)
    }
    until = try container.decodeIfPresent(Instant.self, forKey: .until)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(when, forKey: .when)
    try container.encodeIfPresent(zone, forKey: .zone)
    if when == nil { try container.encode(until, forKey: .until) }
  }
}
