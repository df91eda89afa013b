import JSON
import PtySupport
import Testing

/// `--dry-run`: what a command would change is told, and nothing is changed.
@Suite struct DryRunTests {
  private func runner() -> CommandRunner {
    let runner = CommandRunner()
    for words in ["stand-up weekdays 9:30 #work", "buy oats @shop", "pay rent 2026-11-19 #home"] {
      runner.run("add", words)
    }
    runner.run("add", "oats in a bag", "--parent", "2")
    runner.run("add", "gone")
    runner.run("delete", "5")
    return runner
  }

  /// Every command that changes items, each with words that change something.
  private static let calls = [
    ["done", "1"], ["done", "2", "--parts"], ["toggle", "1"], ["delete", "2", "3"], ["restore", "5"],
    ["skip", "1"], ["schedule", "2", "tomorrow", "9am"], ["schedule", "3", "--clear"],
    ["edit", "2", "--title", "oats", "--priority", "high", "--add-tag", "now"], ["snooze", "3", "1", "hour"],
    ["board", "move", "work", "2"], ["sweep", "--spread"],
    ["tags", "rename", "shop", "market"], ["lists", "rename", "home", "house"], ["lists", "add", "attic"],
  ]

  @Test(arguments: calls) func nothingIsChanged(_ call: [String]) throws {
    let runner = runner()
    let before = ["export", "log", "lists", "tags"].map { runner.run($0).output }
    let words = runner.run(call + ["--dry-run"])
    #expect(words.status == 0 && words.lines.first == "Would change, with nothing changed yet:", "\(words)")
    let told = try runner.run(call + ["--dry-run", "--json"]).json()
    #expect(told["dry_run"] == .bool(true) && !told["would_change"].elements.isEmpty, "\(told)")
    #expect(["export", "log", "lists", "tags"].map { runner.run($0).output } == before)
    #expect(runner.run("undo").lines.first == "Undone: deleted “gone”")
  }

  @Test func fieldsAreToldBeforeAndAfter() throws {
    let runner = runner()
    let call = ["edit", "2", "--title", "oats", "--priority", "high", "--list", "work", "--dry-run"]
    let told = try runner.run(call + ["--json"]).json()["would_change"].elements
    let changes = try #require(told.first)["changes"].elements
    #expect(told.count == 1 && told[0]["number"] == .integer(2))
    #expect(changes.map { $0["field"] } == [.string("title"), .string("list"), .string("priority")])
    #expect(changes.map { $0["before"] }.first == .string("buy oats"))
    #expect(changes.map { $0["after"] } == [.string("oats"), .string("work"), .string("high")])
    let lines = runner.run(call).lines
    #expect(lines.contains("    renamed from “buy oats” to “oats”"), "\(lines)")
  }

  @Test func refusalsAreThoseOfTheCommand() {
    let runner = runner()
    for call in [
      ["done", "99"], ["skip", "2"], ["edit", "2", "--parent", "4"], ["schedule", "2", "blurgh"],
    ] {
      let rehearsed = runner.run(call + ["--dry-run"])
      let done = runner.run(call)
      #expect(
        rehearsed.status == done.status && rehearsed.errors == done.errors && done.status != 0,
        "\(done)"
      )
    }
    #expect(runner.run("reopen", "2", "--dry-run").lines == ["Nothing would change."])
  }
}
