import JSON
import PtySupport
import Testing
import TodoModel

@Suite struct JourneyTests {
  @Test func addListDoneUndoLog() throws {
    let runner = CommandRunner()
    #expect(
      runner.run("add", "pay", "rent", "tomorrow", "9am", "#home", "!high").lines == [
        "Added  1  pay rent  #home !high", "  Sat 21 Nov 9:00 · tomorrow  (from “tomorrow 9am”)",
      ])
    #expect(runner.run("add", "buy oats", "--on", "today", "--list", "town").status == 0)
    #expect(runner.run("add", "sort photos").lines == ["Added  3  sort photos"])
    #expect(
      runner.run("list").lines == [
        " Today  Fri 20 Nov  0/1", "", " TODAY", " 2 ☐ buy oats     town", "", " ANYTIME", " 3 ☐ sort photos",
      ])
    #expect(
      runner.run("list", "upcoming").lines == [
        " Upcoming  1", "", " SAT 21 NOV  tomorrow", " 1 ☐ pay rent  home  !!!  9:00",
      ])
    #expect(runner.run("done", "2", "3").lines == ["Done  2  buy oats  Fri 20 Nov  #town", "Done  3  sort photos"])
    #expect(
      runner.run("list").lines == [
        " Today  Fri 20 Nov  2/2", "", " DONE TODAY", " 2 ☑ buy oats     town", " 3 ☑ sort photos",
      ])
    #expect(runner.run("undo").lines.first == "Undone: done 2 items")
    #expect(runner.run("list", "done").lines == [" Done  0", "  Nothing here."])
    #expect(runner.run("redo").status == 0)
    #expect(runner.run("reopen", "2").lines == ["Open  2  buy oats  Fri 20 Nov  #town"])
    let log = runner.run("log", "2").lines
    #expect(log.first == "today 9:00  2  reopened")
    #expect(log.last == "today 9:00  2  added")
    #expect(
      runner.run("log", "--limit", "1").lines == [
        "Today · Fri 20 November", "   9:00  2  buy oats  reopened", "     … more: --limit",
      ])
  }

  @Test func deleteIsTakenBackByUndoAndByRestore() {
    let runner = CommandRunner(adding: "a", "b")
    #expect(runner.run("delete", "1", "2").lines == ["Deleted  1  a", "Deleted  2  b"])
    #expect(runner.run("show", "1").status == 1)
    let deleted = runner.run("restore").lines
    #expect(deleted.count == 2 && deleted[0].hasPrefix("2  b, deleted"), "\(deleted)")
    #expect(runner.run("restore", "--json").output.contains("\"title\":\"a\""))
    #expect(runner.run("restore", "2").lines == ["Restored  2  b"])
    #expect(runner.run("undo").status == 0)
    #expect(runner.run("undo").status == 0)
    #expect(runner.run("list", "all", "--plain").lines.count == 2)
  }

  /// An intent that changes nothing is reported as such: nothing is written, and undo reverts the change before it.
  @Test func whatIsSoAlreadyIsNotSaidToBeDone() throws {
    let runner = CommandRunner(adding: "a", "b")
    runner.run("done", "1")
    let version = try runner.run("show", "1", "--json").json()["version"]
    let again = runner.run("done", "1")
    #expect(again.status == 0 && again.lines == ["Was done already  1  a"])
    #expect(runner.run("reopen", "2").lines == ["Was open already  2  b"])
    #expect(runner.run("restore", "2").lines == ["Was not deleted  2  b"])
    #expect(runner.run("done", "1", "2").lines == ["Was done already  1  a", "Done  2  b"])
    #expect(try runner.run("show", "1", "--json").json()["version"] == version)
    #expect(runner.run("undo").lines.first == "Undone: done “b”")
    #expect(runner.run("undo").lines.first == "Undone: done “a”")
  }

  /// As with several rows of the screen: completes the items if any is open, else reopens them.
  @Test func toggleGoesBothWays() {
    let runner = CommandRunner(adding: "a", "b")
    runner.run("done", "2")
    #expect(runner.run("toggle", "1", "2").lines == ["Done  1  a", "Was done already  2  b"])
    #expect(runner.run("toggle", "1", "2").lines == ["Open  1  a", "Open  2  b"])
  }

  @Test func editChangesWhatItWasToldTo() throws {
    let runner = CommandRunner()
    runner.run("add", "a", "@x", "#old")
    runner.run("add", "whole")
    let edited = try runner.run(
      "edit", "1", "--title", "b", "--notes", "-", "--list", "", "--priority", "med", "--add-tag", "y", "--remove-tag",
      "@x", "--parent", "2", "--json", input: "one\ntwo\n"
    ).json()
    #expect(edited["title"] == .string("b"))
    #expect(edited["notes"] == .string("one\ntwo\n"))
    #expect(edited["list"] == .null)
    #expect(edited["priority"] == .string("medium"))
    #expect(edited["tags"] == .array([.string("y")]))
    #expect(runner.run("show", "1").output.contains("part of   2  whole"))
    #expect(runner.run("edit", "1").status == 64)
    #expect(runner.run("edit", "1", "--parent", "1").status == 1)
    let circle = runner.run("edit", "2", "--parent", "1")
    #expect(circle.status == 1 && circle.errors.contains("part of itself"))
    #expect(edited["parent"] != .null)
  }

  @Test func linesOfStandardInputAreItemsEach() {
    let runner = CommandRunner()
    #expect(runner.run(["add", "-"], input: "one tomorrow\n\ntwo\n").lines.count == 3)
    #expect(runner.run("undo").lines.count == 3)
    #expect(runner.run("list", "all", "--plain").lines.isEmpty)
  }

  @Test func dryRunAddsNothing() throws {
    let runner = CommandRunner()
    #expect(runner.run("add", "--dry-run", "call mum tomorrow").lines.first == "Would add  call mum")
    #expect(try runner.run("list", "all", "--json").json()["items"].elements.isEmpty)
    #expect(runner.run("add", "--no-parse", "call mum tomorrow").lines == ["Added  1  call mum tomorrow"])
  }
}
