import Intents
import TodoAPI

/// An answer's body with how far a device can trust it: a field more in its object.
struct SeenBody<Body: Encodable>: Encodable {
  private let body: Body
  private let freshness: FreshnessBody

  private enum CodingKeys: String, CodingKey { case freshness }

  /// A body whose JSON is an object.
  init(_ body: Body, _ freshness: Freshness) {
    self.body = body
    self.freshness = FreshnessBody(freshness)
  }

  /// Writes the body and the field into one object.
  func encode(to encoder: any Encoder) throws {
    try body.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(freshness, forKey: .freshness)
  }
}
