import DiceSupport
import Interchange
import JSON
import Testing
import TodoModel

@Suite struct OrgTests {
  static let place = ExchangePlace(now: Samples.now, zone: FixedZone(offset: 3600), zones: { _ in nil })

  static func read(_ text: String) throws -> ImportPart {
    var read = try OrgReader.read(Array(text.utf8), at: place)
    return read.next(.max) ?? ImportPart()
  }

  static func item(_ text: String) throws -> Item { try #require(try read(text).taken.first?.item) }

  static func write(_ items: [Item]) -> (text: String, losses: Set<ItemLoss>) {
    var writer = OrgWriter(items, at: place)
    let text = writer.head + writer.text(of: items) + writer.tail
    return (text, Set(writer.takeLosses().keys))
  }

  @Test func headlineIsAnItem() throws {
    let part = try Self.read(
      """
      #+TITLE: plans
      #+FILETAGS: :all:
      * TODO [#A] Write *it* down :work:@desk:
        SCHEDULED: <2026-11-25 Mi 9:00-10:30> DEADLINE: <2026-12-01 Tue -3d>
        :PROPERTIES:
        :ID: 018f6b5e-7c1a-7def-8abc-0123456789ab
        :Effort: 1:00
        :END:
        two

          lines
      * DONE Old
      CLOSED: [2026-11-19 Thu 18:00]
      """)
    let item = try #require(part.taken.first?.item)
    #expect(part.refused.isEmpty && part.taken.flatMap(\.remarks).isEmpty)
    #expect(item.title == "Write *it* down" && item.tags == ["work", "@desk", "all"] && item.list == "plans")
    #expect(item.priority == .high && item.notes == "two\n\n  lines")
    #expect(item.id.description == "018f6b5e-7c1a-7def-8abc-0123456789ab")
    #expect(item.schedule?.start.description == "2026-11-25T09:00")
    #expect(item.schedule?.end?.description == "2026-11-25T10:30")
    #expect(item.deadline?.description == "2026-12-01")
    #expect(part.taken.last?.item.completions == [.once: Instant("2026-11-19T17:00:00Z") ?? Samples.now])
    let text = Self.write([item]).text
    #expect(text.contains(":Effort: 1:00") && text.contains("DEADLINE: <2026-12-01 Tue -3d>"), "\(text)")
    #expect(try Self.item(text) == item, "\(text)")
  }

  /// F22: planning text that is no date is kept in the notes.
  @Test(
    arguments: [
      ("SCHEDULED: <%%(diary-float t 4 2)>", nil), ("SCHEDULED: <2026-13-45 Foo>", nil),
      ("DEADLINE: <2026-11-24 Tue 25:00>", nil), ("SCHEDULED: <2026-11-24 Tue +0d>", "2026-11-24"),
      ("SCHEDULED: <2026-11-24 Tue> at noon", "2026-11-24"), ("SCHEDULED: tomorrow", nil), ("CLOSED: [soon]", nil),
    ] as [(String, String?)]) func planningThatIsNoDateStandsInTheNotes(_ line: String, _ start: String?) throws
  {
    let taken = try #require(try Self.read("* TODO a\n\(line)\nwords\n").taken.first)
    #expect(taken.item.schedule?.start.description == start && taken.item.deadline == nil)
    #expect(taken.item.notes == line + "\nwords" && taken.remarks.count == 1, "\(taken)")
    let again = try Self.item(Self.write([taken.item]).text)
    #expect(again.notes == taken.item.notes && again.schedule == taken.item.schedule)
  }

  @Test func theFirstOfTwoDatesStandsInTheNotes() throws {
    for text in [
      "SCHEDULED: <2026-11-24 Tue>\nSCHEDULED: <2026-11-25 Wed>",
      "SCHEDULED: <2026-11-24 Tue> SCHEDULED: <2026-11-25 Wed>",
    ] {
      let taken = try #require(try Self.read("* TODO a\n\(text)\n").taken.first)
      #expect(taken.item.schedule?.start.description == "2026-11-25" && taken.remarks.count == 1)
      #expect(taken.item.notes == "SCHEDULED: <2026-11-24 Tue>")
    }
  }

  /// F23: a time range that ends before it starts ends on the next day.
  @Test(
    arguments: [
      ("<2026-11-24 Tue 22:00-02:00>", "2026-11-25T02:00"), ("<2026-11-24 Tue 22:00-02:00 +1w>", "2026-11-25T02:00"),
      ("<2026-11-25 Wed>--<2026-11-24 Tue>", nil),
    ] as [(String, String?)]) func aRangeIsNeverLeftOut(_ stamp: String, _ end: String?) throws
  {
    let part = try Self.read("* TODO a\nSCHEDULED: \(stamp)\n")
    let taken = try #require(part.taken.first)
    #expect(part.refused.isEmpty && taken.remarks.count == 1)
    #expect(taken.item.schedule?.end?.description == end)
    let again = try Self.item(Self.write([taken.item]).text)
    #expect(again.notes == taken.item.notes && again.schedule == taken.item.schedule)
  }

  @Test func keywordsAreThoseOfTheFile() throws {
    let part = try Self.read(
      "#+TODO: OFFEN(o) WARTET(w@/!) | FERTIG(f!) WEG\n* OFFEN a\n* WARTET b\n* FERTIG c\n* WEG d\n* TODO e\n")
    #expect(part.taken.map(\.item.title) == ["a", "b", "c", "d"])
    #expect(part.taken.map { $0.item.completions.isEmpty } == [true, true, false, false])
    #expect(part.refused.map(\.line) == [6])
    let text = Self.write(part.taken.map(\.item)).text
    #expect(text.hasPrefix("# -*- mode: org; coding: utf-8 -*-\n#+TODO: TODO OFFEN WARTET | DONE FERTIG WEG\n"))
    #expect(text.contains("* WARTET b\n") && text.contains("* WEG d\n"))
    #expect(try Self.read("#+SEQ_TODO: A B C\n* C x\n").taken.first?.item.completions.count == 1)
  }

  @Test(arguments: [
    ("+1w", "FREQ=WEEKLY", Schedule.RepeatMode.fixed), ("++2d", "FREQ=DAILY;INTERVAL=2", .catchUp),
    (".+1m", "FREQ=MONTHLY", .afterCompletion), ("+1y", "FREQ=YEARLY", .fixed),
    (".+2d/4d", "FREQ=DAILY;INTERVAL=2", .afterCompletion),
  ]) func repeatersAreRules(_ repeater: String, _ rule: String, _ mode: Schedule.RepeatMode) throws {
    let line = "SCHEDULED: <2026-11-21 Sat \(repeater)>"
    let item = try Self.item("* TODO a\n\(line)\n")
    #expect(item.schedule?.recurrence?.description == rule && item.schedule?.repeatMode == mode)
    let (text, losses) = Self.write([item])
    #expect(text.contains(line) && losses.isEmpty, "\(text)")
  }

  @Test func doneDaysOfARepeatAreInItsLog() throws {
    let text = """
      * TODO Water
      SCHEDULED: <2026-11-25 Wed +1w>
      :PROPERTIES:
      :LAST_REPEAT: [2026-11-19 Thu 08:00]
      :END:
      :LOGBOOK:
      - State "DONE"       from "TODO"       [2026-11-19 Thu 08:00]
      - State "DONE"       from "TODO"       [2026-11-12 Thu 08:00]
      - Refiled on [2026-11-01 Sun 10:00]
      CLOCK: [2026-11-19 Thu 07:50]--[2026-11-19 Thu 08:00] =>  0:10
      :END:
      """
    let item = try Self.item(text)
    #expect(item.schedule?.start.description == "2026-11-11")
    #expect(Set(item.completions.keys.map(\.text)) == ["2026-11-11", "2026-11-18"])
    #expect(item.focusSessions.count == 1)
    let local = Self.place.zone.local(at: Samples.now)
    #expect(item.occurrence(at: local, zone: Self.place.zone)?.due.description == "2026-11-25")
    let written = Self.write([item]).text
    #expect(written.contains("SCHEDULED: <2026-11-25 Wed +1w>") && written.contains("- Refiled on"))
    #expect(written.contains("CLOCK: [2026-11-19 Thu 07:50]--[2026-11-19 Thu 08:00] =>  0:10"))
    let back = try Self.item(written)
    #expect(back.schedule == item.schedule && back.completions == item.completions, "\(written)")
    let habit = try Self.item(
      """
      * TODO Run
      SCHEDULED: <2026-11-24 Tue .+2d>
      - State "DONE"       from "TODO"       [2026-11-19 Thu 08:00]
      """)
    #expect(Array(habit.completions.keys.map(\.text)) == ["#1"])
    #expect(habit.occurrence(at: local, zone: Self.place.zone)?.due.description == "2026-11-24")
  }

  /// Days skipped by `++` leave no log line; an occurrence done in advance counts for its day.
  @Test(arguments: [
    ("2026-11-22 Sun ++1w", ["2026-11-20 Fri 09:00"], ["2026-11-15"]),
    ("2026-11-22 Sun ++1w", ["2026-11-20 Fri 09:00", "2026-11-01 Sun 09:00"], ["2026-11-01", "2026-11-15"]),
    ("2026-12-11 Fri ++1w", ["2026-11-20 Fri 09:00"], ["2026-12-04"]),
    ("2026-12-18 Fri ++1w", ["2026-11-20 Fri 10:00", "2026-11-20 Fri 09:00"], ["2026-12-04", "2026-12-11"]),
    ("2026-12-04 Fri ++1w", ["2026-11-20 Fri 10:00", "2026-11-20 Fri 09:00"], ["2026-11-20", "2026-11-27"]),
    ("2026-11-21 Sat ++1d", ["2026-11-20 Fri 09:00", "2026-11-19 Thu 09:00"], ["2026-11-19", "2026-11-20"]),
    ("2026-11-21 Sat 18:00 ++1d", ["2026-11-20 Fri 09:00"], ["2026-11-20T18:00"]),
  ]) func daysOfARepeatThatCatchesUpAreInItsLog(_ stamp: String, _ log: [String], _ days: [String]) throws {
    let lines = log.map { "- State \"DONE\"       from \"TODO\"       [\($0)]\n" }.joined()
    let item = try Self.item("* TODO Water\nSCHEDULED: <\(stamp)>\n:LOGBOOK:\n\(lines):END:\n")
    #expect(item.completions.keys.map(\.text).sorted() == days)
    let local = LocalTime(Day("2026-11-20") ?? .last, ClockTime("12:00"))
    let next = item.occurrence(at: local, zone: Self.place.zone)
    let words = stamp.split(separator: " ")
    #expect(next?.due.description == words[0] + (words.count == 4 ? "T" + words[2] : ""))
  }

  @Test func headingsAreListsAndSubtreesParts() throws {
    let part = try Self.read(
      """
      * Home :h:
      ** TODO House
      *** Notes
      some text
      *** TODO Floor
      **** DONE Nails
      ** Garden
      *** TODO Weeds
      * 2026
      ** 2026-11 November
      *** 2026-11-20 Friday
      **** TODO Dated
      * Nothing
      * COMMENT Out
      ** TODO not this
      * Old :ARCHIVE:
      ** TODO nor this
      * TODO Top
      """)
    let items = part.taken.map(\.item)
    #expect(items.map(\.title) == ["House", "Floor", "Nails", "Weeds", "Dated", "Top"])
    #expect(items.map(\.list) == ["Home", "Home", "Home", "Home/Garden", nil, nil])
    #expect(items.map(\.parent) == [nil, items[0].id, items[1].id, nil, nil, nil])
    #expect(items[0].notes == "Notes\nsome text" && items[0].tags == ["h"])
    #expect(part.refused.map(\.line) == [13, 14, 16])
  }

  @Test func whatIsNoHeadlineIsNone() throws {
    let part = try Self.read(
      """
      * TODO a
      #+BEGIN_SRC org
      * TODO not an item
      #+END_SRC
      *bold* words
       * TODO indented
      - [ ] a box
      #+begin_quote
      * TODO b
      """)
    #expect(part.taken.map(\.item.title) == ["a", "b"])
    #expect(part.taken.first?.item.notes.contains("- [ ] a box") == true)
  }

  @Test func sameHeadlinesStayApartAndTheSame() throws {
    let text = "* A\n** TODO x\n** TODO x\n* B\n** TODO x\n"
    let ids = try Self.read(text).taken.map(\.item.id)
    #expect(Set(ids).count == 3)
    let changed = "intro\n* A\n** DONE [#A] x :t:\nSCHEDULED: <2026-11-21>\n** TODO x\n* B\n** TODO x\n"
    #expect(try Self.read(changed).taken.map(\.item.id) == ids)
  }

  @Test func partsStandEightLevelsDeep() throws {
    let text = (1...12).map { String(repeating: "*", count: $0) + " TODO \($0)" }.joined(separator: "\n")
    let taken = try Self.read(text).taken
    #expect(taken.count == 12 && taken.count { !$0.remarks.isEmpty } == 4)
    #expect(taken.suffix(5).map(\.item.parent) == Array(repeating: taken[6].item.id, count: 5))
  }

  @Test(arguments: [
    (Array("* TODO a\n* TODO \u{0}b\n".utf8), 2, 8), ([0x2A, 0x20, 0x0A, 0x41, 0xFF], 2, 2),
    (Array("words\n".utf8), 1, 1),
  ]) func whatIsNoOrgIsRefusedWithItsPlace(_ bytes: [UInt8], _ line: Int, _ column: Int) {
    let fault = #expect(throws: ExchangeFault.self) { try OrgReader.read(bytes, at: Self.place) }
    #expect(fault?.line == line && fault?.column == column, "\(String(describing: fault))")
  }

  @Test func hugeFilesEndInAnAnswer() throws {
    let long = "* TODO " + String(repeating: "x", count: 1 << 20) + "\n* TODO b\n"
    let part = try Self.read(long)
    #expect(part.refused.map(\.line) == [1] && part.taken.map(\.item.title) == ["b"])
    let stars = String(repeating: "*", count: 100_000) + " TODO deep\n"
    #expect(try Self.read("* TODO a\n" + stars).taken.count == 2)
    let many = try Self.read((1...20_000).map { "* TODO \($0)\n" }.joined())
    #expect(many.taken.count == 20_000)
    let steep = (1...1_500).map { String(repeating: "*", count: $0) + " TODO \($0)\n" }.joined()
    #expect(try Self.read(steep).taken.count == 1_500)
    let open = String(repeating: "#+BEGIN_SRC\n", count: 20_000) + "* TODO a\n"
    #expect(try Self.read(open).taken.count == 1)
  }

  @Test func itemsGoThereAndBack() throws {
    var dice = Dice(5)
    for round in 1...Times.of(400) {
      let whole = Self.item(round, &dice)
      var part = Self.item(round + 100_000, &dice)
      part.parent = whole.id
      if dice.flip() { part.blockedBy[whole.id] = Samples.now.advanced(bySeconds: -60) }
      let (text, _) = Self.write([part, whole])
      let back = try Self.read(text)
      #expect(back.refused.isEmpty && back.taken.flatMap(\.remarks).isEmpty, "\(text)")
      let differences = zip(back.taken.map(\.item), [whole, part]).flatMap(Samples.difference)
      #expect(back.taken.count == 2 && differences.isEmpty, "\(differences) \(text)")
    }
  }

  private static func item(_ round: Int, _ dice: inout Dice) -> Item {
    var item = Item(
      id: ItemID(at: Samples.now, using: &dice),
      title: dice.pick(["a", "TODO b", "COMMENT c", "[#A] d", "e :f:", "zwölf 🌻", "g <2026-11-20 Fri> h", "*bold*"]),
      createdAt: Instant(milliseconds: 1_790_000_000_123 + round))
    item.notes = dice.pick([
      "", "one line", "several\n\nlines\n", "- [ ] box", "* TODO x\n  y", "#+BEGIN_SRC\nfoo", ":LOGBOOK:\na\n:END:",
      "SCHEDULED: <2026-11-20>", "#+TODO: X\n#+begin_src\n* a\n#+end_src", "  in\n  front",
      "CLOCK: [2026-11-20 Fri 09:00]", ":PROPERTIES:", "<2026-11-21 Sat>",
    ])
    item.list = dice.pick([nil, "home", "Home.Kitchen", "TODO list", "2026", "two words"])
    item.tags = Set(dice.some(["x", "y", "a-b", "ü", "two words"], atMost: 3))
    item.priority = dice.pick(Priority.allCases)
    func day() -> Day { Samples.today.advanced(by: dice.number(-40...400)) }
    func local() -> LocalTime { LocalTime(day(), dice.flip() ? nil : ClockTime(minutes: dice.number(0...1439))) }
    if dice.flip() { item.schedule = Schedule(start: local()) }
    if dice.flip(3) { item.schedule?.zone = "Europe/Berlin" }
    if dice.flip() { item.deadline = Deadline(local()) }
    if dice.flip(3) { item.showFrom = dice.flip() ? .day(day()) : .before(days: dice.number(1...30)) }
    if dice.flip(3) { item.effort = dice.number(1...600) }
    if dice.flip(4) { item.focusSessions[Samples.now] = Samples.now.advanced(bySeconds: dice.number(1...9000)) }
    if dice.flip(4) { item.extra["taskwarrior"] = .object(["uuid": .string("x")]) }
    guard let start = item.schedule?.start, dice.flip() else {
      if dice.flip(4) { item.completions[.once] = Samples.now }
      return item
    }
    let hourly: [Recurrence.Frequency] = start.time == nil ? [] : [.hourly]
    let frequency = dice.pick([.daily, .weekly, .monthly, .yearly] + hourly)
    item.schedule?.recurrence = Recurrence(frequency, interval: dice.number(1...12))
    if dice.flip(4) { item.schedule?.recurrence?.end = .count(dice.number(1...4)) }
    item.schedule?.repeatMode = dice.pick([.fixed, .catchUp, .afterCompletion])
    if dice.flip() { item.completions[OccurrenceKey(start, zone: nil)] = Samples.now }
    if dice.flip(4) { item.completions[OccurrenceKey(count: 1)] = Samples.now.advanced(bySeconds: -90_000) }
    if dice.flip(4) { item.schedule?.moves[OccurrenceKey(start, zone: nil)] = local() }
    return item
  }

  @Test func whatIsChangedThereCounts() throws {
    var item = Samples.fresh("pay")
    item.list = "home"
    let start = try #require(LocalTime("2026-12-14"))
    item.schedule = Schedule(start: start, recurrence: Recurrence("FREQ=MONTHLY;BYDAY=2MO"))
    let text = Self.write([item]).text
    let moved = try Self.item(text.replacing("2026-12-14 Mon", with: "2026-12-24 Thu"))
    #expect(moved.schedule?.start.description == "2026-12-24" && moved.createdAt == item.createdAt)
    let renamed = try Self.item(text.replacing("TODO pay", with: "TODO pay now"))
    #expect(renamed.title == "pay now" && renamed.schedule == item.schedule)
  }
}
