package import Intents

/// What a webhook is sent.
package struct WebhookMessageBody: Hashable, Codable, Sendable {
  /// What it tells.
  package enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
    /// What has changed.
    case changes
    /// All must be fetched anew: what was deleted meanwhile is not known any more.
    case resync
    /// Nothing; its owner has asked for it.
    case test
  }

  package var kind: Kind
  /// The same as `webhook-id`: of a message that comes again, it is the same again.
  package var id: String
  /// Which webhook it is sent to.
  package var hook: WebhookID
  /// After that revision; nil in a test.
  package var from: Revision?
  /// Up to that revision; nil in a test.
  package var to: Revision?
  /// Changed items by rising version; a deleted one carries `deleted_at` (invariant V9).
  ///
  /// Nil where the kind has none.
  package var changes: [ItemRecord]?

  private enum CodingKeys: String, CodingKey {
    case kind = "type"
    case id, hook, from, to, changes
  }

  package init(
    kind: Kind,
    id: String,
    hook: WebhookID,
    from: Revision? = nil,
    to: Revision? = nil,
    changes: [ItemRecord]? = nil
  ) {
    (self.kind, self.id, self.hook) = (kind, id, hook)
    (self.from, self.to, self.changes) = (from, to, changes)
  }
}
