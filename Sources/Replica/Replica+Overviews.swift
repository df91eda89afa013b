package import Intents
import SQL
import SQLite
package import ScheduleGrammar
package import Storage
package import TodoModel

extension Replica {
  /// Returns the cards of the board; `dates` parses filters' dates; nil if `shouldStop`, which is polled, ends the read.
  package func cards(
    _ question: CardQuestion, at moment: Moment, dates: FilterDates = .numeric,
    until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> Cards? {
    try store.read(until: shouldStop) { database in
      let isByFilters = question.key == .filters
      let saved = isByFilters ? SavedFilters(try Visible.records(of: .filter, .field, in: database)) : SavedFilters()
      let filters = CardFilters(saved, dates: dates)
      let relations = try RelationSets(filters.sought, database, moment)
      return try CardReader(
        question: question, filters: filters, relations: relations, moment: moment, database: database
      ).read()
    }
  }
}

/// Reads the first cards of each column and counts the others.
private struct CardReader {
  let question: CardQuestion
  let filters: CardFilters
  let relations: RelationSets
  let moment: Moment
  let database: Database

  func read() throws -> Cards {
    let selection = Selection(database, .visible(seeking: filters.sought), moment, relations: relations)
    var open = try question.key == .filters ? [:] : open()
    var set = try Replica.set([], total: 0, selection.counts(), database)
    let kinds = kinds(set, open)
    let limit = question.limit(of: kinds.count)
    var seen: Set<ItemID> = []
    var rows: [Intents.Row] = []
    for kind in kinds {
      let query = filters.query(of: kind, sort: question.sort, limit: limit)
      if query.filter == nil, open[kind] == nil { continue }
      let found = try first(of: kind, query, selection)
      if let filter = query.filter {
        let isAll = found.count < limit
        open[kind] = try isAll ? found.count : selection.hits(filter, meeting: condition(kind), each: false)[query.view]
      }
      rows += found.filter { seen.insert($0.item.id).inserted }
    }
    set.rows = try PartTable(database).naming(rows)
    set.total = rows.count
    return Cards(question, kinds: kinds, open: open, rows: set, filters: filters)
  }

  /// Returns the first rows of a column.
  ///
  /// The table's columns do not contain a repeat's due date. Sorted by priority, each priority is therefore read by
  /// date.
  private func first(of kind: CardColumn.Kind, _ query: Query, _ selection: Selection) throws -> [Intents.Row] {
    let own = try condition(kind)
    guard query.sort == .priority else { return try first(query, meeting: own, selection) }
    var rows: [Intents.Row] = []
    for priority in Priority.allCases.sorted(by: >) where rows.count < query.limit {
      let ranked = ColumnCondition("priority = ?", arguments: [priority.rank])
      let wanted = Filter(.term(.priority([priority])))
      let part = Query(query.view, filter: query.filter.map(wanted.and), limit: query.limit - rows.count)
      rows += try first(part, meeting: ColumnCondition.joined([own, ranked], .and), selection)
    }
    return rows
  }

  /// Returns the rows that the query shows; the selection may return more.
  private func first(_ query: Query, meeting condition: ColumnCondition, _ selection: Selection) throws -> [Intents.Row]
  {
    var set = RowSet(
      rows: try selection.rows(query, meeting: condition),
      counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0), total: 0)
    if query.sort.ownField != nil { set.fields = try Visible.lists(database).fields }
    let listing = arrange(set, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
    return listing.sections.flatMap { $0.rows.map(\.row) }
  }

  /// Returns the columns for lists that are not archived and for tags of open items.
  private func kinds(_ set: RowSet, _ open: [CardColumn.Kind: Int]) -> [CardColumn.Kind] {
    let tags = set.tags.filter { open[.tag($0)] != nil }
    return question.kinds(lists: set.lists, tags: tags, filters: filters)
  }

  /// Counts the open items of each column in one pass, for columns that the table determines.
  private func open() throws -> [CardColumn.Kind: Int] {
    let tags = question.key == .tag ? "LEFT JOIN visible_tag ON visible_tag.id = visible.id" : ""
    let sql = """
      SELECT \(question.key.rawValue) AS name, count(*) AS open FROM visible \(tags)
      WHERE is_deleted = 0 AND is_done = 0 GROUP BY 1
      """
    let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql))
    var open: [CardColumn.Kind: Int] = [:]
    while let row = try rows.next() { open[try kind(row)] = try row["open"] }
    return open
  }

  private func kind(_ row: SQLRow) throws -> CardColumn.Kind {
    switch question.key {
    case .priority:
      let rank: Int = try row["name"]
      return .priority(Priority.allCases.first { $0.rank == rank } ?? .none)
    case .tag: return .tag(try row["name"])
    case .list, .filters: return .list(try row["name"])
    }
  }

  private func condition(_ kind: CardColumn.Kind) throws -> ColumnCondition {
    switch kind {
    case .list(nil): ColumnCondition("list IS NULL")
    case .list(let name?): ColumnCondition("list = ?", arguments: [name.composed])
    case .priority(let priority): ColumnCondition("priority = ?", arguments: [priority.rank])
    case .tag(nil): ColumnCondition("NOT EXISTS (SELECT 1 FROM visible_tag AS t WHERE t.id = visible.id)")
    case .tag(let name?):
      ColumnCondition("id IN (SELECT id FROM visible_tag WHERE tag = ?)", arguments: [name.composed])
    case .filter:
      try filters.query(of: kind, sort: question.sort).filter.map {
        try ColumnCondition($0, database, today: moment.today, relations)
      } ?? ColumnCondition()
    }
  }
}

extension Replica {
  /// Returns days of the calendar at that moment; nil if `shouldStop`, which is polled meanwhile, ends the read early.
  package func calendar(
    _ question: CalendarQuestion, at moment: Moment, until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> CalendarSpan? {
    try store.read(until: shouldStop) { database in
      var span = try Selection(database, .visible, moment).calendar(question)
      try span.name(PartTable(database).naming)
      return span
    }
  }
}

extension Replica {
  package func lists() throws(StoreError) -> Lists { try store.read { try Visible.lists($0) } }

  package func savedFilters() throws(StoreError) -> SavedFilters {
    try store.read { SavedFilters(try Visible.records(of: .filter, .field, in: $0)) }
  }

  package func templates() throws(StoreError) -> Templates {
    try store.read { Templates(try Visible.records(of: .template, in: $0)) }
  }

  /// Returns the number of open and of overdue items of each list at that moment, including the inbox and empty lists.
  package func listCounts(at moment: Moment) throws(StoreError) -> [ListCount] {
    try store.read { try Selection($0, .visible, moment).listCounts(keys: Tally().names($0, .list)) }
  }

  /// Returns the names of all lists, including archived and empty ones.
  package func listNames() throws(StoreError) -> [String] {
    try store.read { Set(try Tally().names($0, .list)).union(try Visible.lists($0).names).inLetterOrder() }
  }

  /// Returns the open and done items of a list in manual order, without deleted ones.
  package func items(inList name: String) throws(StoreError) -> [ItemID] {
    try store.read { database in
      let sql = "SELECT id FROM visible WHERE list = ? AND is_deleted = 0 ORDER BY place, id"
      return try String.fetchAll(database, sql: sql, arguments: [name.composed]).compactMap(ItemID.init)
    }
  }
}

extension Replica {
  /// Counts the items of each tag, by name, without deleted ones.
  package func tagCounts() throws(StoreError) -> [TagCount] { try tagCounts(until: { false }) ?? [] }

  /// Counts the items of each tag; nil if `shouldStop`, which is polled meanwhile, ends the count early.
  package func tagCounts(until shouldStop: @escaping () -> Bool) throws(StoreError) -> [TagCount]? {
    try store.read(until: shouldStop) { database in
      let sql = """
        SELECT tag, count(*) AS items, count(*) FILTER (WHERE is_done = 0) AS open
        FROM visible_tag JOIN visible ON visible.id = visible_tag.id GROUP BY tag
        """
      let notToday = try Visible.tags(database).notToday
      let counts = try SQLRow.fetchAll(database, sql: sql).map { row in
        let name: String = try row["tag"]
        return try TagCount(name: name, open: row["open"], items: row["items"], isNotToday: notToday.contains(name))
      }
      return counts.sorted { $0.name.precedes($1.name) }
    }
  }

  /// Returns the number of items, open and done, that have a value of each of the user's own fields, by name.
  package func fieldCounts() throws(StoreError) -> [String: Int] {
    try store.read { database in
      let sql = "SELECT item FROM visible WHERE kind IS NULL AND is_deleted = 0 AND instr(item, ?) > 0"
      let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql), arguments: [OwnFields.mark])
      var counts: [String: Int] = [:]
      while let row = try rows.next() {
        guard let item = try? Item(jsonText: row["item"]) else { continue }
        for name in item.ownFields.keys { counts[name, default: 0] += 1 }
      }
      return counts
    }
  }

  package func tagRecords() throws(StoreError) -> TagRecords { try store.read { try Visible.tags($0) } }

  /// Returns the open and done items with a tag, without deleted ones.
  package func items(tagged name: String) throws(StoreError) -> [ItemID] {
    try store.read { database in
      let sql = "SELECT id FROM visible_tag WHERE tag = ? ORDER BY id"
      return try String.fetchAll(database, sql: sql, arguments: [name.composed]).compactMap(ItemID.init)
    }
  }
}

extension Replica {
  /// Returns statistics at that moment; nil if `shouldStop`, which is polled meanwhile, ends the count early.
  ///
  /// `moved` maps items to how often they were moved to a later day; nil if unknown.
  package func statistics(
    _ scope: StatisticsScope, at moment: Moment, moved: [ItemID: Int]?,
    until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> Statistics? {
    try store.read(until: shouldStop) { try StatisticsReader($0, .visible, moment).statistics(scope, moved: moved) }
  }
}

extension StatisticsSource {
  fileprivate static let visible = StatisticsSource(
    table: "visible", createdAt: "created_at", text: "item", item: "item",
    completions: "CASE WHEN json_valid(item) THEN json_extract(item, '$.completions') END")
}
