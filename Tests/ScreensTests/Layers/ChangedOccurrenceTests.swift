import Frames
import Intents
import JSON
import Screens
import Testing
import TodoModel

/// Tests that a repeat's page lists its skipped and moved occurrences, which can be restored there.
@Suite struct ChangedOccurrenceTests {
  private static let skipped = OccurrenceKey("2026-11-25T09:00")
  private static let moved = OccurrenceKey("2026-11-26T09:00")

  private static let standup: Item = {
    var item = Sample.item(1, "Stand-up", on: "2026-11-19T09:00", rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
    item.schedule?.exceptions = [skipped, OccurrenceKey("2026-09-01T09:00")]
    item.schedule?.moves[moved] = LocalTime("2026-11-27T15:00")
    return item
  }()

  private func stage(_ item: Item = standup) -> Stage {
    var stage = Stage([item, Sample.item(2, "Oats", on: "2026-11-20")], view: .all, selecting: 1)
    stage.press("Enter")
    return stage
  }

  private func lines(_ stage: Stage) -> [String] {
    stage.frame.portrait().split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func eachIsALine() {
    let lines = lines(stage())
    #expect(lines.contains("SKIPPED AND MOVED"))
    #expect(lines.contains { $0.hasPrefix("Wed 25 Nov 9:00 skipped") && $0.hasSuffix("x") })
    #expect(lines.contains { $0.hasPrefix("Thu 26 Nov 9:00 moved to Fri 27 Nov 15:00") })
    #expect(!lines.contains { $0.contains("1 Sep") }, "it lies too far back")
    #expect(!self.lines(stage(Sample.item(1, "Oats", on: "2026-11-20"))).contains("SKIPPED AND MOVED"))
  }

  @Test func eachCanBePutBack() {
    var stage = stage()
    #expect(!stage.frame.portrait().contains("x put back"))
    #expect(stage.press("x") == [], "only of a selected line")
    stage.press("Down Down Down Down Down Down")
    #expect(stage.frame.portrait().contains("x put back"))
    let wanted = [Change(Sample.id(1), .unskip(Self.skipped))]
    #expect(stage.press("x").changes == wanted)
    #expect(!stage.frame.portrait().contains("Wed 25 Nov 9:00  "))
    let page = stage.model.layers.last as? DetailPage
    #expect(page?.part == .occurrence(Self.moved), "what stands there now is selected")
    #expect(stage.press("Enter").changes == [Change(Sample.id(1), .moveOccurrence(Self.moved, to: nil))])
    #expect(!lines(stage).contains("SKIPPED AND MOVED"))
    #expect((stage.model.layers.last as? DetailPage)?.part == .notes)
    #expect(stage.press("x") == [])
  }

  /// Undoing a restore selects the occurrence at its former place, wherever the cursor is.
  @Test(arguments: ["", "Up", "Up Up Up"]) func anUndoGoesBackToIt(_ keys: String) {
    var stage = stage()
    stage.press("Down Down Down Down Down Down Down")
    stage.press("x " + keys)
    #expect((stage.model.layers.last as? DetailPage)?.part != .occurrence(Self.moved))
    stage.send(.undone(Undoing(label: "Thu 26 Nov 9:00 put back", items: [Sample.id(1)])))
    let (query, rows) = (stage.model.list.query, Sample.rows([Self.standup]))
    stage.send(.loaded(Loaded(generation: 99, query: query, rows: rows, token: 99)))
    #expect((stage.model.layers.last as? DetailPage)?.part == .occurrence(Self.moved))
    #expect(lines(stage).contains { $0.contains("Thu 26 Nov 9:00 moved to Fri 27 Nov 15:00") })
  }

  /// An occurrence moved onto another one is listed as well, and each on the same day shows its time.
  @Test func whatFallsTogetherIsNotLeftOut() {
    var item = Sample.item(1, "Stand-up", on: "2026-11-20T09:00", rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
    item.schedule?.moves[OccurrenceKey("2026-11-23T09:00")] = LocalTime("2026-11-20T09:00")
    #expect(lines(stage(item)).contains("then 9:00 · 24 Nov 9:00 · 25 Nov 9:00"))
    item.schedule?.moves[OccurrenceKey("2026-11-23T09:00")] = LocalTime("2026-11-24T17:00")
    #expect(lines(stage(item)).contains("then 24 Nov 9:00, 17:00 · 25 Nov 9:00"))
    item.schedule?.moves = [:]
    #expect(lines(stage(item)).contains("then 23 Nov · 24 Nov · 25 Nov"))
    item.completions[OccurrenceKey("2026-11-23T09:00")] = Sample.instant("2026-11-20T07:00")
    #expect(lines(stage(item)).contains("then 24 Nov · 25 Nov · 26 Nov"), "one is done ahead")
  }

  /// The start and end of a snooze are in the page's history with their moments.
  @Test func aSnoozeIsALineOfHistory() {
    var stage = stage()
    let until = JSONValue.string(Sample.instant("2026-11-21T09:00").description)
    let history = [(until, nil), (nil, until)].map { old, new in
      HistoryEntry(
        item: Self.standup.id, mid: MutationID(high: 1, low: 1), device: DeviceID(high: 1, low: 1),
        at: Sample.instant("2026-11-20T07:10"), revision: 2, field: .reminder, old: old, new: new)
    }
    stage.send(.detail(Row(item: Self.standup), history))
    #expect(lines(stage).contains("today 7:10 snoozed until Sat 21 Nov 9:00"))
    #expect(lines(stage).contains("today 7:10 snooze ended"))
  }

  /// If the server with the history is unreachable, the page does not claim to know the history.
  @Test func aHistoryThatIsNotWholeIsToldSo() {
    var stage = stage()
    stage.send(.detail(Row(item: Self.standup), [], isWhole: false))
    #expect(lines(stage).contains("the server has the rest but cannot be reached"))
    #expect(!lines(stage).contains("nothing yet"))
  }

  /// At every width the whole page is readable: dates, next occurrences, skipped and moved ones, history and ID.
  @Test(arguments: [20, 30, 40, 60, 80]) func nothingIsCut(_ columns: Int) {
    var item = Self.standup
    item.title = "Stand-up with the people of the other office about all that is left to do, and who does it by when"
    item.tags = ["telephone", "everybody", "important", "office"]
    item.deadline = Deadline(Sample.friday)
    item.schedule?.moves[OccurrenceKey("2026-11-30T09:00")] = LocalTime("2027-01-27T15:00")
    let history = [
      HistoryEntry(
        item: item.id, mid: MutationID(high: 1, low: 1), device: DeviceID(high: 1, low: 1),
        at: Sample.instant("2026-11-19T18:10"), revision: 2, field: .list, old: nil,
        new: .string("what the office on the other side wants"))
    ]
    var stage = Stage([item], columns, 200, view: .all, selecting: 1)
    stage.press("Enter")
    stage.send(.detail(Row(item: item), history))
    let portrait = stage.frame.portrait()
    let rows = portrait.split(separator: "\n").dropFirst(2).dropLast()
    #expect(!rows.contains { $0.contains("…") }, "\(portrait)")
    let words = rows.joined(separator: " ").split { $0 == " " || $0 == "▌" }.joined(separator: " ")
    for phrase in ["then 23 Nov", "moved to Wed 27 Jan 15:00", "side wants", "by when", "@telephone"] {
      #expect(words.contains(phrase), "\(columns) columns: \(phrase)")
    }
    #expect(words.filter { $0 != " " }.contains(item.id.description))
  }

  /// A moved and skipped occurrence stays moved when it is no longer skipped.
  @Test func oneThingIsTakenBackAtATime() {
    var item = Self.standup
    item.schedule?.exceptions = [Self.moved]
    var stage = stage(item)
    stage.press("Down Down Down Down Down Down")
    #expect(stage.press("Delete").changes == [Change(Sample.id(1), .unskip(Self.moved))])
    #expect(lines(stage).contains { $0.contains("Thu 26 Nov 9:00 moved to Fri 27 Nov 15:00") })
  }

  @Test func aSkipOnThePageIsALineAtOnce() {
    var stage = stage()
    stage.press("-")
    #expect(lines(stage).contains { $0.hasPrefix("Fri 20 Nov 9:00 skipped") })
  }

  @Test func whatIsCountedFromCompletionHasANumber() {
    var item = Sample.item(1, "Water", on: "2026-11-20", rule: "FREQ=DAILY;INTERVAL=3")
    item.schedule?.repeatMode = .afterCompletion
    item.schedule?.exceptions = [OccurrenceKey(count: 1)]
    #expect(lines(stage(item)).contains { $0.hasPrefix("number 1 skipped") })
    item.completions[OccurrenceKey(count: 2)] = Sample.instant("2026-11-20T07:00")
    #expect(!lines(stage(item)).contains("SKIPPED AND MOVED"))
  }

  @Test func aClickSelectsALineAndAnotherPutsItBack() throws {
    var stage = stage()
    let y = try #require(stage.frame.point(of: "Wed 25 Nov 9:00")).y
    #expect(stage.click(10, y) == [])
    #expect(stage.click(10, y).changes == [Change(Sample.id(1), .unskip(Self.skipped))])
  }
}
