import Actions
import Frames
import Intents
import PortraitSupport
import Screens
import Testing
import TodoModel

/// Tests of the morning sweep: offered once a day, one question at a time, one undo step.
@Suite struct SweepTests {
  static let items: [Item] =
    Sample.day + [
      Sample.item(11, "Bring back the ladder that Sam lent us in spring", "home", on: "2026-11-19T18:00", .high),
      Sample.item(12, "Piano", "me", on: "2026-11-17T19:30", rule: "FREQ=WEEKLY;BYDAY=TU"),
    ]

  private func stage(_ columns: Int = 80, _ rows: Int = 24) -> Stage { Stage(Self.items, columns, rows) }

  private func title(_ stage: Stage) -> String? {
    (stage.model.layers.last as? SweepPage)?.sweep?.current?.row.row.item.title
  }

  @Test(arguments: Sizes.all) func portraits(size: Size) {
    var stage = stage(size.columns, size.rows)
    stage.press("S")
    expectScene(stage.frame, "sweep")
    stage.press("t j j")
    expectWhole(stage.frame, "the second")
    stage.press("T d")
    stage.type("next fri")
    expectWhole(stage.frame, "a date")
    stage.press("Enter")
    expectScene(stage.frame, "sweep-end", at: [Sizes.usual])
  }

  @Test func everyAnswerIsAChangeOfOneRun() {
    var stage = stage()
    stage.press("S")
    #expect(title(stage) == "Piano")
    let key = OccurrenceKey("2026-11-17T19:30")
    let first = stage.press("T")
    #expect(first.intents.first == .moveOccurrence(key, to: LocalTime("2026-11-21T19:30")))
    #expect(title(stage) == "Renew passport")
    let second = stage.press("Space")
    #expect(second.intents == [.done(.once, at: Sample.instant("2026-11-20T08:00"))])
    let third = stage.press("D")
    #expect(third.intents == [.delete])
    let all = (first + second + third).compactMap { effect -> (String, Int)? in
      if case .join(_, let label, _, let run) = effect { (label, run) } else { nil }
    }
    #expect(all.map(\.0) == ["swept one item", "swept 2 items", "swept 3 items"])
    #expect(Set(all.map(\.1)).count == 1)
    #expect(stage.model.layers.isEmpty)
    #expect(stage.model.toast?.text == "Swept: 1 to tomorrow, 1 done, 1 deleted.")
    #expect(stage.model.toast?.hint?.key == "u")
  }

  /// All answers are in the footer, also for undoable questions; the undo key is below them.
  @Test func theSecondQuestionHasAllItsKeys() {
    var stage = stage()
    stage.press("S n")
    let lines = stage.frame.portrait().split(separator: "\n")
    #expect(lines.last?.contains("n leave") == true && lines.last?.contains("Esc end") == true)
    #expect(lines.contains { $0.contains("u undoes the last") })
    stage = self.stage(40, 12)
    stage.press("S n")
    #expect(stage.frame.portrait().contains("So far: 1 left   u undoes the last"))
  }

  @Test func uTakesTheLastBackAndAsksAgain() {
    var stage = stage()
    stage.press("S T t")
    #expect(title(stage)?.hasPrefix("Bring") == true)
    #expect(stage.press("u").intents == [.schedule(Sample.schedule("2026-11-18"))])
    #expect(title(stage) == "Renew passport")
    stage.press("u")
    #expect(title(stage) == "Piano")
    #expect(stage.press("u").intents.isEmpty)
    stage.press("Esc")
    #expect(stage.model.layers.isEmpty && stage.model.toast?.text != "Swept: ")
  }

  @Test func aPickedDateAnswersToo() {
    var stage = stage()
    stage.press("S n d")
    stage.type("next fri 9am")
    let effects = stage.press("Enter")
    #expect(effects.intents == [.schedule(Sample.schedule("2026-11-27T09:00"))])
    #expect(title(stage)?.hasPrefix("Bring") == true)
    stage.press("d Esc")
    #expect(title(stage)?.hasPrefix("Bring") == true)
  }

  @Test func aFailedCommitIsAskedAgain() {
    var stage = stage()
    stage.press("S")
    guard case .join(_, _, let token, _)? = stage.press("Space").first else {
      Issue.record("nothing was committed")
      return
    }
    stage.send(.commitFailed(token: token, CommitFailure(words: "No space is left.")))
    #expect(stage.model.toast?.isBad == true)
    let page = stage.model.layers.last as? SweepPage
    #expect(page?.sweep?.decided == 0 && page?.sweep?.waiting.count == 3)
  }

  @Test func clicksAndArrowsAnswer() {
    var stage = stage()
    stage.press("S j")
    #expect(
      stage.press("Enter").intents.first
        == .moveOccurrence(OccurrenceKey("2026-11-17T19:30"), to: LocalTime("2026-11-21T19:30")))
    stage.click(12, stage.frame.point(of: "leave it")?.y ?? 0)
    #expect(title(stage)?.hasPrefix("Bring") == true)
  }

  @Test func withoutLeftoversTheKeySaysWhy() {
    var stage = Stage(Sample.ahead)
    stage.press("S")
    #expect(stage.model.layers.isEmpty && stage.model.toast?.text == Model.nothingLeftOver)
  }

  @Test func fromAnotherViewItWaitsForTheRows() {
    var stage = Stage(Sample.ahead, view: .upcoming)
    stage.press("S")
    #expect(stage.model.list.view == .today)
    stage.load(Sample.rows(Self.items))
    #expect(title(stage) == "Piano")
  }

  @Test func whatAnotherPaneSettlesIsNotAsked() {
    var stage = stage()
    stage.press("S")
    stage.load(Sample.rows(Self.items.filter { $0.title != "Piano" }))
    #expect(title(stage) == "Renew passport")
  }
}

extension SweepTests {
  private func offering(_ now: String = "2026-11-20T08:00", columns: Int = 80) -> Stage {
    var stage = Stage(Self.items, columns, 24, now: now, offersSweep: true)
    stage.load(Sample.rows(Self.items))
    return stage
  }

  @Test func itIsOfferedOnceADay() {
    var stage = offering()
    #expect(stage.effects.contains(.claimSweep(Sample.friday)))
    stage.load(Sample.rows(Self.items))
    #expect(!stage.effects.contains(.claimSweep(Sample.friday)))
    #expect(!stage.frame.portrait().contains("leftovers"))
    stage.send(.sweepOffered(Sample.friday))
    #expect(stage.frame.portrait().contains("S sweep 3 leftovers since Tue 17 Nov   Space done"))
    stage.press("j")
    #expect(stage.frame.portrait().contains("leftovers"))
    stage.press("Esc")
    #expect(!stage.frame.portrait().contains("leftovers"))
  }

  @Test func itIsOfferedWhenTheDayHasBegun() {
    var stage = offering("2026-11-20T03:59")
    #expect(!stage.effects.contains(.claimSweep(Sample.friday)))
    #expect(stage.wait(seconds: 60).contains(.claimSweep(Sample.friday)))
  }

  @Test(arguments: [80, 24]) func theOfferFits(columns: Int) {
    var stage = offering(columns: columns)
    stage.send(.sweepOffered(Sample.friday))
    expectPortrait(stage.frame, named: "sweep-offer-\(columns)")
  }

  @Test func aClickOnTheOfferSweeps() {
    var stage = offering()
    stage.send(.sweepOffered(Sample.friday))
    stage.click(5, 23)
    #expect(title(stage) == "Piano")
  }
}
