import JSON
import PtySupport
import Testing

/// `--dry-run` reports the changes of a command without making them.
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

  /// Every command that changes items, each with arguments that change something.
  @Test func nothingIsChanged() throws {
    let runner = runner()
    func state() -> [String] { ["export", "log", "lists", "tags"].map { runner.run($0).output } }
    let before = state()
    for call in [
      ["done", "1"], ["done", "2", "--parts"], ["toggle", "1"], ["delete", "2", "3"], ["restore", "5"], ["skip", "1"],
      ["schedule", "2", "tomorrow", "9am"], ["schedule", "3", "--clear"],
      ["edit", "2", "--title", "oats", "--priority", "high", "--add-tag", "now"], ["snooze", "3", "1", "hour"],
      ["board", "move", "work", "2"], ["sweep", "--spread"], ["tags", "rename", "shop", "market"],
      ["lists", "rename", "home", "house"], ["lists", "add", "attic"], ["focus", "2"],
      ["template", "save", "2", "shopping"],
    ] {
      let words = runner.run(call + ["--dry-run"])
      #expect(words.status == 0 && words.lines.first == "Would change (nothing is changed yet):", "\(words)")
      let told = try runner.run(call + ["--dry-run", "--json"]).json()
      #expect(told["dry_run"] == .bool(true) && !told["would_change"].elements.isEmpty, "\(told)")
      #expect(runner.run("export").output == before[0], "\(call)")
    }
    #expect(state() == before)
    #expect(runner.run("undo").lines.first == "Undone: deleted “gone”")
  }

  @Test func whatIsTakenBackAndDoneAgainIsTold() {
    let runner = runner()
    let undo = runner.run("undo", "--dry-run")
    #expect(
      undo.lines.prefix(2) == ["Would undo: deleted “gone”", "Would change (nothing is changed yet):"], "\(undo)")
    #expect(runner.run("restore").output.contains("gone"))
    #expect(runner.run("redo", "--dry-run").errors.contains("There is nothing to redo."))
    runner.run("undo")
    #expect(runner.run("redo", "--dry-run").lines.first == "Would do again: deleted “gone”")
    #expect(runner.run("show", "5").status == 0)
  }

  /// N46: for a template that would be deleted, only its deletion is reported.
  @Test func aTemplateThatWouldGoIsToldOnce() {
    let runner = runner()
    runner.run("template", "save", "2", "shop")
    let told = ["  shop", "    deleted"]
    #expect(runner.run("undo", "--dry-run").lines.suffix(2) == told)
    #expect(runner.run("undo", "--dry-run").lines.count == 4)
    #expect(runner.run("template", "remove", "shop", "--dry-run").lines.suffix(2) == told)
  }

  @Test func templatesFocusAndTheSampleDayAreOnlyTold() {
    let runner = runner()
    runner.run("template", "save", "2", "shop")
    runner.run("focus", "1")
    let calls = [["template"], ["focus"], ["export"]]
    let before = calls.map { runner.run($0).lines.map { $0.prefix(12) } }
    for call in [
      ["template", "rename", "shop", "market"], ["template", "remove", "shop"], ["focus", "--stop"],
      ["demo", "--here"],
    ] {
      let told = runner.run(call + ["--dry-run"])
      #expect(told.lines.first == "Would change (nothing is changed yet):", "\(call) \(told)")
    }
    #expect(calls.map { runner.run($0).lines.map { $0.prefix(12) } } == before)
    runner.run("focus", "--stop")
    #expect(runner.run("focus", "--stop", "--dry-run").lines == ["Nothing would change."])
    #expect(runner.run("demo", "--dry-run").status == 64)
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
    for call in [["done", "99"], ["skip", "2"], ["edit", "2", "--parent", "4"], ["schedule", "2", "blurgh"]] {
      let rehearsed = runner.run(call + ["--dry-run"])
      let done = runner.run(call)
      #expect(rehearsed.status == done.status && rehearsed.errors == done.errors && done.status != 0, "\(done)")
    }
    #expect(runner.run("reopen", "2", "--dry-run").lines == ["Nothing would change."])
  }
}
