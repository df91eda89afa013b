import GRDB
package import Intents
package import Storage
package import TodoModel

extension Service {
  /// How far the account's order has come; cheap, for ETags.
  package func standing(_ account: AccountID) throws(StoreError) -> Standing {
    try store.read { try Service.standing(account, $0) }
  }

  /// Today as a person sees it at that moment, in their zone; the cost does not grow with the number of items.
  ///
  /// Of what was done and of what has no date at most `quiet` rows each. Where the moment says its zone's identity, an
  /// answer that is still right comes from memory.
  package func today(
    _ account: AccountID,
    at moment: Moment,
    quiet: Int = 50
  ) throws(StoreError) -> Today {
    let key = TodayCache.Key(account: account, zone: moment.zoneIdentity, quiet: quiet)
    if !moment.zoneIdentity.isEmpty,
      let known = todayCache.today(key, try standing(account), at: moment.now)
    {
      return known
    }
    let today = try store.read { try TodayReader($0, account, moment).today(quiet: quiet) }
    if !moment.zoneIdentity.isEmpty { todayCache.keep(today, key, since: moment.now) }
    return today
  }

  /// An item; nil where there is none.
  ///
  /// A deleted one carries `deletedAt`.
  package func item(_ account: AccountID, _ id: ItemID) throws(StoreError) -> ItemRecord? {
    try store.read { try ItemTable($0, account).record(id) }
  }

  /// The item of that number; nil where there is none.
  ///
  /// A deleted one carries `deletedAt`.
  package func item(_ account: AccountID, number: Int) throws(StoreError) -> ItemRecord? {
    try store.read { try ItemTable($0, account).record(number: number) }
  }

  /// The last place in manual order that is in use; nil where there is none.
  package func lastOrder(_ account: AccountID) throws(StoreError) -> OrderKey? {
    try store.read { database in
      let sql = "SELECT max(place) FROM item WHERE account = ? AND is_deleted = 0"
      return try String.fetchOne(database, sql: sql, arguments: [account.rowID]).map(OrderKey.init)
    }
  }

  /// How many items that are not deleted the account has.
  package func count(_ account: AccountID) throws(StoreError) -> Int {
    let tally = Tally(account: account.rowID)
    return try store.read { try tally.count($0, .items) }
  }

  /// Gives every item that is not deleted, by id; a page at a time is in memory, and others may write meanwhile.
  package func export(_ account: AccountID, _ take: (ItemRecord) throws -> Void) throws {
    var last = ""
    while true {
      let page = try store.read { database in
        let sql = """
          SELECT record FROM item WHERE account = ? AND id > ? AND is_deleted = 0 ORDER BY id LIMIT 500
          """
        let statement = try database.cachedStatement(sql: sql)
        return try String.fetchAll(statement, arguments: [account.rowID, last]).map(RecordText.read)
      }
      for record in page { try take(record) }
      guard let end = page.last else { return }
      last = end.item.id.description
    }
  }

  static func standing(_ account: AccountID, _ database: Database) throws -> Standing {
    let sql =
      "SELECT (SELECT epoch FROM life) AS epoch, (SELECT revision FROM account WHERE id = ?) AS revision"
    let row = try GRDB.Row.fetchOne(database.cachedStatement(sql: sql), arguments: [account.rowID])
    return Standing(epoch: row?["epoch"] ?? "", revision: row?["revision"] ?? 0)
  }
}
