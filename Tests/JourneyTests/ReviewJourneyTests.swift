import PtySupport
import Testing

/// The review in the real program: asked on a terminal, stopped and continued, and on the full screen.
@Suite struct ReviewJourneyTests {
  private func morning() -> Journey {
    let journey = Journey(now: "2026-11-20T09:00:00Z")
    journey.add("buy oats", "call the bank", "paint the door #home")
    return journey
  }

  @Test func theCommandLineAsksAndContinues() throws {
    let journey = morning()
    let first = try journey.shell("exec \"$TODOS\" review")
    first.expect("Inbox to zero: 2 items")
    first.send("what\n")
    first.expect("Type one of the keys above")
    first.send("n\n")
    first.send("q\n")
    #expect(first.waitForExit() == .code(0))
    let second = try journey.shell("exec \"$TODOS\" review")
    second.expect("Inbox to zero: 1 item")
    second.send("#home\n")
    second.expect("Lists to review: #home")
    second.send("v\n")
    second.expect("the result") { $0.shows("1 decision was made.") && $0.shows("1 list was reviewed.") }
    #expect(second.waitForExit() == .code(0))
    #expect(journey.run("lists", "--json").output.contains("\"reviewed_on\":\"2026-11-20\""))
    #expect(journey.run("review").output.hasPrefix("Inbox to zero: 1 item\n"))
    #expect(journey.run("undo").output.hasPrefix("Undone: reviewed list #home\n"))
  }

  @Test func theScreenAsks() throws {
    let journey = morning()
    journey.run("lists", "set", "home", "--reviewed")
    let app = try journey.open()
    app.expect("paint the door")
    app.press("g", "v")
    app.expect("the inbox") { $0.shows("Inbox to zero") && $0.shows("1 of 2") }
    app.press("D")
    app.expect("2 of 2")
    app.press("u")
    app.expect("1 of 2")
    app.press("D", "Space")
    app.expect("the result") { $0.shows("2 decisions were made.") && $0.shows("The inbox is empty.") }
    app.press("Esc")
    app.expect("paint the door")
    app.leave()
    #expect(journey.run("list", "all").lines.allSatisfy { !$0.contains("oats") && !$0.contains("bank") })
  }
}
