package import Intents
package import TodoModel

/// Who is told of an account's changes by a request of the server's own, and how that goes: `GET /api/v1/webhooks`.
package struct WebhookBody: Hashable, Codable, Sendable {
  /// How it goes.
  package enum State: String, CaseIterable, Codable, Hashable, Sendable {
    /// What was sent last was taken, or nothing was sent yet.
    case working
    /// What was sent last was not taken; it is sent again.
    case failing
    /// Nothing more is sent until its owner says so.
    case stopped
  }

  package var id: WebhookID
  /// Where its messages go.
  package var url: String
  /// When it was added.
  package var createdAt: Instant
  /// The revision up to which it has been told everything.
  package var delivered: Revision
  package var state: State
  /// Since when nothing was taken.
  package var failingSince: Instant?
  /// When it is tried again.
  package var nextAt: Instant?
  /// When something was last sent.
  package var triedAt: Instant?
  /// What came of that, for a person.
  package var outcome: String?
  /// What its messages are signed with; said once, as the answer to who adds it.
  package var secret: String?

  private enum CodingKeys: String, CodingKey {
    case id, url, delivered, state, outcome, secret
    case createdAt = "created_at"
    case failingSince = "failing_since"
    case nextAt = "next_at"
    case triedAt = "tried_at"
  }

  package init(
    id: WebhookID,
    url: String,
    createdAt: Instant,
    delivered: Revision,
    state: State,
    failingSince: Instant? = nil,
    nextAt: Instant? = nil,
    triedAt: Instant? = nil,
    outcome: String? = nil,
    secret: String? = nil
  ) {
    (self.id, self.url, self.createdAt, self.delivered, self.state) = (id, url, createdAt, delivered, state)
    (self.failingSince, self.nextAt, self.triedAt) = (failingSince, nextAt, triedAt)
    (self.outcome, self.secret) = (outcome, secret)
  }
}

extension WebhookBody {
  /// Writes every name, null where there is nothing; but for the secret, which is no part of what a list tells.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(url, forKey: .url)
    try container.encode(createdAt, forKey: .createdAt)
    try container.encode(delivered, forKey: .delivered)
    try container.encode(state, forKey: .state)
    try container.encode(failingSince, forKey: .failingSince)
    try container.encode(nextAt, forKey: .nextAt)
    try container.encode(triedAt, forKey: .triedAt)
    try container.encode(outcome, forKey: .outcome)
    try container.encodeIfPresent(secret, forKey: .secret)
  }
}
