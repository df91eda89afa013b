package import Intents

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
