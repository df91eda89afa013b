import JSON
import PtySupport
import Testing

@Suite struct DateTests {
  private let runner = CommandRunner()

  @Test func aDeadlineHasItsTimeEverywhere() throws {
    let added = runner.run("add", "ship it by friday 5pm")
    #expect(added.lines == ["Added  1  ship it", "  by Fri 27 Nov 17:00 · in 7 days  (from “by friday 5pm”)"])
    let item = try runner.run("show", "1", "--json").json()
    #expect(item["deadline"] == .string("2026-11-27T17:00") && item["schedule"] == .null)
    #expect(runner.run("show", "1").output.contains("deadline  Fri 27 Nov 17:00, in 7 days"))
    #expect(runner.run("list", "all").output.contains("by Fri 27 17:00"))
    #expect(runner.run("export").output.contains("due:2026-11-27 by:17:00"))
    runner.now = "2026-11-27T16:59:00Z"
    #expect(try runner.run("show", "1", "--json").json()["overdue"] == .bool(false))
    runner.now = "2026-11-27T17:01:00Z"
    #expect(try runner.run("show", "1", "--json").json()["overdue"] == .bool(true))
  }

  /// A done item that becomes a repeat is reported with the time at which it repeats.
  @Test func whatIsDoneCanBeMadeToRepeat() throws {
    runner.run("add", "water the plants tomorrow 9am")
    runner.run("done", "1")
    runner.run("schedule", "1", "every day 9am")
    let said = runner.run("show", "1").output
    #expect(said.contains("9:00, daily · tomorrow") && !said.contains(", daily · today"), "\(said)")
  }

  @Test func severalItemsAreNamedWithCommas() throws {
    for title in ["one", "two", "three"] { runner.run("add", title) }
    let refused = runner.run("schedule", "1", "3", "friday")
    #expect(refused.status == 64 && refused.errors.contains("todos schedule 1,3 friday"))
    #expect(runner.run("schedule", "1", "3", "dec").status == 0)
    #expect(try runner.run("show", "1", "--json").json()["schedule"]["start"] == .string("2026-12-03"))
  }

  /// Text that looks like a date and was kept in the title is reported with a valid form, both when added and when
  /// previewed.
  @Test(arguments: [
    ("pay feb 30", "There is no such day in the calendar. Try: 28 feb"),
    ("call at 13pm", "There is no such time of day. Try: 13:00"),
    (
      "dentist tuesday 3 december 2pm",
      "That date is a different weekday. Keep the date or the weekday. Try: thursday 2026-12-03 2pm"
    ), ("x #a #b", "An item has one list: #a stays in the title."),
  ]) func wordsLeftInTheTitleAreTold(_ text: String, _ told: String) {
    for arguments in [["add", text], ["add", "--dry-run", text], ["parse", "--mode", "title", text]] {
      let answer = runner.run(arguments)
      let isMark = arguments[0] == "parse" && text.contains("#")
      #expect(answer.status == 0 && answer.errors == (isMark ? "" : "todos: \(told)\n"))
    }
  }

  /// A day of this year that has passed is read as next year's, and every command reports that.
  @Test func aDayOfNextYearIsTold() throws {
    runner.run("add", "call mom")
    let told = "todos: That day has passed this year, so this is next year.\n"
    for arguments in [
      ["add", "taxes oct 3"], ["add", "taxes", "--on", "oct 3"], ["parse", "oct 3"],
      ["parse", "--mode", "title", "taxes oct 3"], ["schedule", "1", "oct 3"],
    ] {
      let answer = runner.run(arguments)
      #expect(answer.status == 0 && answer.errors == told, "\(arguments)")
    }
    let notes = try runner.run("parse", "oct 3", "--json").json()["notes"].elements
    #expect(notes.first?["code"] == .string("rolled_to_next_year") && notes.first?["message"] != .null)
  }

  /// Each of several items has its own message below it: a repeat gets another date than the rest.
  @Test func severalItemsEachHaveTheirWords() throws {
    runner.run("add", "one")
    runner.run("add", "two every day 9am")
    let lines = runner.run("schedule", "2,1", "sunday").lines
    #expect(
      lines == [
        "Scheduled  2  two  daily 9:00", "  Sun 22 Nov, all day · in 2 days",
        "  Moved only this occurrence; --series moves them all.", "Scheduled  1  one  Sun 22 Nov",
        "  Sun 22 Nov, all day · in 2 days",
      ])
    let items = try runner.run("schedule", "2,1", "+1 week", "--json").json()["items"].elements
    #expect(items.count == 2 && items[0]["read"]["words"] != items[1]["read"]["words"])
    let explained = runner.run("schedule", "2,1", "monday", "--explain").lines
    #expect(
      explained.suffix(2) == [
        "  would    moves this occurrence of 2  two: Mon 23 Nov, all day · in 3 days",
        "           becomes the date of 1  one: Mon 23 Nov, all day · in 3 days",
      ])
  }

  @Test(arguments: ["10am", "+1 week", "tuesday", "every friday", "by friday 5pm"], [[], ["--series"]])
  func whatIsExplainedIsWhatIsDone(_ words: String, _ flags: [String]) throws {
    let runner = CommandRunner(adding: "stand-up weekdays 8am")
    let explained = runner.run(["schedule", "1", "--explain"] + flags + [words]).lines
    let told = try #require(explained.last)
    let done = runner.run(["schedule", "1"] + flags + [words]).lines
    let answer = try #require(done.dropFirst().first).trimmingPrefix("  ")
    #expect(told.hasPrefix("  would") && told.hasSuffix(": " + answer), "\(explained) \(done)")
  }

  /// Dates that `--on` removes are gone, though the text contains them.
  @Test(arguments: [
    ("tax by 30 nov", "tomorrow, no deadline", JSONValue.null, "2026-11-21" as String?),
    ("tax by 30 nov", "no date", .null, nil), ("gift monday by friday", "no date", .string("2026-11-27"), nil),
    ("gift monday by friday", "no deadline", .null, "2026-11-23"),
  ]) func newItemsLoseWhatIsTakenAway(_ text: String, _ on: String, _ deadline: JSONValue, _ start: String?) throws {
    let item = try runner.run("add", text, "--on", on, "--json").json()
    #expect(item["deadline"] == deadline, "\(item)")
    #expect(item["schedule"] == .null || item["schedule"]["start"] == start.map(JSONValue.string), "\(item)")
    #expect((item["schedule"] == .null) == (start == nil), "\(item)")
  }

  @Test func aDeadlineBesideADateIsSaid() {
    let told = runner.run("parse", "monday by friday").lines
    #expect(told == ["Mon 23 Nov, by Fri 27 Nov · in 3 days", "or: Fri 20 Nov"])
  }

  @Test func whatIsSoAlreadyIsSaidAndIsNoStepOfUndo() {
    runner.run("add", "stand-up weekdays 9am #home")
    let told = runner.run("schedule", "1", "weekdays 9am")
    #expect(told.status == 0 && told.output.hasPrefix("Unchanged  1  stand-up"), "\(told)")
    let none = runner.run("schedule", "1", "no deadline")
    #expect(none.output.hasPrefix("Had no deadline  1  stand-up"), "\(none)")
    let settled = runner.run("conflicts", "resolve", "1", "title", "mine")
    #expect(settled.status == 0 && settled.output.hasPrefix("Had no conflict  1  stand-up"), "\(settled)")
    for words in [["--title", "stand-up"], ["--list", "home", "--notes", ""], ["--remove-tag", "x"]] {
      let same = runner.run(["edit", "1"] + words)
      #expect(same.status == 0 && same.output.hasPrefix("Unchanged  1  stand-up"), "\(same)")
    }
    #expect(runner.run("edit", "1", "--title", "stand-up", "--add-tag", "x").output.hasPrefix("Saved"))
    runner.run("undo")
    #expect(runner.run("schedule", "1", "--clear").output.hasPrefix("No date  1  stand-up"))
    for words in [["--clear"], ["no date"]] {
      #expect(runner.run(["schedule", "1"] + words).output.hasPrefix("Had no date  1  stand-up"))
    }
    #expect(runner.run("undo").lines.first?.hasPrefix("Undone: no date") == true)
  }

  @Test func theLogSpeaksAsTheScreenDoes() {
    runner.run("add", "one", "--no-parse")
    runner.run("add", "two", "--no-parse")
    runner.run("edit", "2", "--parent", "1")
    runner.run("focus", "2")
    runner.run("focus", "--stop")
    let log = runner.run("log", "2").output
    #expect(log.contains("made part of another") && log.contains("focus ended") && !log.contains("taken away"))
  }
}
