import CalDAV
import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoModel

/// Tests of what the requests of calendar programs read from the store, which must not grow with what is not asked for.
@Suite struct CalendarCostTests {
  private let fixture: SiteFixture
  private let store: CountingStore
  private let inbox = "/dav/calendars/me/inbox/"

  init() throws { (fixture, store) = try SiteFixture().counting() }

  /// Adds items that are parts of the first one, in the inbox or in a list of each one's own.
  private func fill(_ count: Int, inLists: Bool = false) throws -> [ItemID] {
    let whole = try fixture.add("whole")
    let ids = try (0..<count).map { number -> ItemID in
      var item = fixture.bench.item("item \(number)")
      if inLists { item.list = "list \(count) \(number)" } else { item.parent = whole.id }
      _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .add(item))])
      return item.id
    }
    try fixture.service.markCalendars(fixture.me, fixture.service.calendarLists(fixture.me).names)
    return ids
  }

  /// Statements of the session that may be among those of a request, far fewer than one for each item.
  private static let slack = 4

  private func counted(_ requests: () async throws -> Void) async throws -> CountingStore.Count {
    try await requests()
    _ = store.take()
    try await requests()
    return store.take()
  }

  /// Programs ask each minute, most of the time in vain.
  private func poll(_ client: CalendarClient) async throws -> CountingStore.Count {
    let token = try #require(try await client.find(inbox, "sync-token")[0]["sync-token"]?.text)
    return try await counted {
      let found = try await client.find(inbox, "S:getctag", "sync-token")
      #expect(found[0]["sync-token"]?.text == token)
      let inner = "<sync-token>\(token)</sync-token><sync-level>1</sync-level>"
      let changed = try await client.report(inbox, "sync-collection", inner)
      #expect(changed.isEmpty)
    }
  }

  @Test func aPollWithoutChangesReadsTheSameOfAnyCalendar() async throws {
    let clients = [try await CalendarClient(fixture, isReadOnly: true), try await CalendarClient(fixture)]
    _ = try fill(5)
    let small = try await poll(clients[0])
    _ = try fill(200)
    _ = await clients[1].put(inbox + "a.ics", CalendarClient.todo("a", "one"))
    for client in clients {
      let large = try await poll(client)
      #expect(large.statements <= small.statements + Self.slack && large.rows <= small.rows + Self.slack, "\(large)")
    }
    #expect(small.statements <= 40 && small.rows <= 40, "\(small)")
  }

  /// A tag after a change costs what changed, not what the account has.
  @Test func tagsAreContinuedByWhatChanged() async throws {
    let client = try await CalendarClient(fixture)
    func poll() async throws -> String {
      try #require(try await client.find(inbox, "S:getctag")[0]["getctag"]?.text)
    }
    func change(_ id: ItemID) async throws -> CountingStore.Count {
      let before = try await poll()
      _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(id, .setTitle("new \(before)"))])
      _ = store.take()
      #expect(try await poll() != before)
      return store.take()
    }
    let few = try await change(try fill(5)[0])
    let many = try await change(try fill(200)[0])
    #expect(many.statements <= few.statements + Self.slack && many.rows <= few.rows + Self.slack, "\(few) \(many)")
  }

  @Test func objectsAreReadAtOnce() async throws {
    let client = try await CalendarClient(fixture)
    let ids = try fill(200)
    func multiget(_ count: Int) async throws -> CountingStore.Count {
      let hrefs = ids.prefix(count).map { "<href>\(inbox)\($0).ics</href>" }.joined()
      return try await counted {
        let found = try await client.report(inbox, "C:calendar-multiget", hrefs, names: ["C:calendar-data"])
        #expect(found.count == count && found.allSatisfy { $0["calendar-data"]?.text.contains("RELATED-TO") == true })
      }
    }
    let (few, many) = (try await multiget(5), try await multiget(200))
    #expect(
      many.statements <= few.statements + Self.slack && many.rows <= few.rows + 195 + Self.slack, "\(few) \(many)")
  }

  @Test func membersAndQueriesAreReadAtOnce() async throws {
    let client = try await CalendarClient(fixture)
    let range = "<C:time-range start=\"20261101T000000Z\"/>"
    let todos = "<C:comp-filter name=\"VTODO\">\(range)</C:comp-filter>"
    let filter = "<C:filter><C:comp-filter name=\"VCALENDAR\">\(todos)</C:comp-filter></C:filter>"
    func statements() async throws -> [Int] {
      let members = try await counted { _ = try await client.find(inbox, depth: 1, "getetag", "getlastmodified") }
      let matches = try await counted { _ = try await client.report(inbox, "C:calendar-query", filter) }
      let all = try await counted { _ = try await client.report(inbox, "sync-collection", "<sync-token/>") }
      return [members.statements, matches.statements, all.statements]
    }
    _ = try fill(5)
    let few = try await statements()
    _ = try fill(100)
    let many = try await statements()
    #expect(zip(many, few).allSatisfy { $0 <= $1 + Self.slack }, "\(few) \(many)")
  }

  /// The parents and blockers that objects name are read at once, including those that do not exist.
  @Test func relationsAreReadAtOnce() async throws {
    let client = try await CalendarClient(fixture)
    for number in 0..<20 {
      let (whole, other) = ("RELATED-TO:whole", "RELATED-TO;RELTYPE=DEPENDS-ON:none-\(number)")
      let reply = await client.put(inbox + "r\(number).ics", CalendarClient.todo("r\(number)", "part", whole, other))
      #expect(reply.status == 201)
    }
    func multiget(_ count: Int) async throws -> Int {
      let hrefs = (0..<count).map { "<href>\(inbox)r\($0).ics</href>" }.joined()
      return try await counted {
        let found = try await client.report(inbox, "C:calendar-multiget", hrefs, names: ["C:calendar-data"])
        #expect(found.allSatisfy { $0["calendar-data"]?.text.contains("RELATED-TO:whole") == true })
      }.statements
    }
    let few = try await multiget(2)
    #expect(try await multiget(20) <= few + Self.slack)
    func put(_ uid: String, _ relations: Int) async -> Int {
      let lines = (0..<relations).map { "RELATED-TO;RELTYPE=DEPENDS-ON:\(uid)-\($0)" }.joined(separator: "\r\n")
      _ = store.take()
      #expect(await client.put(inbox + uid, CalendarClient.todo(uid, "one", lines)).status == 201)
      return store.take().statements
    }
    let one = await put("one", 1)
    #expect(await put("many", 5_000) <= one + Self.slack)
  }

  @Test func calendarsAreReadAtOnce() async throws {
    let client = try await CalendarClient(fixture)
    func statements() async throws -> Int {
      try await counted {
        _ = try await client.find("/dav/calendars/me/", depth: 1, "displayname", "S:getctag", "A:calendar-color")
      }.statements
    }
    _ = try fill(2, inLists: true)
    let few = try await statements()
    _ = try fill(30, inLists: true)
    let many = try await statements()
    #expect(many <= few + Self.slack, "\(few) \(many)")
  }
}
