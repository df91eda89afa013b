import JSON

/// The endpoints of webhooks: who is told of changes by a request of the server's own.
extension Route {
  /// All webhooks.
  package static let webhooks = Endpoint(
    "webhooks",
    .get,
    "/api/v1/webhooks",
    "Who is told of changes by requests of the server, and how that goes",
    isForOwner: true,
    answers: [.json("Webhooks")]
  )

  /// A new webhook.
  package static let addWebhook = Endpoint(
    "addWebhook",
    .post,
    "/api/v1/webhooks",
    "Have changes told to an address; the answer has the secret that messages are signed with, this once",
    isForOwner: true,
    takes: .json("NewWebhook"),
    answers: [.json("NewWebhookAnswer", 201)],
    problems: [.notFound]
  )

  /// Remove a webhook.
  package static let removeWebhook = Endpoint(
    "removeWebhook",
    .delete,
    "/api/v1/webhooks/{id}",
    "Tell an address nothing more",
    isForOwner: true,
    parameters: .webhook,
    answers: [.done]
  )

  /// Send a test to a webhook.
  package static let testWebhook = Endpoint(
    "testWebhook",
    .post,
    "/api/v1/webhooks/{id}/test",
    "Send a message that tells nothing, soon",
    isForOwner: true,
    takes: .jsonOrNothing(),
    parameters: .webhook,
    answers: [.done],
    problems: [.media]
  )

  /// Let a webhook go on.
  package static let resumeWebhook = Endpoint(
    "resumeWebhook",
    .post,
    "/api/v1/webhooks/{id}/resume",
    "Go on where a webhook was stopped or waits, now",
    isForOwner: true,
    takes: .jsonOrNothing(),
    parameters: .webhook,
    answers: [.done],
    problems: [.media]
  )
}
