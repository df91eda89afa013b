package import TodoModel

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
