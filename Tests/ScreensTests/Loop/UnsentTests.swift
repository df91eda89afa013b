import Testing

@testable import Screens

/// Text that was left unsent is found only after the first frame: an editor may be open by then.
struct UnsentTests {
  private let found = Draft(kind: .add, item: nil, text: "Half a thought")

  @Test func anEditorThatIsOpenAlreadyOffersIt() {
    var stage = Stage()
    stage.press("a")
    stage.send(.draftsFound([found]))
    stage.press("Right Enter")
    #expect(stage.titles.contains("Half a thought"))
  }

  @Test func whatWasTypedMeanwhileComesFirstAndTheOtherIsOfferedNextTime() {
    var stage = Stage()
    stage.press("a x")
    stage.send(.draftsFound([found]))
    stage.press("Enter")
    #expect(stage.titles.contains("x"))
    stage.press("a Right Enter")
    #expect(stage.titles.contains("Half a thought"))
  }

  @Test func aDateIsOfferedToItsOwnItemOnly() {
    var stage = Stage(selecting: 3)
    stage.press("d")
    stage.send(.draftsFound([Draft(kind: .date, item: Sample.id(2), text: "friday")]))
    #expect(stage.model.layers.last?.draft == nil)
    let own = Draft(kind: .date, item: Sample.id(3), text: "friday")
    stage.send(.draftsFound([own]))
    #expect(stage.model.layers.last?.draft == own)
  }
}
