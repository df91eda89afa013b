import Agent
import JSON
import Testing

/// Tests that any message gets a clear response, nothing is done in part, and the session continues.
@Suite struct HostileMessageTests {
  private static let faults: [(line: String, code: Int)] = [
    ("{", -32700), ("nonsense", -32700), (String(repeating: "[", count: 100_000), -32700),
    (#"{"jsonrpc":"2.0","id":1,"id2":"# + String(repeating: #"{"a":"#, count: 200) + "1", -32700), ("1", -32600),
    ("null", -32600), (#""text""#, -32600), ("{}", -32600), (#"{"id":1,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":9,"method":7}"#, -32600),
    (#"{"jsonrpc":"2.0","id":9,"method":"ping","params":[1]}"#, -32602),
  ]

  @Test func aMessageThatIsNoneIsRefusedAndTheNextIsAnswered() throws {
    var talk = try Talk.begun()
    for (line, code) in Self.faults {
      let answers = talk.send(line)
      #expect(answers.map(\.code) == [code], "\(line.prefix(80))")
      #expect(answers.first?["error"]["message"].text?.isEmpty == false)
    }
    #expect(talk.session.take(.message([0x7B, 0xFF, 0xFE, 0x7D])).map(\.code) == [-32700])
    #expect(talk.session.take(.tooLong).map(\.code) == [-32600])
    #expect(talk.host.calls.isEmpty)
    #expect(try talk.ask("ping")["result"] == .object([:]))
  }

  @Test func anIdIsUsedOnce() throws {
    var talk = try Talk.begun()
    let line = #"{"jsonrpc":"2.0","id":"x","method":"tools/call","params":{"name":"delete"}}"#
    #expect(talk.send(line).map(\.code) == [nil])
    #expect(talk.send(line).map(\.code) == [-32600])
    #expect(talk.host.calls.count == 1)
  }

  @Test func answersAndNotificationsWantNoAnswer() throws {
    var talk = try Talk.begun()
    for line in [
      #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"delete"}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}}"#,
      #"{"jsonrpc":"2.0","method":"made/up"}"#,
    ] { #expect(talk.send(line).isEmpty, "\(line)") }
    #expect(talk.host.calls.isEmpty)
  }

  @Test(arguments: [
    ("  a\u{1B}[31m\u{202E}gent\u{0}\n ", "a[31mgent"), ("", "unknown"), ("\u{7}\u{200B}", "unknown"),
    (String(repeating: "ä", count: 90), String(repeating: "ä", count: 32)),
  ]) func aNameIsShortAndPlain(_ name: String, _ kept: String) throws {
    var talk = Talk()
    let info = JSONValue.object(["clientInfo": .object(["name": .string(name)]), "protocolVersion": .string("x")])
    var writer = JSONWriter()
    writer.value(info)
    _ = try talk.ask("initialize", String(decoding: writer.bytes, as: UTF8.self))
    _ = try talk.ask("tools/call", #"{"name":"list"}"#)
    #expect(talk.host.calls.map(\.agent) == [kept])
  }

  @Test func linesArePartedHoweverTheyCome() {
    var lines = MessageLines()
    #expect(lines.take(Array("{\"a\"".utf8)[...]).isEmpty)
    #expect(
      lines.take(Array(":1}\r\n\n{}\nrest".utf8)[...]) == [
        .message(Array(#"{"a":1}"#.utf8)), .message(Array("{}".utf8)),
      ])
    #expect(lines.end() == [.message(Array("rest".utf8))])
    let much = [UInt8](repeating: 0x78, count: 1 << 20)
    for _ in 0..<8 { #expect(lines.take(much[...]).isEmpty) }
    #expect(lines.take(Array("\n{}\n".utf8)[...]) == [.tooLong, .message(Array("{}".utf8))])
    #expect(lines.end().isEmpty)
  }
}
