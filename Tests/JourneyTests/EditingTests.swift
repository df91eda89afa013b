import PtySupport
import Testing

@Suite struct EditingTests {
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
      "editor", "#!/bin/sh\nsh -c 'kill -PIPE $$; echo ignored' >> \"$1\"\necho second >> \"$1\"\n")
    journey.variables["VISUAL"] = ""
    let app = try journey.open()
    app.expect("☐ buy oats")
    app.press("Enter")
    app.expect("the page of the item") { $0.shows("first") && $0.shows("HISTORY") && $0.shows("9:00    added") }
    app.press("Ctrl-E")
    app.expect("what the editor wrote") { $0.isAlternate && $0.shows("second") }
    app.press("Esc")
    app.expectGone("HISTORY")
    app.leave()
    let shown = journey.run("show", "1").output
    #expect(shown.contains("second"))
    #expect(!shown.contains("ignored"), "a broken pipe ends what the editor starts, as it does in a shell")
  }

  @Test func theRowsAreEditedAsText() throws {
    let journey = Journey()
    journey.add("buy oats today", "buy rice today")
    journey.variables["EDITOR"] = journey.script("editor", "#!/bin/sh\nsed -i -e s/oats/corn/ -e /rice/d \"$1\"\n")
    journey.variables["VISUAL"] = ""
    let app = try journey.open()
    app.expect("☐ buy oats")
    app.press("E")
    app.expect("Delete the item without a line?")
    app.press("Enter")
    app.expect("☐ buy corn")
    app.expectGone("buy rice")
    app.leave()
    #expect(journey.run("undo").lines.first == "Undone: changed 1 item, deleted 1 item")
    #expect(journey.run("list").output.contains("☐ buy oats"))
  }
}
