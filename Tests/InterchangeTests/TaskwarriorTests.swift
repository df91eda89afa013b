import DiceSupport
import Interchange
import JSON
import Testing
import TodoModel

@Suite struct TaskwarriorTests {
  private static let place = ExchangePlace(now: Samples.now, zone: FixedZone(offset: 3600), zones: { _ in nil })

  private static func read(_ bytes: [UInt8]) throws -> ImportPart {
    var read = try TaskwarriorReader.read(bytes, at: place)
    return read.next(.max) ?? ImportPart()
  }

  private static func read(_ text: String) throws -> ImportPart { try read(Array(text.utf8)) }

  private static func write(_ items: [Item]) -> (text: String, losses: Set<ItemLoss>) {
    var writer = TaskwarriorWriter(items, at: place)
    let text = writer.head + writer.text(of: items) + writer.tail
    return (text, Set(writer.takeLosses().keys))
  }

  @Test func aRealExportIsRead() throws {
    let part = try Self.read(Fixture.bytes("taskwarrior-2.6.2.json"))
    #expect(part.refused == [ImportPart.Refused(line: 12, reason: "The task is deleted.")])
    #expect(part.taken.flatMap(\.remarks).isEmpty)
    let items = part.taken.map(\.item)
    #expect(
      items.map(\.title) == [
        "Buy oats", "Write report \"Q4\"", "Send it", "Water plants", "Pay rent", "Völlig neu: 🌻 <&>", "Done thing",
      ])
    #expect(items[0].list == "Home.Kitchen" && items[0].tags == ["food", "shop"] && items[0].priority == .high)
    #expect(items[0].notes == "two kilos\nhttps://example.org/oats")
    #expect(items[0].deadline?.description == "2026-11-27")
    #expect(items[1].deadline?.description == "2026-11-30T17:30")
    #expect(items[1].schedule?.start.description == "2026-11-25")
    #expect(items[1].showFrom?.description == "2026-11-24")
    #expect(Array(items[2].blockedBy.keys) == [items[1].id])
    #expect(items[3].schedule?.recurrence?.description == "FREQ=WEEKLY;UNTIL=20270301")
    #expect(items[3].schedule?.start.description == "2026-11-21")
    #expect(items[4].schedule?.start.description == "2026-12-31T09:00")
    #expect(items[4].schedule?.recurrence?.description == "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1")
    #expect(items[5].focusedSince == Instant("2026-11-24T13:55:49Z"))
    #expect(items[6].completions[.once] == Instant("2026-11-24T13:55:48Z"))
  }

  @Test func aRealExportComesBack() throws {
    let bytes = try Fixture.bytes("taskwarrior-2.6.2.json")
    let items = try Self.read(bytes).taken.map(\.item)
    let written = Self.write(items)
    #expect(written.losses.isEmpty)
    let before = try Self.tasks(String(decoding: bytes, as: UTF8.self))
    let after = try Self.tasks(written.text)
    #expect(after.count == items.count)
    let worked: Set<String> = ["id", "urgency", "mask", "rtype", "imask"]
    for (uuid, task) in after {
      let old = try #require(before[uuid]).filter { !worked.contains($0.key) }
      #expect(task == old, "\(uuid)")
    }
  }

  private static func tasks(_ text: String) throws -> [String: [String: JSONValue]] {
    guard case .array(let tasks) = try JSONValue(parsing: text) else { return [:] }
    var all: [String: [String: JSONValue]] = [:]
    for case .object(let fields) in tasks { all[fields["uuid"]?.text ?? ""] = fields }
    return all
  }

  @Test func tasksOfARepeatAreItsDays() throws {
    let mother = #""uuid":"2ac5043b-325a-424a-a6e1-c68b630e62cf""#
    let part = try Self.read(
      """
      {"description":"a","status":"recurring","recur":"daily","due":"20261118T230000Z",\(mother)},
      {"description":"a","status":"completed","parent":"2ac5043b-325a-424a-a6e1-c68b630e62cf","due":"20261118T230000Z","end":"20261119T100000Z","uuid":"1"}
      {"description":"a","status":"deleted","parent":"2ac5043b-325a-424a-a6e1-c68b630e62cf","due":"20261119T230000Z","uuid":"2"}
      {"description":"another","status":"pending","parent":"2ac5043b-325a-424a-a6e1-c68b630e62cf","due":"20261120T230000Z","uuid":"3"}
      """)
    #expect(part.taken.map(\.item.title) == ["a", "another"])
    let item = try #require(part.taken.first?.item)
    #expect(item.completions == [OccurrenceKey("2026-11-19"): Instant("2026-11-19T10:00:00Z") ?? Samples.now])
    #expect(item.schedule?.exceptions == [OccurrenceKey("2026-11-20")])
    #expect(Self.write([item]).losses == [.done, .changes])
  }

  @Test(arguments: [
    ("[{\"description\":\"a\",\"uuid\":\"1\"},\n {\"description\" \"b\"}]", 2, 17),
    ("[{\"description\":\"a\",\"uuid\":\"1\"}\n", 2, 1), ("[\n7]", 2, 2),
    ("[" + String(repeating: "[", count: 500), 1, 130),
  ]) func whatIsBrokenIsRefusedWithItsPlace(_ text: String, _ line: Int, _ column: Int) {
    let fault = #expect(throws: ExchangeFault.self) { try Self.read(text) }
    #expect(fault?.line == line && fault?.column == column, "\(String(describing: fault))")
  }

  @Test func whatHasNoMeaningHereIsToldAndKept() throws {
    let text = #"""
      [{"description":"a","entry":"20261120T080000Z","priority":"X","due":"tomorrow","until":"20270101T000000Z","jira":{"n":1},"status":"pending","uuid":"018f6b5e-7c1a-7def-8abc-0123456789ab"}]
      """#
    let part = try Self.read(text)
    #expect(part.taken.first?.remarks.count == 3)
    #expect(try Self.tasks(Self.write(part.taken.map(\.item)).text) == Self.tasks(text))
  }

  @Test func circlesAndLinksToNothingAreTold() throws {
    let part = try Self.read(
      """
      {"description":"a","entry":"20261120T080000Z","uuid":"1","depends":"2"}
      {"description":"b","entry":"20261120T080000Z","uuid":"2","depends":["1","9"]}
      """)
    #expect(part.taken.map(\.item.blockedBy.count) == [0, 0])
    #expect(part.taken.map(\.remarks.count) == [1, 2])
  }

  @Test func endlessChainsAreCut() throws {
    let lines = (1...2_000).map { "{\"description\":\"a\",\"uuid\":\"\($0)\",\"depends\":\"\($0 - 1)\"}" }
    let part = try Self.read(lines.joined(separator: "\n"))
    #expect(part.taken.count == 2_000)
    #expect(part.taken.count { !$0.item.blockedBy.isEmpty } == 256)
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=MO", "weekly"), ("FREQ=WEEKLY;BYDAY=TU", nil), ("FREQ=MONTHLY;BYMONTHDAY=30", nil),
    ("FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=30", "yearly"), ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekdays"),
    ("FREQ=DAILY;INTERVAL=3", "3d"), ("FREQ=MONTHLY;BYDAY=1MO", nil),
  ]) func repeatsAreTheWordsOfTaskwarrior(_ rule: String, _ words: String?) throws {
    var item = Samples.fresh("a")
    let start = LocalTime(try #require(Day("2026-11-30")))
    let recurrence: Recurrence = try #require(Recurrence(rule))
    item.schedule = Schedule(start: start, recurrence: recurrence)
    let (text, losses) = Self.write([item])
    #expect(try Self.tasks(text).values.first?["recur"]?.text == words)
    #expect(losses == (words == nil ? [.repeats] : []))
  }

  /// W5: the date of a repeat not expressible in Taskwarrior is not exported as a deadline, and its deadline is kept.
  @Test func aRepeatWithoutWordsIsScheduled() throws {
    var item = Samples.fresh("a")
    let start = try #require(LocalTime("2026-11-30T18:00"))
    item.schedule = Schedule(start: start, recurrence: Recurrence("FREQ=WEEKLY;BYDAY=MO,TH"))
    item.deadline = Deadline("2026-12-24")
    let (text, losses) = Self.write([item])
    #expect(losses == [.repeats])
    let back = try #require(try Self.read(text).taken.first?.item, "\(text)")
    #expect(back.schedule == Schedule(start: start) && back.deadline == item.deadline)
  }

  /// W5: a repeat not expressible in Taskwarrior is written with its next due date, not its first.
  @Test(arguments: [
    ("2020-01-06", "FREQ=WEEKLY;BYDAY=MO,TH", [:], "2026-11-19"),
    ("2026-11-12T18:00", "FREQ=MONTHLY;BYDAY=2TH", ["2026-11-12T18:00": "2026-11-21T10:00"], "2026-11-21T10:00"),
    ("2026-12-01", "FREQ=WEEKLY;BYDAY=TU,TH", [:], "2026-12-01"),
  ]) func aRepeatWithoutWordsIsWrittenWhereItIsDueNext(
    _ start: String, _ rule: String, _ moves: [String: String], _ due: String
  ) throws {
    var item = Samples.fresh("a")
    var schedule = Schedule(start: try #require(LocalTime(start)), recurrence: Recurrence(rule))
    for (key, to) in moves { schedule.moves[OccurrenceKey(key)] = LocalTime(to) }
    item.schedule = schedule
    let (text, losses) = Self.write([item])
    #expect(losses == (moves.isEmpty ? [.repeats] : [.repeats, .changes]))
    #expect(try Self.read(text).taken.first?.item.schedule?.start == LocalTime(due), "\(text)")
  }

  /// Midnight becomes a whole day, and a repeat with a count loses its end: both are reported.
  @Test func midnightAndCountAreTold() throws {
    var item = Samples.fresh("a")
    let midnight = try #require(LocalTime("2026-11-30T00:00"))
    item.schedule = Schedule(start: midnight)
    #expect(Self.write([item]).losses == [.midnight])
    (item.schedule, item.deadline) = (nil, Deadline(midnight))
    #expect(Self.write([item]).losses == [.midnight])
    item.deadline = nil
    item.schedule = Schedule(start: LocalTime(midnight.day), recurrence: Recurrence("FREQ=DAILY;COUNT=3"))
    #expect(Self.write([item]).losses == [.until])
  }

  /// Items survive the round trip to a task, except for reported omissions.
  @Test func itemsGoThereAndBack() throws {
    var dice = Dice(7)
    for round in 1...Times.of(300) {
      let item = Self.item(round, &dice)
      let (text, losses) = Self.write([item])
      let back = try #require(try Self.read(text).taken.first?.item, "\(text)")
      #expect(back.id == item.id && back.title == item.title && back.notes == item.notes)
      #expect(back.list == item.list && back.tags == item.tags && back.priority == item.priority)
      #expect(back.showFrom == item.showFrom && back.createdAt == item.createdAt)
      let keepsDates = losses.isDisjoint(with: [.repeats, .completion, .zone, .end, .schedule, .done])
      if keepsDates { #expect(back.schedule == item.schedule && back.deadline == item.deadline, "\(text)") }
      #expect(keepsDates || item.schedule?.recurrence != nil || item.schedule?.end != nil)
      #expect(back.completions == item.completions || losses.contains(.done))
    }
  }

  /// F25, F32: nothing is dropped unreported.
  @Test(arguments: [
    ("\"project\":\" house \"", 0), ("\"project\":5", 1), ("\"due\":1798761600", 1), ("\"annotations\":\"a note\"", 0),
    ("\"annotations\":{\"description\":\"a note\"}", 0), ("\"annotations\":[{\"entry\":\"x\"}]", 1),
    ("\"annotations\":7", 1), ("\"recur\":7", 1), ("\"tags\":{}", 1), ("\"tags\":[1,\"a\"]", 1),
    ("\"depends\":true", 1), ("\"priority\":1", 1), ("\"wait\":\"soon\"", 1), ("\"start\":\"soon\"", 1),
    ("\"modified\":[]", 1), ("\"project\":null", 0),
  ]) func valuesOfAnotherTypeAreTold(_ attribute: String, _ count: Int) throws {
    let part = try Self.read(
      "[{\"description\":\"a\",\"status\":\"pending\",\"entry\":\"20260101T100000Z\",\(attribute)}]")
    let taken = try #require(part.taken.first)
    #expect(taken.remarks.count == count, "\(taken.remarks)")
    #expect(taken.item.list ?? "house" == "house")
    if attribute.contains("note\"") { #expect(taken.item.notes == "a note") }
    if count == 1, attribute.contains("project") { #expect(Self.write([taken.item]).text.contains("\"project\":5")) }
  }

  @Test func unknownStatusIsTold() throws {
    let taken = try Self.read("[{\"description\":\"a\",\"status\":\"foo\"}]").taken
    #expect(taken.map(\.remarks.count) == [1] && taken[0].item.completions.isEmpty)
  }

  /// F26: a file with a damaged first task is still detected as Taskwarrior, and the damage is reported with its line.
  @Test func damageInTheFirstTaskHasItsLine() {
    let text =
      "[\n{\"description\":\"a\",\"status\":\"pending\",\"entry\":\"20260101T100000Z\",\"uuid\":\"1\",\"size\":H},\n{}\n]"
    #expect(ExchangeFormat(lookingAt: Array(text.utf8)) == .taskwarrior)
    let fault = #expect(throws: ExchangeFault.self) { try Self.read(text) }
    #expect(fault?.line == 2)
  }

  /// F7: other programs also have tasks with a description and a status.
  @Test(arguments: [
    "[{\"description\":\"a\",\"status\":\"open\"}]", "{\"description\":\"a\",\"uuid\":\"x\"}",
    "{\"description\":\"a\",\"entry\":\"x\"}",
  ]) func otherJSONIsNoneOfTaskwarrior(_ text: String) {
    #expect(ExchangeFormat(lookingAt: Array(text.utf8)) == nil)
    #expect(ForeignFile(Array(text.utf8))?.format == .json)
  }

  private static func item(_ round: Int, _ dice: inout Dice) -> Item {
    var item = Item(
      id: ItemID(at: Samples.now, using: &dice), title: dice.pick(["a", "\"quoted\" \\ back", "zwölf 🌻", "a\tb"]),
      createdAt: Instant(seconds: 1_790_000_000 + round))
    item.notes = dice.pick(["", "one line", "several\n\nlines\n", "- [ ] box"])
    item.list = dice.pick([nil, "home", "Home.Kitchen"])
    item.tags = Set(dice.some(["x", "y", "z"], atMost: 3))
    item.priority = dice.pick(Priority.allCases)
    func day() -> Day { Samples.today.advanced(by: dice.number(-40...400)) }
    func local() -> LocalTime { LocalTime(day(), dice.flip() ? nil : ClockTime(minutes: dice.number(1...1439))) }
    if dice.flip() { item.schedule = Schedule(start: local()) }
    if dice.flip() { item.deadline = Deadline(local()) }
    if dice.flip(3) { item.showFrom = .day(day()) }
    if item.schedule != nil, dice.flip() {
      let frequency = dice.pick([Recurrence.Frequency.daily, .weekly, .monthly, .yearly, .hourly])
      item.schedule?.recurrence = Recurrence(frequency, interval: dice.number(1...12))
      if dice.flip(), let start = item.schedule?.start.day, item.schedule?.start.time == nil {
        item.schedule?.recurrence?.end = .day(start.advanced(by: dice.number(1...900)))
      }
      if dice.flip(4) { item.schedule?.repeatMode = .afterCompletion }
    } else if dice.flip(4) {
      item.completions[.once] = Samples.now
    }
    return item
  }
}
