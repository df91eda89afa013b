import Frames
import Intents
import Screens
import Testing
import TodoModel

struct TimeTests {
  private func tick(_ stage: Stage) -> String? { nextTick(stage.model).map { "\($0)".prefix(19).description } }
  private func at(_ text: String) -> Message { .time(Sample.instant(text), zone: Sample.zone, identity: "UTC") }

  @Test func nothingTicksButWhatChanges() {
    let local = Freshness(state: .fresh, source: .local, age: 0)
    #expect(tick(Stage([], freshness: local)) == "2026-11-21T00:00:00")
    #expect(tick(Stage([])) == "2026-11-20T08:01:00")
    #expect(tick(Stage(Sample.day, now: "2026-11-20T08:30", freshness: local)) == "2026-11-20T09:01:00")
    #expect(tick(Stage(Sample.day, now: "2026-11-20T10:30", freshness: local)) == "2026-11-20T11:00:00")
    #expect(tick(Stage(Sample.day, now: "2026-11-20T18:00", freshness: local)) == "2026-11-21T00:00:00")
    var stage = Stage(Sample.day, now: "2026-11-20T18:00", freshness: local)
    stage.press("y")
    #expect(tick(stage) == "2026-11-20T18:00:06")
    stage.send(at("2026-11-20T18:00"))
    #expect(stage.model.toast != nil)
    stage.send(.time(Sample.instant("2026-11-20T18:00").advanced(bySeconds: 6), zone: Sample.zone, identity: "UTC"))
    #expect(stage.model.toast == nil)
  }

  @Test func midnightMakesAnotherDay() {
    var stage = Stage()
    let effects = stage.send(at("2026-11-21T00:00"))
    #expect(effects.count == 1)
    #expect(stage.frame.portrait().contains("Sat 21 Nov"))
    #expect(stage.frame.portrait().contains("yesterday"))
  }

  @Test func anotherZoneIsAnotherDayAtOnce() {
    var stage = Stage()
    let zone = FixedZone(offset: -9 * 3600)
    let effects = stage.send(.time(Sample.instant("2026-11-20T08:00"), zone: zone, identity: "UTC-9"))
    #expect(effects.count == 1)
    #expect(stage.frame.portrait().contains("Thursday 19 November"))
  }

  @Test func freshnessIsInMinutes() {
    var stage = Stage()
    stage.send(at("2026-11-20T08:04"))
    #expect(stage.frame.portrait().contains("synced 4m ago"))
    #expect(tick(stage) == "2026-11-20T08:05:00")
  }

  @Test func comingBackToTheWindowRefreshesWhatIsOld() {
    var stage = Stage()
    #expect(stage.send(.input(.focus(true))) == [])
    stage.send(at("2026-11-20T08:04"))
    #expect(stage.send(.input(.focus(true))) == [.refresh])
  }
}
