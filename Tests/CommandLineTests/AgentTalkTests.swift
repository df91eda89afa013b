import Glibc
import JSON
import PtySupport
import StoreSupport
import Testing

/// How a talk with `todos mcp` goes and ends, whatever the client does.
@Suite struct AgentTalkTests {
  private let runner = CommandRunner()

  /// A talk under way: lines are written to a pipe and read from another.
  private struct Talk {
    let run: PipedRun
    let pipe: Int32

    init(_ runner: CommandRunner) throws {
      let path = runner.folder + "/to-agent"
      mkfifo(path, 0o600)
      run = try #require(
        PipedRun(
          "/bin/sh",
          ["-c", "exec \"$TODOS\" mcp < \(path)"],
          environment: runner.environment.merging(["TODOS": PtyProcess.product("todos")]) { $1 },
          folder: runner.folder
        )
      )
      pipe = open(path, O_WRONLY | O_CLOEXEC)
      ask(
        0,
        "initialize",
        #"{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"tester","version":"1"}}"#
      )
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
  }

  @Test func whatOthersChangeIsToldOnceItIsWatched() throws {
    runner.run("add", "oats today")
    let talk = try Talk(runner)
    talk.ask(1, "resources/subscribe", #"{"uri":"todos://today"}"#)
    #expect(try talk.answer()["result"] == .object([:]))
    runner.run("done", "1")
    let told = try talk.answer()
    #expect(told["method"] == .string("notifications/resources/updated"))
    #expect(told["params"]["uri"] == .string("todos://today"))
    // A new list is another resource, and an item of it is nothing of today.
    runner.run("add", "soap tomorrow #bath")
    #expect(try talk.answer()["method"] == .string("notifications/resources/list_changed"))
    talk.ask(2, "tools/call", #"{"name":"show","arguments":{"ids":[2]}}"#)
    #expect(try talk.answer()["result"]["structuredContent"]["list"] == .string("bath"))
    close(talk.pipe)
    #expect(talk.run.waitForExit() == 0)
  }

  @Test func aSignalEndsItWithNothingHalfDone() throws {
    let talk = try Talk(runner)
    talk.ask(1, "tools/call", #"{"name":"add","arguments":{"text":"oats"}}"#)
    #expect(try talk.answer()["result"]["isError"] == .bool(false))
    kill(talk.run.process, SIGTERM)
    #expect(talk.run.waitForExit() == 128 + SIGTERM)
    #expect(runner.run("list", "all", "--json").output.contains("oats"))
    #expect(runner.run("doctor", "--data").status == 0)
    close(talk.pipe)
  }

  @Test func aClientThatGoesInTheMiddleLeavesItWhole() throws {
    let begin =
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{}}}"#
    let add =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add","arguments":{"text":"whole"}}}"#
    // The last line has no end, and half of one is none.
    let run = runner.run(["mcp"], input: begin + "\n" + add)
    #expect(run.status == 0 && run.lines.count == 2)
    let half = runner.run(["mcp"], input: begin + "\n" + add.prefix(add.count / 2))
    #expect(half.status == 0 && half.lines.last?.contains("-32700") == true)
    #expect(runner.titles == ["whole"])
    // Nobody reads what is answered.
    let unread = runner.run(["mcp"], input: begin + "\n" + add, output: .file("/dev/full"))
    #expect(unread.status == 0)
    #expect(try runner.run("list", "all", "--json").json()["items"].elements.count <= 2)
  }

  @Test func onlyTheProtocolIsOnStandardOutput() throws {
    let run = runner.run(
      ["mcp"],
      input: "nonsense\n\n" + String(repeating: "x", count: 5 << 20) + "\n[]\n\u{0}\n"
    )
    let answers = try run.lines.map { try JSONValue(parsing: $0) }
    #expect(answers.map { $0["error"]["code"] } == [-32700, -32600, -32600, -32700].map(JSONValue.integer))
    #expect(run.status == 0 && run.errors.isEmpty)
  }
}
