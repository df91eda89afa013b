package import Intents
package import SQL
package import ScheduleGrammar
package import TodoModel

/// Where a store keeps what numbers are counted from, so that device and service count in the same way.
package struct StatisticsSource: Sendable {
  let table: String
  /// The condition that rows of others do not meet.
  let scope: String
  let account: Int?
  /// When the item of a row was added, in milliseconds or as text.
  let createdAt: String
  /// The text that the item of a row stands in.
  let text: String
  /// The item of a row as JSON text; null where it is none.
  let item: String
  /// The completions in it.
  let completions: String

  /// What the lists are called whose keys the rows have; none where the rows have names.
  let lists: Lists

  /// A table with the columns of `ItemColumns`; the rest are expressions of SQL.
  package init(
    table: String,
    account: Int? = nil,
    createdAt: String,
    text: String,
    item: String,
    completions: String,
    lists: Lists = Lists()
  ) {
    self.table = table
    self.account = account
    scope = account == nil ? "TRUE" : "account = :account"
    self.createdAt = createdAt
    self.text = text
    self.item = item
    self.completions = completions
    self.lists = lists
  }
}

/// Counts a person's items in one pass over a table: most by their columns, whole only those whose date these do not tell.
package struct StatisticsReader {
  private let database: any SQLConnection
  private let source: StatisticsSource
  private let moment: Moment

  package init(_ database: any SQLConnection, _ source: StatisticsSource, _ moment: Moment) {
    self.database = database
    self.source = source
    self.moment = moment
  }

  /// The numbers; `moved` says how often items were moved to a later day, nil where that is not known.
  package func statistics(_ scope: StatisticsScope, moved: [ItemID: Int]?) throws -> Statistics {
    var tally = StatisticsTally(scope, moved: moved)
    try forEach(try sql) { row in if let fact = try fact(row) { tally.add(fact) } }
    try addFocus(&tally)
    try seekNext(&tally)
    var statistics = tally.finished()
    let one = try database.cachedStatement(
      sql: "SELECT \(source.item) FROM \(source.table) WHERE \(source.scope) AND id = :id"
    )
    try statistics.name { id in
      var arguments: StatementArguments = ["id": id.description]
      if let account = source.account { arguments += ["account": account] }
      return try String.fetchOne(one, arguments: arguments).flatMap(self.item)
    }
    return statistics
  }

  /// Of what repeats or names a zone the first day is known that it can be due on, but not the day itself: looks at
  /// those that may be due sooner than all others.
  private func seekNext(_ tally: inout StatisticsTally) throws {
    let sql = """
      SELECT \(source.item), due_day FROM \(source.table)
      WHERE \(source.scope) AND is_deleted = 0 AND is_done = 0 AND is_plain = 0 AND due_day > :day ORDER BY due_day
      """
    let rows = try SQLRow.fetchCursor(database.longStatement(sql: sql), arguments: arguments)
    while let row = try rows.next() {
      if let best = tally.nextDay, try Day(ordinal: row[1]) > best { return }
      if let text: String = try? row[0], let item = item(text) { tally.seek(fact(item)) }
    }
  }

  /// Time of focus is in few items, so that only those are read which name it.
  private func addFocus(_ tally: inout StatisticsTally) throws {
    let sql = """
      SELECT \(source.item) FROM \(source.table)
      WHERE \(source.scope) AND is_deleted = 0 AND instr(\(source.text), '"focus') > 0 AND :day IS NOT NULL
      """
    try forEach(sql) { row in
      if let text: String = try? row[0], let item = item(text) { tally.add(focus: item, now: moment.now) }
    }
  }

  private func forEach(_ sql: String, _ body: (SQLRow) throws -> Void) throws {
    let rows = try SQLRow.fetchCursor(database.longStatement(sql: sql), arguments: arguments)
    while let row = try rows.next() { try body(row) }
  }

  private var arguments: StatementArguments {
    ["day": moment.today.ordinal, "account": source.account]
  }

  /// Whether a row has to wait for another, in SQL.
  private var waits: String {
    get throws {
      let waiting = WaitingTable(database, account: source.account)
      return try waiting.holdsAny ? "id IN \(WaitingTable.blocked(database.dialect))" : "FALSE"
    }
  }

  /// A row for each item: whole where its columns do not tell how it stands to now.
  private var sql: String {
    get throws {
      """
      SELECT id, list, \(source.createdAt) AS added, is_done, is_plain, due_day, due_minute, done_at,
        CASE WHEN done_at IS NOT NULL THEN \(source.completions) END AS completions,
        CASE WHEN is_done = 0 AND (due_day = :day OR is_plain = 0 AND due_day < :day) THEN \(source.item) END AS item,
        CASE WHEN is_done = 0 AND due_day <= :day AND \(try waits) THEN 1 ELSE 0 END AS waits
      FROM \(source.table) WHERE \(source.scope) AND is_deleted = 0
      """
    }
  }

  /// The item of a row with the name of its list; nil where it cannot be read.
  private func item(_ text: String) -> Item? { (try? Item(jsonText: text)).map(source.lists.named) }

  private func fact(_ item: Item, isBlocked: Bool = false) -> StatisticsFact {
    StatisticsFact(item, isBlocked: isBlocked, at: moment.local, zone: moment.zone, zones: moment.zones)
  }

  private func fact(_ row: SQLRow) throws -> StatisticsFact? {
    let isBlocked: Bool = try row["waits"]
    if let text: String = try row["item"], let item = item(text) { return fact(item, isBlocked: isBlocked) }
    guard let id = try ItemID(row["id"] as String), let added = try added(row) else { return nil }
    let day: Int? = try row["is_plain"] ? row["due_day"] : nil
    let minute: Int = try row["due_minute"]
    let time = minute < 1440 ? ClockTime(minutes: minute) : nil
    return StatisticsFact(
      id,
      list: source.lists.name(of: try row["list"]),
      createdAt: added,
      completions: try completions(row),
      isDone: try row["is_done"],
      isBlocked: isBlocked,
      due: day.map { LocalTime(Day(ordinal: $0), time) },
      today: moment.today
    )
  }

  private func added(_ row: SQLRow) throws -> Instant? {
    if let milliseconds = try? row["added"] as Int { return Instant(milliseconds: milliseconds) }
    return try (row["added"] as String?).flatMap(Instant.init)
  }

  /// When an item was done; the last time alone where no more can be read.
  private func completions(_ row: SQLRow) throws -> [Instant] {
    guard let last: Int = try row["done_at"] else { return [] }
    let all = try (row["completions"] as String?).flatMap(CompletionText.instants)
    return all ?? [Instant(milliseconds: last)]
  }
}
