import Actions
import DiceSupport
import Intents
import JSON
import ScheduleGrammar
import Testing
import TodoModel

@Suite struct TemplateTests {
  private let moment = Moment(
    now: Instant("2026-11-20T15:00:00Z") ?? Table.at, zone: FixedZone.utc, zones: { _ in nil })

  private func day(_ text: String) -> Day { Day(text) ?? Day(ordinal: 0) }
  private func local(_ text: String) -> LocalTime { LocalTime(text) ?? LocalTime(Day(ordinal: 0)) }

  private func item(_ number: Int, _ title: String, under parent: Int? = nil) -> Item {
    var item = Item(id: ItemID(high: 7, low: UInt64(number)), title: title, createdAt: Table.at)
    item.order = OrderKey("a\(number)")
    item.parent = parent.map { ItemID(high: 7, low: UInt64($0)) }
    return item
  }

  /// Returns a trip on a Friday, with parts before and after it.
  private func trip() -> (Item, [Item]) {
    var trip = item(1, "trip")
    trip.schedule = Schedule(start: local("2026-11-27"), end: local("2026-11-29"))
    trip.notes = "two nights"
    trip.completions[.once] = Table.at
    var book = item(2, "book a room", under: 1)
    book.deadline = Deadline(local("2026-11-20T17:00"))
    book.list = "travel"
    book.tags = ["call"]
    book.priority = .high
    var pack = item(3, "pack", under: 1)
    pack.schedule = Schedule(start: local("2026-11-26T20:00"))
    let charger = item(4, "charger", under: 3)
    return (trip, [book, pack, charger])
  }

  private func used(_ template: TemplateItem, on start: String) -> [Item] {
    var number: UInt64 = 100
    return template.items(from: day(start), at: moment) {
      number += 1
      return ItemID(high: 7, low: number)
    }
  }

  @Test func anItemComesAgainWithItsPartsOnOtherDays() {
    let (trip, below) = trip()
    let items = used(TemplateItem(saving: trip, below: below, on: moment.today), on: "2027-03-05")
    #expect(items.map(\.title) == ["trip", "book a room", "pack", "charger"])
    #expect(items[0].schedule == Schedule(start: local("2027-03-05"), end: local("2027-03-07")))
    #expect(items[0].notes == "two nights" && items[0].completions == [:])
    #expect(items[1].deadline == Deadline(local("2027-02-26T17:00")))
    #expect(items[1].list == "travel" && items[1].tags == ["call"] && items[1].priority == .high)
    #expect(items[2].schedule?.start == local("2027-03-04T20:00"))
    #expect(items.map(\.parent) == [nil, items[0].id, items[0].id, items[2].id])
    #expect(Set(items.map(\.id)).count == 4 && items.allSatisfy { $0.createdAt == moment.now })
  }

  /// A repeat keeps its rule and begins on the rule's first day from the start on.
  @Test func repeatsKeepTheirRule() throws {
    var gym = item(1, "gym")
    gym.schedule = Schedule(start: local("2026-01-05T18:00"), recurrence: Recurrence("FREQ=WEEKLY;BYDAY=MO,TH"))
    gym.schedule?.exceptions = [OccurrenceKey("2026-11-23T18:00")]
    let template = TemplateItem(saving: gym, below: [], on: moment.today)
    #expect(template.when?.day == 0)
    let again = try #require(used(template, on: "2027-03-05")[0].schedule)
    #expect(again.start == local("2027-03-08T18:00") && again.exceptions.isEmpty)
    #expect(again.recurrence == gym.schedule?.recurrence)
    gym.schedule?.recurrence = Recurrence("FREQ=DAILY;UNTIL=20261130")
    gym.schedule?.start = local("2026-11-20")
    let bounded = TemplateItem(saving: gym, below: [], on: moment.today)
    #expect(used(bounded, on: "2027-03-05")[0].schedule?.recurrence?.end == .day(day("2027-03-15")))
  }

  /// Reminders before and after a date are kept, those at a moment are of one item only.
  @Test func remindersOfDatesAreKept() {
    var trip = item(1, "trip")
    trip.schedule = Schedule(start: local("2026-11-27T08:00"))
    trip.reminders = ItemReminders([.before(minutes: 60, of: .date), .at(local("2026-11-26T20:00"))])
    let kept = used(TemplateItem(saving: trip, below: [], on: moment.today), on: "2027-03-05")[0]
    #expect(kept.reminders == ItemReminders([.before(minutes: 60, of: .date)]))
    trip.reminders = ItemReminders([.at(local("2026-11-26T20:00"))])
    #expect(used(TemplateItem(saving: trip, below: [], on: moment.today), on: "2027-03-05")[0].reminders == nil)
    trip.reminders = .never
    #expect(used(TemplateItem(saving: trip, below: [], on: moment.today), on: "2027-03-05")[0].reminders == .never)
  }

  @Test func valuesOfOwnFieldsAreKept() throws {
    var (trip, below) = trip()
    trip.ownFields = ["cost": .number(12.5), "size": .string("M")]
    below[0].ownFields = ["cost": .integer(3)]
    let template = TemplateItem(saving: trip, below: below, on: moment.today)
    let items = used(try TemplateItem(json: template.json), on: "2027-03-05")
    #expect(items[0].ownFields == trip.ownFields && items[1].ownFields == ["cost": .integer(3)])
    #expect(items[2].ownFields.isEmpty)
  }

  @Test func whatHasNoDateCountsFromTheFirstOfItsParts() {
    let whole = item(1, "whole")
    var (first, second) = (item(2, "first", under: 1), item(3, "second", under: 1))
    second.schedule = Schedule(start: local("2026-11-23"))
    first.schedule = Schedule(start: local("2026-11-25"))
    let template = TemplateItem(saving: whole, below: [first, second], on: moment.today)
    let items = used(template, on: "2026-12-01")
    #expect(items.map(\.schedule?.start.day) == [nil, day("2026-12-03"), day("2026-12-01")])
  }

  @Test func itIsReadAsItWasWrittenAndKeepsWhatIsUnknown() throws {
    let (trip, below) = trip()
    var template = TemplateItem(saving: trip, below: below, on: moment.today)
    template.extra["shade"] = .string("red")
    template.when?.extra["moon"] = .integer(3)
    #expect(try TemplateItem(json: template.json) == template)
    #expect(try TemplateItem(jsonText: template.jsonText) == template)
  }

  // MARK: names

  private func overview(_ changes: [Change]..., from records: [Item] = []) -> TemplateLibrary {
    var items = Dictionary(records.map { ($0.id, $0) }) { first, _ in first }
    for change in changes.joined() {
      if case .add(let item) = change.intent { items[change.item] = item }
      items[change.item] = items[change.item]?.applying(change.intent, at: Table.at) ?? items[change.item]
    }
    return TemplateLibrary(Templates(items.values))
  }

  private func saved(_ name: String, on overview: TemplateLibrary, replaces: Bool = false) throws -> [Change] {
    let (trip, below) = trip()
    return try overview.save(trip, below: below, as: name, replaces: replaces, on: moment.today)
  }

  @Test func aNameIsOneRecord() throws {
    let changes = try saved("trip", on: overview())
    #expect(changes.map(\.item) == [ListKey.id(of: "trip", .template), ListKey.id(of: "trip", .template)])
    #expect(changes.allSatisfy { $0.intent.fault == nil })
    #expect(ListKey.id(of: "trip", .template) != ListKey.id(of: "trip"))
    #expect(overview(changes, changes).templates.names == ["trip"])
  }

  @Test func aNameThatIsTakenIsRefusedUnlessItIsReplaced() throws {
    let overview = overview(try saved("trip", on: overview()))
    #expect(throws: ActionRefusal.self) { try saved("Trip", on: overview) }
    #expect(try saved("Trip", on: overview, replaces: true).count == 1)
    for name in ["", "  ", "inbox", "a\nb"] { #expect(throws: ActionRefusal.self) { try saved(name, on: overview) } }
  }

  @Test func itIsRenamedRemovedAndMadeAnew() throws {
    let first = try saved("trip", on: overview())
    let renamed = try overview(first).rename("trip", to: "tour")
    #expect(overview(first, renamed).templates.names == ["tour"])
    let both = try saved("trip", on: overview(first, renamed))
    #expect(overview(first, renamed, both).templates.names == ["tour", "trip"])
    #expect(throws: ActionRefusal.self) { try overview(first, renamed, both).rename("tour", to: "trip") }
    let gone = try overview(first, renamed).remove("tour")
    #expect(overview(first, renamed, gone).templates.names == [])
    let again = try saved("trip", on: overview(first, renamed, gone))
    #expect(overview(first, renamed, gone, again).templates.names == ["trip"])
    #expect(throws: ActionRefusal.self) { try overview(first).remove("trap") }
  }

  @Test func itemsOfAUseStandInTheirOrderBehindTheOthers() throws {
    var number: UInt64 = 0
    let changes = try overview(try saved("trip", on: overview())).use(
      "trip", from: day("2026-12-01"), behind: OrderKey("m"), at: moment
    ) {
      number += 1
      return ItemID(high: 9, low: number)
    }
    let items = changes.compactMap { change in if case .add(let item) = change.intent { item } else { nil } }
    #expect(items.map(\.order) == items.map(\.order).sorted() && items.allSatisfy { $0.order > OrderKey("m") })
    #expect(items.allSatisfy { Intent.add($0).fault == nil })
  }

  @Test func whatCannotBeReadIsRefused() {
    var record = Item(named: "trip", .template)
    for body in [nil, JSONValue.object([:]), .object(["items": .array([.integer(1)])])] {
      record.body = body
      #expect(throws: ActionRefusal.self) { try overview(from: [record]).items(of: "trip") }
    }
    #expect(Intent.setBody(.object(["items": .array([])])).fault != nil)
    let long = JSONValue.object(["items": .array([.string(String(repeating: "x", count: 70_000))])])
    #expect(Intent.setBody(long).fault?.field == .body)
  }

  @Test(arguments: [
    ("{", "line 1, column 2"), ("{\"name\": \"a\",\n  \"items\": [,]}", "line 2, column 13"), ("[]", "/name"),
    (#"{"items":[{"title":"a"}]}"#, "/name"), (#"{"name":"a"}"#, "/items"), (#"{"name":"a","items":[]}"#, "/items"),
    (#"{"name":"a","items":[{"title":"b"},{"notes":"c"}]}"#, "/items/1/title"),
    (#"{"name":"a","items":[{"title":"b","parts":[{"title":""}]}]}"#, "/items/0/parts/0: "),
    (#"{"name":"a","items":[{"title":"b","when":{"day":"x"}}]}"#, "/items/0/when/day"),
    (#"{"name":"a","items":[{"title":"b","when":{"day":0,"zone":"Mars/Base"}}]}"#, "Mars/Base"),
    (#"{"name":"a","items":[{"title":"b","deadline":{"day":99999999999}}]}"#, "/items/0"),
  ]) func whatIsNoTemplateIsRefusedWithItsPlace(_ text: String, _ place: String) throws {
    let refusal = try #require(throws: ActionRefusal.self) { try TemplateFile(parsing: text, at: moment) }
    #expect(refusal.words.contains(place), "\(refusal.words)")
  }

  @Test(arguments: ["9am", "every day", "nonsense", "friday by monday"]) func aStartIsADay(_ words: String) {
    #expect(throws: ActionRefusal.self) { try TemplateLibrary.start(words, at: moment) }
  }

  @Test func aStartIsReadAsDatesAre() throws {
    #expect(try TemplateLibrary.start("next monday", at: moment) == day("2026-11-23"))
    #expect(try TemplateLibrary.start("1 dec", at: moment) == day("2026-12-01"))
  }
}
