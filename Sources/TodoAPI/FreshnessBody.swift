package import Intents
package import JSON

/// How much an answer can be trusted to be the newest.
package struct FreshnessBody: Hashable, Codable, Sendable {
  package var state: Freshness.State
  /// Seconds since the data was the newest; nil when it never was.
  package var age: Int?
  /// Changes that wait to be sent.
  package var pending: Int
  /// Why it is unavailable.
  package var reason: String?

  private enum CodingKeys: String, CodingKey {
    case state, pending, reason
    case age = "age_s"
  }

  /// A freshness, for the wire.
  package init(_ freshness: Freshness) {
    state = freshness.state
    age = freshness.age
    pending = freshness.pending
    reason = freshness.reason
  }

  /// The object as a value.
  package var json: JSONValue {
    .object([
      "state": .string(state.rawValue), "age_s": age.map(JSONValue.integer) ?? .null,
      "pending": .integer(pending), "reason": reason.map(JSONValue.string) ?? .null,
    ])
  }

  /// Writes every name.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(state, forKey: .state)
    try container.encode(age, forKey: .age)
    try container.encode(pending, forKey: .pending)
    try container.encode(reason, forKey: .reason)
  }
}
