package import TodoModel

/// An answer's body with when it was right, and for how long it may be taken as fresh: two fields more in its object.
package struct Answered<Body: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  /// The body; its JSON is an object.
  package var body: Body
  /// When it was right, by the server's clock.
  package var asOf: Instant
  /// Seconds after that for which it is taken as fresh.
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

  /// Reads the body and the two fields from one object.
  package init(from decoder: any Decoder) throws {
    body = try Body(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    asOf = try container.decode(Instant.self, forKey: .asOf)
    freshFor = try container.decode(Int.self, forKey: .freshFor)
  }

  /// Writes the body and the two fields into one object.
  package func encode(to encoder: any Encoder) throws {
    try body.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(asOf, forKey: .asOf)
    try container.encode(freshFor, forKey: .freshFor)
  }
}
