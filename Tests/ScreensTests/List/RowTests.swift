import Frames
import Intents
import Screens
import Testing
import Themes
import TodoModel

/// Tests of a row's content and layout: its date, list and signs.
struct RowTests {
  /// Returns the rows of a frame without trailing signs.
  private func lines(_ stage: Stage) -> [String] {
    stage.frame.portrait().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func line(_ title: String, _ stage: Stage) throws -> String {
    try #require(lines(stage).first { $0.contains(title) })
  }

  @Test(arguments: [80, 120]) func theSelectedRowIsLitFromEdgeToEdge(columns: Int) throws {
    let frame = Stage(Sample.day, columns, selecting: 4).frame
    let y = try #require((0..<frame.size.rows).first { frame[0, $0].glyph == IconSet.box[.cursor].glyphs.first })
    let dark = (0..<columns).filter { ![.selected, .pill].contains(frame[$0, y].style.surface) }
    #expect(dark == [])
  }

  /// Names of lists end in one column, with any dates, priorities and sections.
  @Test(arguments: [60, 80, 120]) func namesOfListsEndInOneColumn(columns: Int) throws {
    var items = Sample.day + Sample.anytime(3)
    items[items.count - 1].list = "work"
    let stage = Stage(items, columns, 30)
    let ends = try items.filter { $0.list != nil && $0.title.count < 30 }.map { item -> Int in
      let line = try line(item.title, stage)
      let range = try #require(line.ranges(of: " " + (item.list ?? "")).last)
      return line.distance(from: line.startIndex, to: range.upperBound)
    }
    #expect(Set(ends).count == 1)
  }

  @Test func whatTheHeadingSaysIsNotSaidAgain() throws {
    let today = Stage(Sample.day + Sample.ahead)
    #expect(try line("Buy oats", today).hasSuffix("home"))
    #expect(try line("Water the tomatoes", today).hasSuffix("↻ every 2 days"))
    let upcoming = Stage(Sample.ahead, view: .upcoming)
    #expect(try line("Return the library books", upcoming).hasSuffix("home"))
    #expect(try line("Dinner", upcoming).hasSuffix("19:30"))
    #expect(try line("Renew the domain", upcoming).hasSuffix("!"))
    let all = Stage(Sample.ahead, view: .all)
    #expect(try line("Return the library books", all).hasSuffix("tomorrow"))
    #expect(try line("Renew the domain", all).hasSuffix("Thu 3 Dec"))
  }

  @Test func withoutHeadingsTheDayIsSaid() throws {
    let stage = Stage(Sample.day + Sample.ahead, 40, 12, view: .upcoming)
    #expect(try line("Return the library", stage).hasSuffix("tomorrow"))
  }

  /// The time and the sign of a repeat are shown at every width with space for them.
  @Test(arguments: [(120, "↻ every other Thu 20:00"), (80, "↻ 20:00"), (60, "↻ 20:00"), (40, "↻ 20:00")])
  func aRepeatKeepsItsTime(columns: Int, words: String) throws {
    let rule = "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH"
    let items = [
      Sample.item(1, "Choir", "music", on: "2026-11-26T20:00", rule: rule),
      Sample.item(2, "Gym", "health", on: "2026-11-21T07:00", rule: "FREQ=DAILY"),
    ]
    let stage = Stage(items, columns, 24, view: .upcoming)
    #expect(try line("Choir", stage).hasSuffix(words))
    #expect(try line("Gym", stage).hasSuffix("↻ daily 7:00"))
  }

  /// W35: a future repeat names its day once, in its date.
  @Test(arguments: [
    ("2026-11-22", "FREQ=WEEKLY;BYDAY=SU", "↻ Sun 22, weekly"),
    ("2026-12-15", "FREQ=MONTHLY;BYMONTHDAY=15", "↻ 15 Dec, monthly"),
    ("2026-11-23", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "↻ Mon 23, weekdays"),
  ]) func aRepeatAheadNamesItsDayOnce(_ start: String, _ rule: String, _ words: String) throws {
    let stage = Stage([Sample.item(1, "Bake", on: start, rule: rule)], 120, 24, view: .all)
    #expect(try line("Bake", stage).hasSuffix(words))
  }

  /// After the date has passed, a row of Today shows the future deadline.
  @Test func aDeadlineAheadIsSaid() throws {
    var item = Sample.item(1, "Tax", on: "2026-11-18")
    item.deadline = LocalTime("2026-11-23").map { Deadline($0) }
    var other = Sample.item(2, "Rent")
    other.deadline = LocalTime("2026-11-20").map { Deadline($0) }
    let stage = Stage([item, other])
    #expect(try line("Tax", stage).hasSuffix("by Mon 23"))
    #expect(try line("Rent", stage).hasSuffix("deadline"))
    #expect(!lines(stage).contains { $0.contains("OVERDUE") })
  }

  @Test func aMovedOccurrenceSaysItsOwnTime() throws {
    var item = Sample.item(1, "Standup", on: "2026-11-20T08:00", rule: "FREQ=DAILY")
    item.schedule?.moves = [OccurrenceKey("2026-11-20T08:00"): try #require(LocalTime("2026-11-20T17:00"))]
    #expect(try line("Standup", Stage([item])).hasSuffix("↻ 17:00"))
  }

  /// An occurrence moved past the next is shown beside it, because an item has one row in a view.
  @Test func oneMovedPastTheNextIsNamedBesideIt() throws {
    var item = Sample.item(1, "Piano", on: "2026-11-16", rule: "FREQ=WEEKLY;BYDAY=MO")
    item.schedule?.moves = [OccurrenceKey("2026-11-16"): try #require(LocalTime("2026-11-25T15:00"))]
    let stage = Stage([item], view: .upcoming)
    #expect(try line("Piano", stage).hasSuffix("↻ Mon + Wed 25 15:00"))
  }

  @Test(arguments: [IconSet.box, .ascii]) func aPassedTimeHasASignOfItsOwn(icons: IconSet) throws {
    let priorities = [Icon.prioHigh, .prioMed, .prioLow].map { icons[$0] }
    #expect(!priorities.contains(icons[.overdue]))
    let item = Sample.item(1, "Call", on: "2026-11-20T07:00", .low)
    let line = try line("Call", Stage([item], icons: icons))
    #expect(line.contains(icons[.overdue].text + " 7:00"))
  }

  @Test func tagsStandWhereThereIsRoom() throws {
    var items = [Sample.item(1, "Oats", "home", on: "2026-11-20"), Sample.item(2, "Rye", on: "2026-11-20")]
    items[0].tags = ["shop", "food"]
    items[1].tags = [String(repeating: "x", count: 70), "y"]
    #expect(try line("Oats", Stage(items)).contains("Oats  @food @shop "))
    #expect(try !line("Oats", Stage(items, 40)).contains("@"))
    #expect(try !line("Rye", Stage(items)).contains("xx"))
  }

  /// Done rows use the columns that no date needs.
  @Test func aLongTitleThatIsDoneUsesTheFreeColumns() throws {
    let title = "Review Marta's pull request and answer questions"
    let items = [Sample.item(1, title, "work", on: "2026-11-20", doneAt: "2026-11-20T07:30"), Sample.day[4]]
    #expect(try line(title, Stage(items)).hasSuffix("work"))
  }

  @Test func daysStandInTheRowsWhereThereAreNoHeadings() throws {
    let items = (1...12).map { place in
      Sample.item(place, "Oats \(place)", on: "2026-11-18", doneAt: "2026-11-\(place < 7 ? 18 : 20)T07:30")
    }
    for (title, words) in [("Oats 1", "2 days ago"), ("Oats 9", "7:30")] {
      #expect(try line(title + " ", Stage(items, 40, 14, view: .done)).hasSuffix(words), "\(title)")
    }
    #expect(try line("Oats 1 ", Stage(Array(items.prefix(1)), 40, 24, view: .done)).hasSuffix("7:30"))
  }

  /// The inbox is named only if it shows everything hidden.
  @Test func whatIsHiddenIsFoundWhereItIsSaid() {
    let hidden = Sample.anytime(15)
    #expect(lines(Stage(Sample.day + hidden)).contains { $0.hasSuffix("12 more in Inbox") })
    let listed = hidden.enumerated().map { index, item in
      var item = item
      item.list = index == 14 ? "home" : nil
      return item
    }
    #expect(lines(Stage(Sample.day + listed)).contains { $0.hasSuffix("12 more in All") })
  }
}
