import Intents
import TodoAPI

/// A response body with an additional `freshness` field for a device.
struct SeenBody<Body: Encodable>: Encodable {
  private let body: Body
  private let freshness: FreshnessBody

  private enum CodingKeys: String, CodingKey { case freshness }

  /// Creates a body; the JSON of `body` must be an object.
  init(_ body: Body, _ freshness: Freshness) {
    self.body = body
    self.freshness = FreshnessBody(freshness)
  }

  func encode(to encoder: any Encoder) throws {
    try body.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(freshness, forKey: .freshness)
  }
}
