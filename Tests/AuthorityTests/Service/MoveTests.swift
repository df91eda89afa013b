import Files
import Intents
import SQL
import Service
import Storage
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of the move from one store to another: between files, or between a file and a database.
@Suite struct MoveTests {
  private let folder = TemporaryFolder()
  private let bench = Bench(seed: 5)

  private func onFile(_ name: String) throws -> Service {
    let bench = bench
    return try Service(path: "\(folder.path)/\(name)", clock: { bench.now }, random: { bench.random() })
  }

  private struct MissingApp: Error {}

  private func open(_ name: String) throws -> Service {
    let bench = bench
    return try openService("\(folder.path)/\(name)", clock: { bench.now }, random: { bench.random() })
  }

  /// Creates two accounts with items, parts, history, waits, a deletion, passwords, sessions and webhooks.
  private func fill(_ service: Service) throws -> (me: AccountID, other: AccountID) {
    let (me, other) = (try service.account("me"), try service.account("ada"))
    for (account, count) in [(me, 250), (other, 3)] {
      var ids: [ItemID] = []
      for number in 0..<count {
        var item = bench.item("\(number) 🛶 'quoted' \\ \u{1F}")
        if number == 1 { item.parent = ids.first }
        if number == 2 { item.blockedBy = [ids[0]: bench.now] }
        ids.append(item.id)
        try send(service, account, item.id, .add(item))
      }
      try send(service, account, ids[0], .setTitle("renamed"))
      try send(service, account, ids[1], .delete)
      let edit = bench.mutation(ids[2], .setTitle("may be taken back"))
      #expect(try service.apply(account, [edit], keepsUndo: true).map(\.outcome) == [.applied])
    }
    try service.setPassword("$scrypt$of-me", of: me)
    let app = try service.addAppPassword(me, name: "a", digest: "d", isReadOnly: true, by: "$scrypt$of-me")
    guard case .added = app else { throw MissingApp() }
    try service.begin(bench.session("s", of: me))
    for account in [me, other] {
      #expect(try service.addWebhook(account, url: "https://example.org", secret: "whsec_") != nil)
    }
    #expect(try service.addFeed(me, of: .list("a"), digest: "d") != nil)
    _ = try service.pushKey(of: me, fresh: "k")
    let push = PushSubscription(account: me, session: "s", endpoint: "e", key: "k", secret: "s")
    #expect(try service.setPushSubscription(push))
    _ = try service.addPhoneLink("d", in: bench.session("s", of: me))
    let passkey = Passkey(
      credential: "c", account: me, handle: "h", name: "phone", key: "k", counter: 1, createdAt: bench.now)
    #expect(try service.add(passkey, by: "s") == .added)
    let person = Identity(issuer: "https://id.example", subject: "1")
    #expect(try service.link(person, to: me, by: nil) == .account(me))
    if let item = try service.item(me, number: 3)?.item.id {
      try service.keepCalendarObject(me, of: item, name: "a.ics", uid: "a", kept: [0, 0xFF])
    }
    let order = CalendarProperty(list: "", name: "{x}order", value: "<order xmlns='x'>1</order>")
    #expect(try service.keepCalendarProperties(me, [order], removing: [], of: ""))
    return (me, other)
  }

  private func send(_ service: Service, _ account: AccountID, _ item: ItemID, _ intent: Intent) throws {
    let request = SyncRequest(
      device: DeviceID(high: 1, low: 1), epoch: nil, cursor: nil, mutations: [bench.mutation(item, intent)])
    let response = try service.sync(account, request)
    #expect(response.results.map(\.outcome) == [.applied])
  }

  /// Returns all rows of all moved tables.
  private func rows(of service: Service) throws -> [String: [[SQLValue]]] {
    try service.store.read { connection in
      try Dictionary(
        uniqueKeysWithValues: MovedTable.all.map { table in
          var (all, last) = ([[SQLValue]](), [SQLValue]?.none)
          while case let rows = try table.rows(after: last, in: connection), let end = rows.last {
            all += rows
            last = table.keys(of: end)
          }
          return (table.name, all)
        })
    }
  }

  /// Moving there and back changes nothing; devices, sessions and new accounts keep working.
  @Test func thereAndBackItIsTheSame() throws {
    let old = try onFile("old")
    let (me, other) = try fill(old)
    let before = try rows(of: old)
    #expect(before.values.allSatisfy { !$0.isEmpty }, "each table has something to move")
    let cursor = try old.changes(me, cursor: nil, limit: 500).cursor

    let new = try open("new")
    #expect(try new.takeAll(from: old) == before.values.reduce(0) { $0 + $1.count })
    #expect(try rows(of: new) == before)
    #expect(try rows(of: old) == before)
    #expect(try new.standing(me) == old.standing(me))
    #expect(new.isLive("s"))
    #expect(try new.password(of: "me")?.phc == "$scrypt$of-me")
    let item = bench.item("afterwards")
    try send(new, me, item.id, .add(item))
    let news = try new.changes(me, cursor: cursor, limit: 500)
    #expect(news.items.map(\.item.title) == ["afterwards"])
    #expect(news.items.map(\.item.number) == [251])
    #expect(try ![me, other].contains(new.account("third")))

    let after = try rows(of: new)
    let back = try onFile("back")
    _ = try back.takeAll(from: new)
    #expect(try rows(of: back) == after)
    for service in [old, new, back] { service.close() }
  }

  /// A move interrupted anywhere has moved nothing and can be restarted.
  @Test(arguments: [1, 200, 800]) func whatIsInterruptedHasMovedNothing(_ at: Int) throws {
    struct Enough: Error {}
    let (old, new) = (try onFile("old"), try open("new"))
    _ = try fill(old)
    #expect(throws: MoveFault.self) { try new.takeAll(from: old) { done, _ in if done >= at { throw Enough() } } }
    #expect(try rows(of: new).values.allSatisfy(\.isEmpty))
    #expect(try new.takeAll(from: old) > 700)
    #expect(try rows(of: new) == rows(of: old))
    for service in [old, new] { service.close() }
  }

  /// A copy of one account contains all of its data and nothing of others; a copy of all contains everything.
  @Test func aCopyIsOfAllOrOfOneAccount() throws {
    let service = try open("here")
    let (me, other) = try fill(service)
    let before = try rows(of: service)
    for (name, account) in [("all", nil), ("mine", me), ("others", other)] {
      let file = "\(folder.path)/\(name).sqlite"
      if let account { try service.copy(account, to: file) } else { try service.copy(to: file) }
      #expect(try FileFacts(file).mode & 0o777 == 0o600)
      let copy = try onFile(name + ".sqlite")
      let wanted = account.map { account in
        Dictionary(
          uniqueKeysWithValues: MovedTable.all.map { table in
            let place = table.columns.firstIndex(of: table.name == "account" ? "id" : "account") ?? 0
            return (table.name, (before[table.name] ?? []).filter { $0[place] == account.rowID.sqlValue })
          })
      }
      #expect(try rows(of: copy) == wanted ?? before)
      #expect(try copy.accounts().count == (account == nil ? 2 : 1))
      #expect(throws: StoreError.self, "nothing is written over") { try service.copy(me, to: file) }
      copy.close()
    }
    #expect(Folder(folder.path).names.allSatisfy { !$0.hasPrefix(".copying") })
    #expect(try rows(of: service) == before)
    service.close()
  }

  @Test func nothingGoesOverWhatIsThere() throws {
    let (old, new) = (try onFile("old"), try open("new"))
    _ = try fill(old)
    let account = try new.account("somebody")
    #expect(throws: MoveFault.taken) { try new.takeAll(from: old) }
    #expect(try new.accounts().map(\.id) == [account])
    for service in [old, new] { service.close() }
  }

  /// All tables and columns are moved, except those that a store derives or keeps for itself.
  @Test func nothingIsLeftBehind() throws {
    let service = try open("any")
    let own: Set = ["life", "schema_version", "signing_key", "login_mark", "used_nonce"]
    try service.store.read { connection in
      let isFile = connection.dialect == .sqlite
      let tables = try SQLRow.fetchAll(
        connection,
        sql: isFile
          ? "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
          : "SELECT CAST(table_name AS TEXT) AS name FROM information_schema.tables WHERE table_schema = current_schema()"
      ).map { try $0["name"] as String }
      #expect(Set(tables).subtracting(own) == Set(MovedTable.all.map(\.name)))
      for table in MovedTable.all {
        let columns = try SQLRow.fetchAll(
          connection,
          sql: isFile
            ? "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0"
            : """
            SELECT CAST(column_name AS TEXT) AS name FROM information_schema.columns
            WHERE table_schema = current_schema() AND table_name = ? AND is_generated = 'NEVER'
            """, arguments: [table.name]
        ).map { try $0["name"] as String }
        #expect(Set(columns) == Set(table.columns), "\(table.name)")
      }
    }
    service.close()
  }
}
