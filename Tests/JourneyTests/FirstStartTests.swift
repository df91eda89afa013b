import Files
import Frames
import PtySupport
import Testing

/// The first minute in the real program: the questions and the import, neither of which blocks the user.
@Suite struct FirstStartTests {
  @Test func threeQuestionsAndAListComesAlong() throws {
    let journey = Journey(isNew: true)
    Journey.write(
      "(A) call Ann due:2026-11-20\nbuy oats\nx 2026-11-19 done already\n", to: journey.folder + "/todo.txt")
    let app = try journey.open()
    app.expect("How should it look?")
    app.press("Down", "Down")
    app.expect("Welcome, a list was found")
    app.press("Enter")
    app.expect("3 items in ~/todo.txt")
    app.press("Up", "Enter")
    app.expect("Which key bindings do you want?")
    app.expect("Imported 3 items from todo.txt")
    app.press("Enter")
    app.expect("☐ call Ann")
    app.press("u")
    app.expectGone("☐ call Ann")
    app.leave()
    #expect(PlainRun.text(journey.file("config/config.toml")).contains("todos-light"))
    #expect(PlainRun.text(journey.folder + "/todo.txt").contains("buy oats"))
  }

  @Test func itIsShownOnceMoreAtMost() throws {
    let journey = Journey(isNew: true)
    var app = try journey.open()
    app.expect("How should it look?")
    app.press("q")
    #expect(app.waitForExit() == .code(0))
    app = try journey.open()
    app.expect("How should it look?")
    app.press("q")
    #expect(app.waitForExit() == .code(0))
    app = try journey.open()
    app.expect("Nothing here yet")
    #expect(!app.screen.shows("How should it look?"))
    app.leave()
    app = try journey.open("tour", "--questions")
    app.expect("How should it look?")
    app.press("s")
    app.expectGone("How should it look?")
    app.leave()
    app = try journey.open("tour")
    app.expect("1/6  a adds an item")
    app.press("Esc")
    app.expectGone("1/6")
    app.leave()
  }

  @Test func whoOnlyUsedTheShellIsNotNew() throws {
    let journey = Journey(isNew: true)
    journey.add("buy oats today")
    let app = try journey.open()
    app.expect("☐ buy oats")
    #expect(!app.screen.shows("How should it look?"))
    app.leave()
  }
}
