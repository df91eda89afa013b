import Hummingbird
import Service
import TodoAPI
import TodoModel
import Webhooks

/// The routes of webhooks.
struct WebhookRoutes {
  let store: StoreAccess
  let random: @Sendable () -> UInt64
  /// The webhook sender; nil if webhooks are turned off.
  let hooks: WebhookLoop?

  var rows: [RouteRow] {
    [
      RouteRow(Route.webhooks, reads: webhooks), RouteRow(Route.addWebhook, answer: addWebhook),
      RouteRow(Route.removeWebhook, answer: removeWebhook), RouteRow(Route.testWebhook, answer: testWebhook),
      RouteRow(Route.resumeWebhook, answer: resumeWebhook),
    ]
  }

  /// `GET /api/v1/webhooks`: lists the webhooks with their delivery state.
  private func webhooks(_ request: SiteRequest, _ caller: Caller) throws -> Response {
    let bodies = try store.service.webhooks(of: caller.account).map { WebhookBody($0) }
    return try Answer.json(Answered(WebhooksBody(bodies), asOf: request.now))
  }

  /// `POST /api/v1/webhooks`: adds a webhook.
  private func addWebhook(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: NewWebhookBody = try await request.body()
    let hooks = try hooksThatAreOn()
    let address: WebhookAddress
    do throws(WebhookRefusal) { address = try WebhookAddress(body.url, allowsPrivate: hooks.allowsPrivate) } catch {
      throw Problem.invalid("/url", code: "address", error.words)
    }
    let secret = WebhookSecret(random: random).text
    let added = try await store.write(for: caller.account) {
      try store.service.addWebhook(caller.account, url: address.text, secret: secret)
    }
    guard let added else {
      throw Problem(.invalid, AccountRouteMessages.tooManyWebhooks(maximum: Limits.webhooks))
    }
    hooks.wake(caller.account)
    var answer = WebhookBody(added)
    answer.secret = secret
    return try Answer.json(Answered(answer, asOf: request.now), .created)
  }

  /// `DELETE /api/v1/webhooks/{id}`: removes a webhook.
  private func removeWebhook(_ request: SiteRequest, _ caller: Caller, _ id: WebhookID) async throws -> Response {
    try await change(caller) { try store.service.removeWebhook(id, of: caller.account) }
  }

  /// `POST /api/v1/webhooks/{id}/test`: sends a test message.
  private func testWebhook(_ request: SiteRequest, _ caller: Caller, _ id: WebhookID) async throws -> Response {
    let hooks = try hooksThatAreOn()
    defer { hooks.wake(caller.account) }
    return try await change(caller) { try store.service.testWebhook(id, of: caller.account) }
  }

  /// `POST /api/v1/webhooks/{id}/resume`: resumes a stopped webhook.
  private func resumeWebhook(_ request: SiteRequest, _ caller: Caller, _ id: WebhookID) async throws -> Response {
    let hooks = try hooksThatAreOn()
    defer { hooks.wake(caller.account) }
    return try await change(caller) { try store.service.resumeWebhook(id, of: caller.account) }
  }

  private func change(_ caller: Caller, _ work: @escaping @Sendable () throws -> Bool) async throws -> Response {
    guard try await store.write(for: caller.account, work) else {
      throw Problem(.notFound, AccountRouteMessages.noSuchWebhook)
    }
    return Answer.empty()
  }

  private func hooksThatAreOn() throws(Problem) -> WebhookLoop {
    if let hooks { return hooks }
    throw Problem(.notFound, AccountRouteMessages.webhooksOff)
  }
}

extension WebhookBody {
  fileprivate init(_ hook: Webhook) {
    let state: State
    var next: Instant?
    switch hook.standing {
    case .working: state = .working
    case .failing(_, let again): (state, next) = (.failing, again)
    case .stopped: state = .stopped
    }
    self.init(
      id: hook.id, url: hook.url, createdAt: hook.createdAt, delivered: hook.delivered, state: state,
      failingSince: hook.failingSince, nextAt: next, triedAt: hook.triedAt, outcome: hook.outcome)
  }
}
