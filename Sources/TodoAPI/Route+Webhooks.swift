import JSON

/// The endpoints of webhooks, which receive changes as requests of the server.
extension Route {
  package static let webhooks = Endpoint(
    "webhooks", .get, "/api/v1/webhooks", "The webhooks and their state", isForOwner: true, answers: [.json("Webhooks")]
  )

  package static let addWebhook = Endpoint(
    "addWebhook", .post, "/api/v1/webhooks", "Add a webhook; the answer contains the signing secret, only once",
    isForOwner: true, takes: .json("NewWebhook"), answers: [.json("NewWebhookAnswer", 201)], problems: [.notFound])

  package static let removeWebhook = Endpoint(
    "removeWebhook", .delete, "/api/v1/webhooks/{id}", "Remove a webhook", isForOwner: true, parameters: .webhook,
    answers: [.done])

  package static let testWebhook = Endpoint(
    "testWebhook", .post, "/api/v1/webhooks/{id}/test", "Send a test message soon", isForOwner: true,
    takes: .jsonOrNothing(), parameters: .webhook, answers: [.done], problems: [.media])

  package static let resumeWebhook = Endpoint(
    "resumeWebhook", .post, "/api/v1/webhooks/{id}/resume", "Resume a stopped or waiting webhook now", isForOwner: true,
    takes: .jsonOrNothing(), parameters: .webhook, answers: [.done], problems: [.media])
}
