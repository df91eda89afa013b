package import TodoModel

/// A response body with its time and freshness as two more fields of the object.
package struct Answered<Body: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  /// The body, which must encode as a JSON object.
  package var body: Body
  /// The time of validity by the server's clock.
  package var asOf: Instant
  /// Freshness lifetime in seconds.
  package var freshFor: Int

  private enum CodingKeys: String, CodingKey {
    case asOf = "as_of"
    case freshFor = "fresh_for_s"
  }

  package init(_ body: Body, asOf: Instant, freshFor: Int = Limits.freshFor) {
    self.body = body
    self.asOf = asOf
    self.freshFor = freshFor
  }

  package init(from decoder: any Decoder) throws {
    body = try Body(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    asOf = try container.decode(Instant.self, forKey: .asOf)
    freshFor = try container.decode(Int.self, forKey: .freshFor)
  }

  package func encode(to encoder: any Encoder) throws {
    try body.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(asOf, forKey: .asOf)
    try container.encode(freshFor, forKey: .freshFor)
  }
}
