import PtySupport
import Testing

@Suite struct PanesTests {
  /// An idle program writes no bytes, and none of its threads wakes.
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
