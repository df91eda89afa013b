import Intents
import Service
import StoreSupport
import Testing
import TodoModel

/// Tests of the objects and properties that calendar programs store.
@Suite struct CalendarResourceTests {
  private let folder = TemporaryFolder()
  private let bench = Bench(seed: 9)
  private let service: Service
  private let (me, other): (AccountID, AccountID)

  init() throws {
    let bench = bench
    service = try openService(folder.path + "/s", clock: { bench.now }, random: { bench.random() })
    (me, other) = (try service.account("me"), try service.account("you"))
  }

  private func add(_ title: String, list: String? = nil, to account: AccountID? = nil) throws -> ItemID {
    var item = bench.item(title)
    item.list = list
    _ = try service.apply(account ?? me, [bench.mutation(item.id, .add(item))])
    return item.id
  }

  @Test func aListHasItsOpenAndDoneItems() throws {
    let (one, two) = (try add("one", list: "house"), try add("two"))
    let gone = try add("gone", list: "house")
    _ = try service.apply(me, [bench.mutation(gone, .delete)])
    _ = try service.apply(me, [bench.mutation(one, .done(.once, at: bench.now))])
    let house = try service.calendarResources(me, in: ["house"], hasInbox: false, isWhole: true)
    #expect(house.map(\.item) == [one] && house[0].record?.item.title == "one" && house[0].change == 0)
    let inbox = try service.calendarResources(me, in: [], hasInbox: true, isWhole: false)
    #expect(inbox.map(\.item) == [two] && inbox[0].record == nil)
    #expect(try service.calendarResources(me, in: [], hasInbox: false, isWhole: true).isEmpty)
  }

  @Test func eachStoredObjectHasATagOfItsOwn() throws {
    let item = try add("one")
    try service.keepCalendarObject(me, of: item, name: "a.ics", uid: "a", kept: [1, 2])
    let first = try #require(try service.calendarResource(me, uid: "a"))
    try service.keepCalendarObject(me, of: item, name: "b.ics", uid: "a", kept: [3])
    let second = try #require(try service.calendarResource(me, uid: "a"))
    #expect(first.kept == [1, 2] && second.kept == [3] && second.name == "b.ics")
    #expect(first.tag != second.tag && first.version == second.version)
    #expect(try service.calendarChanges(me, after: first.change).map(\.item) == [item])
    #expect(try service.calendarChanges(me, after: second.change).isEmpty)
    #expect(try service.calendarChange(me) == second.change && service.calendarChange(other) == 0)
  }

  @Test func resourcesAreFoundByNameAndByItem() throws {
    let ids = try (0..<20).map { try add("item \($0)") }
    try service.keepCalendarObject(me, of: ids[3], name: "a.ics", uid: "a", kept: [])
    let found = try service.calendarResources(me, named: ["a.ics", "none"], of: [ids[5], ids[6]])
    #expect(Set(found.map(\.item)) == [ids[3], ids[5], ids[6]])
    #expect(try service.calendarResources(other, named: ["a.ics"], of: ids).isEmpty)
    #expect(try service.calendarResources(me, named: [], of: ids).count == 20)
  }

  /// Every process must tell the same, or programs would read all again.
  @Test func tagsThatContinueAreThoseOfAFreshCount() throws {
    let ids = try (0..<4).map { try add("item \($0)", list: $0 < 2 ? "house" : nil) }
    let steps: [Intent] = [
      .setTitle("new"), .setList("garden"), .setTitle("newer"), .setList(nil), .delete, .restore,
      .done(.once, at: bench.now), .setList("house"),
    ]
    var seen: Set<[String?: String]> = [try service.calendarTags(me)]
    func check() throws {
      let fresh = try openService(folder.path + "/s", clock: { [bench] in bench.now }, random: { 0 })
      let tags = try service.calendarTags(me)
      #expect(try fresh.calendarTags(me) == tags)
      #expect(seen.insert(tags).inserted)
      fresh.close()
    }
    for (step, id) in zip(steps, [0, 0, 0, 0, 1, 1, 2, 3].map { ids[$0] }) {
      _ = try service.apply(me, [bench.mutation(id, step)])
      try check()
      try service.keepCalendarObject(me, of: id, name: "a.ics", uid: "a", kept: [1])
      if step != .delete { try check() }
      _ = try add("more", list: "house")
      try check()
    }
  }

  @Test func propertiesAreOfOneCalendarAndBounded() throws {
    func property(_ name: String, _ list: String = "house") -> CalendarProperty {
      CalendarProperty(list: list, name: name, value: "<x/>")
    }
    #expect(try service.keepCalendarProperties(me, [property("a"), property("b")], removing: [], of: "house"))
    #expect(try service.keepCalendarProperties(me, [property("a", "")], removing: [], of: ""))
    #expect(try service.keepCalendarProperties(me, [property("c")], removing: ["a"], of: "house"))
    #expect(try service.calendarProperties(me) == [property("a", ""), property("b"), property("c")])
    #expect(try service.calendarProperties(other).isEmpty)
    let many = (0..<64).map { property("p\($0)") }
    #expect(try !service.keepCalendarProperties(me, many, removing: [], of: "house"))
    #expect(try service.calendarProperties(me).count == 3)
  }

  @Test func aMarkedAddressStays() throws {
    try service.markCalendars(me, ["house", "a"])
    try service.markCalendars(me, ["house"])
    #expect(try service.calendarLists(me).marked == ["house", "a"] && service.calendarLists(other).marked.isEmpty)
    #expect(try service.calendarProperties(me).isEmpty)
  }
}
