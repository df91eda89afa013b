import HTTPTypes
import Hummingbird
import NIOCore
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of the export: one at a time for each account, and a slow reader blocks nobody.
@Suite struct ExportTests {
  private func export(_ fixture: SiteFixture, _ token: String, _ connection: ClientConnection = .none) async -> Response
  {
    let said = [("Authorization", "Bearer " + token)]
    return await fixture.respond("GET", "/api/v1/export", said, connection: connection)
  }

  @Test func anAccountFetchesOnceAtATime() async throws {
    let fixture = try SiteFixture()
    let token = try await fixture.token()
    _ = try fixture.add("one")
    var first: Response? = await export(fixture, token)
    #expect(first?.status == .ok)
    let second = await fixture.ask(token, "GET", "/api/v1/export")
    #expect(second.problem == .rateLimited && second["Retry-After"] == "5")
    first = nil
    #expect(fixture.site.exports.count == 0, "a client that is gone before it reads leaves its slot")
    #expect(await fixture.ask(token, "GET", "/api/v1/export").text.split(separator: "\n").count == 1)
    #expect(fixture.site.exports.count == 0)
  }

  @Test func itsHeadTakesNoSlot() async throws {
    let fixture = try SiteFixture()
    let token = try await fixture.token()
    _ = try fixture.add("one")
    let first = await export(fixture, token)
    let head = await fixture.ask(token, "HEAD", "/api/v1/export")
    #expect(head.status == 200 && head["Content-Type"] == "application/x-ndjson" && head.text.isEmpty)
    #expect(fixture.site.exports.count == 1)
    withExtendedLifetime(first) {}
  }

  @Test func accountsDoNotHoldEachOtherUp() throws {
    let fixture = try SiteFixture()
    let accounts = try (0..<4).map { try #require(try fixture.service.addAccount("a\($0)")) }
    let exports = ExportSlots(maximum: 3)
    var slots = try accounts.prefix(3).map { try exports.enter($0) }
    #expect(throws: Problem.self) { try exports.enter(accounts[3]) }
    slots[0].end()
    let last = try exports.enter(accounts[3])
    // A slot released earlier takes nothing from its next owner.
    slots.removeFirst()
    #expect(exports.count == 3)
    withExtendedLifetime(last) {}
  }

  @Test func whoTakesNothingIsCutOff() async throws {
    var limits = SiteFixture.wideLimits
    limits.exportSeconds = 0
    let fixture = try SiteFixture(limits: limits)
    let token = try await fixture.token()
    _ = try fixture.add("one")
    let (cut, source) = AsyncStream<Void>.makeStream()
    let connection = ClientConnection(markSignedIn: { _ in }, whenOver: { _ in }, cut: { source.finish() })
    let response = await export(fixture, token, connection)
    await #expect(throws: CancellationError.self) { try await response.body.write(Deaf(cut)) }
  }

}

/// A client that reads nothing until its connection is cut.
private final class Deaf: ResponseBodyWriter {
  private let cut: AsyncStream<Void>

  init(_ cut: AsyncStream<Void>) { self.cut = cut }

  func write(_ buffer: ByteBuffer) async throws {
    for await _ in cut {}
    throw CancellationError()
  }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
