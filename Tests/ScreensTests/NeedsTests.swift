import Frames
import Intents
import PortraitSupport
import Screens
import Testing
import Themes
import TodoModel

/// Tests of refused changes and of fields changed differently on two machines.
@Suite struct NeedsTests {
  private func page(_ columns: Int = 80, _ rows: Int = 24, _ needs: AttentionItems = NeedsSample.all()) -> Stage {
    var stage = Stage(Sample.day, columns, rows, selecting: 1)
    stage.press("c")
    stage.send(.answered(AnsweredPage(.needs(needs))))
    return stage
  }

  private func top(_ stage: Stage) -> NeedsPage? { stage.model.layers.last as? NeedsPage }

  @Test(arguments: Sizes.all) func portraits(size: Size) {
    var stage = page(size.columns, size.rows)
    expectScene(stage.frame, "needs")
    stage.press("j Enter j j j")
    expectScene(stage.frame, "needs-chosen", at: [Sizes.usual])
  }

  @Test func aDeadlineIsCalledSo() { #expect(Field.deadline.word == "deadline" && Field.schedule.word == "date") }

  @Test func portraitsOfOtherStates() {
    var stage = Stage(Sample.day, selecting: 1)
    stage.press("c")
    stage.send(.answered(AnsweredPage(.needs(AttentionItems(conflicts: NeedsSample.passport(isWhole: false))))))
    expectPortrait(stage.frame, named: "needs-out-of-reach")
  }

  @Test(arguments: Sizes.all) func rowsHaveMarks(size: Size) {
    var stage = Stage(Sample.day, size.columns, size.rows, selecting: 5)
    stage.load(NeedsSample.rows())
    stage.wait(seconds: 8)
    expectScene(stage.frame, "needs-rows", at: [Sizes.usual])
  }

  @Test func anItemsPageTellsWhy() {
    var stage = Stage(Sample.day, selecting: 5)
    stage.load(NeedsSample.rows())
    #expect(stage.press("Enter").contains(.ask(.needs, generation: 0)))
    stage.send(.answered(AnsweredPage(.needs(NeedsSample.all()))))
    expectPortrait(stage.frame, named: "needs-detail")
    #expect(stage.press("R").contains(.retry([Sample.id(5)])))
    stage.press("c")
    #expect(top(stage)?.cursor.entry == 0 && top(stage)?.cursor.option == 0)
  }

  @Test func aChoiceIsAnOrdinaryChange() {
    var stage = page()
    #expect(top(stage)?.cursor.entry == 1, "the cursor goes to the item of the list's cursor")
    let mine = "Renew the passport at the town hall, with two photographs and the old one"
    #expect(stage.press("Enter").intents == [.setTitle(mine)])
    #expect(stage.press("Enter").intents.isEmpty, "what is chosen is not chosen again")
    #expect(stage.press("t").intents == [.setTitle("Renew passport")])
    #expect(stage.press("u") == [.undo])
    #expect(stage.press("u") == [.undo])
  }

  @Test func whatIsKeptIsAskedAgainByUndo() {
    var stage = page()
    stage.press("j j")
    #expect(stage.press("t").intents.count == 1)
    var kept = page()
    #expect(kept.press("t").intents == [.setTitle("Renew passport")])
    #expect(kept.press("u") == [.undo])
    #expect(top(kept)?.entries?.first { $0.id?.field == .title }?.chosen == nil)
  }

  @Test func escapeLeavesEverythingAsItIs() {
    var stage = page()
    let effects = stage.press("j j k G g g Esc")
    #expect(effects.intents.isEmpty)
    #expect(stage.model.layers.isEmpty)
    #expect(stage.cursor == "Renew passport")
  }

  @Test func aSettledMatterStaysUntilThePageIsLeft() {
    var stage = page()
    stage.press("m")
    stage.send(.answered(AnsweredPage(.needs(AttentionItems(refused: [NeedsSample.refused()])))))
    #expect(top(stage)?.entries?.compactMap(\.id?.field) == [.title])
    #expect(top(stage)?.entries?.last?.chosen == 0)
    #expect(stage.press("t").intents == [.setTitle("Renew passport")])
    stage.press("Esc c")
    stage.send(.answered(AnsweredPage(.needs(AttentionItems()))))
    #expect(top(stage)?.entries == [])
  }

  @Test func whatIsKnownStaysWhenTheServerIsOutOfReach() {
    var stage = page()
    stage.send(.answered(AnsweredPage(.needs(AttentionItems(conflicts: NeedsSample.passport(isWhole: false))))))
    #expect(top(stage)?.entries?.map(\.count) == [2, 2])
  }

  @Test func notesAreChosenAnewFromWhatWasChosen() {
    var stage = page(80, 24, AttentionItems(conflicts: NeedsSample.notes()))
    let mine = "Phone: 0151 234\nask about the cake"
    guard case .setNotes(mine, _)? = stage.press("m").intents.first else {
      Issue.record("my text is chosen")
      return
    }
    let both = "Phone: 0151 234\nask about the cake\nask about Sunday\nand the garden"
    #expect(stage.press("b").intents == [.setNotes(both, basis: mine)])
  }

  @Test func clicksChoose() throws {
    var stage = page()
    let row = try #require(stage.frame.point(of: "theirs")).y
    #expect(stage.click(30, row).intents == [.setTitle("Renew passport")])
  }

  @Test func refusedChangesAreSentAgainOrDropped() {
    var stage = Stage(Sample.day, selecting: 5)
    stage.load(NeedsSample.rows())
    #expect(stage.press("R").prefix(2) == [.retry([Sample.id(5)]), .ask(.needs, generation: 0)])
    stage.press("X")
    stage.send(.answered(AnsweredPage(.needs(NeedsSample.all()))))
    let cursor = top(stage)?.cursor
    #expect(cursor?.entry == 0 && cursor?.option == 1, "nothing is dropped without asking")
    #expect(stage.press("Enter").first == .drop([Sample.id(5)]))
    #expect(stage.press("Enter").isEmpty)
  }

  @Test func aRowWithoutTroubleSaysSo() {
    var stage = Stage(Sample.day, selecting: 1)
    #expect(stage.press("R").isEmpty)
    #expect(stage.model.toast?.text.contains("No refused changes") == true)
  }

  @Test func aMarkIsAWayToThePage() {
    var stage = Stage(Sample.day, selecting: 1)
    stage.load(NeedsSample.rows())
    stage.click(79, 11)
    #expect(top(stage) != nil)
  }

  @Test func newTroubleIsTold() {
    var stage = Stage(Sample.day, selecting: 1)
    stage.load(Sample.rows(Sample.day))
    stage.load(NeedsSample.rows())
    #expect(stage.model.toast?.text == "“Renew passport” was changed on two machines.")
    stage.wait(seconds: 10)
    stage.load(NeedsSample.rows())
    #expect(stage.model.toast == nil, "once is enough")
  }
}
