package import Intents
import JSON
package import TodoAPI
package import TodoModel

/// The authority behind HTTP: one server, one session, one request in flight.
///
/// Nothing that comes back is believed before it is weighed: status, media type, size, depth. Calls block and end within
/// their deadline whatever the server does; `abandon` ends them at once, from any thread.
package final class HTTPTransport: Transport {
  package let address: ServerAddress
  let token: String?
  let signer: RequestSigner?
  /// The file of certificate authorities to trust; nil for those of the system.
  let authorities: String?
  let deadline: Int
  /// Milliseconds for which nothing may come on the stream of events.
  let silence: Int
  let requests: RequestQueue

  /// The way to a login's server.
  ///
  /// `signer` signs what changes something, where the session has a key. `deadline` is what one request may take,
  /// `silence` for how long nothing may come on the stream of events; both in milliseconds.
  package init(
    _ address: ServerAddress,
    token: String?,
    signer: RequestSigner? = nil,
    authorities: String? = nil,
    deadline: Int = Limits.deadline.request * 1000,
    silence: Int = 60_000
  ) {
    self.address = address
    self.token = token
    self.signer = signer
    self.authorities = authorities
    self.deadline = deadline
    self.silence = silence
    requests = RequestQueue(server: address.text)
  }

  /// Pushes mutations and pulls a page of changes in one round trip.
  package func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse {
    try sync(request, within: deadline)
  }

  /// The same, waiting no longer than that for the answer.
  package func sync(
    _ request: SyncRequest,
    within milliseconds: Int
  ) throws(TransportError) -> SyncResponse {
    let response: SyncResponse = try ask(.sync(), request, within: min(milliseconds, deadline))
    if let oldest = response.minClient, oldest > Limits.clientForm {
      throw reader.failure(ServerAnswer(status: 426))
    }
    return response
  }

  /// The history of one item, newest first; empty where the server does not know it yet.
  package func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] {
    let route = Route.history(item, min(limit, Limits.history))
    return try reader.history(answer(route))
  }

  /// How often items were moved to a later day, of those that slip most.
  package func moves(in scope: StatisticsScope) throws(TransportError) -> [ItemID: Int] {
    let (days, list) = (scope.days, scope.lists.name)
    let answer: JSONValue = try ask(
      .statistics(scope.zone.identifier, days.lowerBound, days.upperBound, list)
    )
    return StatisticsBody.moves(in: answer)
  }

  /// Gives up what is in flight, and everything that is asked later.
  package func abandon() { requests.abandon() }

  var reader: AnswerReader { AnswerReader(server: address.text) }

  /// Asks something whose answer is JSON.
  func ask<Value: Decodable>(
    _ route: Route,
    _ body: (any Encodable)? = nil,
    within milliseconds: Int? = nil
  ) throws(TransportError) -> Value {
    try reader.value(answer(route, body, within: milliseconds))
  }

  /// The answer to a request, whatever it is.
  ///
  /// A request is sent once more where the server's clock says another time, where its signature came twice, and where
  /// another body arrived; nothing was changed by it, and what changes something is known by its key.
  func answer(
    _ route: Route,
    _ body: (any Encodable)? = nil,
    within milliseconds: Int? = nil
  ) throws(TransportError) -> ServerAnswer {
    let time = milliseconds ?? deadline
    let make = { () throws(TransportError) in try self.request(route, body) }
    let answer = try requests.send(make, within: time)
    if reader.lostBody(answer) { return try requests.send(make, within: time) }
    guard let signer, let wish = reader.signWish(answer) else { return answer }
    if let told = wish.serverTime { signer.follow(told) }
    return try requests.send(make, within: time, after: wish.retryAfter ?? 0)
  }
}

extension HTTPTransport {
  /// A request of a route, with the token, the body as JSON with its digest, and the signature where it needs one; no two
  /// are the same.
  func request(_ route: Route, _ body: (any Encodable)? = nil) throws(TransportError) -> ServerRequest {
    var fields = [("user-agent", "todos/1"), ("accept", "application/json")]
    if let token { fields.append(("authorization", "Bearer " + token)) }
    // The signature covers the path as it is asked for.
    let target = address.path + route.target
    var sent: String?
    if route.method != .get {
      do {
        let text = try body.map { try encodeJSON($0) } ?? "{}"
        fields.append(("content-type", "application/json"))
        let digest = [("content-digest", RequestSigner.digest(of: text))]
        fields += try signer?.headers(route.method.rawValue, target, text) ?? digest
        sent = text
      } catch {
        throw .refused("the request cannot be written: \(error)")
      }
    }
    let lines = fields.map { "\($0): \($1)" }
    guard lines.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }) else {
      throw .refused("the request cannot be written: its head has a character that cannot be sent")
    }
    return ServerRequest(
      method: route.method.rawValue,
      url: address.origin + target,
      socket: address.socket,
      authorities: authorities,
      lines: lines,
      body: sent
    )
  }
}
