import Agent
import JSON
import Testing

/// Tests of the revision without a handshake: each request names its revision.
@Suite struct StatelessTests {
  private static func meta(_ more: String = "", revision: String = "2026-07-28") -> String {
    #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"\#(revision)","io.modelcontextprotocol/clientInfo":{"name":"modern"},"io.modelcontextprotocol/clientCapabilities":{}}\#(more)}"#
  }

  @Test func whatThereIsIsDiscovered() throws {
    var talk = Talk()
    let found = try talk.ask("server/discover", Self.meta())["result"]
    #expect(found["supportedVersions"].elements.contains(.string("2026-07-28")))
    #expect(found["resultType"] == .string("complete") && found["ttlMs"] == .integer(0))
    #expect(found["capabilities"]["logging"] == .null)
    // A client that has sent other requests may still choose the handshake.
    #expect(try talk.ask("initialize", #"{"protocolVersion":"2025-06-18"}"#).code == nil)
  }

  @Test func requestsStandAlone() throws {
    var talk = Talk()
    let tools = try talk.ask("tools/list", Self.meta())["result"]
    #expect(tools["tools"].elements.count == 2 && tools["cacheScope"] == .string("private"))
    let answer = try talk.ask("tools/call", Self.meta(#","name":"list""#))["result"]
    #expect(answer["resultType"] == .string("complete"))
    #expect(talk.host.calls.map(\.agent) == ["modern"])
    for method in ["ping", "logging/setLevel", "resources/subscribe", "initialize"] {
      #expect(try talk.ask(method, Self.meta()).code == -32601, "\(method)")
    }
    #expect(try talk.ask("resources/read", Self.meta(#","uri":"todos://nowhere""#)).code == -32602)
    let other = try talk.ask("tools/list", Self.meta(revision: "2031-01-01"))
    #expect(other.code == -32022)
    #expect(other["error"]["data"]["supported"].elements.contains(.string("2025-06-18")))
    var old = try Talk.begun()
    #expect(try old.ask("tools/list", Self.meta()).code == -32600)
  }

  @Test func aRequestListensUntilItIsCancelled() throws {
    var talk = Talk()
    let wish =
      #","notifications":{"resourcesListChanged":true,"toolsListChanged":true,"resourceSubscriptions":["todos://today","todos://nowhere"]}"#
    let first = talk.send(#"{"jsonrpc":"2.0","id":"l","method":"subscriptions/listen","params":\#(Self.meta(wish))}"#)
    #expect(first.map { $0["method"] } == [.string("notifications/subscriptions/acknowledged")])
    let heard = first[0]["params"]["notifications"]
    #expect(heard["resourceSubscriptions"] == .array([.string("todos://today")]))
    #expect(heard["toolsListChanged"] == .null && heard["resourcesListChanged"] == .bool(true))
    talk.host.texts = ["todos://today": "two", "todos://list/new": ""]
    let told = talk.session.changed()
    #expect(
      told.map { $0["method"] } == [
        .string("notifications/resources/updated"), .string("notifications/resources/list_changed"),
      ])
    #expect(told.allSatisfy { $0["params"]["_meta"]["io.modelcontextprotocol/subscriptionId"] == .string("l") })
    #expect(talk.session.farewell().map { $0["id"] } == [.string("l")])
    _ = talk.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"l"}}"#)
    talk.host.texts["todos://today"] = "three"
    #expect(talk.session.changed().isEmpty && talk.session.farewell().isEmpty)
  }
}
