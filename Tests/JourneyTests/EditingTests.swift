import Frames
import PtySupport
import Testing

/// Adding, editing, dating, deleting and taking back, on the screen and beside it.
@Suite struct EditingTests {
  @Test func addingInlinePutsARowInItsPlace() throws {
    let journey = Journey()
    journey.add("stand-up today 9:30", "review today 17:00")
    let app = try journey.open()
    app.expect("☐ review")
    app.press("a")
    app.expect("Enter add")
    app.send("Call grandma today 3pm #family !high")
    app.expect("Fri 20 Nov 15:00")
    app.press("Enter")
    app.expect("the new row between the others") {
      guard let row = $0.place(of: "☐ Call grandma"), let before = $0.place(of: "☐ stand-up") else {
        return false
      }
      return row.y == before.y + 1 && ["family", "!!!", "15:00"].allSatisfy($0.row(row.y).contains)
    }
    app.press("a")
    app.expect("Enter add")
    app.send("Pay rent tomorrow 9am")
    app.expect("tomorrow")
    app.press("Enter")
    app.expect("Added “Pay rent”")
    app.leave()
    #expect(journey.run("list").output.contains("Call grandma"))
    #expect(journey.run("list", "upcoming").output.contains("Pay rent"))
  }

  @Test func theDatePillOpensUnderItsRowAndSaves() throws {
    let journey = Journey()
    journey.add("Call grandma today", "Water the tomatoes today")
    let app = try journey.open()
    app.expect("☐ Water")
    app.press("d")
    app.expect("the editor right under its row, the next row below it") {
      guard let row = $0.place(of: "☐ Call grandma"), let box = $0.place(of: "╭─ When"),
        let end = $0.place(of: "╰─"), let next = $0.place(of: "☐ Water")
      else { return false }
      return box.y == row.y + 1 && next.y == end.y + 1
    }
    app.send("tuesday 5pm")
    app.expect("Tue 24 Nov 17:00")
    app.press("Enter")
    app.expectGone("☐ Call grandma")
    app.leave()
    #expect(journey.run("show", "1", "--json").output.contains(#""next":"2026-11-24T17:00""#))
  }

  @Test func undoReachesBehindARestartAndOverToTheCommandLine() throws {
    let journey = Journey()
    journey.add("buy oats today", "buy rice today")
    let first = try journey.open()
    first.expect("☐ buy oats")
    first.press("Space")
    first.expect("☑ buy oats")
    first.press("j", "Space")
    first.expect("☑ buy rice")
    first.leave()
    let second = try journey.open()
    second.expect("2/2")
    second.press("u")
    second.expect("☐ buy rice")
    second.leave()
    #expect(journey.run("undo").lines.first == "Undone: done “buy oats”")
    #expect(journey.run("list").output.contains("☐ buy oats"))
    #expect(journey.run("redo").status == 0)
    #expect(journey.run("list").output.contains("☑ buy oats"))
  }

  @Test func notesAreWrittenInThePersonsEditor() throws {
    let journey = Journey()
    journey.add("buy oats today")
    #expect(journey.run("edit", "1", "--notes", "first").status == 0)
    journey.variables["EDITOR"] = journey.script(
      "editor",
      "#!/bin/sh\nsh -c 'kill -PIPE $$; echo ignored' >> \"$1\"\necho second >> \"$1\"\n"
    )
    journey.variables["VISUAL"] = ""
    let app = try journey.open()
    app.expect("☐ buy oats")
    app.press("Enter")
    app.expect("the page of the item") {
      $0.shows("first") && $0.shows("HISTORY") && $0.shows("9:00    added")
    }
    app.press("Ctrl-E")
    app.expect("what the editor wrote") { $0.isAlternate && $0.shows("second") }
    app.press("Esc")
    app.expectGone("HISTORY")
    app.leave()
    let shown = journey.run("show", "1").output
    #expect(shown.contains("second"))
    #expect(!shown.contains("ignored"), "a broken pipe ends what the editor starts, as it does in a shell")
  }

  @Test func severalPastedLinesAskOnceAndBecomeItems() throws {
    let journey = Journey()
    journey.add("buy oats today")
    let app = try journey.open()
    app.expect("☐ buy oats")
    app.paste("one today\ntwo tomorrow\nDDD\n")
    app.expect("Add 3 items?")
    app.press("Enter")
    app.expect("☐ one")
    app.press("u")
    app.expectGone("☐ one")
    #expect(app.screen.shows("☐ buy oats"))
    app.press("Ctrl-R")
    app.expect("☐ one")
    app.leave()
    #expect(journey.run("list", "all", "--plain").output.contains("DDD"))
  }
}
