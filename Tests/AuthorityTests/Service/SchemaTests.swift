import Crypto
import Files
import FoundationEssentials
import Glibc
import Intents
import SQL
import SQLite
import ScheduleGrammar
import Service
import Storage
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of databases of earlier versions, and of the query plans.
@Suite(.enabled(if: isOnFile)) struct SchemaTests {
  let folder = TemporaryFolder()
  let bench = Bench()
  var path: String { folder.path + "/todos.sqlite" }

  /// Creates a file of the first version, written by the program of that time.
  private func makeFirst() throws { try make("schema-1.sql") }

  private func make(_ name: String) throws {
    let sqlFile = #filePath.replacing("SchemaTests.swift", with: "Fixtures/" + name)
    let sql = String(decoding: TemporaryFolder.bytes(sqlFile), as: UTF8.self)
    let queue = try DatabaseQueue(path: path)
    try queue.use { try $0.execute(sql: "PRAGMA journal_mode = WAL;" + sql) }
    queue.close()
  }

  private func titles(_ service: Service, _ me: AccountID) throws -> [String] {
    var titles: [String] = []
    try service.export(me) { titles.append($0.item.title) }
    return titles.sorted()
  }

  private func checkFirst(_ service: Service) throws {
    let me = try #require(try service.findAccount("me"))
    #expect(service.notices.isEmpty)
    let kept = ["call grandma", "old thing yesterday", "pay rent", "stand-up", "water the tomatoes"]
    #expect(try titles(service, me) == kept)
    #expect(try service.item(me, number: 5)?.item.deletedAt != nil)
    let rent = try #require(try service.item(me, number: 1))
    #expect(rent.item.notes == "two\nlines" && rent.item.tags == ["money"] && rent.stamps.count == 2)
    let moment = Moment(now: bench.now, zone: FixedZone.utc, zones: { _ in nil })
    let today = try service.today(me, at: moment)
    let rows = today.listing.sections.map { $0.rows.map(\.row.item.title) }
    #expect(rows == [["water the tomatoes"], ["old thing yesterday"], ["call grandma"]])
    #expect(today.listing.counts == Snapshot.Counts(open: 1, done: 1, anytime: 1, items: 5))
    #expect(today.revision == 10)
    #expect(try service.history(me, of: rent.item.id, limit: 9).count == 3)
    let next = try service.nextReminder(after: moment, allDay: nil)
    #expect(next == Instant("2026-11-22T09:00:00Z"))
    #expect(try service.faults().isEmpty)
  }

  /// The records of a file from before values had bounds, with repeats, zones, a snooze, a focus and deleted items.
  @Test func theFormOfThenOpensUnchanged() throws {
    func records() throws -> [String] {
      let queue = try DatabaseQueue(path: path)
      defer { queue.close() }
      return try queue.read { try String.fetchAll($0, sql: "SELECT record FROM item ORDER BY number") }
    }
    try make("schema-4.sql")
    let before = try records()
    let service = try ServiceFixture.open(path, bench)
    #expect(service.notices.isEmpty)
    let me = try #require(try service.findAccount("me"))
    #expect(try service.unreadable().isEmpty && service.faults().isEmpty)
    #expect(try service.changes(me, cursor: nil).items.count == 8)
    let kept = ["call grandma", "hourly", "pay rent", "ship", "stand-up", "undated", "water the tomatoes"]
    #expect(try titles(service, me) == kept)
    let moment = Moment(now: bench.now, zone: FixedZone.utc, zones: { _ in nil })
    #expect(try service.today(me, at: moment).listing.counts.items == 7)
    service.close()
    #expect(try records() == before && before.count == 8)
  }

  @Test func whatIsPartOfAnItemIsFoundInTheFormOfThen() throws {
    try make("schema-4.sql")
    let queue = try DatabaseQueue(path: path)
    let whole = try queue.write { database in
      let id = try String.fetchOne(database, sql: "SELECT id FROM item WHERE number = 1") ?? ""
      let sql = "UPDATE item SET record = json_set(record, '$.item.parent', ?) WHERE number IN (2, 3, 8)"
      try database.execute(sql: sql, arguments: [id])
      try database.execute(sql: "UPDATE item SET record = '{\"item\":' WHERE number = 4")
      return id
    }
    queue.close()
    let service = try ServiceFixture.open(path, bench)
    let (me, id) = (try #require(try service.findAccount("me")), try #require(ItemID(whole)))
    let parts = try service.parts(me, of: id).map { try service.item(me, $0)?.item.number }
    #expect(parts == [2, 3], "the deleted one is left out")
    #expect(try service.faults().isEmpty)
  }

  @Test func theFirstFormIsTakenOver() throws {
    try makeFirst()
    for _ in 1...2 {
      let service = try ServiceFixture.open(path, bench)
      try checkFirst(service)
      service.close()
    }
    let service = try ServiceFixture.open(path, bench)
    let me = try service.account("me")
    let item = bench.item("new")
    let added = try service.apply(me, [bench.mutation(item.id, .add(item))])
    #expect(added.map(\.revision) == [11])
    #expect(try service.item(me, number: 7)?.item.title == "new")
    #expect(try service.count(me) == 6)
  }

  /// F28: the previous version counted a tag once for each Unicode composition of its letters.
  @Test func countsOfTheVersionBeforeHaveComposedNames() throws {
    let service = try ServiceFixture.open(path, bench)
    let me = try service.account("me")
    for tag in ["caf\u{E9}", "cafe\u{301}"] {
      var item = bench.item(tag)
      item.tags = [tag]
      _ = try service.apply(me, [bench.mutation(item.id, .add(item))])
    }
    service.close()
    func counts() throws -> [String] {
      let queue = try DatabaseQueue(path: path)
      defer { queue.close() }
      return try queue.read { database in
        let sql = "SELECT name || ' ' || count FROM tally WHERE kind = 'tag' ORDER BY name"
        return try String.fetchAll(database, sql: sql)
      }
    }
    #expect(try counts() == ["caf\u{E9} 2"])
    let queue = try DatabaseQueue(path: path)
    try queue.write { database in
      try database.execute(
        sql: """
          UPDATE tally SET count = 1 WHERE kind = 'tag';
          INSERT INTO tally (account, kind, name, count) SELECT account, kind, 'cafe' || char(769), 1
            FROM tally WHERE kind = 'tag';
          ALTER TABLE item DROP COLUMN told_clock; DROP TABLE undoable;
          DROP TABLE dav_resource; DROP TABLE dav_property; DROP TABLE feed; DROP TABLE phone_link;
          DROP TABLE passkey; DROP TABLE identity; ALTER TABLE account DROP COLUMN disabled_at;
          DROP TABLE push_key; DROP TABLE push_subscription;
          ALTER TABLE app_password DROP COLUMN scope; PRAGMA user_version = 17;
          """)
    }
    queue.close()
    #expect(try counts().count == 2)
    let again = try ServiceFixture.open(path, bench)
    #expect(again.notices.isEmpty)
    #expect(try again.faults().isEmpty)
    again.close()
    #expect(try counts() == ["caf\u{E9} 2"])
  }

  /// A program of the version before kept reminders of an item's own without knowing when they fire.
  @Test func remindersOfItemsOwnAreTakenOver() throws {
    let service = try ServiceFixture.open(path, bench)
    let me = try service.account("me")
    var item = bench.item("visa")
    item.schedule = Schedule(start: try #require(LocalTime("2027-03-01T10:00")))
    item.reminders = ItemReminders([.before(minutes: 100 * 1_440, of: .date)])
    _ = try service.apply(me, [bench.mutation(item.id, .add(item))])
    service.close()
    let queue = try DatabaseQueue(path: path)
    try queue.write {
      try $0.execute(
        sql: """
          UPDATE item SET remind_by = NULL, remind_at = NULL;
          DROP TABLE dav_resource; DROP TABLE dav_property; DROP TABLE feed; DROP TABLE phone_link;
          DROP TABLE passkey; DROP TABLE identity; ALTER TABLE account DROP COLUMN disabled_at;
          DROP TABLE push_key; DROP TABLE push_subscription;
          ALTER TABLE app_password DROP COLUMN scope; PRAGMA user_version = 20;
          """)
    }
    queue.close()
    let again = try ServiceFixture.open(path, bench)
    let moment = Moment(now: bench.now, zone: FixedZone.utc) { _ in nil }
    #expect(try again.nextReminder(after: moment, allDay: nil) == Instant("2026-11-21T10:00:00Z"))
    bench.pass(seconds: 3_600)
    let now = Moment(now: bench.now, zone: FixedZone.utc) { _ in nil }
    #expect(try again.dueReminders(at: now, allDay: nil).map(\.item.item.title) == ["visa"])
  }

  /// A server of an older version disabled an account by removing its password, and left no mark.
  @Test func anAccountThatWasDisabledBeforeIsNotOpenedByItsName() throws {
    let service = try ServiceFixture.open(path, bench)
    let me = try service.account("me")
    try service.setPassword("$scrypt$", of: me)
    service.close()
    let queue = try DatabaseQueue(path: path)
    try queue.write {
      try $0.execute(
        sql: """
          DELETE FROM credential; DROP TABLE identity; ALTER TABLE account DROP COLUMN disabled_at;
          DROP TABLE push_key; DROP TABLE push_subscription; PRAGMA user_version = 25;
          """)
    }
    queue.close()
    let again = try ServiceFixture.open(path, bench)
    let person = Identity(issuer: "https://id.example", subject: "1")
    #expect(try again.match(person, name: "me", makes: true) == .unproved(me))
    #expect(try again.link(person, to: me, by: .password(phc: "$scrypt$")) == .unproved(me))
    again.close()
  }

  /// A device that never received the earlier program's response sends its changes again.
  @Test func whatTheEarlierProgramTookIsNotTakenAgain() throws {
    let service = try ServiceFixture.open(path, bench)
    let me = try service.account("me")
    let item = bench.anyItem(1)
    let add = bench.mutation(item.id, .add(item))
    let first = try service.apply(me, [add])
    service.close()
    let nobody = Mutation(
      mid: add.mid, item: add.item, device: DeviceID(high: 0, low: 0), base: add.base, at: add.at, intent: add.intent)
    let old = Array(SHA256.hash(data: Data(try StoredJSON.text(nobody).utf8)))
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "UPDATE mutation SET fingerprint = ?", arguments: [old]) }
    queue.close()
    let again = try ServiceFixture.open(path, bench)
    #expect(try again.apply(me, [add]) == first)
    #expect(try again.count(me) == 1)
  }

  /// An upgrade stopped at any system call is continued by the next start without loss.
  @Test(.enabled(if: Child.tool("strace") != nil, "strace is not installed: a stopped upgrade is not tested"))
  func anUpgradeMayBeStoppedAnywhere() throws {
    let strace = try #require(Child.tool("strace"))
    try makeFirst()
    let first = TemporaryFolder.bytes(path)
    var points = 0
    for call in ["pwrite64", "fdatasync", "ftruncate", "unlink"] {
      for count in 1...400 {
        let home = TemporaryFolder()
        try Folder(home.path + "/data").make()
        let copy = home.path + "/data/todos.sqlite"
        TemporaryFolder.write(first, to: copy)
        let inject = "inject=\(call):signal=KILL:when=\(count)"
        let words = [strace, "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e", inject]
        let child = try Child(words + [Child.product("StoreDriver"), home.path, "upgrade"])
        let ending = child.end().ending
        let service = try ServiceFixture.open(copy, bench)
        try checkFirst(service)
        service.close()
        if ending == .exit(0) { break }
        points += 1
      }
    }
    #expect(points > 5)
  }

  /// Every frequent query uses an index, and no query sorts a potentially long result.
  @Test func nothingIsLookedForInAllOfTheItems() throws {
    let service = try ServiceFixture.open(path, bench)
    let me = try service.account("me")
    let items = (0..<40).map { bench.anyItem($0) }
    _ = try service.apply(me, items.map { bench.mutation($0.id, .add($0)) })
    let source = RowSource(
      table: "item", key: "id", columns: "record", account: 1, countsDays: true, parts: "item",
      isPart: "(parent IS NOT NULL)", notToday: { _ in NotTodayRows() }
    ) { Row(of: try RecordText.read($0["record"])) }
    let moment = Moment(now: bench.now, zone: FixedZone.utc, zones: { _ in nil })
    let queue = try DatabaseQueue(path: path)
    let plans = try queue.read { database in
      var asked: [String] = []
      database.trace = { asked.append($0) }
      let selection = Selection(database, source, moment)
      _ = try selection.rows(Query(.today), quiet: 50)
      _ = try selection.counts()
      database.trace = nil
      asked += SchemaTests.questions
      return try asked.filter { $0.hasPrefix("SELECT") }.map { sql in
        let steps = try SQLRow.fetchAll(database, sql: "EXPLAIN QUERY PLAN " + sql)
        return (sql, try steps.map { try $0["detail"] as String })
      }
    }
    #expect(plans.count >= 9 + SchemaTests.questions.count)
    for (sql, steps) in plans {
      #expect(steps.allSatisfy { $0.contains(" USING ") || $0.hasPrefix("USE TEMP B-TREE FOR") }, "\(sql): \(steps)")
      #expect(!steps.contains { $0.hasPrefix("SCAN") && !$0.contains("item_by_reminder") }, "\(sql): \(steps)")
      let isByItself = sql.contains("is_plain = 1") || sql.contains("due_day IS NULL")
      #expect(!isByItself || !steps.contains { $0.contains("TEMP B-TREE") }, "\(sql): \(steps)")
      let whole = steps.filter { $0.hasSuffix("(account=?)") }
      #expect(whole.allSatisfy { step in SchemaTests.inOrder.contains { step.contains($0) } }, "\(sql): \(steps)")
    }
  }

  /// Current and past focus are found by indexes that hold nothing else.
  @Test func focusIsFoundByItsOwnIndexes() throws {
    let service = try ServiceFixture.open(path, bench)
    let me = try service.account("me")
    let items = (0..<40).map { bench.anyItem($0) }
    _ = try service.apply(me, items.map { bench.mutation($0.id, .add($0)) })
    let (one, two) = (items[3].id, items[4].id)
    _ = try service.apply(me, [bench.mutation(one, .startFocus(at: bench.now))])
    let kept = Intent.session(bench.now.advanced(bySeconds: -900), end: bench.now.advanced(bySeconds: -600))
    _ = try service.apply(me, [bench.mutation(two, kept)])
    #expect(try service.itemsInFocus(me).map(\.item.id) == [one])
    #expect(try Set(service.focusedItems(me).map(\.item.id)).isSuperset(of: [one, two]))
    let queue = try DatabaseQueue(path: path)
    for (names, index) in [(FocusRows.now, "item_in_focus"), (FocusRows.ever, "item_of_focus")] {
      let sql = "EXPLAIN QUERY PLAN " + FocusRows.question(names).replacing("?", with: "1")
      let plan = try queue.read { try SQLRow.fetchAll($0, sql: sql).map { try $0["detail"] as String } }
      #expect(plan == ["SEARCH item USING INDEX \(index) (account=?)"])
    }
    _ = try service.apply(me, [bench.mutation(one, .stopFocus)])
    #expect(try service.itemsInFocus(me).isEmpty)
  }

  /// A blocked item is found by its own key, not among all that wait.
  @Test func blockedItemsAreFoundByTheirIndex() throws {
    _ = try ServiceFixture.open(path, bench)
    let blocked = WaitingTable.isBlocked("item", account: "item.account")
    let queue = try DatabaseQueue(path: path)
    let plan = try queue.read {
      try SQLRow.fetchAll($0, sql: "EXPLAIN QUERY PLAN SELECT id FROM item WHERE \(blocked)").map {
        try $0["detail"] as String
      }
    }
    #expect(plan.contains { $0.contains("waiting_open (account=? AND blocked=?)") }, "\(plan)")
  }

  /// Indexes that return the result from one end and need no full read; sessions are few.
  private static let inOrder = [
    "item_anytime", "item_by_place", "session_by_account", "waiting_open", "item_in_focus", "item_of_focus",
  ]

  /// Other statements of the service, as it runs them.
  private static let questions = [
    "SELECT record FROM item WHERE account = 1 AND id = 'x'",
    "SELECT record FROM item WHERE account = 1 AND number = 7 AND number > 0",
    "SELECT record FROM item WHERE account = 1 AND kind = 'list'",
    "SELECT record FROM item WHERE account = 1 AND version > 7 ORDER BY version LIMIT 500",
    "SELECT record FROM item WHERE account = 1 AND id > 'x' AND deleted_at IS NULL ORDER BY id LIMIT 500",
    "SELECT account, record FROM item WHERE remind_by = 'each' AND remind_at <= 7 ORDER BY remind_at",
    "SELECT min(remind_at) FROM item WHERE remind_by = 'once days' AND remind_at >= 7",
    "SELECT min(remind_by) FROM item WHERE remind_by > 'each'",
    "SELECT fingerprint FROM mutation WHERE account = 1 AND mid = 'x'", "SELECT * FROM session WHERE sid = 'x'",
    "SELECT * FROM session WHERE account = 1 AND revoked_at IS NULL",
    "SELECT max(place) FROM item WHERE account = 1 AND is_deleted = 0",
    "SELECT id FROM item WHERE account = 1 AND parent = 'x' AND is_deleted = 0 ORDER BY place, id",
    FocusRows.question(FocusRows.now).replacing("?", with: "1"),
    FocusRows.question(FocusRows.ever).replacing("?", with: "1"),
  ]
}
