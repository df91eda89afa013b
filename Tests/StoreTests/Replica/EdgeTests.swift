import Intents
import JSON
import Replica
import SQL
import SQLite
import ScheduleGrammar
import Storage
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that any value in an authority's response is applied or set aside, without side effects.
struct EdgeTests: ReplicaSuite {
  let folder = TemporaryFolder()
  let bench = Bench()
  var moment: Moment { Moment(now: bench.now, zone: FixedZone.utc, zoneIdentity: "UTC") { _ in nil } }

  private func answer(_ items: [JSONValue], _ cursor: Int, more: [String: JSONValue] = [:]) throws -> SyncResponse? {
    var fields: [String: JSONValue] = [
      "results": .array([]), "items": .array(items.map { .object(["item": $0]) }), "cursor": .string("\(cursor)"),
      "has_more": .bool(false), "epoch": .string("life"), "server_time": .string(bench.now.description),
    ]
    fields.merge(more) { $1 }
    return try? decodeJSON(SyncResponse.self, from: encodeJSON(JSONValue.object(fields)))
  }

  /// Checks that everything a user sees and does works.
  private func check(_ replica: Replica, _ edge: String) throws {
    for view in ListView.allCases { _ = try replica.rows(Query(view), at: moment) }
    _ = try replica.snapshot(at: moment, source: .server)
    _ = try replica.parked()
    _ = try replica.contested()
    _ = try replica.dueReminders(at: moment, ReminderRules())
    _ = try replica.mendVisible()
    let item = bench.item("mine", id: replica.newID())
    let before = try replica.standing().waiting
    _ = try replica.commit([Change(item.id, .add(item))], label: "Added")
    _ = try replica.commit([Change(item.id, .done(.once, at: bench.now))], label: "Done")
    #expect(try replica.undo()?.label == "Done", "\(edge)")
    #expect(try replica.standing().waiting == before + 3, "\(edge)")
    #expect(try replica.rows(Query(.all, limit: 10_000), at: moment).rows.contains { $0.item.id == item.id }, "\(edge)")
  }

  @Test func everyFieldOfAnItem() throws {
    let replica = try open()
    var unread = 0
    for (index, edge) in Edge.all.enumerated() {
      let plain = bench.item("good \(index)")
      let spoiled = bench.item("edge \(index)")
      let request = try replica.request()
      let items = [try JSONValue(parsing: encodeJSON(plain)), try edge.item(spoiled)]
      let response = try #require(try answer(items, index), "\(edge)")
      let applied = try replica.apply(response, to: request)
      #expect(applied.isStored && applied.changed.contains(plain.id), "\(edge)")
      #expect(try replica.row(plain.id) != nil)
      // An authority may have repeats that this device would refuse: they are shown as far as possible.
      let isLater = edge.field.hasPrefix("schedule") && !response.items.filter { $0.item.id == spoiled.id }.isEmpty
      #expect(edge.isTaken || isLater ? response.unread.isEmpty : response.unread.count == 1, "\(edge)")
      unread += response.unread.count
      if index % 8 == 0 { try check(replica, "\(edge)") }
    }
    try check(replica, "all")
    #expect(unread > 50)
    let named = try replica.unread().filter { $0.kind == .sent }
    #expect(Set(named.map(\.id)).count > 40 && named.allSatisfy { !$0.words.isEmpty })
  }

  @Test func whatComesAgainAndCanBeReadIsNotSetAside() throws {
    let replica = try open()
    let plain = bench.item("later")
    guard case .object(var fields) = try JSONValue(parsing: encodeJSON(plain)) else { return }
    fields["number"] = .integer(.max)
    _ = try replica.apply(try #require(try answer([.object(fields)], 1)), to: replica.request())
    #expect(try replica.unread().map(\.id) == [plain.id.description])
    let good = try JSONValue(parsing: encodeJSON(plain))
    _ = try replica.apply(try #require(try answer([good], 2)), to: replica.request())
    #expect(try replica.unread().isEmpty)
  }

  @Test(arguments: [
    ("seq", JSONValue.integer(-1)), ("seq", .integer(.max)), ("fresh_for_s", .integer(.min)),
    ("server_time", .string("9999-12-31T23:59:59-23:59")), ("results", .array([.integer(1)])),
  ]) func anAnswerWithNonsenseIsNone(_ name: String, _ value: JSONValue) throws {
    #expect(try answer([], 1, more: [name: value]) == nil)
  }

  /// Rows that an older program stored and this one cannot decode.
  @Test(arguments: ["base", "visible", "undo_step", "outbox", "left_base", "aside"])
  func aSpoiledRowTakesNothingElseWithIt(_ table: String) throws {
    let first = try open()
    for index in 0..<3 {
      let item = bench.item("item \(index)")
      let response = try #require(try answer([JSONValue(parsing: encodeJSON(item))], index))
      _ = try first.apply(response, to: first.request())
      _ = try first.commit([Change(item.id, .setTitle("titled \(index)"))], label: "Edited")
    }
    if table == "left_base" { try first.follow("https://other") }
    if table == "aside" { try first.startOver(isRestored: true) }
    first.close()
    let column = ["visible": "item", "undo_step": "step", "outbox": "mutation"][table] ?? "record"
    let queue = try DatabaseQueue(path: path)
    try queue.write { database in
      let sql =
        "UPDATE \(table) SET \(column) = replace(\(column), '2026-', '10026-') || ']' WHERE rowid IN (SELECT min(rowid) FROM \(table))"
      let plain = "UPDATE \(table) SET \(column) = \(column) || ']' WHERE place = 1 AND \"group\" = 3"
      try database.execute(sql: table == "undo_step" ? plain : sql)
    }
    queue.close()
    let replica = try open()
    try check(replica, table)
    if table == "aside" {
      // At the end of the pull, the items set aside are offered again, and undecodable ones are kept.
      _ = try replica.apply(try #require(try answer([], 9)), to: replica.request())
    }
    if ["base", "outbox", "aside"].contains(table) {
      #expect(try replica.unread().count == 1)
      #expect(try replica.unread().allSatisfy { $0.text.hasSuffix("]") })
    }
  }
}
