import HTTPTypes
import Hummingbird
import Logging
import SQL
import ServerApp
import Service
import SiteSupport
import Storage
import StoreSupport
import Testing
import TodoAPI

/// Tests that an unusable file is reported with its cause and a remedy, without details about the machine.
@Suite struct StoreTroubleTests {
  private static let told: [(kind: StoreError.Kind, status: Int, words: String)] = [
    (.full, 507, "free space"), (.failing, 503, "check the disk"), (.readOnly, 503, "no permission"),
    (.denied, 503, "no permission"), (.busy, 503, "Try again"), (.newer, 503, "must update it"), (.damaged, 503, "log"),
    (.unusable, 503, "log"),
  ]

  @Test(arguments: told) func aTroubleIsToldWithItsRemedy(
    _ kind: StoreError.Kind, _ status: Int, _ words: String
  ) async throws {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let trouble = StoreError(kind, file: "/home/zoe/todosd.sqlite", detail: "at /home/zoe")
    let response = Problems.answer(trouble, logger)
    let page = Text()
    try await response.body.write(page)
    #expect(response.status.code == status)
    let detail = try #require(try decodeJSON(Problem.self, from: page.text).detail)
    #expect(detail.contains(words) && detail.contains("Nothing was changed."), "\(detail)")
    #expect(!detail.contains("zoe"))
  }
}

/// Readiness: the server can read and write its store.
@Suite struct ReadinessTests {
  private let fixture: SiteFixture

  init() throws { fixture = try SiteFixture() }

  @Test func itIsReadyWhereItCanReadAndWrite() async throws {
    let (before, reply) = (try fixture.service.standing(fixture.me), await fixture.send("GET", "/readyz"))
    #expect(reply.status == 200 && reply.text.contains("ok"))
    #expect(try fixture.service.standing(fixture.me).revision == before.revision)
  }

  /// After a write failed for lack of space the server stays unready, though a smaller write might succeed.
  @Test(.enabled(if: isOnFile)) func itIsNotReadyForAWhileWhereThereWasNoRoom() async throws {
    let token = try await fixture.token()
    try fixture.service.store.write(to: .all) { try $0.execute(sql: "PRAGMA max_page_count = 1") }
    var full: SiteFixture.Reply
    repeat {
      let text = "one " + String(repeating: "without room ", count: 70)
      full = await fixture.ask(token, "POST", "/api/todos", [], body: "{\"text\":\"\(text)\"}")
    } while full.status == 201
    #expect(full.status == 507 && full.problem == .storageFull, "\(full.text)")
    let reply = await fixture.send("GET", "/readyz")
    #expect(reply.status == 503 && reply.problem == .busy && reply.text.contains("free space"))
    fixture.bench.pass(seconds: 31)
    #expect(await fixture.send("GET", "/readyz").status == 200)
  }

  /// The server is alive and reports why it is not ready.
  @Test func itIsNotReadyWhereItsStoreIsGone() async {
    fixture.service.close()
    let reply = await fixture.send("GET", "/readyz")
    #expect(reply.problem == .busy)
    #expect(reply.status == 503)
    #expect(await fixture.send("GET", "/healthz").status == 200)
  }
}

private final class Text: ResponseBodyWriter {
  private var buffer = ByteBuffer()
  var text: String { String(buffer: buffer) }

  func write(_ buffer: ByteBuffer) async throws { self.buffer.writeImmutableBuffer(buffer) }
  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
