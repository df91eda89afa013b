import GRDB
import Intents
import JSON
import ScheduleGrammar
import Service
import Storage
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// What comes in by a sync may hold any value: it is taken or refused, and nobody else notices.
struct EdgeTests {
  /// A service with a bystander, whose items, today and reminders must stay as they are.
  private struct Watched {
    let desk: Desk
    let other: AccountID
    let seen: [ItemRecord]
    let moment: Moment

    init() throws {
      let desk = try Desk()
      self.desk = desk
      other = try desk.service.account("other")
      let items = ["2026-11-20", "2026-11-21T09:00", "2026-11-25"].map { day -> Item in
        var item = desk.bench.item("bystander \(day)")
        item.schedule = LocalTime(day).map { Schedule(start: $0) }
        return item
      }
      let mutations = items.map { desk.bench.mutation($0.id, .add($0)) }
      _ = try desk.service.sync(other, desk.request(mutations))
      seen = try desk.service.changes(other, cursor: nil).items
      moment = Moment(now: desk.bench.now, zone: FixedZone.utc, zoneIdentity: "UTC") { _ in nil }
    }

    /// Everything that anybody asks still works, and says of others what it said before.
    func check(_ edge: String) throws {
      let service = desk.service
      #expect(try service.changes(other, cursor: nil).items == seen, "\(edge)")
      #expect(try service.today(other, at: moment).listing.counts.open == 2, "\(edge)")
      let due = try service.dueReminders(at: moment, allDay: nil)
      #expect(due.contains { $0.account == other }, "\(edge)")
      _ = try service.nextReminder(after: moment, allDay: .midnight)
      _ = try service.today(desk.me, at: moment)
      var cursor: String?
      repeat {
        let page = try service.changes(desk.me, cursor: cursor)
        let text = try encodeJSON(page)
        #expect(try decodeJSON(ChangesBody.self, from: text) == page, "\(edge)")
        cursor = page.hasMore ? page.cursor : nil
      } while cursor != nil
      try service.export(desk.me) { _ = try service.history(desk.me, of: $0.item.id, limit: 10) }
      let honest = desk.bench.item("honest")
      let result = try service.sync(desk.me, desk.request([desk.bench.mutation(honest.id, .add(honest))]))
      #expect(result.results.first?.outcome == .applied, "\(edge)")
      let number = try service.item(desk.me, honest.id)?.item.number
      #expect(number.map(Item.numbers.contains) == true, "\(edge): \(number ?? 0)")
    }

    /// Sends the body of a sync as it is; what became of its first change, nil where it cannot be read at all.
    func send(_ mutations: [JSONValue], seq: JSONValue = .null) throws -> Outcome? {
      let device = DeviceID(high: 1, low: 1).description
      let body = JSONValue.object([
        "device_id": .string(device), "limit": .integer(500), "mutations": .array(mutations), "seq": seq,
      ])
      guard let request = try? decodeJSON(SyncRequest.self, from: try encodeJSON(body)) else { return nil }
      return try desk.service.sync(desk.me, request).results.first?.outcome
    }

    func mutation(_ item: ItemID, _ wanted: [String: JSONValue]) -> JSONValue {
      let mid = MutationID(at: desk.bench.now, random: desk.bench.random(), more: desk.bench.random())
      var fields: [String: JSONValue] = [
        "mid": .string(mid.description), "item": .string(item.description), "base": .integer(0),
        "device": .string(DeviceID(high: 1, low: 1).description), "at": .string(desk.bench.now.description),
      ]
      fields.merge(wanted) { $1 }
      return .object(fields)
    }
  }

  @Test func everyFieldOfAnAddedItem() throws {
    let watched = try Watched()
    for edge in Edge.all {
      let plain = watched.desk.bench.item("plain")
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
    let wishes: [(String, [String: JSONValue])] = ["done_at", "seen_at", "until", "since", "at"].flatMap {
      name in
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
      (
        "key", ["do": .string("done"), "occurrence": .string(""), "done_at": .string("2026-11-21T09:00:00Z")]
      ),
      ("key", ["do": .string("reopen"), "occurrence": .string("#0")]),
      ("key", ["do": .string("skip"), "occurrence": .string("9999-12-32")]),
      (
        "move",
        ["do": .string("move_occurrence"), "occurrence": .string("once"), "to": .string("10000-01-01")]
      ),
      ("order", ["do": .string("move"), "value": .string(String(repeating: "z", count: 10_000))]),
      ("parent", ["do": .string("set_parent"), "value": .string("itself")]),
      ("do", ["do": .string("explode")]),
    ]
    for (name, fields) in wishes + others {
      let item = watched.desk.bench.item("wish")
      try watched.desk.add([item])
      var fields = fields
      if fields["value"] == .string("itself") { fields["value"] = .string(item.id.description) }
      let outcome = try watched.send([watched.mutation(item.id, fields)])
      #expect(outcome == nil || outcome == .rejected, "\(name) \(fields)")
      try watched.check(name)
    }
  }

  @Test(arguments: [Int.min, -1, 9_007_199_254_740_992, .max])
  func theCountOfTheDevice(_ seq: Int) throws {
    let watched = try Watched()
    let item = watched.desk.bench.item("counted")
    let wanted = watched.mutation(
      item.id,
      ["do": .string("add"), "value": try JSONValue(parsing: encodeJSON(item))]
    )
    #expect(try watched.send([wanted], seq: .integer(seq)) == nil)
    try watched.check("seq \(seq)")
  }

  @Test func theLastNumberIsNoEnd() throws {
    let desk = try Desk()
    var last = desk.bench.item("last")
    last.number = 999_999_999
    try desk.add([last])
    let next = try desk.add("next")
    #expect(try desk.service.item(desk.me, next)?.item.number == 1)
    let more = try desk.add("more")
    #expect(try desk.service.item(desk.me, more)?.item.number == 2)
  }

  @Test func theLastPlaceIsNoEnd() throws {
    let desk = try Desk()
    var last = desk.bench.item("last")
    last.order = OrderKey(String(repeating: "z", count: 256))
    try desk.add([last])
    for title in ["one", "two"] {
      var item = desk.bench.item(title)
      item.order = OrderKey.between(try desk.service.lastOrder(desk.me), nil)
      #expect(item.fault == nil)
      try desk.add([item])
    }
  }
}
