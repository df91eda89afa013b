import Actions
import Intents
import JSON
import ScheduleGrammar
import Testing
import TodoModel

/// The steps of a review, where it was stopped, the lists that are due, and its five sentences.
@Suite struct ReviewTests {
  private let now = Instant(seconds: 1_795_000_000)
  private let today = Day(ordinal: 20_777)
  private func id(_ number: UInt64) -> ItemID { ItemID(high: 0x7000, low: 1 << 63 | number) }

  // MARK: progress

  @Test func theStepsFollowEachOther() {
    var steps: [ReviewStep] = []
    var step: ReviewStep? = .inbox
    while let current = step {
      steps.append(current)
      step = current.next
    }
    #expect(steps == [.inbox, .lists, .waiting, .someday, .slipping, .week] && steps == ReviewStep.allCases)
    #expect(steps.filter { !$0.isOneByOne } == [.lists, .week])
  }

  @Test func answersBelongToTheirStep() {
    var progress = ReviewProgress(begun: now)
    progress.answer(id(1), isDecided: true)
    progress.answer(id(2), isDecided: false)
    #expect(progress.answered == ["\(id(1))", "\(id(2))"] && progress.decided == 1)
    progress.takeBack([id(1), id(7)])
    #expect(progress.answered == ["\(id(2))"] && progress.decided == 0)
    progress.enter(.inbox)
    #expect(progress.answered.count == 1)
    progress.enter(.lists)
    #expect(progress.answered.isEmpty)
    progress.answer(list: "home", isReviewed: true)
    progress.answer(list: "work", isReviewed: false)
    progress.noteDecision()
    #expect(progress.answered == ["home", "work"] && progress.lists == 1 && progress.decided == 1)
    progress.takeBack([ListKey.id(of: "home")])
    #expect(progress.answered == ["work"] && progress.lists == 0 && progress.decided == 1)
  }

  @Test func aReviewContinuesForADay() throws {
    var progress = ReviewProgress(begun: now)
    progress.enter(.someday)
    progress.answer(id(3), isDecided: true)
    let kept = try #require(ReviewProgress(progress.json))
    #expect(kept == progress)
    #expect(ReviewProgress.resumed(kept, at: now.advanced(bySeconds: 86_399)) == kept)
    let later = now.advanced(bySeconds: 86_400)
    #expect(ReviewProgress.resumed(kept, at: later) == ReviewProgress(begun: later))
    let before = now.advanced(bySeconds: -60)
    #expect(ReviewProgress.resumed(kept, at: before) == ReviewProgress(begun: before))
    #expect(ReviewProgress.resumed(nil, at: now) == ReviewProgress(begun: now))
    progress.enter(nil)
    let ended = try #require(ReviewProgress(progress.json))
    #expect(ended.step == nil && ended.decided == 1)
    #expect(ReviewProgress.resumed(ended, at: now) == ReviewProgress(begun: now))
  }

  @Test(arguments: [#"{}"#, #"[]"#, #"{"begun":"soon","step":"inbox"}"#, #"{"begun":"2026-11-20T08:00:00Z"}"#])
  func whatIsNoProgressBeginsAnew(_ text: String) throws {
    #expect(ReviewProgress(try JSONValue(parsing: text)) == nil)
  }

  // MARK: lists

  private func overview(_ lists: (name: String, every: Int?, seen: Int?, open: Int)...) -> ListOverview {
    let records = lists.map { list in
      var record = Item(listOf: list.name)
      record.reviewEvery = list.every
      record.reviewedOn = list.seen.map { today.advanced(by: -$0) }
      return record
    }
    return ListOverview(Lists(records), lists.map { ListCount(name: $0.name, open: $0.open) })
  }

  @Test func listsAreDueAfterTheirDays() {
    let overview = overview(
      ("a", nil, 7, 1), ("b", nil, 6, 1), ("c", 14, 13, 1), ("d", 14, 20, 1), ("e", 0, nil, 1), ("f", nil, nil, 1),
      ("g", nil, nil, 0))
    #expect(overview.unreviewed(on: today, every: 7).map(\.name) == ["f", "d", "a"])
    #expect(overview.unreviewed(on: today, every: 0).map(\.name) == ["d"])
    #expect(overview.unreviewed(on: today, every: 1).map(\.name) == ["f", "d", "a", "b"])
  }

  @Test func archivedListsAreNotDue() {
    var record = Item(listOf: "old")
    record.isArchived = true
    let overview = ListOverview(Lists([record]), [ListCount(name: "old", open: 3)])
    #expect(overview.unreviewed(on: today, every: 7).isEmpty)
  }

  // MARK: decisions

  @Test func aDecisionMovesEndsOrPutsAwayTheItem() {
    let item = id(1)
    let deciding: [Intent] = [
      .delete, .done(.once, at: now), .setList("home"), .setSomeday(true), .schedule(nil), .setDeadline(nil),
      .addBlocker(id(2)), .setShowFrom(.day(today)), .setParent(id(2)),
    ]
    for intent in deciding { #expect([Change(item, intent)].decide(item), "\(intent)") }
    let others: [Intent] = [
      .setTitle("x"), .addTag("x"), .setPriority(.high), .startFocus(at: now), .setNotes("x", basis: ""), .restore,
    ]
    for intent in others { #expect(![Change(item, intent)].decide(item), "\(intent)") }
    #expect(![Change(id(2), .delete)].decide(item))
  }

  // MARK: result

  private func report(_ progress: ReviewProgress, _ summary: ReviewSummary) -> [String] {
    let moment = Moment(now: FixedZone.utc.instant(of: LocalTime(today)), zone: FixedZone.utc, zones: { _ in nil })
    return ReviewReport(progress, summary, at: moment).sentences
  }

  @Test func aReviewEndsWithFiveSentences() {
    #expect(
      report(ReviewProgress(begun: now), ReviewSummary(inbox: 0)) == [
        "No decisions were made.", "The inbox is empty.", "No list was reviewed.", "Nothing is slipping.",
        "Nothing is due in the next 7 days.",
      ])
    var progress = ReviewProgress(begun: now)
    progress.answer(id(1), isDecided: true)
    progress.answer(id(2), isDecided: true)
    progress.enter(.lists)
    progress.answer(list: "home", isReviewed: true)
    let slip = Statistics.Slip(row(4, "Paint", on: -5), moved: 3, today: today)
    let summary = ReviewSummary(
      inbox: 1, slip: slip, coming: 2, next: ReviewSummary.Next(title: "Call", due: LocalTime(today.advanced(by: 1))))
    #expect(
      report(progress, summary) == [
        "2 decisions were made.", "1 item is left in the inbox.", "1 list was reviewed.",
        "Slips most: “Paint”, moved 3 times, 5 days overdue.",
        "2 items are due in the next 7 days, starting with “Call”, tomorrow.",
      ])
  }

  private func row(_ number: UInt64, _ title: String, on day: Int) -> ListedRow {
    var item = Item(id: id(number), title: title, createdAt: now)
    item.schedule = Schedule(start: LocalTime(today.advanced(by: day)))
    return ListedRow(Row(item: item), now: LocalTime(today), zone: FixedZone.utc, zones: { _ in nil })
  }

  @Test func itemsSlipByMovesThenByDays() {
    #expect(Statistics.Slip(row(1, "a", on: 0), moved: 1, today: today) == nil)
    #expect(Statistics.Slip(row(1, "a", on: 0), moved: 2, today: today)?.moved == 2)
    #expect(Statistics.Slip(row(1, "a", on: -3), moved: 0, today: today)?.overdueDays == 3)
    let slips = [(1, 0, -9), (2, 2, 0), (3, 2, -1)].compactMap { number, moved, day in
      Statistics.Slip(row(UInt64(number), "x", on: day), moved: moved, today: today)
    }
    #expect(slips.sorted { $0.isWorse(than: $1) }.map(\.named.item) == [id(3), id(2), id(1)])
  }
}
