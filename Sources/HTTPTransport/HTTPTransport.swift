package import Intents
import JSON
import Messages
package import TodoAPI
package import TodoModel

/// The authority behind HTTP: one server, one session, one request at a time.
///
/// Every response is validated: status, media type, size, depth. Calls block until their deadline at most. `abandon`
/// ends them at once, from any thread.
package final class HTTPTransport: Transport {
  package let address: ServerAddress
  let token: String?
  let signer: RequestSigner?
  /// The file of trusted certificate authorities, or nil for the system's.
  let authorities: String?
  let deadline: Int
  /// Maximum silence on the event stream, in milliseconds.
  let silence: Int
  let requests: RequestQueue

  /// Creates the transport to a server.
  ///
  /// `signer` signs changes if the session has a key. `deadline` is the timeout of a request, and `silence` the maximum
  /// silence on the event stream; both are in milliseconds.
  package init(
    _ address: ServerAddress, token: String?, signer: RequestSigner? = nil, authorities: String? = nil,
    deadline: Int = Limits.deadline.request * 1000, silence: Int = 60_000
  ) {
    self.address = address
    self.token = token
    self.signer = signer
    self.authorities = authorities
    self.deadline = deadline
    self.silence = silence
    requests = RequestQueue(server: address.text)
  }

  package func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse {
    try sync(request, within: deadline)
  }

  package func sync(_ request: SyncRequest, within milliseconds: Int) throws(TransportError) -> SyncResponse {
    let response: SyncResponse = try ask(.sync(), request, within: min(milliseconds, deadline))
    if let oldest = response.minClient, oldest > Limits.clientForm { throw reader.failure(ServerAnswer(status: 426)) }
    return response
  }

  /// Returns the history of an item, newest first, or none if the server does not know the item yet.
  package func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] {
    let route = Route.history(item, min(limit, Limits.history))
    return try reader.history(answer(route))
  }

  /// Returns how often items were moved to a later day, for the most postponed items.
  package func moves(in scope: StatisticsScope) throws(TransportError) -> [ItemID: Int] {
    let (days, list) = (scope.days, scope.lists.name)
    let answer: JSONValue = try ask(.statistics(scope.zone.identifier, days.lowerBound, days.upperBound, list))
    return StatisticsBody.moves(in: answer)
  }

  /// Cancels the current request and all later ones.
  package func abandon() { requests.abandon() }

  var reader: AnswerReader { AnswerReader(server: address.text) }

  /// Sends a request whose response is JSON.
  func ask<Value: Decodable>(
    _ route: Route, _ body: (any Encodable)? = nil, within milliseconds: Int? = nil
  ) throws(TransportError) -> Value { try reader.value(answer(route, body, within: milliseconds)) }

  /// Returns the response to a request with any status.
  ///
  /// A request is sent again if the server's clock differs, its signature was a duplicate, or another body arrived. The
  /// first attempt had no effect, and idempotency keys protect changes.
  func answer(
    _ route: Route, _ body: (any Encodable)? = nil, within milliseconds: Int? = nil
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
  /// Creates the request of a route, with token, JSON body, digest and, if required, signature; no two are the same.
  func request(_ route: Route, _ body: (any Encodable)? = nil) throws(TransportError) -> ServerRequest {
    var fields = [("user-agent", "todos/1"), ("accept", "application/json")]
    if let token { fields.append(("authorization", "Bearer " + token)) }
    // The signature covers the path as requested.
    let target = address.path + route.target
    var sent: String?
    if route.method != .get {
      do {
        let text = try body.map { try encodeJSON($0) } ?? "{}"
        fields.append(("content-type", "application/json"))
        let digest = [("content-digest", RequestSigner.digest(of: text))]
        fields += try signer?.headers(route.method.rawValue, target, text) ?? digest
        sent = text
      } catch { throw .refused(KeptText.of(ServerConnectionMessages.requestUnwritable("\(error)"))) }
    }
    let lines = fields.map { "\($0): \($1)" }
    guard lines.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }) else {
      throw .refused(KeptText.of(ServerConnectionMessages.requestHeadUnwritable))
    }
    return ServerRequest(
      method: route.method.rawValue, url: address.origin + target, socket: address.socket, authorities: authorities,
      lines: lines, body: sent)
  }
}
