import JSON
import ServerSupport
import Testing
import TodoAPI
import WaitSupport

@Suite struct ManyItemsTests {
  /// A command stays within the request limit of a session and reports the items that it leaves out.
  @Test(arguments: [["--find", "task"], ["--since", "today"], ["--limit", "200"]])
  func logAsksTheServerForSomeItemsAlone(_ words: [String]) throws {
    let server = try RunningServer()
    let machine = Machine()
    #expect(try machine.login(server.address, name: "m").status == 0)
    let lines = (1...90).map { "task \($0)" }.joined(separator: "\n")
    #expect(try machine.run("add", "-", input: lines).status == 0)
    #expect(try Patience.wait { try machine.run("sync").status == 0 } != nil)
    let said = try machine.run(["log"] + words)
    #expect(said.status == 0 && said.output.contains("task 90"), "\(said)")
    #expect(said.errors.contains("Searched only the 40 items changed last"), "\(said)")
    #expect(try machine.run("sync").status == 0)
    #expect(try machine.run("log", "90").errors.isEmpty)
  }

  @Test func listsAndTagsEndAsListsDoWithoutTheServer() throws {
    let server = try RunningServer()
    let machine = Machine()
    #expect(try machine.login(server.address, name: "m").status == 0)
    _ = try machine.add("paint #house @call")
    #expect(try machine.run("sync").status == 0)
    _ = server.stop()
    _ = try machine.run("sync")
    #expect(try machine.run("list").status == 4)
    for words in [["lists"], ["tags"]] {
      let said = try machine.run(words)
      #expect(said.status == 4 && said.output.contains("1 open"), "\(said)")
      let json = try machine.run(words + ["--json"])
      #expect(json.status == 4)
      #expect(try json.json(JSONValue.self)["freshness"]["state"] == .string("unavailable"))
    }
  }
}
