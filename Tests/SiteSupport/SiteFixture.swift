package import HTTPTypes
package import Hummingbird
import Intents
package import Logging
import NIOCore
package import ServerApp
package import Service
package import StoreSupport
package import TodoAPI
package import TodoModel
package import Webhooks

/// A server in this process, without sockets, on its own file.
package struct SiteFixture {
  package static let password = "correct horse battery"

  package let bench: Bench
  package let folder = TemporaryFolder()
  package private(set) var service: Service
  package private(set) var site: Site
  package private(set) var responder: SiteResponder
  package let me: AccountID

  package init(
    limits: ServerLimits = SiteFixture.wideLimits, cost: PasswordCost = PasswordCost(logRounds: 4),
    trustsProxy: Bool = false, asksProof: Bool = false, base: BasePath? = nil, readers: Int = 0,
    hooks: (any WebhookSender)? = nil, push: (any WebhookSender)? = nil, quota: Int? = nil,
    provider: ProviderSettings? = nil, transport: (any ProviderTransport)? = nil
  ) throws {
    let bench = Bench()
    self.bench = bench
    service = try openService(
      folder.path + "/todosd.sqlite", readers: readers, clock: { bench.now }, random: { bench.random() },
      quota: quota)
    let settings = SiteSettings(
      trustsProxy: trustsProxy, limits: limits, passwordCost: cost, asksProof: asksProof, base: base,
      provider: provider)
    let keys = KeyRing(SigningKeys(at: bench.now) { bench.random() })
    let loop = hooks.map { [service] in SiteFixture.loop(service, by: $0, bench) }
    let pushes = push.map {
      PushDelivery(by: $0, contact: "mailto:me@example.org", clock: { bench.now }, random: { bench.random() })
    }
    site = Site(
      service, settings, SiteFixture.world(bench), keys: keys, hooks: loop, push: pushes, transport: transport)
    responder = SiteResponder(site)
    me = try service.account("me")
    let cheap = PasswordHash(of: SiteFixture.password, cost: cost) { bench.random() }
    try service.setPassword(cheap?.description ?? "", of: me)
  }

  /// Returns the webhook loop, which sends to public addresses only.
  private static func loop(_ service: Service, by sender: any WebhookSender, _ bench: Bench) -> WebhookLoop {
    let delivery = WebhookDelivery(
      service, by: sender, allowsPrivate: false, clock: { bench.now }, random: { bench.random() })
    return WebhookLoop(delivery, clock: { bench.now }, logger: Logger(label: "test"))
  }

  private static func world(_ bench: Bench) -> SiteWorld {
    SiteWorld(
      clock: { bench.now }, random: { bench.random() }, zone: { FixedZone.utc }, zones: { FixedZone(identifier: $0) })
  }

  /// Opens another process at the same file.
  package func neighbour() throws -> Service {
    let bench = bench
    return try openService(folder.path + "/todosd.sqlite", clock: { bench.now }, random: { bench.random() })
  }

  /// Runs requests at a server with the same file and keys, or with these keys, and an empty cache.
  package func afresh<Value>(keys: KeyRing? = nil, _ ask: (SiteFixture) async -> Value) async throws -> Value {
    let service = try neighbour()
    let site = Site(service, site.settings, SiteFixture.world(bench), keys: keys ?? self.site.signer.ring)
    var fixture = self
    (fixture.site, fixture.responder) = (site, SiteResponder(site))
    let value = await ask(fixture)
    site.close()
    service.close()
    return value
  }

  /// Returns the fixture with a server that counts the statements on the same store.
  package func counting() throws -> (fixture: SiteFixture, store: CountingStore) {
    let bench = bench
    let store = CountingStore(service.store)
    let service = try Service(store, clock: { bench.now }, random: { bench.random() })
    let site = Site(service, site.settings, SiteFixture.world(bench), keys: site.signer.ring)
    var fixture = self
    (fixture.service, fixture.site, fixture.responder) = (service, site, SiteResponder(site))
    return (fixture, store)
  }

  /// Limits that no test reaches by accident.
  package static var wideLimits: ServerLimits {
    var limits = ServerLimits()
    limits.requestsPerFiveMinutes = nil
    limits.openRequestsPerFiveMinutes = nil
    limits.loginsPerMinute = 1_000
    limits.loginsPerHour = 1_000
    return limits
  }

  /// A response with its body.
  package struct Reply {
    package let status: Int
    package let headers: HTTPFields
    package let text: String

    package subscript(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }

    package var setCookies: [String] { headers[values: .setCookie] }

    package var problem: ProblemKind? {
      guard self["Content-Type"] == Problem.mediaType else { return nil }
      return try? decodeJSON(Problem.self, from: text).kind
    }

    package func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value { try decodeJSON(from: text) }
  }

  package func send(
    _ method: String, _ target: String, _ headers: [(String, String)] = [], body: String? = nil,
    host: String = "localhost:8080", peer: String? = "192.0.2.7", logger: Logger? = nil
  ) async -> Reply {
    let response = await respond(method, target, headers, body: body, host: host, peer: peer, logger: logger)
    let page = Page()
    try? await response.body.write(page)
    return Reply(status: response.status.code, headers: response.headers, text: page.text)
  }

  /// Returns the response before its body is read.
  package func respond(
    _ method: String, _ target: String, _ headers: [(String, String)] = [], body: String? = nil,
    host: String = "localhost:8080", peer: String? = "192.0.2.7", connection: ClientConnection = .none,
    logger: Logger? = nil
  ) async -> Response {
    var fields = HTTPFields()
    for (name, value) in headers {
      guard let name = HTTPField.Name(name) else { continue }
      fields.append(HTTPField(name: name, value: value))
    }
    if let body { fields[.contentLength] = String(body.utf8.count) }
    let head = HTTPRequest(
      method: HTTPRequest.Method(method) ?? .get, scheme: "http", authority: host, path: target, headerFields: fields)
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body ?? "")))
    var quiet = Logger(label: "test")
    quiet.logLevel = .critical
    return await responder.respond(
      to: request, context: SiteContext(peer: peer, logger: logger ?? quiet, connection: connection))
  }

  /// Sends an authenticated request, with JSON if there is a body, and with a key if given.
  package func ask(
    _ token: String, _ method: String, _ target: String, _ headers: [(String, String)] = [], body: String? = nil,
    key: String? = nil
  ) async -> Reply {
    let type = body == nil ? [] : [("Content-Type", "application/json")]
    let said = key.map { [("Idempotency-Key", $0)] } ?? []
    let all = headers + said + type + [("Authorization", "Bearer " + token)]
    return await send(method, target, all, body: body)
  }

  package func logIn(
    account: String = "me", password: String = SiteFixture.password, peer: String = "192.0.2.7",
    headers: [(String, String)] = []
  ) async -> Reply {
    let body = "{\"account\":\"\(account)\",\"password\":\"\(password)\",\"name\":\"test\"}"
    return await send(
      "POST", "/api/login-token", headers + [("Content-Type", "application/json")], body: body, peer: peer)
  }

  package func token() async throws -> String { try await logIn().value(LoginAnswer.self).token }

  package init(holding items: [Item]) throws {
    try self.init()
    try add(items)
  }

  package func add(_ items: [Item]) throws {
    for item in items { _ = try service.apply(me, [bench.mutation(item.id, .add(item))]) }
  }

  /// Adds an item and returns it.
  package func add(_ title: String) throws -> Item {
    let item = bench.item(title)
    _ = try service.apply(me, [bench.mutation(item.id, .add(item))])
    return try service.item(me, item.id)?.item ?? item
  }

  package func item(_ id: ItemID) throws -> Item? { try service.item(me, id)?.item }
}

private final class Page: ResponseBodyWriter {
  private var buffer = ByteBuffer()
  var text: String { String(buffer: buffer) }

  func write(_ buffer: ByteBuffer) async throws { self.buffer.writeImmutableBuffer(buffer) }
  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
