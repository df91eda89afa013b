package import Intents
import SQLite
package import ScheduleGrammar
package import Storage
import TodoModel

extension Replica {
  /// The cards of the board as they are at that moment; nil where `isEnough`, which is asked again and again meanwhile,
  /// ended it early.
  package func cards(
    _ question: CardQuestion,
    at moment: Moment,
    until isEnough: @escaping () -> Bool = { false }
  ) throws(StoreError) -> Cards? {
    try store.read(until: isEnough) {
      try CardReader(question: question, moment: moment, database: $0).read()
    }
  }
}

/// Reads the first cards of each column, and counts the others.
private struct CardReader {
  let question: CardQuestion
  let moment: Moment
  let database: Database

  func read() throws -> Cards {
    let selection = Selection(database, .visible, moment)
    let open = try open()
    var set = try Replica.set([], total: 0, selection.counts(), database)
    let kinds = kinds(set, open)
    let query = Query(.all, sort: question.sort, limit: question.limit(of: kinds.count))
    var seen: Set<ItemID> = []
    var rows: [Intents.Row] = []
    for kind in kinds where open[kind] != nil {
      rows += try first(of: kind, query, selection).filter { seen.insert($0.item.id).inserted }
    }
    set.rows = try PartTable(database).naming(rows)
    set.total = rows.count
    return Cards(question, kinds: kinds, open: open, rows: set)
  }

  /// The first rows of a column.
  ///
  /// The columns of the table do not tell when a repeat is due: by priority, one after the other is read by date.
  private func first(
    of kind: CardColumn.Kind,
    _ query: Query,
    _ selection: Selection
  ) throws -> [Intents.Row] {
    guard query.sort == .priority else { return try first(query, meeting: condition(kind), selection) }
    var rows: [Intents.Row] = []
    for priority in Priority.allCases.sorted(by: >) where rows.count < query.limit {
      let both = ColumnCondition.joined([condition(kind), condition(.priority(priority))], .and)
      rows += try first(Query(.all, limit: query.limit - rows.count), meeting: both, selection)
    }
    return rows
  }

  /// The rows that the query shows: a selection may give more.
  private func first(
    _ query: Query,
    meeting condition: ColumnCondition,
    _ selection: Selection
  ) throws -> [Intents.Row] {
    let set = RowSet(
      rows: try selection.rows(query, meeting: condition),
      counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0),
      total: 0
    )
    let listing = arrange(set, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
    return listing.sections.flatMap { $0.rows.map(\.row) }
  }

  /// The inbox and the lists that are not archived, in their order; the priorities, what matters most first; the tags of
  /// what is open, then what has none.
  private func kinds(_ set: RowSet, _ open: [CardColumn.Kind: Int]) -> [CardColumn.Kind] {
    switch question.key {
    case .list: ([nil] + set.lists).map(CardColumn.Kind.list)
    case .priority: Priority.allCases.sorted(by: >).map(CardColumn.Kind.priority)
    case .tag: set.tags.map(CardColumn.Kind.tag).filter { open[$0] != nil } + [.tag(nil)]
    }
  }

  /// How many items are open in each column, in one pass.
  private func open() throws -> [CardColumn.Kind: Int] {
    let (name, tags) =
      switch question.key {
      case .list: ("list", "")
      case .priority: ("priority", "")
      case .tag: ("tag", "LEFT JOIN visible_tag ON visible_tag.id = visible.id")
      }
    let sql = """
      SELECT \(name) AS name, count(*) AS open FROM visible \(tags)
      WHERE is_deleted = 0 AND is_done = 0 GROUP BY 1
      """
    let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql))
    var open: [CardColumn.Kind: Int] = [:]
    while let row = try rows.next() { open[try kind(row)] = try row["open"] }
    return open
  }

  private func kind(_ row: SQLRow) throws -> CardColumn.Kind {
    switch question.key {
    case .list: return .list(try row["name"])
    case .priority:
      let rank: Int = try row["name"]
      return .priority(Priority.allCases.first { $0.rank == rank } ?? .none)
    case .tag: return .tag(try row["name"])
    }
  }

  private func condition(_ kind: CardColumn.Kind) -> ColumnCondition {
    switch kind {
    case .list(nil): ColumnCondition("list IS NULL")
    case .list(let name?): ColumnCondition("list = ?", arguments: [name])
    case .priority(let priority): ColumnCondition("priority = ?", arguments: [priority.rank])
    case .tag(nil): ColumnCondition("NOT EXISTS (SELECT 1 FROM visible_tag AS t WHERE t.id = visible.id)")
    case .tag(let name?):
      ColumnCondition("id IN (SELECT id FROM visible_tag WHERE tag = ?)", arguments: [name])
    }
  }
}
