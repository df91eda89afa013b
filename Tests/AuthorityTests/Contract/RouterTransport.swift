import Dispatch
import HTTPTransport
import HTTPTypes
import Hummingbird
import Intents
import Logging
import NIOCore
import ServerApp
import Service
import StoreSupport
import Synchronization
import TodoAPI
import TodoModel

/// The server's routes in this process: HTTP without sockets.
final class RouterTransport: Transport {
  private let responder: SiteResponder
  private let token: String
  private let reading = AnswerReader(server: "the router")

  init(_ path: String, _ bench: Bench) throws {
    let service = try openService(path, clock: { bench.now }, random: { bench.random() })
    var limits = ServerLimits()
    limits.requestsPerFiveMinutes = nil
    let world = SiteWorld(
      clock: { bench.now }, random: { bench.random() }, zone: { FixedZone.utc }, zones: { FixedZone(identifier: $0) })
    let settings = SiteSettings(trustsProxy: false, limits: limits, passwordCost: PasswordCost(logRounds: 10))
    let site = Site(service, settings, world, keys: KeyRing(SigningKeys(at: bench.now) { bench.random() }))
    responder = SiteResponder(site)
    let session = Session(
      sid: Signer.newSession(random: { bench.random() }), account: try service.account("me"), name: "test",
      use: .bearer, createdAt: bench.now, expiresAt: bench.now.advanced(bySeconds: 86_400))
    try service.begin(session)
    token = site.signer.token(session: session.sid, end: session.expiresAt, use: .bearer)
  }

  func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse { try reading.value(ask(.sync(), request)) }

  func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] {
    try reading.history(ask(.history(item, limit)))
  }

  private func ask(_ route: Route, _ body: (any Encodable & Sendable)? = nil) throws(TransportError) -> ServerAnswer {
    let replied = Mutex<ServerAnswer?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task.detached(executorPreference: QueueExecutor()) { [self] in
      let reply = await send(route, body)
      replied.withLock { $0 = reply }
      done.signal()
    }
    done.wait()
    guard let reply = replied.withLock({ $0 }) else { throw .unavailable("there was no answer") }
    return reply
  }

  private func send(_ route: Route, _ body: (any Encodable & Sendable)?) async -> ServerAnswer {
    var fields = HTTPFields()
    fields[.authorization] = "Bearer " + token
    let text = body.flatMap { try? encodeJSON($0) } ?? ""
    if body != nil { fields[.contentType] = "application/json" }
    fields[.contentLength] = String(text.utf8.count)
    let head = HTTPRequest(
      method: HTTPRequest.Method(route.method.rawValue) ?? .get, scheme: "http", authority: "localhost:8080",
      path: route.target, headerFields: fields)
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: text)))
    let context = SiteContext(peer: "127.0.0.1", logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let response = await responder.respond(to: request, context: context)
    let page = Page()
    try? await response.body.write(page)
    return ServerAnswer(
      status: response.status.code, mediaType: response.headers[.contentType].map { String($0.prefix { $0 != ";" }) },
      body: page.bytes)
  }
}

/// Runs the server's part on its own thread, because the device blocks its thread while it waits.
private final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "router")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

private final class Page: ResponseBodyWriter {
  private(set) var bytes: [UInt8] = []

  func write(_ buffer: ByteBuffer) async throws { bytes += buffer.readableBytesView }
  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
