package import Intents
package import JSON

/// The freshness of a response.
package struct FreshnessBody: Hashable, Codable, Sendable {
  package var state: Freshness.State
  /// Age of the data in seconds; nil if it was never synced.
  package var age: Int?
  /// Number of changes not sent yet.
  package var pending: Int
  /// The reason for unavailability.
  package var reason: String?

  private enum CodingKeys: String, CodingKey {
    case state, pending, reason
    case age = "age_s"
  }

  package init(_ freshness: Freshness) {
    state = freshness.state
    age = freshness.age
    pending = freshness.pending
    reason = freshness.reason
  }

  package var json: JSONValue {
    .object([
      "state": .string(state.rawValue), "age_s": age.map(JSONValue.integer) ?? .null, "pending": .integer(pending),
      "reason": reason.map(JSONValue.string) ?? .null,
    ])
  }

  /// Encodes every key, nil as null.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(state, forKey: .state)
    try container.encode(age, forKey: .age)
    try container.encode(pending, forKey: .pending)
    try container.encode(reason, forKey: .reason)
  }
}
