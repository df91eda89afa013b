import Glibc
import JSON
import PtySupport
import StoreSupport
import Testing

/// Tests of the course and end of a `todos mcp` session, whatever the client does.
@Suite struct AgentTalkTests {
  private let runner = CommandRunner()

  @Test func aClientThatGoesInTheMiddleLeavesItWhole() throws {
    let begin =
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{}}}"#
    let add = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add","arguments":{"text":"whole"}}}"#
    // A last line without its newline is complete; half of a line is an error.
    let run = runner.run(["mcp"], input: begin + "\n" + add)
    #expect(run.status == 0 && run.lines.count == 2)
    let half = runner.run(["mcp"], input: begin + "\n" + add.prefix(add.count / 2))
    #expect(half.status == 0 && half.lines.last?.contains("-32700") == true)
    #expect(runner.titles == ["whole"])
    // The responses cannot be written.
    let unread = runner.run(["mcp"], input: begin + "\n" + add, output: .file("/dev/full"))
    #expect(unread.status == 0)
    #expect(try runner.run("list", "all", "--json").json()["items"].elements.count <= 2)
  }

  @Test func onlyTheProtocolIsOnStandardOutput() throws {
    let run = runner.run(["mcp"], input: "nonsense\n\n" + String(repeating: "x", count: 5 << 20) + "\n[]\n\u{0}\n")
    let answers = try run.lines.map { try JSONValue(parsing: $0) }
    #expect(answers.map { $0["error"]["code"] } == [-32700, -32600, -32600, -32700].map(JSONValue.integer))
    #expect(run.status == 0 && run.errors.isEmpty)
  }
}
