import HTTPTypes
import Hummingbird
import NIOCore
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

@testable import ServerApp

/// Fetching everything: one at a time for each account, and nobody is held up by who reads slowly.
@Suite struct ExportTests {
  private func export(_ stand: Stand, _ token: String, _ line: ConnectionLine = .none) async -> Response {
    let said = [("Authorization", "Bearer " + token)]
    return await stand.respond("GET", "/api/v1/export", said, line: line)
  }

  @Test func anAccountFetchesOnceAtATime() async throws {
    let stand = try Stand()
    let token = try await stand.token()
    _ = try stand.add("one")
    var first: Response? = await export(stand, token)
    #expect(first?.status == .ok)
    let second = await stand.ask(token, "GET", "/api/v1/export")
    #expect(second.problem == .rateLimited && second["Retry-After"] == "5")
    first = nil
    #expect(stand.site.exports.count == 0, "a client that is gone before it reads leaves its turn")
    #expect(await stand.ask(token, "GET", "/api/v1/export").text.split(separator: "\n").count == 1)
    #expect(stand.site.exports.count == 0)
  }

  @Test func accountsDoNotHoldEachOtherUp() throws {
    let stand = try Stand()
    let accounts = try (0..<4).map { try #require(try stand.service.addAccount("a\($0)")) }
    let exports = ExportTurns(most: 3)
    var turns = try accounts.prefix(3).map { try exports.enter($0) }
    #expect(throws: Problem.self) { try exports.enter(accounts[3]) }
    turns[0].end()
    let last = try exports.enter(accounts[3])
    // The turn that ended before takes nothing from whoever came since.
    turns.removeFirst()
    #expect(exports.count == 3)
    withExtendedLifetime(last) {}
  }

  @Test func whoTakesNothingIsCutOff() async throws {
    var limits = Stand.wideLimits
    limits.exportSeconds = 0
    let stand = try Stand(limits: limits)
    let token = try await stand.token()
    _ = try stand.add("one")
    let (cut, source) = AsyncStream<Void>.makeStream()
    let line = ConnectionLine(prove: { _ in }, whenOver: { _ in }, cut: { source.finish() })
    let response = await export(stand, token, line)
    await #expect(throws: CancellationError.self) { try await response.body.write(Deaf(cut)) }
  }

  @Test func manyItemsComeOutEachOnce() async throws {
    let stand = try Stand()
    let token = try await stand.token()
    for number in 0..<250 { _ = try stand.add("item \(number)") }
    let lines = await stand.ask(token, "GET", "/api/v1/export").text.split(separator: "\n")
    #expect(lines.count == 250 && Set(lines).count == 250)
  }
}

/// A client that takes nothing until its connection is cut.
private final class Deaf: ResponseBodyWriter {
  private let cut: AsyncStream<Void>

  init(_ cut: AsyncStream<Void>) { self.cut = cut }

  func write(_ buffer: ByteBuffer) async throws {
    for await _ in cut {}
    throw CancellationError()
  }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
