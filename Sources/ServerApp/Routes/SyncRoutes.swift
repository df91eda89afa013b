import HTTPTypes
import Hummingbird
import Service
import TodoAPI
import TodoModel

/// The routes of synchronization: mutations, changes, history and events.
struct SyncRoutes {
  let store: StoreAccess
  let events: EventHub
  let proof: ProofCheck

  var rows: [RouteRow] {
    [
      RouteRow(Route.sync, answer: sync), RouteRow(Route.changes, reads: changes),
      RouteRow(Route.history, reads: history), RouteRow(Route.events, answer: listen),
    ]
  }

  /// `POST /api/v1/sync`: pushes and pulls in one round trip.
  private func sync(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let bytes = try await request.bytes()
    let read = { @Sendable in try SyncRoutes.wanted(request, bytes) }
    // Large bodies are parsed and responses are encoded off the connection's thread, which serves other connections
    // too.
    let wanted = bytes.count <= SyncRoutes.shortBody ? try read() : try await store.work(for: caller.account, read)
    if !wanted.request.mutations.isEmpty { try proof.checkMayChange(caller) }
    let take = { @Sendable in try store.service.take(caller.account, wanted) }
    let taken =
      switch wanted.request.mutations.count {
      case 0: try take()
      case ...SyncRoutes.fewMutations: try await store.writeTogether(for: caller.account, take)
      default: try await store.write(for: caller.account, take)
      }
    return try await store.work(for: caller.account) {
      try Answer.json(store.service.answer(caller.account, wanted.request, taken))
    }
  }

  private static func wanted(_ request: SiteRequest, _ bytes: [UInt8]) throws -> WantedSync {
    let body: SyncRequest = try BodyReader.value(request.text(of: bytes))
    guard body.mutations.count <= Limits.mutations, (1...Limits.changes).contains(body.limit) else {
      throw Problem(
        .invalid, ServerProblemMessages.tooMuchToSync(mutations: Limits.mutations, changes: Limits.changes))
    }
    return try WantedSync(body)
  }

  /// Maximum size in bytes of a body that is parsed on the connection's thread.
  private static let shortBody = 16_384

  /// Maximum number of mutations in a commit that is shared with other requests; larger requests have commits of their
  /// own, between which others are written.
  private static let fewMutations = 20

  /// `GET /api/v1/changes`: returns the changes after a cursor.
  private func changes(_ request: SiteRequest, _ caller: Caller, after cursor: String?, limit: Int?) throws -> Response
  {
    let page = try store.service.changes(caller.account, cursor: cursor, limit: limit ?? Limits.changes)
    return try Answer.json(Answered(page, asOf: request.now))
  }

  /// `GET /api/v1/items/{id}/history`: what became of an item, a list or another record, newest first.
  private func history(_ request: SiteRequest, _ caller: Caller, of id: ItemID, limit: Int?) throws -> Response {
    guard try store.service.hasRecord(caller.account, id) else { throw Problem(.notFound, ItemRouteMessages.notFound) }
    let entries = try store.service.history(caller.account, of: id, limit: limit ?? Limits.history)
    return try Answer.json(Answered(HistoryBody(entries: entries), asOf: request.now))
  }

  /// `GET /api/v1/events`: streams an event for each change of the account until the session ends.
  private func listen(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    var headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-store"]
    // Buffering proxies would delay events.
    if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
    if request.isHead { return Answer.empty(.ok, headers) }
    guard let subscriber = events.subscribe(caller.account, session: caller.session.sid) else {
      throw SiteRequest.stopping
    }
    request.connection.whenOver { [weak subscriber] in subscriber?.end() }
    // The revision is read after subscribing, so that no change is missed.
    let standing = try await store.work { try store.service.standing(caller.account) }
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
