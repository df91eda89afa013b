import JSON
import PtySupport
import Testing

/// `todos private`: rows of private lists and tags, hidden from every command.
@Suite struct PrivateTests {
  /// Returns a home with 1 shop, 2 surgery of the private list, and 3 bracelet with the private tag.
  private func runner() -> CommandRunner {
    let runner = CommandRunner(adding: "shop today", "surgery today #health", "bracelet today @gift")
    let set = runner.run("config", "set", "private", "#health, @gift")
    #expect(set.status == 0, "\(set)")
    return runner
  }

  @Test func noCommandTellsOfHiddenRows() throws {
    let runner = runner()
    #expect(runner.run("private", "on").output == "Private rows are hidden on this device.\n")
    for words in [
      ["list"], ["list", "all"], ["list", "--json"], ["status", "--titles"], ["next"],
      ["next", "--json"],
      ["calendar"], ["board"], ["lists"], ["tags"], ["log"], ["export"], ["stats"], ["restore"], ["status", "--json"],
    ] {
      let run = runner.run(words)
      #expect(!run.output.contains("surgery") && !run.output.contains("bracelet"), "\(words): \(run)")
    }
    #expect(runner.run("list", "surgery").output == " surgery  0\n  Nothing matches.\n")
    #expect(try runner.run("status", "--json").json()["open_count"] == .integer(1))
    #expect(runner.run("export").errors.contains("todos private off"))
    #expect(runner.run("private", "off").output == "Private rows are shown.\n")
    let all = runner.run("list", "all").output
    #expect(all.contains("surgery") && all.contains("bracelet") && all.contains("shop"))
    #expect(try runner.run("status", "--json").json()["open_count"] == .integer(3))
  }

  @Test(arguments: [
    ["show", "2"], ["done", "2"], ["edit", "3", "--title", "x"], ["delete", "3"], ["log", "2"],
    ["schedule", "2", "tomorrow"],
    ["done", "1", "2"],
  ]) func aNumberIsRefusedWithTheWayOut(_ words: [String]) {
    let runner = runner()
    runner.run("private", "on")
    let run = runner.run(words)
    #expect(run.status == 1 && run.errors.contains("todos private off"), "\(run)")
    #expect(!run.errors.contains("surgery") && !run.errors.contains("bracelet") && !run.output.contains("surgery"))
    runner.run("private", "off")
    let all = runner.run("list", "all").output
    #expect(all.contains("shop") && all.contains("surgery") && all.contains("bracelet"), "\(all)")
  }

  @Test func theStateIsTold() throws {
    let runner = runner()
    #expect(runner.run("private").output.contains("todos private on"))
    #expect(try runner.run("private", "--json").json()["hidden"] == .bool(false))
    #expect(try runner.run("private", "on", "--json").json()["hidden"] == .bool(true))
    #expect(runner.run("private").output.contains("todos private off"))
    #expect(runner.run("private", "on").output.contains("Nothing to change"))
    #expect(runner.run("private", "maybe").status == 64)
  }

  @Test func withoutNamesNothingCanBeHidden() {
    let runner = CommandRunner(adding: "shop today")
    let run = runner.run("private", "on")
    #expect(run.status == 1 && run.errors.contains("todos config set private"), "\(run)")
    #expect(runner.run("config", "set", "private", "health").status != 0)
    #expect(runner.run("config", "set", "private", "#inbox").status != 0)
  }

  @Test func anotherSettingHidesOtherRows() {
    let runner = runner()
    runner.run("private", "on")
    runner.run("config", "set", "private", "@gift")
    let all = runner.run("list", "all").output
    #expect(all.contains("surgery") && !all.contains("bracelet"), "\(all)")
  }

  @Test func aNewPrivateRowIsHiddenAtOnce() {
    let runner = runner()
    runner.run("private", "on")
    let run = runner.run("add", "pills #health")
    #expect(run.status == 0 && run.errors.contains("todos private off"), "\(run)")
    #expect(!runner.run("list", "all").output.contains("pills"))
    runner.run("private", "off")
    #expect(runner.run("list", "all").output.contains("pills"))
  }
}
