import DiceSupport
import FoundationEssentials
import JSON
import ModelSupport
import Testing
import TodoModel

struct ItemCodingTests {
  @Test func wholeItemComesBack() throws {
    var dice = Dice(9)
    let now = try #require(Instant("2026-11-21T08:50:00Z"))
    for _ in 0..<Times.of(300) {
      var item = Item(
        id: ItemID(at: now, using: &dice), title: dice.pick(["Pay rent", "", "ünï \u{1F600}"]), createdAt: now)
      if dice.flip() { item.number = dice.number(1...999) }
      if dice.flip() { item.notes = "two\nlines" }
      if dice.flip() { item.list = "home" }
      if dice.flip() { item.tags = ["call", "phone"] }
      item.priority = dice.pick(Array(Priority.allCases))
      if dice.flip() { item.deadline = Deadline(dice.flip() ? "2026-12-01" : "2026-12-01T17:00[Asia/Tokyo]") }
      if dice.flip() { item.order = OrderKey("a0") }
      let (rule, start) = RuleDice.rule(&dice)
      if dice.flip() {
        var schedule = Schedule(start: start, zone: dice.flip() ? "Europe/Berlin" : nil)
        if dice.flip() { schedule.recurrence = rule.canonical }
        if schedule.recurrence != nil { schedule.repeatMode = dice.pick([.fixed, .catchUp, .afterCompletion]) }
        if dice.flip() { schedule.exceptions = [OccurrenceKey(start, zone: schedule.zone)] }
        if dice.flip() { schedule.moves = [OccurrenceKey(count: 2): start] }
        if dice.flip() { schedule.extra = ["shift": .array([.string("before"), .integer(1)])] }
        if dice.flip() { schedule.extraDates = [start, LocalTime(start.day.advanced(by: 3))] }
        if dice.flip() { schedule.quota = Quota("2/week") }
        if dice.flip() { schedule.end = LocalTime(start.day.advanced(by: 1)) }
        item.schedule = schedule
      }
      if dice.flip() { item.completions = [.once: now, OccurrenceKey(count: 3): now] }
      if dice.flip() { item.notifiedAt = now }
      if dice.flip() { item.deletedAt = now }
      if dice.flip() { item.extra = ["x": .array([.integer(1), .bool(false), .null, .object(["a": .string("b")])])] }
      let back = try JSONDecoder().decode(Item.self, from: JSONEncoder().encode(item))
      #expect(back == item)
    }
  }

  @Test func unknownFieldsAreKept() throws {
    let text = """
      {"id":"0190163d-8694-739b-aea5-966c26f8ad91","title":"x","created_at":"2026-11-21T08:50:00Z","mood":{"a":[1,2.5,"c",null,true]},"rank":7}
      """
    let item = try JSONDecoder().decode(Item.self, from: Data(text.utf8))
    #expect(item.extra["rank"] == .integer(7))
    let again = try JSONDecoder().decode(Item.self, from: JSONEncoder().encode(item))
    #expect(again == item)
    #expect(
      again.extra["mood"] == .object(["a": .array([.integer(1), .number(2.5), .string("c"), .null, .bool(true)])]))
  }

  @Test(arguments: [
    #"{"title":"x","created_at":"2026-11-21T08:50:00Z"}"#,
    #"{"id":"0190163d-8694-739b-aea5-966c26f8ad91","title":"x","created_at":"yesterday"}"#,
    #"{"id":"0190163d-8694-739b-aea5-966c26f8ad91","title":"x","created_at":"2026-11-21T08:50:00Z","schedule":{"start":"2026-02-30"}}"#,
    #"{"id":"0190163d-8694-739b-aea5-966c26f8ad91","title":"x","created_at":"2026-11-21T08:50:00Z","schedule":{"start":"2026-02-20","rrule":"FREQ=NEVER"}}"#,
  ]) func wrongItemsAreRefused(_ text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Item.self, from: Data(text.utf8)) }
  }
}
