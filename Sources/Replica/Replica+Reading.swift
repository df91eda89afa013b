package import Intents
import SQL
import SQLite
package import ScheduleGrammar
package import Storage
package import TodoModel

extension Replica {
  /// Returns the rows that a view may show at that moment, with counts and names in use; `arrange` orders them.
  package func rows(_ query: Query, at moment: Moment) throws(StoreError) -> RowSet {
    try store.read { try Replica.rows(query, moment, countsAll: true, $0) }
  }

  /// Returns the list rows of some items, with counts and names in use; omits deleted items.
  package func rows(among items: Set<ItemID>, at moment: Moment) throws(StoreError) -> RowSet {
    try store.read { database in
      let sql = "SELECT \(RowSource.visible.columns) FROM visible WHERE id = ? AND is_deleted = 0"
      let statement = try database.cachedStatement(sql: sql)
      let rows = try items.compactMap { id in
        try SQLRow.fetchOne(statement, arguments: [id.description]).flatMap(RowSource.visible.read)
      }
      let selection = Selection(database, .visible, moment)
      let counts = try selection.counts()
      return try Replica.set(rows.map(selection.completed), total: rows.count, counts, database)
    }
  }

  /// Returns the first rows; counts matches only up to the limit, which is faster; nil if `shouldStop` (polled) ends it.
  package func firstRows(
    _ query: Query, at moment: Moment, until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> RowSet? {
    try store.read(until: shouldStop) { try Replica.rows(query, moment, countsAll: false, $0) }
  }

  /// Returns the rows of Today and those with a deadline ahead, for `NextItems`.
  package func nextRows(at moment: Moment) throws(StoreError) -> RowSet {
    try store.read { database in
      var set = try Replica.rows(Query(.today, limit: Query.maximum), moment, countsAll: true, database)
      set.add(ahead: try PartTable(database).naming(Selection(database, .visible, moment).rowsAhead()))
      return set
    }
  }

  private static func rows(_ query: Query, _ moment: Moment, countsAll: Bool, _ database: Database) throws -> RowSet {
    let relations = try RelationSets(query.filter, database, moment)
    let selection = Selection(database, .visible(seeking: query.filter), moment, relations: relations)
    let counts = try selection.counts()
    let condition = try query.filter.map { try ColumnCondition($0, database, today: moment.today, relations) }
    let rows = try selection.rows(query, meeting: condition ?? ColumnCondition())
    var set = try set(rows, total: selection.total(query, counts: counts, found: rows), counts, database)
    set.unknown = relations.unknown
    guard let filter = query.filter, let condition, rows.count >= query.limit else { return set }
    set.isCounted = countsAll
    if countsAll {
      set.total = try selection.hits(filter, meeting: condition, each: query.showsEach)[query.view] ?? set.total
    }
    return set
  }

  /// Matches of all views that are read and shown, open and done, to find those outside of one view.
  private static let matchLimits: [(view: ListView, read: Int, shown: Int)] = [(.all, 300, 100), (.done, 100, 50)]
  /// Number of matches below which titles that only contain the letters are searched.
  private static let fewMatches = 10
  /// Number of titles with the letters that are compared, and of the best that are returned.
  private static let nearLimits = (compared: 1_000, told: 20)

  /// Returns matches outside of a view; nil if `shouldStop`, which is polled meanwhile, ends the read early.
  ///
  /// If there are few matches, appends items of any view with titles similar to the query, the most similar first.
  package func rows(
    elsewhere question: FindQuestion, at moment: Moment, until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> [Intents.Row]? {
    try store.read(until: shouldStop) { database in
      let filter = question.filter
      let source = RowSource.visible(seeking: filter)
      let relations = try RelationSets(filter, database, moment)
      let selection = Selection(database, source, moment, relations: relations)
      let condition = try ColumnCondition(filter, database, today: moment.today, relations)
      let test = RowTest(question.query, now: moment.local, zone: moment.zone, zones: moment.zones)
      var (matching, found): (Set<ItemID>, [Intents.Row]) = ([], [])
      for (view, read, shown) in Replica.matchLimits {
        let rows = try selection.rows(Query(view, filter: filter, limit: read), meeting: condition)
        found += rows.filter { matching.insert($0.id).inserted && !test.passes($0) }.prefix(shown)
      }
      if let letters = question.letters, matching.count < Replica.fewMatches {
        let near = try Replica.items(near: letters, question, database).filter { !matching.contains($0) }
        let sql = "SELECT \(source.columns) FROM visible WHERE id = ?"
        let statement = try database.cachedStatement(sql: sql)
        found += try near.prefix(Replica.nearLimits.told).compactMap { id in
          try SQLRow.fetchOne(statement, arguments: [id.description]).flatMap(source.read)
        }.map(selection.completed)
      }
      return try PartTable(database).naming(found)
    }
  }

  /// Returns the items with titles similar to the letters, best first; compares only the newest candidates.
  private static func items(near letters: String, _ question: FindQuestion, _ database: Database) throws -> [ItemID] {
    let patterns = letters.split(separator: " ").map { word in
      "%" + word.map { "%_\\".contains($0) ? "\\\($0)%" : "\($0)%" }.joined()
    }
    let sql = """
      SELECT id, title FROM visible NOT INDEXED WHERE is_deleted = 0 AND kind IS NULL
        \(patterns.map { _ in "AND title LIKE ? ESCAPE '\\'" }.joined(separator: " "))
      ORDER BY rowid DESC LIMIT \(nearLimits.compared)
      """
    let rows = try SQLRow.fetchAll(database.cachedStatement(sql: sql), arguments: StatementArguments(patterns))
    return try rows.compactMap { row in
      let (id, title): (String, String) = (try row["id"], try row["title"])
      return question.nearness(of: title).flatMap { score in ItemID(id).map { (id: $0, score: score) } }
    }.sorted { $0.score > $1.score }.map(\.id)
  }

  static func set(_ rows: [Intents.Row], total: Int, _ counts: Snapshot.Counts, _ database: Database) throws -> RowSet {
    let lists = try Visible.lists(database)
    let used = try Tally().names(database, .list)
    var set = RowSet(
      rows: try PartTable(database).naming(rows), counts: counts, total: total,
      lists: lists.isEmpty ? used : lists.offered(used), tags: try Tally().names(database, .tag),
      focus: try focus(database))
    set.hidesPrivate = try Visible.hiddenNames(database) != nil
    set.archived = lists.archived
    set.notToday = NotToday(lists: lists.notToday, tags: try Visible.tags(database).notToday)
    set.looks = lists.looks
    set.fields = lists.fields
    return set
  }

  /// Counts the matches of each view at that moment; nil if `shouldStop`, which is polled meanwhile, ends it early.
  package func hits(
    of filter: Filter, at moment: Moment, until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> [ListView: Int]? {
    try store.read(until: shouldStop) { database in
      let relations = try RelationSets(filter, database, moment)
      let condition = try ColumnCondition(filter, database, today: moment.today, relations)
      let selection = Selection(database, .visible(seeking: filter), moment, relations: relations)
      return try selection.hits(filter, meeting: condition, each: false)
    }
  }

  /// Indexes up to `limit` items; until it returns false, because all are indexed, searches scan every item.
  package func growIndex(by limit: Int) throws(StoreError) -> Bool {
    guard readOnlyReason == nil, try store.read({ try Meta($0).number(.unindexed) }) != nil else { return false }
    return try store.write(stamped: false) { try WordIndex($0).grow(by: limit) }
  }

  /// Returns a visible item with its whole notes, if any; a deleted one carries `deletedAt`.
  package func row(_ id: ItemID) throws(StoreError) -> Intents.Row? {
    try store.read { try Replica.row(id, Visible.lists($0), $0) }
  }

  /// Returns the visible items that exist with their whole notes, in the order of the ids.
  package func rows(_ ids: [ItemID]) throws(StoreError) -> [Intents.Row] {
    try store.read { database in
      let lists = try Visible.lists(database)
      return try ids.compactMap { try Replica.row($0, lists, database) }
    }
  }

  /// Returns every item that is not deleted, open or done, in manual order.
  package func ids() throws(StoreError) -> [ItemID] {
    try store.read { database in
      let sql = "SELECT id FROM visible WHERE is_deleted = 0 ORDER BY place, number IS NULL, number, id"
      return try SQLRow.fetchCursor(database, sql: sql).map { try ItemID($0["id"]) }.compactMap(\.self)
    }
  }

  /// Returns the items that the authority has changed last, newest first, without deleted ones.
  package func newest(_ limit: Int) throws(StoreError) -> [ItemID] {
    try store.read { database in
      let version = "CASE WHEN json_valid(item) THEN json_extract(item, '$.version') END"
      let sql = """
        SELECT id FROM visible WHERE is_deleted < \(Visible.State.hidden.rawValue)
        ORDER BY \(version) DESC, place, id LIMIT ?
        """
      return try String.fetchAll(database, sql: sql, arguments: [limit]).compactMap(ItemID.init)
    }
  }

  package func record(_ id: ItemID) throws(StoreError) -> ItemRecord? {
    try store.read { try Visible($0).record(id).map(Visible.lists($0).named) }
  }

  /// Returns the visible records of items with a conflict between two devices, in manual order.
  package func contested(limit: Int = 100) throws(StoreError) -> [ItemRecord] {
    try store.read { database in
      let sql = "SELECT id FROM visible WHERE has_conflict = 1 AND is_deleted = 0 ORDER BY place, id LIMIT ?"
      let ids = try String.fetchAll(database, sql: sql, arguments: [limit]).compactMap(ItemID.init)
      let lists = try Visible.lists(database)
      return try ids.compactMap { try Visible(database).record($0).map(lists.named) }
    }
  }

  /// Returns the items with that number, or else those whose id begins with the token; deleted ones on request.
  package func find(_ token: String, deleted: Bool, limit: Int = 2) throws(StoreError) -> [ItemID] {
    try store.read { database in
      let alive =
        " AND kind IS NULL AND " + (deleted ? "is_deleted < \(Visible.State.hidden.rawValue)" : "is_deleted = 0")
      if let number = Int(token) {
        let sql = "SELECT id FROM visible WHERE number = ?\(alive)"
        let found = try String.fetchAll(database, sql: sql, arguments: [number])
        if !found.isEmpty { return found.compactMap(ItemID.init) }
      }
      let prefix = token.lowercased()
      guard !prefix.isEmpty, prefix.unicodeScalars.allSatisfy(Replica.isOfID) else { return [] }
      let sql = "SELECT id FROM visible WHERE id >= ? AND id < ?\(alive) LIMIT ?"
      let found = try String.fetchAll(database, sql: sql, arguments: [prefix, prefix + "~", limit])
      return found.compactMap(ItemID.init)
    }
  }

  /// Returns those of the items that the device knows, including deleted ones.
  package func existing(_ ids: [ItemID]) throws(StoreError) -> Set<ItemID> {
    try store.read { database in
      let statement = try database.cachedStatement(sql: "SELECT 1 FROM visible WHERE id = ?")
      return Set(try ids.filter { try Int.fetchOne(statement, arguments: [$0.description]) != nil })
    }
  }

  package func lastOrder() throws(StoreError) -> OrderKey? {
    try store.read { database in
      try String.fetchOne(database, sql: "SELECT max(place) FROM visible WHERE is_deleted = 0").map(OrderKey.init)
    }
  }

  /// The sync state of the device.
  package struct SyncStatus: Hashable, Sendable {
    /// Time when the authority was last reached; nil if never.
    package var syncedAt: Instant?
    /// Reason of the last failure to reach the authority, in words.
    package var reason: String?
    /// Number of changes to send.
    package var waiting: Int
    package var failed: Int
    /// Number of items that need the user: `Freshness.needs`.
    package var needs: Int
    /// Trouble that only the user can resolve, if any.
    package var trouble: SyncProblem?
    /// Seconds for which fetched records are fresh; nil if the authority has not specified it.
    package var freshFor: Int?
    /// Time of the next attempt after a failure; nil if an immediate attempt is allowed.
    package var retryAt: Instant?
  }

  package func standing() throws(StoreError) -> SyncStatus { try store.read { try Replica.standing($0) } }

  static func standing(_ database: Database) throws -> SyncStatus {
    let meta = Meta(database)
    return SyncStatus(
      syncedAt: try meta.number(.syncedAt).map(Instant.init(milliseconds:)), reason: try meta[.reason],
      waiting: try Outbox(database).waitingCount(), failed: try Outbox(database).failedCount(),
      needs: try Outbox(database).needsCount(), trouble: try meta[.trouble].flatMap(SyncProblem.init),
      freshFor: try meta.number(.freshFor), retryAt: try meta.number(.retryAt).map(Instant.init(milliseconds:)))
  }

  private static func row(_ id: ItemID, _ lists: Lists, _ database: Database) throws -> Intents.Row? {
    guard let record = try Visible(database).record(id), record.item.kind == .item,
      try !Visible.isHidden(id, database)
    else { return nil }
    let mark = try Outbox(database).mark(of: id)
    let item = lists.named(record.item)
    var row = Intents.Row(item: item, sync: mark, hasConflict: !record.conflicts.isEmpty)
    try row.nameWaiters(WaitingTable(database).waiting(for: [id])) { try Visible.seenUnlessHidden($0, database) }
    return try PartTable(database).naming([row])[0]
  }

  private static func isOfID(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "a"..."f", "-": true
    default: false
    }
  }

  /// Returns the history entries that the waiting changes would add to an item, newest first.
  package func waitingHistory(of id: ItemID) throws(StoreError) -> [HistoryEntry] {
    try store.read { database in
      var record = try Base(database).record(id)
      var entries: [HistoryEntry] = []
      for mutation in try Outbox(database).mutations(of: id) {
        let merged = merge(mutation, into: record, revision: (record?.item.version ?? 0) + 1)
        entries += merged.history
        record = merged.record
      }
      return try entries.reversed().map(Visible.lists(database).named)
    }
  }

  /// Returns the item in focus, if any; the newest if another device began a focus at the same time.
  package func focus() throws(StoreError) -> Intents.Row? { try store.read { try Replica.focus($0) } }

  static func focus(_ database: Database) throws -> Intents.Row? {
    let sql = "SELECT \(RowSource.visible.columns) FROM visible WHERE \(inFocus) ORDER BY focused_at DESC LIMIT 1"
    return try SQLRow.fetchOne(database.cachedStatement(sql: sql)).flatMap(RowSource.visible.read)
  }

  /// Returns all items in focus: one, or several if devices did not know of each other.
  static func focused(_ database: Database) throws -> [FocusRun] {
    let sql = "SELECT id, focused_at FROM visible WHERE \(inFocus) ORDER BY focused_at"
    let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql))
    return try rows.map { row in
      try ItemID(row["id"]).map { FocusRun($0, since: Instant(milliseconds: try row["focused_at"])) }
    }.compactMap(\.self)
  }

  /// Returns the items, including done ones, that are in focus or have focus sessions.
  package func focusedItems() throws(StoreError) -> [Intents.Row] {
    try store.read { database in
      let sql = """
        SELECT \(RowSource.visible.columns) FROM visible
        WHERE is_deleted = 0 AND instr(item, '"focus') > 0 ORDER BY place, id
        """
      let rows = try SQLRow.fetchCursor(database, sql: sql).map(RowSource.visible.read)
      return rows.compactMap(\.self).filter { $0.item.isInFocus || !$0.item.focusSessions.isEmpty }
    }
  }

  private static let inFocus = "is_deleted = 0 AND is_done = 0 AND focused_at IS NOT NULL"
}
