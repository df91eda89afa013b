import JSON
import PtySupport
import Testing
import TodoModel

@Suite struct FocusLineTests {
  @Test func beginSayAndStop() throws {
    let runner = CommandRunner(adding: "write the report", "call back")
    let nothing = runner.run("focus")
    #expect(nothing.lines == ["Nothing is in focus. `todos focus ID` starts one."])
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
      ])
    #expect(runner.run("undo").status == 0)
    #expect(runner.run("focus").lines == ["In focus  1  write the report  since 9:00 (25m)"])
    #expect(runner.run("focus", "--stop").lines == ["Out of focus  1  write the report  after 25m"])
    #expect(runner.run("focus", "--stop").lines.count == 1)
  }

  @Test func sessionsAreKeptAndListed() throws {
    let runner = CommandRunner(adding: "write the report #work", "call back, \"soon\"")
    #expect(runner.run("focus", "log").lines == ["No focus sessions. `todos focus ID` starts one."])
    runner.run("focus", "1")
    runner.now = "2026-11-20T09:25:40Z"
    runner.run("focus", "2")
    runner.now = "2026-11-20T10:30:40Z"
    runner.run("done", "2")
    runner.now = "2026-11-20T11:00:00Z"
    #expect(runner.run("focus", "set", "1", "yesterday 16:00", "45 minutes").status == 0)
    #expect(
      runner.run("focus", "log").lines == [
        "Thu 19 Nov", "  16:00-16:45  45m      1  write the report", "Fri 20 Nov",
        "  9:00-9:25    25m      1  write the report", "  9:25-10:30   1h 05m   2  call back, \"soon\"", "Total 2h 15m",
      ])
    #expect(runner.run("focus", "log", "1", "--since", "today").lines.last == "Total 25m")
    #expect(runner.run("focus", "log", "--until", "yesterday").lines.last == "Total 45m")
    #expect(
      runner.run("focus", "log", "--timeclock").output == """
        i 2026-11-19 16:00:00 work:write the report
        o 2026-11-19 16:45:00
        i 2026-11-20 09:00:00 work:write the report
        o 2026-11-20 09:25:40
        i 2026-11-20 09:25:40 inbox:call back, "soon"
        o 2026-11-20 10:30:40

        """)
    #expect(
      runner.run("focus", "log", "--csv", "--since", "today").output
        == "item,title,list,start,end,minutes\r\n1,write the report,work,2026-11-20 09:00:00,2026-11-20 09:25:40,25\r\n"
        + "2,\"call back, \"\"soon\"\"\",,2026-11-20 09:25:40,2026-11-20 10:30:40,65\r\n")
    let json = try runner.run("focus", "log", "--json").json()
    #expect(json["minutes"] == .integer(135))
    let numbers = try runner.run("stats", "--json").json()["focus"]
    #expect(numbers["minutes"] == .integer(135))
    #expect(runner.run("stats").output.contains("2h 15m in total"))
    #expect(runner.run("log", "1").output.contains("in focus 9:00 to 9:25"))
  }

  /// A spreadsheet evaluates text that begins with an equals sign.
  @Test func titlesAreNoFormulasInTables() {
    let runner = CommandRunner(adding: "=1+2 sums")
    runner.run("focus", "1")
    #expect(runner.run("focus", "log", "--csv").output.contains("\r\n1,'=1+2 sums,,"))
  }

  @Test func sessionsAreChanged() {
    let runner = CommandRunner(adding: "write the report")
    runner.run("focus", "set", "1", "8:00", "8:30")
    #expect(runner.run("focus", "set", "1", "8:00", "8:40").output.hasPrefix("In focus 8:00 to 8:40"))
    runner.run("focus", "set", "1", "7:30", "8:35", "--instead-of", "8:00")
    #expect(runner.run("focus", "log").lines.last == "Total 1h 05m")
    for (words, why) in [
      (["8:00", "8:50"], "overlaps"), (["8:50", "8:40"], "ends before it starts"), (["8:50", "9:40"], "future"),
      (["8:40", "8:50", "--instead-of", "6:00"], "starts then"),
    ] {
      let refused = runner.run(["focus", "set", "1"] + words)
      #expect(refused.status == 1 && refused.errors.contains(why), "\(words) \(refused)")
    }
    #expect(runner.run("focus", "log").lines.last == "Total 1h 05m")
    #expect(runner.run("focus", "remove", "1", "8:00").status == 1)
    #expect(runner.run("focus", "remove", "1", "7:30").status == 0)
    #expect(runner.run("focus", "log", "1").lines.count == 1)
    #expect(runner.run("undo").status == 0)
    #expect(runner.run("focus", "log", "1").lines.last == "Total 1h 05m")
  }

  @Test func aDoneItemIsRefused() {
    let runner = CommandRunner(adding: "write the report")
    runner.run("done", "1")
    let refused = runner.run("focus", "1")
    #expect(refused.status == 1 && refused.errors.contains("todos reopen 1"))
    #expect(runner.run("focus", "1", "--stop").status == 64)
    #expect(runner.run("focus", "77").status == 1)
  }
}
