import JSON
import PtySupport
import Testing

@Suite struct WaitingTests {
  /// Number 1 comes first, 2 waits for it.
  private func runner() -> CommandRunner {
    CommandRunner(adding: "paint the wall today", "hang the picture today after #1")
  }

  private func show(_ runner: CommandRunner, _ number: Int) throws -> JSONValue {
    try runner.run("show", "\(number)", "--json").json()
  }

  @Test func whatWaitsIsNotInToday() throws {
    let runner = runner()
    #expect(!runner.run("list").output.contains("picture"))
    #expect(try runner.run("list", "--json").json()["open_count"] == .integer(1))
    #expect(runner.run("list", "all").output.contains("(after #1 paint the wall)"))
    #expect(runner.run("list", "all", "--filter", "is:blocked").output.contains("picture"))
    #expect(runner.run("show", "2").output.contains("after     #1 paint the wall"))
    runner.run("done", "1")
    #expect(runner.run("list").output.contains("hang the picture"))
    #expect(runner.run("show", "2").output.contains("#1 paint the wall (done)"))
    runner.run("undo")
    #expect(!runner.run("list").output.contains("picture"))
  }

  /// An item shows the items that wait for it, and its history names the other item.
  @Test func anItemSaysWhatWaitsForIt() throws {
    let runner = runner()
    runner.run("add", "frame it after #1")
    let shown = runner.run("show", "1").output
    #expect(shown.contains("blocks    #2 hang the picture\n") && shown.contains("#3 frame it"), "\(shown)")
    #expect(try show(runner, 1)["blocks"].elements == [show(runner, 2)["id"], show(runner, 3)["id"]])
    #expect(try show(runner, 2)["blocks"].elements.isEmpty)
    #expect(runner.run("list", "all", "--filter", "is:blocking").output.contains("paint the wall"))
    #expect(!runner.run("list", "all", "--filter", "is:blocking").output.contains("frame it"))
    runner.run("edit", "3", "--after", "2")
    #expect(runner.run("log", "3").output.contains("waits for #2 hang the picture"))
    runner.run("edit", "3", "--no-after", "2")
    #expect(runner.run("log", "3").output.contains("waits no longer for #2 hang the picture"))
    runner.run("done", "2")
    #expect(!runner.run("show", "1").output.contains("#2 hang the picture"))
    runner.run("done", "1")
    #expect(!runner.run("show", "1").output.contains("blocks"))
    #expect(!runner.run("list", "all", "--filter", "is:blocking").output.contains("paint the wall"))
  }

  @Test func editSaysWhatIsWaitedFor() throws {
    let runner = runner()
    runner.run("add", "rest")
    let run = runner.run("edit", "3", "--after", "1", "--after", "2")
    #expect(try run.status == 0 && show(runner, 3)["blocked_by"].elements.count == 2, "\(run)")
    runner.run("edit", "3", "--no-after", "1")
    #expect(try show(runner, 3)["blocked_by"].elements == [show(runner, 2)["id"]])
    runner.run("edit", "3", "--after", "none")
    #expect(try show(runner, 3)["blocked_by"].elements.isEmpty)
    let circle = runner.run("edit", "1", "--after", "2")
    #expect(circle.status == 1 && circle.errors.contains("cannot wait for itself"), "\(circle)")
    #expect(runner.run("edit", "1", "--after", "1").status == 1)
    let missing = runner.run("add", "paint after #99")
    #expect(missing.status == 1 && missing.errors.contains("Cannot wait for #99: no such item"), "\(missing)")
    #expect(runner.run("add", "paint after #99", "--dry-run").status == 1)
  }

  @Test func whatIsAddedSaysWhyItWaits() {
    let runner = runner()
    let added = runner.run("add", "frame it friday after #1 show 2 days before")
    #expect(added.lines.last == "  show 2 days before, after #1 paint the wall", "\(added)")
    #expect(runner.run("add", "show the photos after dinner").lines.allSatisfy { !$0.contains("after #") })
  }

  @Test func itemsAreShownFromADayOn() throws {
    let runner = runner()
    runner.run("add", "report monday due friday 5pm show 3 days before")
    #expect(try show(runner, 3)["show_from"] == .string("-P3D"))
    #expect(runner.run("show", "3").output.contains("shown     3 days before"))
    runner.run("edit", "1", "--show-from", "tomorrow")
    #expect(!runner.run("list").output.contains("wall"))
    #expect(runner.run("list", "all", "--filter", "is:hidden").output.contains("paint the wall"))
    runner.run("edit", "1", "--show-from", "none")
    #expect(runner.run("list").output.contains("paint the wall"))
    #expect(runner.run("schedule", "1", "show from tomorrow").status == 0)
    #expect(!runner.run("list").output.contains("wall"))
    #expect(runner.run("edit", "1", "--show-from", "someday").status == 1)
  }
}
