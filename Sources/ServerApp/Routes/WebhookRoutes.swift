import Hummingbird
import Service
import TodoAPI
import TodoModel
import Webhooks

extension Site {
  /// `GET /api/v1/webhooks`: lists the webhooks with their delivery state.
  func webhooks(_ request: SiteRequest, _ caller: Caller) throws -> Response {
    let bodies = try service.webhooks(of: caller.account).map { WebhookBody($0) }
    return try Answer.json(Answered(WebhooksBody(bodies), asOf: request.now))
  }

  /// `POST /api/v1/webhooks`: adds a webhook.
  func addWebhook(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: NewWebhookBody = try await request.body(atMost: Site.webhookBody)
    let hooks = try hooksThatAreOn()
    let address: WebhookAddress
    do throws(WebhookRefusal) { address = try WebhookAddress(body.url, allowsPrivate: hooks.allowsPrivate) } catch {
      throw Site.invalid("/url", code: "address", error.words)
    }
    let secret = WebhookSecret(random: world.random).text
    let added = try await write(for: caller.account) {
      try self.service.addWebhook(caller.account, url: address.text, secret: secret)
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
  func removeWebhook(_ request: SiteRequest, _ caller: Caller, _ id: WebhookID) async throws -> Response {
    try await change(caller) { try self.service.removeWebhook(id, of: caller.account) }
  }

  /// `POST /api/v1/webhooks/{id}/test`: sends a test message.
  func testWebhook(_ request: SiteRequest, _ caller: Caller, _ id: WebhookID) async throws -> Response {
    let hooks = try hooksThatAreOn()
    defer { hooks.wake(caller.account) }
    return try await change(caller) { try self.service.testWebhook(id, of: caller.account) }
  }

  /// `POST /api/v1/webhooks/{id}/resume`: resumes a stopped webhook.
  func resumeWebhook(_ request: SiteRequest, _ caller: Caller, _ id: WebhookID) async throws -> Response {
    let hooks = try hooksThatAreOn()
    defer { hooks.wake(caller.account) }
    return try await change(caller) { try self.service.resumeWebhook(id, of: caller.account) }
  }

  private func change(_ caller: Caller, _ work: @escaping @Sendable () throws -> Bool) async throws -> Response {
    guard try await write(for: caller.account, work) else {
      throw Problem(.notFound, AccountRouteMessages.noSuchWebhook)
    }
    return Answer.empty()
  }

  private func hooksThatAreOn() throws(Problem) -> WebhookLoop {
    if let hooks { return hooks }
    throw Problem(.notFound, AccountRouteMessages.webhooksOff)
  }

  /// Maximum size of a request body with a URL, in bytes; JSON may escape each character as six bytes.
  private static let webhookBody = 16_384
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
