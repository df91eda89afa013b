import Actions
import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Tests of the page of what to do next, on Friday 20 November 2026 at 8:00.
@Suite struct NextPageTests {
  private func stage(_ columns: Int = 80, _ rows: Int = 24, _ items: [Item] = Sample.day) -> Stage {
    var stage = Stage(items, columns, rows)
    stage.press("g n")
    answer(&stage, items)
    return stage
  }

  /// Answers the page's question with these items, as read after all commits.
  private func answer(_ stage: inout Stage, _ items: [Item], token: Int? = nil) {
    let read = token ?? stage.model.list.board.token
    stage.send(.answered(AnsweredPage(.next(Sample.rows(items)), token: read)))
  }

  private func top(_ stage: Stage) -> NextPage? { stage.model.layers.last as? NextPage }

  private func title(_ stage: Stage) -> String? { top(stage)?.current?.row.row.item.title }

  private func words(_ stage: Stage) -> String {
    stage.frame.portrait().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: what is shown

  @Test func aDeadlineAheadIsACandidate() {
    var item = Item(id: Sample.id(77), title: "tax", createdAt: Sample.day[0].createdAt)
    item.deadline = LocalTime("2026-11-30").map { Deadline($0) }
    let stage = stage(80, 24, [item])
    #expect(title(stage) == "tax" && words(stage).contains("1 of 1"), "\(words(stage))")
  }

  @Test func theFirstItemWithItsReason() {
    var stage = Stage(Sample.day)
    let effects = stage.press("g n")
    #expect(effects.contains(.ask(.next, generation: 0)))
    #expect(effects.contains(.ask(.notes(of: Sample.id(1)), generation: 0)))
    answer(&stage, Sample.day)
    let words = words(stage)
    for part in ["What next", "1 of 7", "Renew passport", "2 days ago", "admin", "overdue since Wednesday"] {
      #expect(words.contains(part), "\(part): \(words)")
    }
  }

  /// At 8:00, 40 minutes are left until the next event of another calendar, which is read while the page is open.
  @Test func whatFitsUntilTheNextEventIsFirst() {
    let items = [(1, 120), (2, 30)].map { number, effort in
      var item = Sample.item(number, "Task \(number)", "home", on: "2026-11-20")
      item.effort = effort
      return item
    }
    var stage = stage(80, 24, items)
    #expect(title(stage) == "Task 1" && !words(stage).contains("fits"))
    let friday = LocalTime("2026-11-20T08:40") ?? LocalTime(.first)
    let event = ShownEvent(CalendarEvent("Call", from: .floating(friday)), of: "work", zone: FixedZone.utc)
    stage.send(.events(DayEvents([event], on: friday.day...friday.day)))
    #expect(words(stage).contains("takes 2h, longer than the 40 minutes until 8:40"), "the item shown stays")
    stage.press("p")
    #expect(title(stage) == "Task 2" && words(stage).contains("fits the 40 minutes until 8:40"), "\(words(stage))")
  }

  @Test func theOrderOfTheSampleDay() {
    var stage = stage()
    var shown: [Int] = []
    for _ in 0..<7 {
      shown += [top(stage)?.current?.row.row.item.number].compactMap(\.self)
      stage.press("n")
    }
    #expect(shown == [1, 2, 4, 3, 5, 6, 7])
  }

  /// On a small screen the title is whole, with facts, reason and the first lines of the notes.
  @Test func everythingFitsOnASmallScreen() {
    var stage = stage(40, 12)
    stage.press("n n")
    stage.send(.answered(AnsweredPage(.notes(Sample.id(4), "Ask about backoff.\nThen merge."))))
    let words = words(stage)
    let title = "Review Marta's pull request and answer the question about retries"
    for part in [title, "3 of 7", "work", "high priority, due today at 17:00", "Ask about backoff.", "Esc"] {
      #expect(words.contains(part), "\(part): \(words)")
    }
  }

  @Test func everySizeIsDrawn() {
    for columns in [1, 7, 20, 40, 80, 250] {
      for rows in [1, 2, 4, 6, 12, 80] {
        var stage = stage(columns, rows)
        stage.press("n n")
        #expect(stage.frame.size == Size(columns: columns, rows: rows))
      }
    }
  }

  @Test func theNotesAreShownWhenTheyAreLoaded() {
    var items = Sample.day
    items[0].notes = "Two photographs"
    var stage = stage(80, 24, items)
    #expect(words(stage).contains("Two photographs"), "the first line is known")
    stage.send(.answered(AnsweredPage(.notes(Sample.id(1), "Two photographs\nThe old passport"))))
    #expect(words(stage).contains("Two photographs The old passport"))
    #expect(stage.press("n").contains(.ask(.notes(of: Sample.id(2)), generation: 0)))
    #expect(!words(stage).contains("photographs"))
  }

  @Test func nothingIsLeft() {
    var stage = stage(80, 24, [Sample.day[7]])
    #expect(words(stage).contains("Nothing is left to do today."))
    #expect(stage.press("Space n p t T").intents.isEmpty)
    stage = Stage(Sample.day, view: .upcoming)
    stage.press("g n")
    #expect(words(stage).contains("Loading."), "the rows of another view are not those of Today")
    answer(&stage, Sample.day)
    #expect(title(stage) == "Renew passport")
  }

  @Test func theReasonFollowsTheClock() {
    var stage = stage()
    stage.press("n")
    #expect(words(stage).contains("due today at 9:00, in 1 hour"))
    #expect(nextTick(stage.model).map { $0 <= stage.model.context.now.advanced(bySeconds: 60) } == true)
    stage.wait(seconds: 60)
    #expect(words(stage).contains("due today at 9:00, in 59 minutes"))
    stage.wait(seconds: 4 * 3600)
    #expect(words(stage).contains("due today at 9:00, 3 hours ago"))
    #expect(title(stage) == "Stand-up notes", "the page stays with its item")
  }

  // MARK: skipping and leaving

  @Test func skippingAndGoingBack() {
    var stage = stage()
    stage.press("n")
    #expect(title(stage) == "Stand-up notes")
    stage.press("n p p p")
    #expect(title(stage) == "Renew passport")
    #expect(stage.model.toast?.text == "This is the first item.")
    stage.press("G")
    #expect(title(stage) == "Water the tomatoes")
    stage.press("n")
    #expect(title(stage) == "Water the tomatoes")
    #expect(stage.model.toast?.text == "No other item is left for today.")
    stage.press("g g j")
    #expect(title(stage) == "Stand-up notes")
  }

  @Test(arguments: ["Esc", "q", "Backspace", "g n", "Ctrl-C"]) func leavingChangesNothing(_ keys: String) {
    var stage = stage()
    let cursor = stage.cursor
    #expect(stage.press("n " + keys).intents.isEmpty)
    #expect(stage.model.layers.isEmpty && stage.cursor == cursor)
  }

  // MARK: verbs

  @Test func aTickedItemGivesWayToTheNext() {
    var stage = stage()
    let now = Sample.instant("2026-11-20T08:00")
    #expect(stage.press("Space").intents == [.done(.once, at: now)])
    #expect(title(stage) == "Stand-up notes")
    #expect(stage.model.toast?.text == "Done “Renew passport”")
    #expect(stage.press("Space").intents == [.done(OccurrenceKey("2026-11-20T09:00"), at: now)])
    #expect(top(stage)?.current?.row.row.item.number == 4)
    #expect(words(stage).contains("1 of 5"))
  }

  @Test func anUndoShowsWhatItBringsBack() {
    var stage = stage()
    stage.press("n n Space")
    #expect(title(stage) == "Pay the gardener")
    #expect(stage.press("u") == [.undo])
    answer(&stage, Sample.day)
    #expect(top(stage)?.current?.row.row.item.number == 4)
  }

  @Test func verbsWorkOnTheItemThatIsShown() {
    var stage = stage()
    #expect(!stage.press("T").changes.isEmpty && stage.effects.changes.allSatisfy { $0.item == Sample.id(1) })
    #expect(title(stage) == "Stand-up notes", "tomorrow's items are not next")
    stage = self.stage()
    #expect(stage.press("n n n D").changes == [Change(Sample.id(3), .delete)])
    #expect(title(stage) == "Buy oats, rice, 2 lemons")
    stage = self.stage()
    stage.press("n n n d")
    #expect(stage.model.layers.last is DateEditor)
    stage.type("monday")
    #expect(stage.press("Enter").changes.map(\.item) == [Sample.id(3)])
    #expect(title(stage) == "Buy oats, rice, 2 lemons")
  }

  @Test func enterOpensTheItem() {
    var stage = stage()
    stage.press("n n n Enter")
    #expect((stage.model.layers.last as? DetailPage)?.detail.row.row.item.id == Sample.id(3))
    stage.press("Esc")
    #expect(title(stage) == "Pay the gardener")
  }

  /// `t` has another meaning here; the verb works by its name.
  @Test func aVerbChosenByNameGoesToTheItem() {
    var stage = stage()
    stage.press(":")
    stage.type("move to today")
    #expect(stage.press("Enter").changes.map(\.item) == [Sample.id(1)])
    #expect(top(stage) != nil)
  }

  @Test func takingItBeginsAFocusSession() {
    var stage = stage()
    let started = stage.press("n n n t")
    #expect(started.changes == [Change(Sample.id(3), .startFocus(at: Sample.instant("2026-11-20T08:00")))])
    #expect(title(stage) == "Pay the gardener")
    #expect(words(stage).contains("in focus 0m") && words(stage).contains("t stop"))
    #expect(stage.press("t").intents.contains(.stopFocus))
    #expect(!words(stage).contains("in focus"))
  }

  // MARK: changes and answers

  /// Rows read before a change do not bring back the item (invariant V4).
  @Test func aLateAnswerDoesNotBringBackWhatIsDone() {
    var stage = stage()
    stage.isDiskSlow = true
    stage.press("Space")
    answer(&stage, Sample.day, token: 0)
    #expect(title(stage) == "Stand-up notes" && words(stage).contains("1 of 6"))
  }

  @Test func aChangeThatFailsIsTakenBack() {
    var stage = stage()
    stage.isDiskSlow = true
    stage.press("Space")
    stage.send(.commitFailed(token: stage.model.list.board.token, CommitFailure(words: "The disk is full.")))
    #expect(top(stage)?.candidates.count == 7)
    #expect(title(stage) == "Stand-up notes")
    stage.press("p")
    #expect(title(stage) == "Renew passport")
  }

  @Test func anItemThatArrivesDoesNotReplaceTheOneShown() {
    var stage = stage()
    stage.press("n n n")
    answer(&stage, Sample.day + [Sample.item(30, "Call the bank", "admin", on: "2026-11-16")])
    #expect(title(stage) == "Pay the gardener" && words(stage).contains("5 of 8"))
  }

  @Test func whatIsShownIsReadAloud() {
    var stage = Stage(Sample.day, isAccessible: true)
    stage.press("g n")
    let opened = stage.model.announcer.text
    #expect(opened.contains("Renew passport") && opened.contains("overdue since Wednesday, 1 of 7."), "\(opened)")
    stage.press("n")
    #expect(stage.model.announcer.text.contains("Stand-up notes"), "\(stage.model.announcer.text)")
  }
}
