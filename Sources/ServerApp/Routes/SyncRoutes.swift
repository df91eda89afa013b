import HTTPTypes
import Hummingbird
import Intents
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `POST /api/v1/sync`: push and pull in one round trip.
  func sync(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let bytes = try await request.bytes()
    let read = { @Sendable in try Site.wanted(request, bytes) }
    // The thread of a connection has others to serve: what is big is read, and each answer written, beside it.
    let wanted = bytes.count <= Site.shortBody ? try read() : try await work(for: caller.account, read)
    if !wanted.request.mutations.isEmpty { try checkMayChange(caller) }
    let take = { @Sendable in try self.service.take(caller.account, wanted) }
    let taken =
      switch wanted.request.mutations.count {
      case 0: try take()
      case ...Site.fewMutations: try await writeTogether(for: caller.account, take)
      default: try await write(for: caller.account, take)
      }
    return try await work(for: caller.account) {
      try Answer.json(self.service.answer(caller.account, wanted.request, taken))
    }
  }

  private static func wanted(_ request: SiteRequest, _ bytes: [UInt8]) throws -> WantedSync {
    let body: SyncRequest = try BodyReader.value(request.text(of: bytes))
    guard body.mutations.count <= Limits.mutations, (1...Limits.changes).contains(body.limit) else {
      throw Problem(
        .invalid,
        "A request can have at most \(Limits.mutations) mutations and \(Limits.changes) changes."
      )
    }
    return try WantedSync(body)
  }

  /// The bytes of a body that is read sooner than a thread is found for it.
  private static let shortBody = 16_384

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
