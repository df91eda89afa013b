import Frames
import Glibc
import PtySupport
import Testing

/// Two panes are one app, and nothing runs while nothing happens.
@Suite struct PanesTests {
  /// The promise is 250 ms; a loaded machine is given 2 s here, and the benchmarks tell the figure.
  static let patience = 2.0

  @Test func aChangeInOnePaneIsSeenInTheOther() throws {
    let journey = Journey()
    journey.add("buy oats today", "buy rice today")
    let (left, right) = (try journey.open(), try journey.open(columns: 100, rows: 30))
    for pane in [left, right] { pane.expect("☐ buy rice") }
    left.press("Space")
    left.expect("☑ buy oats")
    expectSoon("☑ buy oats", in: right)
    right.press("a")
    right.expect("Enter add")
    right.send("call Ann today\r")
    right.expect("☐ call Ann")
    expectSoon("☐ call Ann", in: left)
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
    expectSoon("☑ buy oats", in: app)
    journey.add("buy rice today")
    expectSoon("☐ buy rice", in: app)
    #expect(journey.run("delete", "3").status == 0)
    #expect(app.wait(seconds: Self.patience) { !$0.shows("buy rice") }, "\(app.screen)")
    app.leave()
  }

  /// The cursor stays on its item when others come before it (V5).
  @Test func theCursorFollowsItsItem() throws {
    let journey = Journey()
    journey.add("plan today 16:00", "review today 17:00")
    let app = try journey.open()
    app.expect("▌  ☐ plan")
    app.press("j")
    app.expect("▌  ☐ review")
    journey.add("stand-up today 9:30")
    expectSoon("☐ stand-up", in: app)
    #expect(app.screen.shows("▌  ☐ review"), "\(app.screen)")
    app.leave()
  }

  /// No bytes, and no thread of the program is woken, while nothing happens.
  @Test(arguments: ["2026-11-20T09:00:00Z", nil]) func anIdleProgramSleeps(_ now: String?) throws {
    let journey = Journey(now: now)
    journey.add("buy oats today")
    let (app, other) = (try journey.open(), try journey.open())
    for pane in [app, other] { pane.expect("☐ buy oats") }
    app.settle(milliseconds: 400)
    app.forgetOutput()
    let before = Journey.wakeups(of: app.process)
    app.settle(milliseconds: 2_000)
    let after = Journey.wakeups(of: app.process)
    #expect(app.output.isEmpty)
    #expect(!before.isEmpty)
    for (thread, count) in after { #expect(count == before[thread] ?? count, "thread \(thread) woke up") }
    app.leave()
    other.leave()
  }

  private func expectSoon(_ text: String, in app: PtyProcess, _ location: SourceLocation = #_sourceLocation) {
    let isSeen = app.wait(for: text, seconds: Self.patience)
    #expect(isSeen, "no “\(text)”:\n\(app.screen)", sourceLocation: location)
  }
}
