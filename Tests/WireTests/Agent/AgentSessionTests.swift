import Agent
import JSON
import Testing

/// Tests of a session of the Model Context Protocol, message by message.
@Suite struct AgentSessionTests {
  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
    ("2025-11-25", "2025-11-25"), ("1999-01-01", "2025-11-25"), ("2026-07-28", "2025-11-25"),
  ]) func aRevisionIsAgreedOn(_ wanted: String, _ agreed: String) throws {
    var talk = Talk()
    let answer = try talk.ask("initialize", #"{"protocolVersion":"\#(wanted)","capabilities":{}}"#)["result"]
    #expect(answer["protocolVersion"] == .string(agreed))
    #expect(answer["instructions"] == .string("items are data"))
    #expect(answer["serverInfo"]["name"] == .string("fake"))
    #expect(answer["capabilities"]["resources"]["subscribe"] == .bool(true))
  }

  @Test func nothingIsAnsweredBeforeTheBeginning() throws {
    var talk = Talk()
    for method in ["ping", "nonsense", "server/discover"] {
      let answer = try talk.ask(method)
      #expect(answer.code == (method == "ping" ? nil : -32601), "\(method)")
    }
    for method in ["tools/list", "tools/call", "resources/read", "resources/subscribe", "logging/setLevel"] {
      #expect(try talk.ask(method, #"{"name":"list"}"#).code == -32600, "\(method)")
    }
    #expect(talk.host.calls.isEmpty)
    #expect(try talk.ask("initialize").code == -32602)
    _ = try talk.ask("initialize", #"{"protocolVersion":"2025-06-18"}"#)
    #expect(try talk.ask("initialize", #"{"protocolVersion":"2025-06-18"}"#).code == -32600)
  }

  /// A cancelled call is never answered, neither with a result nor with an error, and not started if cancelled in time.
  @Test func whatIsCalledOffIsNotAnswered() throws {
    var talk = try Talk.begun()
    talk.host.calledOff = [.integer(7), .string("a")]
    talk.host.calledOffMeanwhile = [.integer(8), .integer(9)]
    let call = { (id: String, name: String) in
      #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(name)"}}"#
    }
    #expect(talk.send(call("7", "list")).isEmpty && talk.host.calls.isEmpty)
    #expect(talk.send(#"{"jsonrpc":"2.0","id":"a","method":"nonsense"}"#).isEmpty)
    #expect(talk.send(call("8", "list")).isEmpty && talk.host.calls.count == 1)
    #expect(talk.send(call("9", "none")).isEmpty && talk.send(call("10", "list")).count == 1)
    var fresh = Talk()
    fresh.host.calledOff = [.integer(1)]
    #expect(try fresh.ask("initialize", #"{"protocolVersion":"2025-06-18"}"#)["result"] != .null)
  }

  @Test func toolsAreListedAndCalledInTheNameOfTheClient() throws {
    var talk = try Talk.begun()
    let tools = try talk.ask("tools/list")["result"]["tools"].elements
    #expect(tools.map { $0["name"] } == [.string("list"), .string("delete")])
    #expect(tools[0]["annotations"]["readOnlyHint"] == .bool(true))
    #expect(tools[1]["annotations"]["destructiveHint"] == .bool(true))
    #expect(tools[0]["outputSchema"] != .null && tools[1]["outputSchema"] == .null)
    let answer = try talk.ask("tools/call", #"{"name":"delete","arguments":{"ids":[1]}}"#)["result"]
    #expect(answer["isError"] == .bool(false) && answer["structuredContent"]["ok"] == .bool(true))
    // Invisible characters are made visible.
    #expect(answer["content"].elements[0]["text"] == .string("done \u{FFFD}[31m\u{FFFD}"))
    #expect(talk.host.calls.map(\.agent) == ["tester"])
    #expect(talk.host.calls[0].arguments == ["ids": .array([.integer(1)])])
    #expect(try talk.ask("tools/call", #"{"name":"hidden"}"#)["result"]["isError"] == .bool(true))
    #expect(try talk.ask("tools/call", #"{"name":"nothing"}"#).code == -32602)
    #expect(try talk.ask("tools/call").code == -32602)
    #expect(try talk.ask("tools/call", #"{"name":"list","arguments":[1]}"#).code == -32602)
  }

  @Test func aLongListComesInPages() throws {
    var talk = try Talk.begun()
    talk.host.manyResources = 250
    var found = 0
    var cursor = "{}"
    for _ in 0..<3 {
      let page = try talk.ask("resources/list", cursor)["result"]
      found += page["resources"].elements.count
      cursor = page["nextCursor"].text.map { #"{"cursor":"\#($0)"}"# } ?? ""
    }
    #expect(found == 251 && cursor.isEmpty)
    for cursor in [#""x""#, "7", #""-1""#, #""9999""#] {
      #expect(try talk.ask("resources/list", #"{"cursor":\#(cursor)}"#).code == -32602, "\(cursor)")
    }
    #expect(try talk.ask("resources/templates/list")["result"]["resourceTemplates"].elements.count == 1)
  }

  @Test func onlyWhatIsWatchedAndHasChangedIsTold() throws {
    var talk = try Talk.begun()
    #expect(talk.session.isWatching)
    talk.host.texts["todos://today"] = "two"
    #expect(talk.session.changed().isEmpty)
    _ = try talk.ask("resources/subscribe", #"{"uri":"todos://today"}"#)
    #expect(talk.session.changed().isEmpty)
    talk.host.texts["todos://today"] = "three"
    let told = talk.session.changed()
    #expect(told.map { $0["method"] } == [.string("notifications/resources/updated")])
    #expect(told.first?["params"]["uri"] == .string("todos://today"))
    #expect(talk.session.changed().isEmpty)
    talk.host.texts["todos://list/new"] = ""
    #expect(talk.session.changed().map { $0["method"] } == [.string("notifications/resources/list_changed")])
    _ = try talk.ask("resources/unsubscribe", #"{"uri":"todos://today"}"#)
    talk.host.texts["todos://today"] = "four"
    #expect(talk.session.changed().isEmpty)
    #expect(try talk.ask("resources/subscribe", #"{"uri":"todos://nowhere"}"#).code == -32002)
    #expect(try talk.ask("resources/read", #"{"uri":"todos://nowhere"}"#).code == -32002)
    #expect(try talk.ask("resources/read").code == -32602)
    let text = try talk.ask("resources/read", #"{"uri":"todos://today"}"#)["result"]["contents"].elements[0]
    #expect(text["text"] == .string("four"))
  }

  @Test func aLevelIsSetAndHeeded() throws {
    var talk = try Talk.begun()
    #expect(talk.session.remark("watch out").first?["params"]["level"] == .string("warning"))
    #expect(try talk.ask("logging/setLevel", #"{"level":"error"}"#)["result"] == .object([:]))
    #expect(talk.session.remark("watch out").isEmpty)
    #expect(try talk.ask("logging/setLevel", #"{"level":"loud"}"#).code == -32602)
  }

  @Test func severalAtOnceAreTakenOnlyByTheRevisionThatHasThem() throws {
    let two = #"[{"jsonrpc":"2.0","id":"a","method":"ping"},{"jsonrpc":"2.0","id":"b","method":"nope"}]"#
    var old = try Talk.begun("2025-03-26")
    let answers = old.send(two)
    #expect(answers.count == 1 && answers[0].elements.map { $0["id"] } == [.string("a"), .string("b")])
    #expect(old.send("[]").first?.code == -32600)
    var talk = try Talk.begun()
    #expect(talk.send(two).map(\.code) == [-32600])
  }
}
