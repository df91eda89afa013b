import HTTPTypes
import Hummingbird
import Service
import TodoAPI

extension Site {
  /// `GET /api/v1/events`: a line whenever something of the account has changed, until the session ends.
  func listen(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let standing = try await work { try self.service.standing(caller.account) }
    guard let subscriber = events.subscribe(caller.account, session: caller.session.sid) else {
      throw SiteRequest.stopping
    }
    request.line.whenOver { [weak subscriber] in subscriber?.end() }
    var headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-store"]
    // Proxies that gather answers before they pass them on would hold events back.
    if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
    subscriber.send(.hello(standing.revision))
    let body = ResponseBody { writer in
      for await _ in subscriber.stream {
        let text = subscriber.drain()
        if !text.isEmpty { try await writer.write(ByteBuffer(string: text)) }
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }
}
