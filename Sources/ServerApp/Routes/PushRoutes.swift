import Hummingbird
import Service
import TodoAPI
import Webhooks

/// The routes of push messages.
///
/// A subscription lets its session read reminders and change nothing, so these requests need no signature.
struct PushRoutes {
  let store: StoreAccess
  /// Indicates that the server sends push messages.
  let isOn: Bool

  var rows: [RouteRow] {
    [
      RouteRow(Route.push, answer: push), RouteRow(Route.subscribeToPush, answer: subscribe),
      RouteRow(Route.unsubscribeFromPush, answer: unsubscribe),
    ]
  }

  /// `GET /api/push`: returns the key for subscriptions, and this session's endpoint.
  private func push(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    guard isOn else { return try Answer.json(PushBody(publicKey: nil, endpoint: nil)) }
    let service = store.service
    let (key, known) = try await store.write(for: caller.account) {
      let key = try service.pushKey(of: caller.account, fresh: PushKey().text)
      return (key, try service.pushSubscriptions(of: caller.account))
    }
    let own = known.first { $0.session == caller.session.sid }
    return try Answer.json(PushBody(publicKey: PushKey(key)?.publicText, endpoint: own?.endpoint))
  }

  /// `POST /api/push`: sets this session's subscription.
  private func subscribe(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: NewPushBody = try await request.body()
    guard isOn else { throw Problem(.notFound, PushMessages.isOff) }
    do throws(WebhookRefusal) { _ = try WebhookAddress(body.endpoint, allowsPrivate: false) } catch {
      let words = error == .privateAddress ? PushMessages.privateNetwork : error.words
      throw Problem.invalid("/endpoint", code: "address", words)
    }
    guard body.endpoint.utf8.count <= Limits.pushEndpoint else {
      throw Problem.invalid("/endpoint", code: "length", PushMessages.endpointTooLong(maximum: Limits.pushEndpoint))
    }
    guard PushReceiver(key: body.keys.p256dh, secret: body.keys.auth) != nil else {
      throw Problem.invalid("/keys", code: "form", PushMessages.keysUnusable)
    }
    let subscription = PushSubscription(
      account: caller.account, session: caller.session.sid, endpoint: body.endpoint, key: body.keys.p256dh,
      secret: body.keys.auth, language: PageLanguage.best(of: request.http.headers[values: .acceptLanguage]))
    guard try await store.write(for: caller.account, { try store.service.setPushSubscription(subscription) }) else {
      throw Problem(.invalid, PushMessages.tooMany(maximum: Limits.pushSubscriptions))
    }
    return Answer.empty()
  }

  /// `DELETE /api/push`: removes this session's subscription.
  private func unsubscribe(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    try await store.write(for: caller.account) {
      try store.service.removePushSubscription(of: caller.session.sid, caller.account)
    }
    return Answer.empty()
  }
}
