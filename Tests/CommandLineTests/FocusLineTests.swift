import JSON
import PtySupport
import Testing
import TodoModel

@Suite struct FocusLineTests {
  @Test func beginSayAndStop() throws {
    let runner = CommandRunner()
    runner.run("add", "write the report")
    runner.run("add", "call back")
    let nothing = runner.run("focus")
    #expect(nothing.lines == ["Nothing is in focus. `todos focus ID` begins an item."])
    #expect(nothing.status == 0)
    #expect(try runner.run("focus", "--json").json()["focus"] == .null)
    #expect(runner.run("focus", "1").lines == ["In focus  1  write the report  since 9:00 (0m)"])
    runner.now = "2026-11-20T09:25:40Z"
    #expect(runner.run("focus").lines == ["In focus  1  write the report  since 9:00 (25m)"])
    let body = try runner.run("focus", "--json").json()["focus"]
    #expect(body["number"] == .integer(1))
    #expect(body["minutes"] == .integer(25))
    #expect(body["since"] == .string("2026-11-20T09:00:00.000Z"))
    #expect(
      runner.run("focus", "2").lines == [
        "Out of focus  1  write the report  after 25m", "In focus  2  call back  since 9:25 (0m)",
      ]
    )
    #expect(runner.run("undo").status == 0)
    #expect(runner.run("focus").lines == ["In focus  1  write the report  since 9:00 (25m)"])
    #expect(runner.run("focus", "--stop").lines == ["Out of focus  1  write the report  after 25m"])
    #expect(runner.run("focus", "--stop").lines.count == 1)
  }

  @Test func doneEndsItAndADoneItemIsRefused() {
    let runner = CommandRunner()
    runner.run("add", "write the report")
    runner.run("focus", "1")
    runner.run("done", "1")
    #expect(runner.run("focus").lines.first?.hasPrefix("Nothing is in focus") == true)
    let refused = runner.run("focus", "1")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("todos reopen 1"))
    #expect(runner.run("focus", "1", "--stop").status == 64)
    #expect(runner.run("focus", "77").status == 1)
  }
}
