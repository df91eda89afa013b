import Frames
import Glibc
import PtySupport
import Testing

/// Two panes are one app, and nothing runs while nothing happens.
@Suite struct PanesTests {
  @Test func aChangeInOnePaneIsSeenInTheOther() throws {
    let journey = Journey()
    journey.add("buy oats today", "buy rice today")
    let (left, right) = (try journey.open(), try journey.open(columns: 100, rows: 30))
    for pane in [left, right] { pane.expect("☐ buy rice") }
    left.press("Space")
    left.expect("☑ buy oats")
    right.expect("☑ buy oats")
    right.press("a")
    right.expect("Enter add")
    right.send("call Ann today\r")
    right.expect("☐ call Ann")
    left.expect("☐ call Ann")
    #expect(journey.run("list").output.contains("☐ call Ann"))
    #expect(journey.run("list").output.contains("☑ buy oats"))
    left.leave()
    right.leave()
  }

  @Test func whatTheCommandLineDoesIsSeenInThePane() throws {
    let journey = Journey()
    journey.add("buy oats today", "call Ann today")
    let app = try journey.open()
    app.expect("☐ buy oats")
    #expect(journey.run("done", "1").status == 0)
    app.expect("☑ buy oats")
    journey.add("buy rice today")
    app.expect("☐ buy rice")
    #expect(journey.run("delete", "3").status == 0)
    app.expectGone("buy rice")
    app.leave()
  }

  /// The cursor stays on its item when others come before it.
  @Test func theCursorFollowsItsItem() throws {
    let journey = Journey()
    journey.add("plan today 16:00", "review today 17:00")
    let app = try journey.open()
    app.expect("▌  ☐ plan")
    app.press("j")
    app.expect("▌  ☐ review")
    journey.add("stand-up today 9:30")
    app.expect("☐ stand-up")
    #expect(app.screen.shows("▌  ☐ review"), "\(app.screen)")
    app.leave()
  }

  /// No bytes, and no thread of the program is woken, while nothing happens.
  @Test(arguments: ["2026-11-20T09:00:00Z", nil]) func anIdleProgramSleeps(_ now: String?) throws {
    let journey = Journey(now: now)
    journey.add("buy oats today")
    let (app, other) = (try journey.open(), try journey.open())
    for pane in [app, other] { pane.expect("☐ buy oats") }
    let isAsleep = Journey.fallsAsleep(app.process) {
      app.forgetOutput()
      app.settle(milliseconds: 2_000)
      return app.output.isEmpty
    }
    #expect(isAsleep)
    app.leave()
    other.leave()
  }
}
