import Agent
import Commands
import Glibc
import JSON
import Testing

/// Tests of calls that a client cancels while they run.
@Suite struct AgentInboxTests {
  private let runner = CommandRunner()
  private let inbox: AgentInbox
  private let client: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    (inbox, client) = (AgentInbox(ends[0]), ends[1])
  }

  private func say(_ line: String) { _ = (line + "\n").withCString { write(client, $0, line.utf8.count + 1) } }

  private static func call(_ id: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"add","arguments":{"text":"oats"}}}"#
  }

  private static func cancel(_ id: Int) -> String {
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id),"reason":"enough"}}"#
  }

  /// Only calls that were requested before and are still unanswered can be cancelled.
  @Test func whatIsUnderWayOrWaitsIsCalledOff() {
    inbox.take(Array((Self.cancel(1) + "\n" + Self.call(1) + "\n" + Self.call(2) + "\n").utf8))
    #expect(inbox.next() == .message(Array(Self.cancel(1).utf8)))
    #expect(inbox.next() == .message(Array(Self.call(1).utf8)))
    #expect(!inbox.isCalledOff(.integer(1), listens: true))
    for id in 1...3 { say(Self.cancel(id)) }
    #expect(inbox.isCalledOff(.integer(1), listens: true))
    #expect(inbox.isCalledOff(.integer(2)) && !inbox.isCalledOff(.integer(3)))
    #expect(inbox.next() == .message(Array(Self.call(2).utf8)))
    #expect(!inbox.isCalledOff(.integer(1)) && inbox.isCalledOff(.integer(2)))
    for id in 1...3 { #expect(inbox.next() == .message(Array(Self.cancel(id).utf8))) }
    #expect(inbox.next() == nil && !inbox.isCalledOff(.integer(2)))
  }

  @Test func aCallThatIsCalledOffChangesNothing() throws {
    let desk = try ToolHost(home: runner.home, isReadOnly: false, inbox)
    inbox.take(Array((Self.call(1) + "\n").utf8))
    _ = inbox.next()
    #expect(!desk.call("add", ["text": .string("rye")], by: "me", for: .integer(1)).isRefusal)
    say(Self.cancel(1))
    #expect(desk.isCalledOff(.integer(1)))
    for tool in ["add", "list", "stats"] {
      let answer = desk.call(tool, tool == "add" ? ["text": .string("oats")] : [:], by: "me", for: .integer(1))
      #expect(answer.isRefusal, "\(tool)")
    }
    #expect(runner.titles == ["rye"])
  }
}
