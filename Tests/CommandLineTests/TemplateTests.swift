import JSON
import PtySupport
import Testing

/// `todos template`: an item with its parts, kept and added again.
@Suite struct TemplateTests {
  private func runner() -> CommandRunner {
    let runner = CommandRunner()
    runner.run("add", "trip 2026-11-27 #travel")
    runner.run("add", "book a room by 2026-11-20 @call", "--parent", "1")
    runner.run("add", "pack 2026-11-26 20:00", "--parent", "1")
    return runner
  }

  @Test func itIsSavedShownUsedAndTakenBack() throws {
    let runner = runner()
    #expect(runner.run("template").lines == ["No templates yet. `todos template save ID NAME` makes one."])
    #expect(runner.run("template", "save", "1", "trip").lines == ["Saved  trip  (3 items)"])
    #expect(runner.run("template", "list").lines == ["trip  3 items"])
    #expect(
      runner.run("template", "show", "trip").lines == [
        "trip  start  #travel", "  book a room  by start -7 days  #travel  @call",
        "  pack  start -1 day 20:00  #travel",
      ]
    )
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

  @Test func jsonTellsAll() throws {
    let runner = runner()
    runner.run("template", "save", "1", "trip")
    let list = try runner.run("template", "list", "--json").json()
    guard case .array(let all) = list["templates"] else {
      Issue.record("\(list)")
      return
    }
    #expect(all.count == 1 && all[0]["name"] == .string("trip") && all[0]["items"] == .integer(3))
    let shown = try runner.run("template", "show", "trip", "--json").json()
    guard case .array(let items) = shown["items"] else {
      Issue.record("\(shown)")
      return
    }
    #expect(items[0]["title"] == .string("trip") && items[0]["when"]["day"] == .integer(0))
  }

  /// What one person exports another can take, under another name, too.
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
    #expect(
      theirs.run("template", "use", "trip", "--list", "away", "--json").output.contains("\"list\":\"away\"")
    )
    #expect(theirs.run("template", "export", "tour").status == 1)
  }

  @Test(arguments: [
    ("{", "line 1, column 2"), ("{\"name\": \"a\",\n  \"items\": [,]}", "line 2, column 13"), ("[]", "/name"),
    ("{\"name\":\"a\"}", "/items"), ("{\"name\":\"a\",\"items\":[]}", "/items"),
    ("{\"name\":\"a\",\"items\":[{\"title\":\"b\"},{\"notes\":\"c\"}]}", "/items/1/title"),
    ("{\"name\":\"a\",\"items\":[{\"title\":\"b\",\"parts\":[{\"title\":\"\"}]}]}", "/items/0/parts/0"),
    ("{\"name\":\"a\",\"items\":[{\"title\":\"b\",\"when\":{\"day\":\"x\"}}]}", "/items/0/when/day"),
    (
      "{\"name\":\"a\",\"items\":[{\"title\":\"b\",\"when\":{\"day\":0,\"zone\":\"Mars/Base\"}}]}",
      "Mars/Base"
    ),
    ("{\"name\":\"a\",\"items\":[{\"title\":\"b\",\"deadline\":{\"day\":99999999999}}]}", "/items/0"),
  ])
  func whatCannotBeReadIsRefusedWithItsPlace(_ text: String, _ place: String) {
    let runner = CommandRunner()
    let run = runner.run("template", "import", runner.file("bad.json", text))
    #expect(
      run.status == 1 && run.errors.contains(place) && run.errors.contains("Nothing was taken"),
      "\(run)"
    )
    #expect(runner.run("template").lines.count == 1)
  }

  /// Templates are no items: they stand in no view, and have no number.
  @Test func theyAreNoItems() {
    let runner = runner()
    runner.run("template", "save", "1", "zebra")
    for view in ["today", "upcoming", "inbox", "all", "done"] {
      #expect(!runner.run("list", view).output.contains("zebra"))
    }
    #expect(runner.run("show", "4").status == 1)
  }
}
