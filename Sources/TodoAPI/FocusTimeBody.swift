package import TodoModel

/// From when to when somebody was at an item: `POST /api/todos/{id}/focus/sessions`.
///
/// Either two moments, or words, which mean what they mean in every other surface.
package struct FocusTimeBody: Hashable, Codable, Sendable {
  package var since: Instant?
  package var until: Instant?
  /// Words that say both: "9:00-9:40".
  package var when: String?
  /// When the session began that this one takes the place of; nil where it is a new one.
  package var insteadOf: Instant?
  /// The person's IANA zone, in which the words are read; nil is the server's own.
  package var zone: String?

  private enum CodingKeys: String, CodingKey {
    case since, until, when
    case insteadOf = "instead_of"
    case zone = "tz"
  }

  package init(when: String) { self.when = when }

  /// Reads the words, or both moments.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    since = try container.decodeIfPresent(Instant.self, forKey: .since)
    until = try container.decodeIfPresent(Instant.self, forKey: .until)
    when = try container.decodeIfPresent(String.self, forKey: .when)
    insteadOf = try container.decodeIfPresent(Instant.self, forKey: .insteadOf)
    zone = try ZoneKey.zone(in: decoder)
    let isSaidOnce = when == nil ? since != nil && until != nil : since == nil && until == nil
    guard isSaidOnce else {
      let words = "say \"since\" and \"until\", or \"when\""
      throw DecodingError.dataCorruptedError(forKey: .when, in: container, debugDescription: words)
    }
  }
}
