package import TodoModel

/// Until when an item is silent: `POST /api/todos/{id}/snooze`.
///
/// Either a moment, or words, which mean what they mean in every other surface.
package struct SnoozeBody: Hashable, Codable, Sendable {
  /// The moment; nil ends the snooze.
  package var until: Instant?
  /// Words that say when: "1 hour", "tomorrow 9am"; "none" ends the snooze.
  package var when: String?
  /// The person's IANA zone, in which the words are read; nil is the server's own.
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

  /// Reads the words, or the moment, which must be said even where it is null (invariant V9).
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    when = try container.decodeIfPresent(String.self, forKey: .when)
    zone = try ZoneKey.zone(in: decoder)
    guard (when != nil) != container.contains(.until) else {
      let words = "say \"when\" or \"until\", and not both"
      throw DecodingError.dataCorruptedError(forKey: .when, in: container, debugDescription: words)
    }
    until = try container.decodeIfPresent(Instant.self, forKey: .until)
  }

  /// Writes the words, or the moment, or null.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(when, forKey: .when)
    try container.encodeIfPresent(zone, forKey: .zone)
    if when == nil { try container.encode(until, forKey: .until) }
  }
}
