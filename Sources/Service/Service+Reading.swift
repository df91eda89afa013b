package import Intents
import SQL
package import ScheduleGrammar
package import Storage
package import TodoModel

extension Service {
  /// How far the account's order has come, for ETags: from memory where it is known; what another process has written
  /// is seen at once.
  package func standing(_ account: AccountID) throws(StoreError) -> Standing {
    let isWriting = store.isWriting
    if !isWriting, let known = standings.known(account, store.foreignWrites) { return known }
    let ticket = standings.ticket(store.foreignWrites, of: account)
    let found = try store.ask { try Service.standing(account, $0) }
    // What a write leaves so far may yet be taken back.
    if !isWriting { standings.keep(found, of: account, ticket) }
    return found
  }

  /// The same from memory alone, so that nobody waits; nil where the file has to be asked.
  package func knownStanding(_ account: AccountID) -> Standing? {
    standings.known(account, store.foreignWrites)
  }

  /// Today as a person sees it at that moment, in their zone; the cost does not grow with the number of items.
  ///
  /// Of what was done and of what has no date at most `quiet` rows each.
  package func today(
    _ account: AccountID,
    at moment: Moment,
    quiet: Int = 50
  ) throws(StoreError) -> Today {
    try store.read { try TodayReader($0, account, moment).today(quiet: quiet) }
  }

  /// An item; nil where there is none.
  ///
  /// A deleted one carries `deletedAt`.
  package func item(_ account: AccountID, _ id: ItemID) throws(StoreError) -> ItemRecord? {
    try store.ask { database in
      let table = ItemTable(database, account)
      return try table.record(id).flatMap { try table.shown($0) }
    }
  }

  /// Gives a row what it waits for by name.
  package func nameBlockers(of row: inout Intents.Row, _ account: AccountID) throws(StoreError) {
    guard !row.item.blockedBy.isEmpty else { return }
    var named = row
    try store.ask { database in
      let table = ItemTable(database, account)
      try named.nameBlockers { try table.record($0)?.item }
    }
    row = named
  }

  /// What is still to be done and waits for an item.
  package func waiters(_ account: AccountID, for id: ItemID) throws(StoreError) -> [ItemID] {
    try store.ask { database in
      let table = ItemTable(database, account)
      guard let item = try table.record(id)?.item else { return [] }
      var row = Intents.Row(item: item)
      let waiting = try WaitingTable(database, account: account.rowID).waiting(for: [id])
      try row.nameWaiters(waiting) { try table.record($0)?.item }
      return row.waiters.map(\.id)
    }
  }

  /// The items that are part of one, in manual order; deleted ones are left out.
  package func parts(_ account: AccountID, of id: ItemID) throws(StoreError) -> [ItemID] {
    try store.ask { try ItemTable($0, account).parts(of: id) }
  }

  /// How many parts an item has that are not deleted; nil where it has none.
  package func partCount(_ account: AccountID, of id: ItemID) throws(StoreError) -> PartCount? {
    try store.ask { try ItemTable($0, account).partCount(of: id) }
  }

  /// All that stands under an item, each once; deleted parts only where they are asked for.
  package func below(
    _ account: AccountID,
    _ id: ItemID,
    deleted: Bool = false
  ) throws(StoreError) -> [ItemRecord] {
    try store.ask { try ItemTable($0, account).below(id, deleted: deleted) }
  }

  /// The item of that number; nil where there is none.
  ///
  /// A deleted one carries `deletedAt`.
  package func item(_ account: AccountID, number: Int) throws(StoreError) -> ItemRecord? {
    try store.ask { database in
      let table = ItemTable(database, account)
      return try table.record(number: number).flatMap { try table.shown($0) }
    }
  }

  /// The last place in manual order that is in use; nil where there is none.
  package func lastOrder(_ account: AccountID) throws(StoreError) -> OrderKey? {
    try store.ask { database in
      let sql = "SELECT max(place) FROM item WHERE account = ? AND is_deleted = 0"
      let statement = try database.cachedStatement(sql: sql)
      return try String.fetchOne(statement, arguments: [account.rowID]).map(OrderKey.init)
    }
  }

  /// How many items that are not deleted the account has.
  package func count(_ account: AccountID) throws(StoreError) -> Int {
    let tally = Tally(account: account.rowID)
    return try store.read { try tally.count($0, .items) }
  }

  /// Records of any kind that are not deleted, with keys of lists, by id, a page at a time, and the place behind it;
  /// nil is the beginning and the end.
  ///
  /// A page is bounded in bytes, too.
  package func exportPage(
    _ account: AccountID,
    after place: String?,
    limit: Int = 500
  ) throws(StoreError) -> (records: [ItemRecord], next: String?) {
    try store.read { database in
      let sql = """
        SELECT record, id FROM item WHERE account = ? AND id > ? AND deleted_at IS NULL ORDER BY id LIMIT ?
        """
      let arguments: StatementArguments = [account.rowID, place ?? "", limit + 1]
      let cursor = try SQLRow.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
      var last: String?
      let (texts, hasMore) = try PageLimit.texts(of: cursor, atMost: limit) { last = try $0["id"] }
      return (texts.compactMap(RecordText.readable), hasMore ? last : nil)
    }
  }

  /// The items that cannot be read, whoever's they are: they stay as they are and are left out everywhere.
  ///
  /// Reads everything.
  package func unreadable() throws(StoreError) -> [UnreadableRow] {
    try store.read { database in
      let rows = try SQLRow.fetchCursor(
        database.longStatement(
          sql: """
            SELECT name, item.number AS number, item.id AS item, record
            FROM item JOIN account ON account = account.id
            """
        )
      )
      var found: [UnreadableRow] = []
      while let row = try rows.next() {
        let text: String = try row["record"]
        guard RecordText.readable(text) == nil else { continue }
        found.append(
          try UnreadableRow(account: row["name"], number: row["number"], id: row["item"], text: text)
        )
      }
      return found
    }
  }

  static func standing(_ account: AccountID, _ database: any SQLConnection) throws -> Standing {
    let sql =
      "SELECT (SELECT epoch FROM life) AS epoch, (SELECT revision FROM account WHERE id = ?1) AS revision,"
      + " (SELECT zone FROM account WHERE id = ?1) AS zone"
    let row = try SQLRow.fetchOne(database.cachedStatement(sql: sql), arguments: [account.rowID])
    return try Standing(epoch: row?["epoch"] ?? "", revision: row?["revision"] ?? 0, zone: row?["zone"])
  }
}

/// How far an account's order has come, and where its person lives.
package struct Standing: Hashable, Sendable {
  /// The life of the service's file.
  package let epoch: String
  /// The last revision.
  package let revision: Revision
  /// The zone of the account; nil where none was said.
  package let zone: String?

  package init(epoch: String, revision: Revision, zone: String? = nil) {
    self.epoch = epoch
    self.revision = revision
    self.zone = zone
  }
}

/// An item that the service keeps and cannot read.
package struct UnreadableRow: Hashable, Sendable {
  /// The account it belongs to, by name.
  package let account: String
  package let number: Int
  package let id: String
  /// All of it, byte for byte.
  package let text: String
}
