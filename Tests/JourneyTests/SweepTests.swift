import PtySupport
import Testing

/// The next morning: leftovers are offered once, one by one, and the sweep is one undo step.
@Suite struct SweepTests {
  private func morning() -> Journey {
    let journey = Journey(now: "2026-11-19T09:00:00Z")
    journey.add("pay rent today", "call Ann today", "buy oats today")
    journey.variables["TODOS_NOW"] = "2026-11-20T09:00:00Z"
    return journey
  }

  @Test func itIsOfferedSweptAndUndoneAsOneByTheCommandLine() throws {
    let journey = morning()
    let app = try journey.open()
    app.expect("S sweep 3 leftovers from yesterday")
    let other = try journey.open()
    other.expect("☐ pay rent")
    app.press("S")
    app.expect("1 of 3")
    app.press("t")
    app.expect("2 of 3")
    app.press("T")
    app.expect("3 of 3")
    app.press("Space")
    app.expect("Swept: 1 to today, 1 to tomorrow, 1 done.")
    other.expect("☑") { $0.shows("1/2") }
    #expect(!other.screen.shows("sweep"))
    other.leave()
    #expect(journey.run("sweep").output == "No leftovers from the days before.\n")
    #expect(journey.run("undo").output.hasPrefix("Undone: swept 3 items\n"))
    app.expect("OVERDUE")
    #expect(journey.run("sweep").output.hasPrefix("3 items left over\n"))
    app.leave()
    let again = try journey.open()
    again.expect("OVERDUE")
    #expect(!again.screen.shows("sweep"))
    again.leave()
  }

  @Test func aHangUpLosesNothingThatWasDecided() throws {
    let journey = morning()
    let app = try journey.open()
    app.expect("☐ pay rent")
    app.press("S", "T", "T")
    app.expect("3 of 3")
    app.hangUp()
    _ = app.waitForExit()
    #expect(journey.run("sweep").output.hasPrefix("1 item left over\n"))
    #expect(journey.run("undo").output.hasPrefix("Undone: swept 2 items\n"))
  }

  @Test func theCommandLineAsksToo() throws {
    let journey = morning()
    let shell = try journey.shell("exec \"$TODOS\" sweep")
    shell.expect("1 of 3")
    shell.send("d next friday\n")
    shell.expect("2 of 3")
    shell.send("u\n")
    shell.send("T\n")
    shell.expect("2 of 3") { _ in true }
    shell.send(" \n")
    shell.expect("3 of 3")
    shell.send("what\n")
    shell.expect("Type one of the keys above")
    shell.send("q\n")
    shell.expect("Swept: 1 to tomorrow, 1 done.")
    #expect(shell.waitForExit() == .code(0))
    #expect(journey.run("undo").output.hasPrefix("Undone: swept 2 items\n"))
  }
}
