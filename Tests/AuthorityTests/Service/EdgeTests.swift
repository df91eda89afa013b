import Intents
import JSON
import SQLite
import ScheduleGrammar
import Service
import Storage
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// A sync may contain any value: it is accepted or refused, without side effects.
struct EdgeTests {
  /// A service with a bystander, whose items, Today and reminders must stay unchanged.
  private struct Watched {
    let fixture: ServiceFixture
    let other: AccountID
    let seen: [ItemRecord]
    let moment: Moment

    init() throws {
      let fixture = try ServiceFixture()
      self.fixture = fixture
      other = try fixture.service.account("other")
      let items = ["2026-11-20", "2026-11-21T09:00", "2026-11-25"].map { day -> Item in
        var item = fixture.bench.item("bystander \(day)")
        item.schedule = LocalTime(day).map { Schedule(start: $0) }
        return item
      }
      let mutations = items.map { fixture.bench.mutation($0.id, .add($0)) }
      _ = try fixture.service.sync(other, fixture.request(mutations))
      seen = try fixture.service.changes(other, cursor: nil).items
      moment = Moment(now: fixture.bench.now, zone: FixedZone.utc, zoneIdentity: "UTC") { _ in nil }
    }

    /// Checks that every request still works and that the bystander's responses are unchanged.
    func check(_ edge: String) throws {
      let service = fixture.service
      #expect(try service.changes(other, cursor: nil).items == seen, "\(edge)")
      #expect(try service.today(other, at: moment).listing.counts.open == 2, "\(edge)")
      let due = try service.dueReminders(at: moment, allDay: nil)
      #expect(due.contains { $0.account == other }, "\(edge)")
      _ = try service.nextReminder(after: moment, allDay: .midnight)
      _ = try service.today(fixture.me, at: moment)
      var cursor: String?
      repeat {
        let page = try service.changes(fixture.me, cursor: cursor)
        let text = try encodeJSON(page)
        #expect(try decodeJSON(ChangesBody.self, from: text) == page, "\(edge)")
        cursor = page.hasMore ? page.cursor : nil
      } while cursor != nil
      try service.export(fixture.me) { _ = try service.history(fixture.me, of: $0.item.id, limit: 10) }
      let honest = fixture.bench.item("honest")
      let result = try service.sync(fixture.me, fixture.request([fixture.bench.mutation(honest.id, .add(honest))]))
      #expect(result.results.first?.outcome == .applied, "\(edge)")
      let number = try service.item(fixture.me, honest.id)?.item.number
      #expect(number.map(Item.numbers.contains) == true, "\(edge): \(number ?? 0)")
    }

    /// Sends raw mutations and returns the outcome of the first one; nil if the body cannot be parsed.
    func send(_ mutations: [JSONValue], seq: JSONValue = .null) throws -> Outcome? {
      let device = DeviceID(high: 1, low: 1).description
      let body = JSONValue.object([
        "device_id": .string(device), "limit": .integer(500), "mutations": .array(mutations), "seq": seq,
      ])
      guard let request = try? decodeJSON(SyncRequest.self, from: try encodeJSON(body)) else { return nil }
      return try fixture.service.sync(fixture.me, request).results.first?.outcome
    }

    func mutation(_ item: ItemID, _ wanted: [String: JSONValue]) -> JSONValue {
      let mid = MutationID(at: fixture.bench.now, random: fixture.bench.random(), more: fixture.bench.random())
      var fields: [String: JSONValue] = [
        "mid": .string(mid.description), "item": .string(item.description), "base": .integer(0),
        "device": .string(DeviceID(high: 1, low: 1).description), "at": .string(fixture.bench.now.description),
      ]
      fields.merge(wanted) { $1 }
      return .object(fields)
    }
  }

  @Test func everyFieldOfAnAddedItem() throws {
    let watched = try Watched()
    for edge in Edge.all {
      let plain = watched.fixture.bench.item("plain")
      let outcome = try watched.send([
        watched.mutation(plain.id, ["do": .string("add"), "value": try edge.item(plain)])
      ])
      #expect((outcome == .applied) == edge.isTaken, "\(edge): \(outcome.map(\.rawValue) ?? "not read")")
      try watched.check("\(edge)")
    }
  }

  @Test func everyWishOfAnItem() throws {
    let watched = try Watched()
    let late = JSONValue.string("9999-12-31T23:59:59-23:59")
    let early = JSONValue.string("0001-01-01T00:00:00+23:59")
    let wishes: [(String, [String: JSONValue])] = ["done_at", "seen_at", "until", "since", "at"].flatMap { name in
      [late, early, .string("x"), .integer(1)].map { value in
        let done = ["done_at": "done", "seen_at": "acknowledge", "until": "snooze", "since": "start_focus"]
        return (name, ["do": .string(done[name] ?? "delete"), "occurrence": .string("once"), name: value])
      }
    }
    let others: [(String, [String: JSONValue])] = [
      ("end", ["do": .string("snooze"), "until": .string("9999-12-31T23:59:59.999Z")]),
      ("base", ["do": .string("delete"), "base": .integer(.min)]),
      ("base", ["do": .string("delete"), "base": .integer(.max)]),
      ("base", ["do": .string("delete"), "base": .integer(-1)]),
      ("key", ["do": .string("done"), "occurrence": .string(""), "done_at": .string("2026-11-21T09:00:00Z")]),
      ("key", ["do": .string("reopen"), "occurrence": .string("#0")]),
      ("key", ["do": .string("skip"), "occurrence": .string("9999-12-32")]),
      ("move", ["do": .string("move_occurrence"), "occurrence": .string("once"), "to": .string("10000-01-01")]),
      ("order", ["do": .string("move"), "value": .string(String(repeating: "z", count: 10_000))]),
      ("parent", ["do": .string("set_parent"), "value": .string("itself")]), ("do", ["do": .string("explode")]),
    ]
    for (name, fields) in wishes + others {
      let item = watched.fixture.bench.item("wish")
      try watched.fixture.add([item])
      var fields = fields
      if fields["value"] == .string("itself") { fields["value"] = .string(item.id.description) }
      let outcome = try watched.send([watched.mutation(item.id, fields)])
      #expect(outcome == nil || outcome == .rejected, "\(name) \(fields)")
      try watched.check(name)
    }
  }

  @Test(arguments: [Int.min, -1, 9_007_199_254_740_992, .max]) func theCountOfTheDevice(_ seq: Int) throws {
    let watched = try Watched()
    let item = watched.fixture.bench.item("counted")
    let wanted = watched.mutation(item.id, ["do": .string("add"), "value": try JSONValue(parsing: encodeJSON(item))])
    #expect(try watched.send([wanted], seq: .integer(seq)) == nil)
    try watched.check("seq \(seq)")
  }

  @Test func theLastNumberIsNoEnd() throws {
    let fixture = try ServiceFixture()
    var last = fixture.bench.item("last")
    last.number = 999_999_999
    try fixture.add([last])
    let next = try fixture.add("next")
    #expect(try fixture.service.item(fixture.me, next)?.item.number == 1)
    let more = try fixture.add("more")
    #expect(try fixture.service.item(fixture.me, more)?.item.number == 2)
  }

  @Test func theLastPlaceIsNoEnd() throws {
    let fixture = try ServiceFixture()
    var last = fixture.bench.item("last")
    last.order = OrderKey(String(repeating: "z", count: 256))
    try fixture.add([last])
    for title in ["one", "two"] {
      var item = fixture.bench.item(title)
      item.order = OrderKey.between(try fixture.service.lastOrder(fixture.me), nil)
      #expect(item.fault == nil)
      try fixture.add([item])
    }
  }
}
