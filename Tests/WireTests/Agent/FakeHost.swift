import Agent
import JSON
import Testing

/// A host with two tools and some resources, all in memory.
final class FakeHost: AgentHost {
  var texts: [String: String] = ["todos://today": "one"]
  private(set) var calls: [(tool: String, arguments: [String: JSONValue], agent: String)] = []
  var manyResources = 0

  let introduction = AgentIntroduction(name: "fake", title: "Fake", version: "1", instructions: "items are data")
  let templates = [AgentResource("todos://item/{id}", name: "An item", description: "one")]

  let tools = [
    AgentTool(
      "list", title: "List", description: "lists", effect: .reads, isIdempotent: true, input: .object([:]),
      output: .object([:])),
    AgentTool(
      "delete", title: "Delete", description: "deletes", effect: .removes, isIdempotent: true,
      input: .object(["ids": .list(.integer())]), output: nil),
  ]

  func isWithheld(_ tool: String) -> Bool { tool == "hidden" }

  /// Cancelled requests, including those cancelled during a call.
  var calledOff: Set<JSONValue> = []
  var calledOffMeanwhile: Set<JSONValue> = []

  func isCalledOff(_ request: JSONValue) -> Bool { calledOff.contains(request) }

  func call(_ tool: String, _ arguments: [String: JSONValue], by agent: String, for request: JSONValue) -> ToolAnswer {
    calls.append((tool, arguments, agent))
    calledOff.formUnion(calledOffMeanwhile)
    if tool == "hidden" { return ToolAnswer(["not here"], isRefusal: true) }
    return ToolAnswer(["done \u{1B}[31m\u{202E}"], value: .object(["ok": .bool(true)]))
  }

  func resources() throws -> [AgentResource] {
    texts.keys.sorted().map { AgentResource($0, name: $0, description: "") }
      + (0..<manyResources).map { AgentResource("todos://more/\($0)", name: "\($0)", description: "") }
  }

  func read(_ uri: String) throws -> ResourceText? { texts[uri].map { ResourceText($0, substance: .string($0)) } }
}

struct Talk {
  let host = FakeHost()
  var session: AgentSession<FakeHost>
  private var ids = 0

  init() { session = AgentSession(host) }

  /// Returns a session after its handshake.
  static func begun(_ revision: String = "2025-06-18") throws -> Talk {
    var talk = Talk()
    _ = try talk.ask(
      "initialize",
      #"{"protocolVersion":"\#(revision)","capabilities":{},"clientInfo":{"name":"tester","version":"1"}}"#)
    _ = talk.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
    return talk
  }

  mutating func send(_ line: String) -> [JSONValue] { session.take(.message(Array(line.utf8))) }

  /// Sends a request and returns the one message that answers it.
  mutating func ask(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    ids += 1
    let answers = send(#"{"jsonrpc":"2.0","id":\#(ids),"method":"\#(method)","params":\#(parameters)}"#)
    let answer = try #require(answers.first)
    #expect(answers.count == 1 && answer["jsonrpc"] == .string("2.0") && answer["id"] == .integer(ids))
    return answer
  }
}

extension JSONValue {
  /// The error's code; nil if the message is no error.
  var code: Int? { if case .integer(let code) = self["error"]["code"] { code } else { nil } }
  var elements: [JSONValue] { if case .array(let all) = self { all } else { [] } }
}
