import JSON
import PtySupport
import Testing

/// `todos template`: an item with its parts, saved and added again.
@Suite struct TemplateTests {
  private func runner() -> CommandRunner {
    let runner = CommandRunner(adding: "trip 2026-11-27 #travel")
    runner.run("add", "book a room by 2026-11-20 @call", "--parent", "1")
    runner.run("add", "pack 2026-11-26 20:00", "--parent", "1")
    return runner
  }

  @Test func itIsSavedShownUsedAndTakenBack() throws {
    let runner = runner()
    #expect(runner.run("template").lines == ["No templates yet. `todos template save ID NAME` adds one."])
    #expect(runner.run("template", "save", "1", "trip").lines == ["Saved  trip  (3 items)"])
    #expect(runner.run("template", "list").lines == ["trip  3 items"])
    #expect(
      runner.run("template", "show", "trip").lines == [
        "trip  start  #travel", "  book a room  by start -7 days  #travel  @call",
        "  pack  start -1 day 20:00  #travel",
      ])
    let planned = runner.run("template", "use", "trip", "1", "march", "--dry-run")
    #expect(planned.lines.count == 3 && planned.lines[0].contains("1 Mar"), "\(planned)")
    #expect(runner.run("list", "all", "--plain").output.contains("Mar") == false)
    let added = runner.run("template", "use", "trip", "1 march")
    #expect(added.lines.count == 3 && added.lines[2].contains("28 Feb"), "\(added)")
    #expect(try runner.run("show", "4", "--json").json()["parts_count"] == .integer(2))
    #expect(runner.run("show", "5").output.contains("trip"))
    #expect(runner.run("undo").output.hasPrefix("Undone: added from template “trip”"))
    #expect(runner.run("list", "all").output.contains("Mar") == false)
  }

  /// W35: a time of day is written as everywhere.
  @Test func timesAreWrittenAsInRows() {
    let runner = CommandRunner()
    runner.run("add", "pack 2026-11-26 8:00")
    runner.run("template", "save", "1", "bag")
    #expect(runner.run("template", "show", "bag").lines == ["pack  start 8:00"])
  }

  @Test func aNameIsKeptReplacedRenamedAndRemoved() {
    let runner = runner()
    runner.run("template", "save", "1", "trip")
    let taken = runner.run("template", "save", "3", "Trip")
    #expect(taken.status == 1 && taken.errors.contains("--replace"), "\(taken)")
    #expect(runner.run("template", "save", "3", "Trip", "--replace").status == 0)
    #expect(runner.run("template", "list").lines == ["trip  1 item"])
    #expect(runner.run("template", "rename", "trip", "tour").status == 0)
    #expect(runner.run("template", "use", "trip").status == 1)
    #expect(runner.run("template", "use", "tour", "tomorrow 9am").status == 1)
    #expect(runner.run("template", "remove", "tour").lines == ["Removed  tour"])
    #expect(runner.run("template", "list").lines.count == 1)
    #expect(runner.run("undo").status == 0)
    #expect(runner.run("template", "list").lines == ["tour  1 item"])
  }

  /// One user's exported template can be imported by another, also under another name.
  @Test func itGoesFromOneToAnother() throws {
    let (mine, theirs) = (runner(), CommandRunner())
    mine.run("template", "save", "1", "trip")
    let file = mine.file("trip.json", mine.run("template", "export", "trip").output)
    #expect(theirs.run("template", "import", file).lines == ["Taken  trip  (3 items)"])
    #expect(theirs.run("template", "show", "trip").output == mine.run("template", "show", "trip").output)
    let taken = theirs.run("template", "import", file)
    #expect(taken.status == 1 && taken.errors.contains("--replace"), "\(taken)")
    #expect(theirs.run("template", "import", file, "--name", "tour").status == 0)
    #expect(theirs.run("template", "list").lines == ["tour  3 items", "trip  3 items"])
    #expect(theirs.run("template", "remove", "tour").status == 0)
    #expect(theirs.run("template", "use", "trip", "--list", "away", "--json").output.contains("\"list\":\"away\""))
    #expect(theirs.run("template", "export", "tour").status == 1)
  }

  @Test func whatCannotBeReadIsRefusedWithItsPlace() {
    let runner = CommandRunner()
    let run = runner.run("template", "import", runner.file("bad.json", #"{"name": "a", "items": []}"#))
    #expect(run.status == 1 && run.errors.contains("/items"), "\(run)")
    #expect(run.errors.contains("Nothing was imported") && runner.run("template").lines.count == 1, "\(run)")
  }

  @Test func theyAreNoItems() {
    let runner = runner()
    runner.run("template", "save", "1", "zebra")
    for view in ["today", "upcoming", "inbox", "all", "done"] {
      #expect(!runner.run("list", view).output.contains("zebra"))
    }
    #expect(runner.run("show", "4").status == 1)
  }
}
