import Frames
import Intents
import Screens
import Testing
import TodoModel

@Suite struct ProgressTests {
  private let fresh = Freshness(state: .fresh, source: .server, age: 0)

  private func later(_ stage: inout Stage, milliseconds: Int) {
    let now = Instant(milliseconds: stage.model.context.now.milliseconds + milliseconds)
    stage.send(.time(now, zone: Sample.zone, identity: "UTC"))
  }

  @Test func itTellsHowMuchOfTodayIsDone() {
    var stage = Stage(showsProgress: true)
    #expect(stage.model.progress == .percent(30))
    stage.press("Space")
    #expect(stage.model.progress == .percent(40))
    #expect(Stage([], showsProgress: true).model.progress == nil)
    #expect(Stage([Sample.day[7]], showsProgress: true).model.progress == nil)
    #expect(Stage().model.progress == nil)
  }

  @Test func aRefreshThatTakesItsTimeIsToldOf() {
    var stage = Stage(showsProgress: true)
    stage.press("r")
    later(&stage, milliseconds: 299)
    #expect(stage.model.progress == .percent(30))
    later(&stage, milliseconds: 1)
    #expect(stage.model.progress == .busy)
    stage.send(.refreshed(fresh, at: stage.model.context.now, changed: []))
    #expect(stage.model.progress == .percent(30))
  }

  @Test func nothingWakesUpForItWhereNobodySeesIt() {
    var stage = Stage()
    let before = nextTick(stage.model)
    stage.press("r")
    stage.model.toast = nil
    #expect(nextTick(stage.model) == before)
    #expect(stage.model.freshness.slowMoment == nil)
  }
}
