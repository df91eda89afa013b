import Frames
import Intents
import Screens
import Testing
import Themes
import TodoModel

/// Tests that a drawing with cached rows equals a new one.
struct DrawingTests {
  /// Draws a stage with a reused drawing, after each of the steps.
  private func check(_ stage: Stage, _ steps: [(String, (inout Stage) -> Void)]) {
    var stage = stage
    var drawing = Drawing()
    #expect(drawing.frame(of: stage.model) == stage.frame)
    for (name, step) in steps {
      step(&stage)
      #expect(drawing.frame(of: stage.model) == stage.frame, "\(name)")
      #expect(drawing.frame(of: stage.model) == stage.frame, "\(name), again")
    }
  }

  private func time(_ moment: String, _ zone: any Zone = Sample.zone, _ identity: String = "UTC") -> Message {
    .time(Sample.instant(moment), zone: zone, identity: identity)
  }

  @Test func whateverRowsAreDrawnBy() {
    check(
      Stage(Sample.day + Sample.anytime(30)),
      [
        ("down", { $0.press("j j") }), ("up", { $0.press("k") }), ("selected", { $0.press("V j j") }),
        ("ticked", { $0.press("Esc Space") }), ("ticked again", { $0.press("Space") }),
        ("signs", { $0.model.context.icons = .ascii }),
        ("size", { $0.send(.input(.resized(Size(columns: 120, rows: 40)))) }),
        ("narrow", { $0.send(.input(.resized(Size(columns: 33, rows: 12)))) }), ("end", { $0.press("G") }),
        ("begin", { $0.press("g g") }), ("sought", { $0.press("/ e Enter") }), ("all", { $0.press("Esc") }),
        ("layer", { $0.press("a") }), ("closed", { $0.press("Esc Esc") }), ("view", { $0.press("2") }),
        ("back", { $0.press("1") }),
      ])
  }

  /// A row is redrawn when its change is on disk.
  @Test func aChangeComesToTheDisk() {
    var stage = Stage(selecting: 3)
    stage.isDiskSlow = true
    check(
      stage,
      [
        ("ticked", { $0.press("Space") }), ("down", { $0.press("j") }), ("another", { $0.press("Space") }),
        ("written", { $0.send(.committed(token: 1)) }), ("all written", { $0.send(.committed(token: 2)) }),
      ])
  }

  @Test func timeAndZonePass() {
    let away = FixedZone(offset: 5 * 3600)
    check(
      Stage(Sample.day, freshness: Freshness(state: .fresh, source: .server, age: 0)),
      [
        ("a minute", { $0.send(self.time("2026-11-20T08:01")) }),
        ("evening", { $0.send(self.time("2026-11-20T21:30")) }),
        ("another zone", { $0.send(self.time("2026-11-20T21:30", away, "away")) }),
        ("another day", { $0.send(self.time("2026-11-21T09:00")) }),
      ])
  }

  @Test func sleepersWakeWithinAMinute() {
    var item = Sample.item(1, "Snoozed", on: "2026-11-20")
    item.snoozedUntil = Sample.instant("2026-11-20T08:00").advanced(bySeconds: 20)
    let asleep = Stage([item])
    check(
      asleep,
      [
        (
          "awake",
          { stage in
            let moment = Sample.instant("2026-11-20T08:00").advanced(bySeconds: 30)
            stage.send(.time(moment, zone: Sample.zone, identity: "UTC"))
          }
        )
      ])
  }

  @Test func changesOutOfSightAreSeenLater() {
    let before = (0..<40).map { Sample.item($0, "Item \($0)", on: "2026-11-20") }
    var after = before
    after[0].title = "Another title"
    check(
      Stage(before),
      [
        ("end", { $0.press("G") }),
        (
          "changed",
          { stage in
            let loaded = Loaded(
              generation: stage.model.freshness.asked, query: stage.model.list.query, rows: Sample.rows(after),
              token: stage.model.list.board.token)
            stage.send(.loaded(loaded))
          }
        ), ("begin", { $0.press("g g") }),
      ])
  }
}
