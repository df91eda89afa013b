import DiceSupport
import Interchange
import JSON
import Testing
import TodoModel

/// Tests of check boxes, as people, GitHub and Obsidian write them, in both directions.
@Suite struct MarkdownTests {
  private static let place = ExchangePlace(now: Samples.now, zone: FixedZone(offset: 3600), zones: { _ in nil })

  private static func read(_ text: String) throws -> ImportPart {
    var read = try MarkdownReader.read(Array(text.utf8), at: place)
    return read.next(.max) ?? ImportPart()
  }

  private static func item(_ text: String) throws -> Item { try #require(try read(text).taken.first?.item) }

  private static func write(_ items: [Item]) -> (text: String, losses: Set<ItemLoss>) {
    var writer = MarkdownWriter(items, at: place)
    let text = writer.head + writer.text(of: items) + writer.tail
    return (text, Set(writer.takeLosses().keys))
  }

  @Test func boxesAreItems() throws {
    let part = try Self.read(
      """
      ---
      tags: [a]
      ---
      # Shopping list #

      Some words.
      - [ ] milk
        - [x] oat milk ✅ 2026-11-19
          1. [ ] one litre
        two

          words
      * [X] bread
      + plain
        * [ ] under plain
      Home
      ----
      1) [/] paint
      ```
      - [ ] code
      ```
          - [ ] indented code
      <!--
      - [ ] comment
      -->
      - [ ]
      - [ ]no box
      """)
    let items = part.taken.map(\.item)
    #expect(items.map(\.title) == ["milk", "oat milk", "one litre", "bread", "under plain", "paint"])
    #expect(items.map(\.list) == Array(repeating: "Shopping list", count: 5) + ["Home"])
    #expect(items.map(\.parent) == [nil, items[0].id, items[1].id, nil, nil, nil])
    #expect(items.map { $0.completions.isEmpty } == [true, false, true, false, true, true])
    #expect(items[0].notes == "two\n\n  words")
    #expect(part.refused.map(\.line) == [14, 26, 27])
  }

  @Test func signsOfObsidianAndFieldsOfDataviewAreRead() throws {
    let item = try Self.item(
      "- [ ] call #family Ann ⏫ 🔁 every 2 weeks when done 🛫 2026-11-22 ⏳ 2026-11-25 ➕ 2026-11-01 #home/phone ^abc-1\n")
    #expect(item.title == "call #family Ann" && item.tags == ["family", "home/phone"])
    #expect(item.priority == .high && item.showFrom == Day("2026-11-22").map(ShowFrom.day))
    #expect(item.schedule?.start.description == "2026-11-25" && item.schedule?.repeatMode == .afterCompletion)
    #expect(item.schedule?.recurrence?.description == "FREQ=WEEKLY;INTERVAL=2")
    #expect(item.createdAt == Instant("2026-11-01T11:00:00Z"))
    let other = try Self.item(
      "- [ ] b (priority:: low) [due:: 2026-12-01T09:00] [scheduled::2026-11-30] \\#no (x) [[l]]\n")
    #expect(other.title == "b #no (x) [[l]]" && other.priority == .low && other.tags.isEmpty)
    #expect(other.deadline?.description == "2026-12-01T09:00" && other.schedule?.start.description == "2026-11-30")
    let part = try Self.read("- [ ] due [due:: soon] fix #12\n- [ ] r 🔁 every full moon 📅 2026-12-01\n- [x] c\n")
    #expect(part.taken.map(\.item.title) == ["due fix #12", "r", "c"] && part.taken.map(\.remarks.count) == [1, 1, 1])
    let due = try Self.item("- [ ] rent 🔁 every month 📅\u{FE0F} 2026-12-01\n")
    #expect(due.deadline == nil && due.schedule?.start.description == "2026-12-01")
    #expect(Self.write([due]).text.hasPrefix("- [ ] rent 🔁 every month 📅 2026-12-01 🆔 "))
  }

  /// W5: a time of another zone keeps its zone in both directions; a day has none.
  @Test func timesKeepTheirZones() throws {
    let place = ExchangePlace(now: Samples.now, zone: FixedZone(offset: 3600), zones: Samples.zones)
    func item(_ title: String, _ schedule: Schedule?, _ deadline: Deadline? = nil) -> Item {
      var item = Item(
        id: ItemID(high: 0x7000, low: 1 << 63 | UInt64(title.utf8.count)), title: title, createdAt: Samples.now)
      (item.schedule, item.deadline) = (schedule, deadline)
      return item
    }
    let nine = try #require(LocalTime("2026-11-30T09:00"))
    let items = [
      item("a", Schedule(start: nine, zone: "Asia/Tokyo")), item("ab", nil, Deadline(nine, zone: "Asia/Tokyo")),
      item(
        "abc",
        Schedule(
          start: try #require(LocalTime("2026-11-03T01:00")), zone: "Asia/Tokyo", recurrence: Recurrence("FREQ=WEEKLY"))
      ), item("abcd", Schedule(start: nine)),
    ]
    var writer = MarkdownWriter(items, at: place)
    let text = writer.text(of: items)
    #expect(writer.takeLosses().isEmpty)
    let fields = text.split(separator: "\n").map { $0.prefix { $0 != "🆔" } }
    #expect(
      fields == [
        "- [ ] a (scheduled:: 2026-11-30T09:00[Asia/Tokyo]) ", "- [ ] ab (due:: 2026-11-30T09:00[Asia/Tokyo]) ",
        "- [ ] abc 🔁 every week (scheduled:: 2026-11-17T01:00[Asia/Tokyo]) ",
        "- [ ] abcd [scheduled:: 2026-11-30T09:00] ",
      ])
    var read = try MarkdownReader.read(Array(text.utf8), at: place)
    let back = read.next(.max)?.taken ?? []
    try #require(back.count == 4)
    #expect(back.map(\.item.title) == items.map(\.title) && back.flatMap(\.remarks).isEmpty)
    #expect(back.map(\.item.deadline) == items.map(\.deadline))
    #expect(back.map(\.item.schedule?.zone) == ["Asia/Tokyo", nil, "Asia/Tokyo", nil])
    #expect(back[0].item.schedule == items[0].schedule && back[3].item.schedule == items[3].schedule)
    let other = try Self.item("- [x] b (completion:: 2026-11-19T20:00[Nowhere/Else]) (start:: 2026-11-18)\n")
    #expect(other.completions[.once] == Instant("2026-11-19T19:00:00Z"))
  }

  @Test func sameBoxesStayApartAndTheSame() throws {
    let text = "# A\n- [ ] x\n- [ ] x\n# B\n- [ ] x\n"
    let ids = try Self.read(text).taken.map(\.item.id)
    #expect(Set(ids).count == 3)
    #expect(try Self.read("words\n# A\n* [x] x 📅 2026-11-21 #t\n- [ ] x\n# B\n- [ ] x\n").taken.map(\.item.id) == ids)
  }

  @Test func partsStandEightLevelsDeep() throws {
    let text = (0..<12).map { String(repeating: "  ", count: $0) + "- [ ] \($0)" }.joined(separator: "\n")
    let taken = try Self.read(text).taken
    #expect(taken.count == 12 && taken.count { !$0.remarks.isEmpty } == 4)
  }

  @Test(arguments: [
    (Array("- [ ] a\n- [ ] \u{0}b\n".utf8), 2, 7), ([0x41, 0x0A, 0x41, 0xE9], 2, 2), (Array("# words\n".utf8), 1, 1),
    (Array("```\n- [ ] a\n```\n".utf8), 1, 1),
  ]) func whatHoldsNoBoxIsRefusedWithItsPlace(_ bytes: [UInt8], _ line: Int, _ column: Int) {
    let fault = #expect(throws: ExchangeFault.self) { try MarkdownReader.read(bytes, at: Self.place) }
    #expect(fault?.line == line && fault?.column == column, "\(String(describing: fault))")
  }

  @Test func hugeFilesEndInAnAnswer() throws {
    let long = "- [ ] " + String(repeating: "x", count: 1 << 20) + "\n- [ ] b\n"
    let part = try Self.read(long)
    #expect(part.refused.map(\.line) == [1] && part.taken.map(\.item.title) == ["b"])
    #expect(try Self.read((1...20_000).map { "- [ ] \($0)\n" }.joined()).taken.count == 20_000)
    let deep = (0..<1_500).map { String(repeating: " ", count: $0) + "- [ ] \($0)\n" }.joined()
    #expect(try Self.read(deep).taken.count == 1_500)
    let open = "- [ ] a " + String(repeating: "[", count: 50_000) + String(repeating: "(due::", count: 2_000)
    #expect(try Self.read(open + "\n- [ ] b\n").taken.last?.item.title == "b")
  }

  /// Items survive the round trip, except for reported omissions and creation times.
  @Test func itemsGoThereAndBack() throws {
    var dice = Dice(5)
    for _ in 1...Times.of(400) {
      let whole = Self.item(&dice)
      var part = Self.item(&dice)
      (part.parent, part.list) = (whole.id, whole.list)
      if dice.flip() { part.blockedBy[whole.id] = Samples.now }
      let (text, losses) = Self.write([part, whole])
      let back = try Self.read(text)
      #expect(back.refused.isEmpty && back.taken.flatMap(\.remarks).isEmpty, "\(text)")
      guard losses.isDisjoint(with: [.repeats, .until, .completion, .shown, .schedule, .done]) else { continue }
      let now = Self.place.zone.local(at: Samples.now)
      let begun = [whole, part].contains { item in
        item.occurrence(at: now, zone: Self.place.zone).map { $0.due != item.schedule?.start } ?? false
      }
      // A repeat continues from its current occurrence.
      if begun { continue }
      let differences = zip(back.taken.map(\.item), [whole, part]).flatMap(Samples.difference)
      #expect(back.taken.count == 2 && differences.isEmpty, "\(differences) \(text)")
    }
  }

  private static func item(_ dice: inout Dice) -> Item {
    var item = Item(
      id: ItemID(at: Samples.now, using: &dice),
      title: dice.pick([
        "a", "#b", "c #12 \\d", "[e](f)", "📅 2026-11-20 g", "zwölf 🌻", "[due:: 2026-11-20] h", "i ^abc", "j ⏫",
        "- [ ] k", "**bold** \\# `x`", "\\",
      ]), createdAt: Samples.now)
    item.notes = dice.pick([
      "", "one line", "several\n\nlines", "- [ ] box\n  - [x] \\[y]", "# x\n  y", "```\n- [ ] foo", "<!-- z", "---",
      "- plain",
    ])
    item.list = dice.pick([nil, "home", "Home.Kitchen", "two words"])
    item.tags = Set(dice.some(["x", "y", "a-b", "ü", "two words", "12"], atMost: 3))
    item.priority = dice.pick(Priority.allCases)
    func day() -> Day { Samples.today.advanced(by: dice.number(-40...400)) }
    func local() -> LocalTime { LocalTime(day(), dice.flip() ? nil : ClockTime(minutes: dice.number(0...1439))) }
    if dice.flip() { item.schedule = Schedule(start: local()) }
    if dice.flip() { item.deadline = Deadline(local()) }
    if dice.flip(3) { item.showFrom = dice.flip() ? .day(day()) : .before(days: dice.number(1...30)) }
    guard let start = item.schedule?.start, dice.flip() else {
      if dice.flip(4) { item.completions[.once] = Instant("2026-11-19T11:00:00Z") }
      return item
    }
    let hourly: [Recurrence.Frequency] = start.time == nil ? [] : [.hourly]
    let frequency = dice.pick([.daily, .weekly, .monthly, .yearly] + hourly)
    item.schedule?.recurrence = Recurrence(frequency, interval: dice.number(1...12))
    if dice.flip(4) { item.schedule?.recurrence = Recurrence("FREQ=WEEKLY;BYDAY=MO,FR") }
    item.schedule?.repeatMode = dice.pick([.fixed, .afterCompletion])
    return item
  }
}
