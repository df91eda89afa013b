import JSON

/// The endpoints of webhooks, which receive changes as requests of the server.
extension Route {
  package static let webhooks = Endpoint(
    "webhooks",
    .get,
    "/api/v1/webhooks",
    "Who is told of changes by requests of the server, and how that goes",
    isForOwner: true,
    answers: [.json("Webhooks")]
  )

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

  package static let removeWebhook = Endpoint(
    "removeWebhook",
    .delete,
    "/api/v1/webhooks/{id}",
    "Tell an address nothing more",
    isForOwner: true,
    parameters: .webhook,
    answers: [.done]
  )

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
