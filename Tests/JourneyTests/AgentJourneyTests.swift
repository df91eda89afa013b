import Glibc
import JSON
import PtySupport
import StoreSupport
import Testing

/// A running `todos mcp` session while others change the list.
@Suite struct AgentJourneyTests {
  /// A running session: lines are written to one pipe and read from another.
  private struct Talk {
    let run: PipedRun
    let pipe: Int32

    init(_ journey: Journey) throws {
      let path = journey.folder + "/to-agent"
      mkfifo(path, 0o600)
      run = try journey.start(["/bin/sh", "-c", "exec \"$TODOS\" mcp < \(path)"])
      pipe = open(path, O_WRONLY | O_CLOEXEC)
      ask(
        0, "initialize",
        #"{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"tester","version":"1"}}"#)
      _ = try answer()
      send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
    }

    func send(_ line: String) {
      let bytes = Array((line + "\n").utf8)
      _ = bytes.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
    }

    func ask(_ id: Int, _ method: String, _ parameters: String = "{}") {
      send(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#)
    }

    func answer() throws -> JSONValue { try JSONValue(parsing: #require(run.line())) }

    /// Returns the next message that is no update of a resource; a change is notified again when it is saved elsewhere.
    func answerAfterUpdates() throws -> JSONValue {
      while true {
        let message = try answer()
        if message["method"] != .string("notifications/resources/updated") { return message }
      }
    }
  }

  @Test func whatOthersChangeIsToldOnceItIsWatched() throws {
    let journey = Journey()
    journey.run("add", "oats today")
    let talk = try Talk(journey)
    talk.ask(1, "resources/subscribe", #"{"uri":"todos://today"}"#)
    #expect(try talk.answer()["result"] == .object([:]))
    journey.run("done", "1")
    let told = try talk.answer()
    #expect(told["method"] == .string("notifications/resources/updated"))
    #expect(told["params"]["uri"] == .string("todos://today"))
    // A new list adds a resource, and its item does not change Today.
    journey.run("add", "soap tomorrow #bath")
    #expect(try talk.answerAfterUpdates()["method"] == .string("notifications/resources/list_changed"))
    talk.ask(2, "tools/call", #"{"name":"show","arguments":{"ids":[2]}}"#)
    #expect(try talk.answerAfterUpdates()["result"]["structuredContent"]["list"] == .string("bath"))
    close(talk.pipe)
    #expect(talk.run.waitForExit() == 0)
  }

  @Test func aSignalEndsItWithNothingHalfDone() throws {
    let journey = Journey()
    let talk = try Talk(journey)
    talk.ask(1, "tools/call", #"{"name":"add","arguments":{"text":"oats"}}"#)
    #expect(try talk.answer()["result"]["isError"] == .bool(false))
    kill(talk.run.process, SIGTERM)
    #expect(talk.run.waitForExit() == 128 + SIGTERM)
    #expect(journey.run("list", "all", "--json").output.contains("oats"))
    #expect(journey.run("doctor", "--data").status == 0)
    close(talk.pipe)
  }

  /// Earlier calls and active subscriptions make no difference.
  @Test func itSleepsWhileNothingHappens() throws {
    let journey = Journey(now: nil)
    journey.add("oats today")
    let talk = try Talk(journey)
    talk.ask(1, "resources/subscribe", #"{"uri":"todos://today"}"#)
    _ = try talk.answer()
    for id in 2..<6 {
      talk.ask(id, "tools/call", #"{"name":"show","arguments":{"ids":[1]}}"#)
      #expect(try talk.answer()["result"]["isError"] == .bool(false))
    }
    #expect(Journey.fallsAsleep(talk.run.process))
    close(talk.pipe)
    #expect(talk.run.waitForExit() == 0)
  }
}
