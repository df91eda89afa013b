import Intents
import Relay
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of the requests allowed over a socket, and of the response to all others.
@Suite struct RelayCallTests {
  private func call(_ line: String) throws -> RelayCall { try RelayCall(Array(line.utf8)) }

  @Test func whatADeviceAsksIsRead() throws {
    let id = ItemID(high: 7, low: 7)
    #expect(try call(#"{"method":"GET","target":"/api/v1/items/\#(id)/history?limit=5"}"#) == .history(id, limit: 5))
    #expect(try call(#"{"method":"GET","target":"/api/v1/events"}"#) == .events)
    let days = Day(ordinal: 20_000)...Day(ordinal: 20_006)
    let route = Route.statistics("UTC", days.lowerBound, days.upperBound, "my shop")
    #expect(try call(encodeJSON(Question(route, NoBody?.none))) == .moves(zone: "UTC", days, list: "my shop"))
    let request = SyncRequest(
      device: DeviceID(high: 1, low: 1), epoch: nil, cursor: "c", mutations: [Bench().mutation(id, .setTitle("oats"))])
    #expect(try call(encodeJSON(Question(Route.sync(), request))) == .sync(request))
  }

  /// Every endpoint but these four is unreachable, above all sign-in and passwords.
  @Test(arguments: Route.operations) func nothingElseIsReached(_ operation: TodoAPI.Operation) throws {
    guard !["sync", "history", "statistics", "events"].contains(operation.name) else { return }
    let path = operation.path.replacing("{id}", with: "\(ItemID(high: 7, low: 7))")
    let line = #"{"method":"\#(operation.method.rawValue)","target":"\#(path)","body":{}}"#
    #expect(throws: Problem.self) { try call(line) }
    do { _ = try call(line) } catch let problem as Problem { #expect(problem.kind == .notFound) }
  }

  @Test(arguments: [
    "", "[]", "null", "GET /api/v1/events", #"{"method":"GET"}"#, #"{"method":7,"target":"/api/v1/events"}"#,
    #"{"method":"GET","target":"/api/v1/stats"}"#,
    #"{"method":"GET","target":"/api/v1/stats?tz=UTC&from=2026-11-20&to=2026-11-19"}"#,
    #"{"method":"POST","target":"/api/v1/sync"}"#, #"{"method":"POST","target":"/api/v1/sync","body":[]}"#,
    #"{"method":"POST","target":"/api/v1/sync","body":{"device_id":"x","mutations":[],"limit":1}}"#,
    #"{"method":"GET","target":"/api/v1/items/../sync"}"#, #"{"method":"GET","target":"/api/v1/events/"}"#,
    #"{"method":"DELETE","target":"/api/v1/sync","body":{}}"#, #"{"method":"get","target":"/api/v1/events"}"#,
    String(repeating: "[", count: 100_000),
    "{\"method\":\"GET\",\"target\":\"/" + String(repeating: "a", count: 5000) + "\"}",
  ]) func whatIsNoQuestionIsRefused(_ line: String) { #expect(throws: Problem.self) { try call(line) } }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(throws: Problem.self) { try RelayCall([0x7B, 0xFF, 0x22, 0x7D]) }
  }

  @Test func aRequestIsNoLargerThanAServerTakes() throws {
    let bench = Bench()
    let all = (0...Limits.mutations).map { _ in bench.mutation(ItemID(high: 7, low: 7), .setTitle("oats")) }
    var request = SyncRequest(device: DeviceID(high: 1, low: 1), epoch: nil, cursor: nil, mutations: all)
    #expect(throws: Problem.self) { try call(encodeJSON(Question(Route.sync(), request))) }
    request.mutations = []
    request.limit = Limits.changes + 1
    #expect(throws: Problem.self) { try call(encodeJSON(Question(Route.sync(), request))) }
  }

  @Test(arguments: [
    TransportError.unavailable("no way"), .busy("later", seconds: 9), .epochChanged, .resyncRequired, .deviceCopied,
    .refused("no"), .signIn("who?"), .tooOld("old"),
  ]) func whatIsTheMatterIsTheSameAtTheOtherEnd(_ error: TransportError) {
    #expect(TransportError(error.problem) == error)
  }
}
