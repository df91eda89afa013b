package import TodoModel

/// A focus session, as two instants or as `when`: `POST /api/todos/{id}/focus/sessions`.
package struct FocusTimeBody: Hashable, Codable, Sendable {
  package var since: Instant?
  package var until: Instant?
  /// Start and end as text, parsed as everywhere else: "9:00-9:40".
  package var when: String?
  /// The start of the session to replace; nil for a new one.
  package var insteadOf: Instant?
  /// The IANA zone for parsing; nil is the server's zone.
  package var zone: String?

  private enum CodingKeys: String, CodingKey {
    case since, until, when
    case insteadOf = "instead_of"
    case zone = "tz"
  }

  package init(when: String) { self.when = when }

  /// Decodes `when` or both instants; throws unless exactly one form is present.
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
