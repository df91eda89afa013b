package import Intents
import JSON
package import SQL
package import ScheduleGrammar
package import TodoModel

/// The data source of statistics, so that device and server share the counting.
package struct StatisticsSource: Sendable {
  let table: String
  /// The condition that excludes rows of other accounts.
  let scope: String
  let account: Int?
  /// The creation time of the item, in milliseconds or as text.
  let createdAt: String
  /// The column that contains the item's text.
  let text: String
  /// The item as JSON text; null if there is none.
  let item: String
  let completions: String

  /// The names of the lists whose keys the rows contain; empty if the rows contain names.
  let lists: Lists

  /// Creates a source; `table` has the columns of `ItemColumns`, and the others are SQL expressions.
  package init(
    table: String, account: Int? = nil, createdAt: String, text: String, item: String, completions: String,
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

/// Counts a user's items in one pass over a table; whole items are read only if their columns do not hold the date.
package struct StatisticsReader {
  private let database: any SQLConnection
  private let source: StatisticsSource
  private let moment: Moment

  package init(_ database: any SQLConnection, _ source: StatisticsSource, _ moment: Moment) {
    self.database = database
    self.source = source
    self.moment = moment
  }

  /// Returns the statistics; `moved` is the number of moves to a later day per item, nil if unknown.
  package func statistics(_ scope: StatisticsScope, moved: [ItemID: Int]?) throws -> Statistics {
    var tally = StatisticsTally(scope, moved: moved)
    try forEach(try sql) { row in if let fact = try fact(row) { tally.add(fact) } }
    try addFocus(&tally)
    try seekNext(&tally)
    var statistics = tally.finished()
    let one = try database.cachedStatement(
      sql: "SELECT \(source.item) FROM \(source.table) WHERE \(source.scope) AND id = :id")
    try statistics.name { id in
      var arguments: StatementArguments = ["id": id.description]
      if let account = source.account { arguments += ["account": account] }
      return try String.fetchOne(one, arguments: arguments).flatMap(self.item)
    }
    return statistics
  }

  /// Finds the next due day among repeats and items with a zone, of which only a lower bound is indexed.
  ///
  /// Reads those that may be due sooner than all others.
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

  /// Adds focus time; few items have it, so only rows that contain it are read.
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

  private var arguments: StatementArguments { ["day": moment.today.ordinal, "account": source.account] }

  /// The SQL condition of blocked rows.
  private var waits: String {
    get throws {
      let waiting = WaitingTable(database, account: source.account)
      return try waiting.holdsAny ? "id IN \(WaitingTable.blocked(database.dialect))" : "FALSE"
    }
  }

  /// The query with one row per item, including the whole item if its columns do not determine its state.
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

  /// Returns the item with the name of its list, or nil if it is unreadable.
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
      id, list: source.lists.name(of: try row["list"]), createdAt: added, completions: try completions(row),
      isDone: try row["is_done"], isBlocked: isBlocked, due: day.map { LocalTime(Day(ordinal: $0), time) },
      today: moment.today)
  }

  private func added(_ row: SQLRow) throws -> Instant? {
    if let milliseconds = try? row["added"] as Int { return Instant(milliseconds: milliseconds) }
    return try (row["added"] as String?).flatMap(Instant.init)
  }

  /// Returns the completion times; only the last one if the others are unreadable.
  private func completions(_ row: SQLRow) throws -> [Instant] {
    guard let last: Int = try row["done_at"] else { return [] }
    let all = try (row["completions"] as String?).flatMap(CompletionText.instants)
    return all ?? [Instant(milliseconds: last)]
  }
}

/// The completions of an item as JSON text, of which only the instants are read.
enum CompletionText {
  /// Returns the instants, or nil if the text is invalid.
  static func instants(_ text: String) -> [Instant]? {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = JSONScanner(ArraySlice(bytes))
      var found: [Instant] = []
      let isWhole: Void? = try? scanner.object { _, scanner in found.append(try Instant(scanning: &scanner)) }
      return isWhole.map { found }
    }
  }
}
