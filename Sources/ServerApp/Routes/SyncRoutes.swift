import HTTPTypes
import Hummingbird
import Intents
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `POST /api/v1/sync`: push and pull in one round trip.
  func sync(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: SyncRequest = try await request.body()
    guard body.mutations.count <= Limits.mutations, (1...Limits.changes).contains(body.limit) else {
      throw Problem(
        .invalid,
        "A request takes at most \(Limits.mutations) mutations and \(Limits.changes) changes."
      )
    }
    let run = { @Sendable in try self.service.sync(caller.account, body) }
    let response =
      switch body.mutations.count {
      case 0: try await work(for: caller.account, run)
      case ...Site.fewMutations: try await writeTogether(for: caller.account, run)
      default: try await write(for: caller.account, run)
      }
    return try Answer.json(response)
  }

  /// How many mutations a request may bring to a commit with others: more have commits of their own, between which
  /// others have theirs.
  private static let fewMutations = 20

  /// `GET /api/v1/changes`: what has changed after a place.
  func changes(
    _ request: SiteRequest,
    _ caller: Caller,
    after cursor: String?,
    limit: Int?
  ) throws -> Response {
    let page = try service.changes(caller.account, cursor: cursor, limit: limit ?? Limits.changes)
    return try Answer.json(Answered(page, asOf: request.now))
  }

  /// `GET /api/v1/items/{id}/history`: what became of an item, newest first.
  func history(_ request: SiteRequest, _ caller: Caller, of id: ItemID, limit: Int?) throws -> Response {
    _ = try record(caller.account, id, deleted: true)
    let entries = try service.history(caller.account, of: id, limit: limit ?? Limits.history)
    return try Answer.json(Answered(HistoryBody(entries: entries), asOf: request.now))
  }

  /// `GET /api/v1/events`: a line whenever something of the account has changed, until the session ends.
  func listen(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    var headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-store"]
    // Proxies that gather answers before they pass them on would hold events back.
    if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
    if request.isHead { return Answer.empty(.ok, headers) }
    guard let subscriber = events.subscribe(caller.account, session: caller.session.sid) else {
      throw SiteRequest.stopping
    }
    request.connection.whenOver { [weak subscriber] in subscriber?.end() }
    // Read by who is subscribed already: what changes from here on is told.
    let standing = try await work { try self.service.standing(caller.account) }
    let body = ResponseBody { writer in
      try await writer.write(ByteBuffer(string: ServerEvent.hello(standing.revision).text))
      for await _ in subscriber.stream {
        let text = subscriber.drain()
        if !text.isEmpty { try await writer.write(ByteBuffer(string: text)) }
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }
}
