import Actions
import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Tests of the page of the review, on Friday 20 November 2026 at 8:00.
@Suite struct ReviewPageTests {
  private static let inbox = [
    Sample.item(1, "Buy oats"), Sample.item(2, "Call the bank"), Sample.item(3, "Read the paper"),
  ]

  private func part(_ step: ReviewStep?, _ items: [Item] = [], list: String? = nil) -> ReviewPart {
    var part = ReviewPart(step)
    part.rows = Sample.rows(items)
    part.count = items.count
    part.list = list.flatMap { ListOverview(Lists(), [ListCount(name: $0, open: items.count)]).entry($0) }
    if list != nil { part.count = 2 }
    if step == nil { part.summary = ReviewSummary(inbox: 2) }
    return part
  }

  /// Opens the page with a first step.
  private func stage(_ first: ReviewPart, _ columns: Int = 80, _ rows: Int = 24) -> Stage {
    var stage = Stage(Sample.day, columns, rows)
    stage.press("g v")
    stage.send(.reviewFound(nil))
    answer(&stage, first)
    return stage
  }

  /// Answers the page's last question, as read after all commits.
  @discardableResult private func answer(_ stage: inout Stage, _ part: ReviewPart) -> [Effect] {
    guard let progress = top(stage)?.progress else { return [] }
    let question = ReviewQuestion(progress.step, answered: progress.answered, every: 7)
    return stage.send(.answered(AnsweredPage(.review(question, part), token: stage.model.list.board.token)))
  }

  private func top(_ stage: Stage) -> ReviewPage? { stage.model.layers.last as? ReviewPage }

  private func title(_ stage: Stage) -> String? { top(stage)?.current?.row.item.title }

  private func words(_ stage: Stage) -> String {
    stage.frame.portrait().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func asked(_ effects: [Effect]) -> [ReviewQuestion] {
    effects.compactMap { if case .ask(.review(let question), _) = $0 { question } else { nil } }
  }

  private func kept(_ effects: [Effect]) -> [ReviewProgress] {
    effects.compactMap { if case .keepReview(let progress) = $0 { progress } else { nil } }
  }

  @Test(arguments: Sizes.all) func portraits(size: Size) {
    let stage = stage(part(.inbox, Self.inbox), size.columns, size.rows)
    expectScene(stage.frame, "review")
  }

  // MARK: opening

  @Test func itBeginsWithTheInbox() {
    var stage = Stage(Sample.day)
    #expect(stage.press("g v").contains(.openReview))
    let effects = stage.send(.reviewFound(nil))
    #expect(asked(effects) == [ReviewQuestion(.inbox, every: 7)] && kept(effects).count == 1)
    #expect(words(stage).contains("Loading."))
    answer(&stage, part(.inbox, Self.inbox))
    let words = words(stage)
    for part in ["Review: Inbox to zero", "1 of 3", "Buy oats"] { #expect(words.contains(part), "\(part): \(words)") }
    #expect(!words.contains("Call the bank"))
  }

  @Test func itContinuesWhereItWasLeft() {
    var progress = ReviewProgress(begun: Sample.instant("2026-11-20T07:00"))
    progress.enter(.waiting)
    progress.answer(Sample.id(9), isDecided: true)
    var stage = Stage(Sample.day)
    stage.press("g v")
    let effects = stage.send(.reviewFound(progress))
    #expect(asked(effects) == [ReviewQuestion(.waiting, answered: ["\(Sample.id(9))"], every: 7)])
    #expect(kept(effects).isEmpty)
    stage = Stage(Sample.day, now: "2026-11-21T07:00")
    stage.press("g v")
    #expect(asked(stage.send(.reviewFound(progress))).map(\.step) == [.inbox])
  }

  @Test(arguments: ["Esc", "q", "Backspace", "g v", "Ctrl-C"]) func leavingChangesNothing(_ keys: String) {
    var stage = stage(part(.inbox, Self.inbox))
    #expect(stage.press(keys).intents.isEmpty)
    #expect(stage.model.layers.isEmpty)
  }

  // MARK: one item after the other

  @Test func aDecisionShowsTheNextItem() {
    var stage = stage(part(.inbox, Self.inbox))
    let done = stage.press("Space")
    #expect(done.changes.map(\.item) == [Sample.id(1)])
    #expect(title(stage) == "Call the bank" && words(stage).contains("2 of 3"))
    #expect(kept(done).last?.decided == 1)
    #expect(stage.press("b").intents.contains(.setSomeday(true)))
    #expect(title(stage) == "Read the paper")
    let last = stage.press("D")
    #expect(last.intents == [.delete])
    #expect(asked(last).last?.answered.count == 3)
    #expect(top(stage)?.progress?.decided == 3)
  }

  @Test func aDateIsADecision() {
    var stage = stage(part(.inbox, Self.inbox))
    stage.press("d")
    stage.type("monday")
    #expect(stage.press("Enter").intents.contains(.schedule(Sample.schedule("2026-11-23"))))
    #expect(title(stage) == "Call the bank")
    stage.press("t")
    #expect(title(stage) == "Read the paper" && top(stage)?.progress?.decided == 2)
  }

  @Test func leavingAnItemChangesNothing() {
    var stage = stage(part(.inbox, Self.inbox))
    #expect(stage.press("n").intents.isEmpty)
    #expect(title(stage) == "Call the bank" && top(stage)?.progress?.decided == 0)
    stage.press("p")
    answer(&stage, part(.inbox, Self.inbox))
    #expect(title(stage) == "Buy oats")
    stage.press("p")
    #expect(stage.model.toast?.text == "This is the first one.")
  }

  @Test func undoAsksAgain() {
    var stage = stage(part(.inbox, Self.inbox))
    stage.press("n Space")
    #expect(title(stage) == "Read the paper")
    #expect(stage.press("u").contains(.undo))
    let undoing = Undoing(label: "done", items: [Sample.id(2)])
    stage.send(.undone(undoing))
    answer(&stage, part(.inbox, Array(Self.inbox[1...])))
    #expect(title(stage) == "Call the bank" && top(stage)?.progress?.decided == 0)
  }

  @Test func anEmptyStepAsksForTheNext() {
    var stage = stage(part(.inbox, [Self.inbox[0]]))
    #expect(asked(stage.press("n")).last == ReviewQuestion(.inbox, answered: ["\(Sample.id(1))"], every: 7))
    answer(&stage, part(.someday, [Self.inbox[1]]))
    #expect(top(stage)?.progress?.step == .someday && top(stage)?.progress?.answered == [])
    #expect(words(stage).contains("Review: Someday"))
    let effects = stage.press("N")
    #expect(asked(effects).last?.step == .slipping)
  }

  // MARK: several rows

  @Test func aListIsLookedAt() {
    let items = [Sample.item(4, "Paint the door", "home"), Sample.item(5, "Fix the tap", "home")]
    var stage = stage(part(.lists, items, list: "home"))
    let words = words(stage)
    for part in ["Lists to review: #home", "1 of 2", "Paint the door", "Fix the tap"] {
      #expect(words.contains(part), "\(part): \(words)")
    }
    stage.press("j")
    #expect(title(stage) == "Fix the tap")
    #expect(stage.press("t").changes.map(\.item) == [Sample.id(5)])
    #expect(top(stage)?.progress?.decided == 1 && top(stage)?.part?.list?.name == "home")
    let looked = stage.press("v")
    #expect(looked.contains(.changeLists(.reviewed("home", on: Sample.friday))))
    #expect(top(stage)?.progress?.lists == 1)
    #expect(asked(looked).last?.answered == ["home"])
  }

  @Test func aListIsLeftForLater() {
    var stage = stage(part(.lists, [Sample.item(4, "Paint the door", "home")], list: "home"))
    let effects = stage.press("n")
    #expect(!effects.contains { if case .changeLists = $0 { true } else { false } })
    #expect(asked(effects).last?.answered == ["home"] && top(stage)?.progress?.lists == 0)
  }

  // MARK: the end

  @Test func itEndsWithFiveSentences() {
    var stage = stage(part(.week, Sample.ahead))
    #expect(words(stage).contains("Quarterly figures"))
    #expect(asked(stage.press("n")).last?.step == nil)
    let effects = answer(&stage, part(nil))
    #expect(kept(effects).isEmpty || kept(effects).last?.step == nil)
    let words = words(stage)
    for sentence in ["No decisions were made.", "2 items are left in the inbox.", "Nothing is slipping."] {
      #expect(words.contains(sentence), "\(sentence): \(words)")
    }
    #expect(stage.press("n v N Space").intents.isEmpty)
  }

  @Test func everySizeIsDrawn() {
    let parts = [
      part(.inbox, Self.inbox), part(.lists, Sample.day, list: "home"), part(.week, Sample.ahead), part(nil),
    ]
    for columns in [1, 7, 20, 40, 80, 250] {
      for rows in [1, 2, 4, 6, 12, 80] {
        for part in parts {
          let stage = stage(part, columns, rows)
          #expect(stage.frame.size == Size(columns: columns, rows: rows))
        }
      }
    }
  }
}
