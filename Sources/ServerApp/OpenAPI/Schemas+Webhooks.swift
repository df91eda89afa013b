package import JSON
import TodoAPI

extension Schemas {
  package static let webhooks = JSONValue.schemas([
    "Webhook": webhook,
    "Webhooks": Schema.object(["webhooks": .list(.named("Webhook"), maximum: Limits.webhooks)]).with(.named("Fresh")),
    "NewWebhook": .object(
      [
        "url": Schema.text(atLeast: 1, maximum: Limits.webhookURL).saying(
          "The address to send messages to: https://...")
      ],
      closed: true),
    "NewWebhookAnswer": Schema.named("Webhook").with(
      .object(["secret": Schema.text().saying("What messages are signed with; it is not told again.")])
    ).with(.named("Fresh")),
  ])

  private static let webhook = Schema.object([
    "id": id, "url": .text(), "created_at": instant,
    "delivered": revision.saying("Up to there it has been told everything."),
    "state": .oneOf(WebhookBody.State.allCases.map(\.rawValue)), "failing_since": instant.orNull,
    "next_at": instant.orNull.saying("When it is tried again."), "tried_at": instant.orNull,
    "outcome": Schema.text().orNull.saying("What came of the last message, for a person."),
  ])
}
