package import Intents
import SQL
package import ScheduleGrammar
package import Storage
package import TodoModel

extension Service {
  /// Returns the account's standing for ETags, cached if known; detects writes of other processes at once.
  package func standing(_ account: AccountID) throws(StoreError) -> AccountStatus {
    let isWriting = store.isWriting
    if !isWriting, let known = standings.known(account, store.foreignWrites) { return known }
    let ticket = standings.ticket(store.foreignWrites, of: account)
    let found = try store.ask { try Service.standing(account, $0) }
    // The state within a write may yet be rolled back.
    if !isWriting { standings.keep(found, of: account, ticket) }
    return found
  }

  /// Returns the cached standing without blocking; nil if the file must be read.
  package func knownStanding(_ account: AccountID) -> AccountStatus? { standings.known(account, store.foreignWrites) }

  /// Returns today at that moment, in the user's zone; the cost is independent of the number of items.
  ///
  /// Contains at most `quiet` done and at most `quiet` undated rows.
  package func today(_ account: AccountID, at moment: Moment, quiet: Int = 50) throws(StoreError) -> Today {
    try store.read { try TodayReader($0, account, moment).today(quiet: quiet) }
  }

  /// Returns an item, if any; a deleted one carries `deletedAt`.
  package func item(_ account: AccountID, _ id: ItemID) throws(StoreError) -> ItemRecord? {
    try store.ask { database in
      let table = ItemTable(database, account)
      return try table.record(id).flatMap { try table.shown($0) }
    }
  }

  /// Returns those of the items that the account does not have or has deleted, in one read.
  package func missing(_ account: AccountID, among ids: [ItemID]) throws(StoreError) -> [ItemID] {
    try store.ask { database in
      let sql = "SELECT id FROM item WHERE account = ? AND id IN (\(Service.marks(ids.count))) AND deleted_at IS NULL"
      let arguments = StatementArguments([account.rowID] + Service.padded(ids.map(\.description)))
      let known = Set(try String.fetchAll(database.cachedStatement(sql: sql), arguments: arguments))
      return ids.filter { !known.contains($0.description) }
    }
  }

  /// Adds the blockers to a row.
  package func nameBlockers(of row: inout Intents.Row, _ account: AccountID) throws(StoreError) {
    guard !row.item.blockedBy.isEmpty else { return }
    var named = row
    try store.ask { database in
      let table = ItemTable(database, account)
      try named.nameBlockers { try table.record($0)?.item }
    }
    row = named
  }

  /// Adds the part counts and the blockers to the rows of a listing, in one read.
  package func nameRelations(of listing: inout Listing, _ account: AccountID) throws(StoreError) {
    var named = listing
    try store.read { database in
      let table = ItemTable(database, account)
      let counts = try table.partCounts(of: named.sections.flatMap(\.rows).map(\.row.id))
      var known: [ItemID: Item?] = [:]
      for section in named.sections.indices {
        for place in named.sections[section].rows.indices {
          var row = named.sections[section].rows[place].row
          row.parts = counts[row.id]
          try row.nameBlockers { id in
            if let item = known[id] { return item }
            let item = try table.record(id)?.item
            known[id] = .some(item)
            return item
          }
          named.sections[section].rows[place].row = row
        }
      }
    }
    listing = named
  }

  /// Returns the unfinished items that wait for an item.
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

  /// Returns the parts of an item in manual order, without deleted ones.
  package func parts(_ account: AccountID, of id: ItemID) throws(StoreError) -> [ItemID] {
    try store.ask { try ItemTable($0, account).parts(of: id) }
  }

  /// Counts the parts of an item without deleted ones; returns nil if it has none.
  package func partCount(_ account: AccountID, of id: ItemID) throws(StoreError) -> PartCount? {
    try store.ask { try ItemTable($0, account).partCount(of: id) }
  }

  /// Returns all descendants of an item, each once; deleted ones only if `deleted` is true.
  package func below(_ account: AccountID, _ id: ItemID, deleted: Bool = false) throws(StoreError) -> [ItemRecord] {
    try store.ask { try ItemTable($0, account).below(id, deleted: deleted) }
  }

  /// Returns the item with that number, if any; a deleted one carries `deletedAt`.
  package func item(_ account: AccountID, number: Int) throws(StoreError) -> ItemRecord? {
    try store.ask { database in
      let table = ItemTable(database, account)
      return try table.record(number: number).flatMap { try table.shown($0) }
    }
  }

  package func lastOrder(_ account: AccountID) throws(StoreError) -> OrderKey? {
    try store.ask { database in
      let sql = "SELECT max(place) FROM item WHERE account = ? AND is_deleted = 0"
      let statement = try database.cachedStatement(sql: sql)
      return try String.fetchOne(statement, arguments: [account.rowID]).map(OrderKey.init)
    }
  }

  /// Counts the account's items that are not deleted.
  package func count(_ account: AccountID) throws(StoreError) -> Int {
    let tally = Tally(account: account.rowID)
    return try store.read { try tally.count($0, .items) }
  }

  /// Returns a page of records of all kinds by id, without deleted ones, and the cursor of the next page.
  ///
  /// Records contain keys of lists. A nil cursor is the beginning or the end. Pages are also limited in bytes.
  package func exportPage(
    _ account: AccountID, after place: String?, limit: Int = 500
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

  /// Returns the unreadable items of all accounts, which all other code skips; reads the whole database.
  package func unreadable() throws(StoreError) -> [UnreadableRow] {
    try store.read { database in
      let rows = try SQLRow.fetchCursor(
        database.longStatement(
          sql: """
            SELECT name, item.number AS number, item.id AS item, record
            FROM item JOIN account ON account = account.id
            """))
      var found: [UnreadableRow] = []
      while let row = try rows.next() {
        let text: String = try row["record"]
        guard RecordText.readable(text) == nil else { continue }
        found.append(try UnreadableRow(account: row["name"], number: row["number"], id: row["item"], text: text))
      }
      return found
    }
  }

  static func standing(_ account: AccountID, _ database: any SQLConnection) throws -> AccountStatus {
    let sql =
      "SELECT (SELECT epoch FROM life) AS epoch, (SELECT revision FROM account WHERE id = ?1) AS revision,"
      + " (SELECT zone FROM account WHERE id = ?1) AS zone"
    let row = try SQLRow.fetchOne(database.cachedStatement(sql: sql), arguments: [account.rowID])
    return try AccountStatus(epoch: row?["epoch"] ?? "", revision: row?["revision"] ?? 0, zone: row?["zone"])
  }
}

/// The revision and time zone of an account.
package struct AccountStatus: Hashable, Sendable {
  package let epoch: String
  package let revision: Revision
  /// Nil if the account has no zone.
  package let zone: String?

  package init(epoch: String, revision: Revision, zone: String? = nil) {
    self.epoch = epoch
    self.revision = revision
    self.zone = zone
  }
}

/// A stored item that is unreadable.
package struct UnreadableRow: Hashable, Sendable {
  /// Name of the account.
  package let account: String
  package let number: Int
  package let id: String
  /// The whole record, byte for byte.
  package let text: String
}

extension Service {
  /// Returns days of the calendar at that moment, in the user's zone.
  package func calendar(
    _ account: AccountID, _ question: CalendarQuestion, at moment: Moment
  ) throws(StoreError) -> (span: CalendarSpan, lists: Lists) {
    try store.read { database in
      let lists = try ItemTable(database, account).lists()
      return (try Selection(database, .items(of: account, lists), moment).calendar(question), lists)
    }
  }
}

extension Service {
  /// Returns the columns of the board at that moment; `dates` parses the dates of saved filters.
  ///
  /// Reads at most `Selection.filteredLimit` items.
  package func cards(
    _ account: AccountID, _ question: CardQuestion, dates: FilterDates, at moment: Moment
  ) throws(StoreError) -> [CardColumn] {
    let (board, rows) = try board(account, question, dates: dates, at: moment)
    return board.columns(of: rows, now: moment.local, zone: moment.zone, zones: moment.zones)
  }

  /// Returns the board without cards, and the rows for it.
  package func board(
    _ account: AccountID, _ question: CardQuestion, dates: FilterDates, at moment: Moment
  ) throws(StoreError) -> (board: Cards, rows: RowSet) {
    try store.read { database in
      let table = ItemTable(database, account)
      let lists = try table.lists()
      let saved = question.key == .filters ? try table.records(of: .filter, .field) : []
      let filters = CardFilters(SavedFilters(saved), dates: dates)
      let relations = try RelationSets(filters.sought, database, account, lists, moment)
      let selection = Selection(
        database, .items(of: account, lists, seeking: filters.sought), moment, relations: relations)
      var all = try Service.rows(selection, filters)
      let tally = Tally(account: account.rowID)
      let keys = try tally.names(database, .list)
      (all.archived, all.lists) = (lists.archived, lists.offered(keys.compactMap { lists.name(of: $0) }))
      all.tags = try tally.names(database, .tag)
      var none = all
      none.rows = []
      let carried = Set(all.rows.lazy.flatMap(\.item.tags))
      let kinds = question.kinds(lists: all.lists, tags: all.tags.filter(carried.contains), filters: filters)
      return (Cards(question, kinds: kinds, open: [:], rows: none, filters: filters), all)
    }
  }

  /// Returns the open items, and the done ones if a filter needs them.
  private static func rows(_ selection: Selection, _ filters: CardFilters) throws -> RowSet {
    let views: [ListView] = filters.columns.contains { $0.view == .done } ? [.all, .done] : [.all]
    var seen: Set<ItemID> = []
    let rows = try views.flatMap { try selection.rows(Query($0, limit: Selection.filteredLimit)) }.filter {
      seen.insert($0.item.id).inserted
    }
    let counts = Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0)
    return RowSet(rows: rows, counts: counts, total: rows.count)
  }
}

/// The conditions for the few records with focus; each equals its index's condition word for word.
package enum FocusRows {
  /// Matches records that may be in focus.
  package static let now = #"instr(record, '"focused_since":') > 0"#
  /// Matches records that may have been in focus.
  package static let ever = #"instr(record, '"focus') > 0"#

  package static func question(_ names: String) -> String {
    """
    SELECT record FROM item
    WHERE account = ? AND kind IS NULL AND is_deleted = 0 AND \(names) ORDER BY place, id
    """
  }
}

extension Service {
  /// Returns the items in focus; several only if disconnected devices began them.
  package func itemsInFocus(_ account: AccountID) throws(StoreError) -> [ItemRecord] {
    try items(account, naming: FocusRows.now).filter(\.item.isInFocus)
  }

  /// Returns the items, including done ones, that are in focus or have focus sessions.
  package func focusedItems(_ account: AccountID) throws(StoreError) -> [ItemRecord] {
    try items(account, naming: FocusRows.ever).filter { $0.item.isInFocus || !$0.item.focusSessions.isEmpty }
  }

  private func items(_ account: AccountID, naming names: String) throws(StoreError) -> [ItemRecord] {
    try store.read { database in
      let statement = try database.cachedStatement(sql: FocusRows.question(names))
      let table = ItemTable(database, account)
      return try String.fetchAll(statement, arguments: [account.rowID]).compactMap(RecordText.readable).compactMap(
        table.shown)
    }
  }
}

extension Service {
  package func statistics(
    _ account: AccountID, _ scope: StatisticsScope, at moment: Moment
  ) throws(StoreError) -> Statistics {
    try store.read { database in
      let moved = try Service.moves(database, account, scope)
      let source = StatisticsSource.items(of: account, try ItemTable(database, account).lists())
      return try StatisticsReader(database, source, moment).statistics(scope, moved: moved)
    }
  }

  /// Returns how often each item was moved to a later day within the scope, as far as history is kept.
  package func moves(_ account: AccountID, in scope: StatisticsScope) throws(StoreError) -> [ItemID: Int] {
    try store.read { try Service.moves($0, account, scope) }
  }

  private static func moves(
    _ database: any SQLConnection, _ account: AccountID, _ scope: StatisticsScope
  ) throws -> [ItemID: Int] {
    // Only entries with these strings are decoded; the strings may also occur elsewhere in an entry.
    let fields = HistoryEntry.postponingFields.map { "instr(entry, '\"field\":\"\($0.rawValue)\"') > 0" }
    let sql = """
      SELECT entry FROM history WHERE account = ? AND received_at >= ? AND received_at < ?
        AND (\(fields.joined(separator: " OR "))) ORDER BY item, revision, place
      """
    let bounds = scope.bounds
    let rows = try SQLRow.fetchCursor(
      database.longStatement(sql: sql),
      arguments: [account.rowID, bounds.lowerBound.milliseconds, bounds.upperBound.milliseconds])
    var postponements = Postponements()
    while let text: String = try rows.next()?[0] {
      if let entry = try? StoredJSON.value(HistoryEntry.self, text) { postponements.take(entry) }
    }
    return postponements.counts
  }
}

extension StatisticsSource {
  /// The records of an account, with the names of their lists.
  fileprivate static func items(of account: AccountID, _ lists: Lists) -> StatisticsSource {
    func part(_ path: String) -> String {
      "CASE WHEN json_valid(record) THEN json_extract(record, '$.item\(path)') END"
    }
    return StatisticsSource(
      table: "item", account: account.rowID, createdAt: part(".created_at"), text: "record", item: part(""),
      completions: part(".completions"), lists: lists)
  }
}
