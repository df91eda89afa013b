package import Intents
package import JSON
package import TodoModel

/// A webhook, which sends an account's changes to a URL, with its state: `GET /api/v1/webhooks`.
package struct WebhookBody: Hashable, Codable, Sendable {
  /// The delivery state.
  package enum State: String, CaseIterable, Codable, Hashable, Sendable {
    /// The last message was accepted, or none was sent yet.
    case working
    /// The last message failed and will be retried.
    case failing
    /// Nothing is sent until the owner resumes the webhook.
    case stopped
  }

  package var id: WebhookID
  package var url: String
  package var createdAt: Instant
  /// The revision up to which all changes were delivered.
  package var delivered: Revision
  package var state: State
  /// The start of the current failures.
  @OrNull package var failingSince: Instant?
  /// The time of the next retry.
  @OrNull package var nextAt: Instant?
  /// The time of the last attempt.
  @OrNull package var triedAt: Instant?
  /// The outcome of the last attempt for the user.
  @OrNull package var outcome: String?
  /// The signing secret, present only in the response to the creation.
  package var secret: String?

  private enum CodingKeys: String, CodingKey {
    case id, url, delivered, state, outcome, secret
    case createdAt = "created_at"
    case failingSince = "failing_since"
    case nextAt = "next_at"
    case triedAt = "tried_at"
  }

  package init(
    id: WebhookID, url: String, createdAt: Instant, delivered: Revision, state: State, failingSince: Instant? = nil,
    nextAt: Instant? = nil, triedAt: Instant? = nil, outcome: String? = nil, secret: String? = nil
  ) {
    (self.id, self.url, self.createdAt, self.delivered, self.state) = (id, url, createdAt, delivered, state)
    (self.failingSince, self.nextAt, self.triedAt) = (failingSince, nextAt, triedAt)
    (self.outcome, self.secret) = (outcome, secret)
  }
}

/// A message to a webhook.
package struct WebhookMessageBody: Hashable, Codable, Sendable {
  /// The kind of a message.
  package enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
    case changes
    /// The receiver must fetch everything again, because earlier deletions are no longer known.
    case resync
    /// A test without content, requested by the owner.
    case test
  }

  package var kind: Kind
  /// The same as `webhook-id`; a retry keeps it.
  package var id: String
  package var hook: WebhookID
  /// The exclusive lower revision; nil in a test.
  package var from: Revision?
  /// The inclusive upper revision; nil in a test.
  package var to: Revision?
  /// The changed items by ascending version, if any; deleted ones have `deleted_at` (invariant V9).
  package var changes: [ItemRecord]?

  private enum CodingKeys: String, CodingKey {
    case kind = "type"
    case id, hook, from, to, changes
  }

  package init(
    kind: Kind, id: String, hook: WebhookID, from: Revision? = nil, to: Revision? = nil, changes: [ItemRecord]? = nil
  ) {
    (self.kind, self.id, self.hook) = (kind, id, hook)
    (self.from, self.to, self.changes) = (from, to, changes)
  }
}

/// The id of a webhook, assigned by the server.
package typealias WebhookID = Identifier<WebhookBody>

/// The webhooks of an account, oldest first: `GET /api/v1/webhooks`.
package struct WebhooksBody: Hashable, Codable, Sendable {
  package var webhooks: [WebhookBody]

  package init(_ webhooks: [WebhookBody]) { self.webhooks = webhooks }
}

/// A new webhook: `POST /api/v1/webhooks`.
package struct NewWebhookBody: Hashable, Codable, Sendable {
  package var url: String

  package init(url: String) { self.url = url }
}
