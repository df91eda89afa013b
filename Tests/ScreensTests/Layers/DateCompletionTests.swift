import Actions
import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Tests of the dates that a title offers while one is typed.
@Suite struct DateCompletionTests {
  private func added(_ keys: String) -> [NewItem] { QuickAddTests.added(keys) }

  private func line(_ stage: LayerStage) -> String? { (stage.layer as? QuickAdd)?.title.line.text }

  @Test func aBegunDateIsTakenLikeAName() {
    let tomorrow = NewItem(title: "pay rent", schedule: QuickAddTests.once("2026-11-21"))
    #expect(added("'pay rent tomo' Tab Enter") == [tomorrow])
    #expect(added("'pay rent tomo' Right Enter") == [tomorrow])
    #expect(added("'pay rent tomo' Down Enter Enter") == [tomorrow])
    #expect(added("'pay rent satu' Enter") == [NewItem(title: "pay rent satu")], "Enter alone takes no date")
    #expect(added("'pay rent tomorrow' Enter") == [tomorrow])
  }

  @Test func wordsThatLeadToADateOfferMore() {
    var stage = LayerStage(QuickAdd())
    stage.press("'ship it next ' Tab")
    #expect(line(stage) == "ship it next week ")
    stage = LayerStage(QuickAdd())
    stage.press("'call in ' Down Down Tab")
    #expect(line(stage) == "call in two hours ")
    stage = LayerStage(QuickAdd())
    stage.press("'ship it next ' 'to nothing' Enter")
    #expect(stage.added.map(\.title) == ["ship it next to nothing"])
  }

  @Test func escapeClosesTheDatesAndKeepsTheText() {
    var stage = LayerStage(QuickAdd())
    stage.press("'pay satu'")
    #expect(stage.frame.portrait().contains("saturday Sat 21 Nov"), "\(stage.frame.portrait())")
    stage.press("Esc")
    #expect(stage.outcome == .stays && line(stage) == "pay satu")
    #expect(!stage.frame.portrait().contains("saturday"))
    stage.press("Esc")
    #expect(stage.outcome == .closes)
    stage = LayerStage(QuickAdd())
    stage.press("'pay satu' Down Esc Esc 'r'")
    #expect(stage.outcome == .stays && stage.frame.portrait().contains("saturday"), "another letter offers them again")
  }

  /// Three letters that are a date already offer none: Tab reads them in another way.
  @Test func lettersThatAreADateOfferNone() {
    var stage = LayerStage(QuickAdd())
    stage.press("'pay tom' Tab Enter")
    #expect(stage.added == [NewItem(title: "pay tom")])
    stage = LayerStage(QuickAdd())
    stage.press("'pay fri'")
    #expect(!stage.layer.hints(in: stage.context).contains { $0.word == "take the date" }, "a short name is whole")
  }

  /// A line that Tab can read in another way, or repair, keeps that meaning of Tab.
  @Test func otherReadingsComeFirst() {
    var stage = LayerStage(QuickAdd())
    stage.press("'mow on friday tomo' Tab")
    #expect(line(stage) == "mow on friday tomo")
  }

  @Test(arguments: [(80, 24), (40, 12)]) func theFirstDayStandsBesideTheWords(_ columns: Int, _ rows: Int) {
    var stage = Stage([Sample.item(1, "Oats", on: "2026-11-20")], columns, rows)
    stage.press("a")
    stage.type("pay tomo")
    #expect(stage.frame.portrait().contains("tomorrow Sat 21 Nov"), "\(stage.frame.portrait())")
    #expect(stage.frame.portrait().contains("pay tomorrow"), "the rest of the word follows the cursor")
    #expect(stage.frame.portrait().contains("take the date"))
    stage.press("Esc Esc e")
    stage.type(" tomo")
    #expect(stage.frame.portrait().contains("tomorrow Sat 21 Nov"), "\(stage.frame.portrait())")
  }

  /// A title that ends in such a word offers nothing before it is changed.
  @Test func aTitleThatIsOpenedOffersNothing() {
    var stage = LayerStage(TitleEditor(row: LayerRows.row("Where the cat satu")))
    #expect(stage.layer.hints(in: stage.context).contains(Hint("Esc", "cancel")))
    stage.press("Esc")
    #expect(stage.outcome == .closes)
  }
}
