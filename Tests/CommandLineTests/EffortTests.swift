import JSON
import PtySupport
import Testing

/// The effort of items on the command line.
@Suite struct EffortTests {
  private func effort(_ runner: CommandRunner, _ number: Int) throws -> JSONValue {
    try runner.run("show", "\(number)", "--json").json()["effort"]
  }

  private func titles(_ runner: CommandRunner, _ arguments: String...) throws -> [String] {
    try runner.run(["list", "all"] + arguments + ["--json"]).json()["items"].elements.map { $0["title"].text ?? "" }
  }

  @Test func theAddLineReadsIt() throws {
    let runner = CommandRunner()
    let added = runner.run("add", "write the report 1h30 #work")
    #expect(added.lines.first == "Added  1  write the report  #work ~1h 30m", "\(added)")
    runner.run("add", "pay rent takes 45 min")
    runner.run("add", "read 30 pages")
    #expect(try effort(runner, 1) == .integer(90))
    #expect(try effort(runner, 2) == .integer(45))
    #expect(try effort(runner, 3) == .null)
    #expect(runner.run("show", "1").output.contains("effort    1h 30m"))
    #expect(!runner.run("show", "3").output.contains("effort"))
  }

  @Test func optionsSetAndClearIt() throws {
    let runner = CommandRunner()
    runner.run("add", "write the report", "--effort", "2 hours")
    #expect(try effort(runner, 1) == .integer(120))
    #expect(runner.run("edit", "1", "--effort", "1h30").status == 0)
    #expect(try effort(runner, 1) == .integer(90))
    #expect(runner.run("edit", "1", "--effort", "none").status == 0)
    #expect(try effort(runner, 1) == .null)
    runner.run("undo")
    #expect(try effort(runner, 1) == .integer(90))
    for words in ["no effort", "None", ""] {
      runner.run("edit", "1", "--effort", "90m")
      #expect(runner.run("edit", "1", "--effort", words).status == 0)
      #expect(try effort(runner, 1) == .null, "\(words)")
    }
    runner.run("undo")
    runner.run("edit", "1", "--title", "write the short report")
    #expect(try effort(runner, 1) == .integer(90))
  }

  @Test(arguments: ["90", "soon", "0m", "2 days", "2000h", "-1h"]) func otherValuesAreRefused(_ value: String) throws {
    let runner = CommandRunner()
    runner.run("add", "write the report", "--effort", "30m")
    for arguments in [["edit", "1", "--effort=" + value], ["add", "call Ann", "--effort=" + value]] {
      let refused = runner.run(arguments)
      #expect(
        refused.status == 1 && refused.errors.contains("Type a duration such as 45m, 1h30 or 2 hours"), "\(refused)")
    }
    #expect(try effort(runner, 1) == .integer(30))
    #expect(try titles(runner) == ["write the report"])
  }

  @Test func filtersAndSorting() throws {
    let runner = CommandRunner()
    for line in ["write 3h", "email 15m", "plan 1h", "unknown"] { runner.run("add", line) }
    for (filter, found) in [
      ("effort:>1h", ["write"]), ("effort:<=1h", ["email", "plan"]), ("effort:1h", ["plan"]),
      ("effort:30m..3h", ["write", "plan"]), ("effort:none", ["unknown"]), ("-has:effort", ["unknown"]),
      ("has:effort -effort:<2h", ["write"]),
    ] {
      #expect(Set(try titles(runner, "--filter", filter)) == Set(found), "\(filter)")
    }
    #expect(try titles(runner, "--filter", "sort:effort") == ["email", "plan", "write", "unknown"])
    #expect(try titles(runner, "--filter", "sort:-effort") == ["write", "plan", "email", "unknown"])
    let refused = runner.run("list", "all", "--filter", "effort:>big")
    #expect(refused.status != 0 && refused.errors.contains("“big” is not a duration"), "\(refused)")
  }

  @Test func theListSaysWhatIsPlanned() throws {
    let runner = CommandRunner()
    for line in ["long today 3h", "short today 30m", "other today"] { runner.run("add", line) }
    #expect(runner.run("list").output.contains("  3h 30m planned\n"))
    #expect(try runner.run("list", "--json").json()["planned_minutes"] == .integer(210))
    #expect(try runner.run("list", "--json").json()["left_minutes"] == .null)
    #expect(runner.run("config", "set", "day.hours", "1h").status == 0)
    let much = runner.run("list").output
    #expect(much.contains("! 3h 30m planned of 1h left, 2h 30m too much"), "\(much)")
    #expect(try runner.run("list", "--json").json()["left_minutes"] == .integer(60))
    runner.run("done", "1")
    #expect(runner.run("list").output.contains("! 30m planned of 0m left, 30m too much"))
    #expect(!runner.run("list", "all").output.contains("planned"))
    #expect(!runner.run("list", "--filter", "#home").output.contains("planned"))
    #expect(runner.run("config", "set", "day.hours", "25h").status != 0)
  }

  @Test func aTemplateKeepsIt() throws {
    let runner = CommandRunner()
    runner.run("add", "pack the bags 45 min")
    runner.run("template", "save", "1", "trip")
    runner.run("template", "use", "trip")
    #expect(try effort(runner, 2) == .integer(45))
  }
}
