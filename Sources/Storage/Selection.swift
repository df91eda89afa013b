package import Intents
package import SQL
package import ScheduleGrammar
package import TodoModel

/// Finds rows by their columns, so that the cost does not grow with the number of items.
///
/// The result may contain more rows than a view shows, never fewer; `arrange` handles sections, order and schedules.
package struct Selection {
  /// Maximum number of repeats, or of rows without decisive columns, that are examined.
  package static let filteredLimit = 20_000

  let database: any SQLConnection
  let source: RowSource
  let moment: Moment
  let others: OtherItems
  private let relations: RelationSets

  package init(
    _ database: any SQLConnection, _ source: RowSource, _ moment: Moment, relations: RelationSets = RelationSets()
  ) {
    self.database = database
    self.relations = relations
    self.source = source
    self.moment = moment
    others = OtherItems(database, source)
  }

  /// Returns the candidate rows of a view that meet a condition, which must be necessary for the query's filter.
  ///
  /// With a filter, candidates are tested one by one until the query's limit is reached. `quiet` limits the rows not
  /// due in Today: completed and undated ones.
  package func rows(
    _ query: Query, meeting condition: ColumnCondition = ColumnCondition(), quiet: Int? = nil
  ) throws -> [Intents.Row] {
    let limit = reach(query)
    let test = test(query)
    func find(_ where: String, _ order: String, _ limit: Int, tests: Bool = false) throws -> [Intents.Row] {
      var found: [Intents.Row] = []
      let mustPass = tests || query.filter != nil
      try forEach(`where`, meeting: condition, by: order, limit: mustPass ? .max : limit) { row in
        if !mustPass || test.passes(row) { found.append(row) }
        return found.count < limit
      }
      return found
    }
    func dated(_ where: String, _ whereNotPlain: String, _ order: String) throws -> [Intents.Row] {
      try find("\(Selection.dated) AND is_plain = 1 AND \(`where`)", order, limit)
        + find("\(Selection.dated) AND is_plain = 0 AND \(whereNotPlain)", Selection.time, Selection.filteredLimit)
    }
    let free = try query.view == .today ? unblocked : ""
    // Beyond this size, the list index would have to return all rows for sorting.
    let isLongInbox = try query.view == .inbox && !condition.isSparse && tally.count(database, .inbox) > 3_000
    let found =
      switch query.view {
      case .today:
        try dated(Selection.due + free, Selection.due + free, timeOrder(query))
          + find(Selection.undated + free, Selection.place, min(limit, quiet ?? limit), tests: awayCount() > 0)
          + find(Selection.doneToday, Selection.lastDone, min(limit, quiet ?? limit))
          + (query.filter == nil && quiet == nil ? ahead() : [])
      case .upcoming: try dated("due_day > :day", Selection.isDated, timeOrder(query))
      case .inbox where query.sort == .date && !query.isReversed && isLongInbox:
        try dated("+list IS NULL", "+list IS NULL", Selection.time)
          + find("\(Selection.undated) AND +list IS NULL", Selection.place, limit)
      case .inbox: try find("\(Selection.open) AND list IS NULL", Selection.order(query), limit)
      case .all where query.sort == .date && !query.isReversed:
        try dated("TRUE", "TRUE", Selection.time) + find(Selection.undated, Selection.place, limit)
      case .all: try find(Selection.open, Selection.order(query), limit)
      case .done: try find(Selection.done, Selection.lastDone, limit)
      }
    return Selection.distinct(found)
  }

  /// Returns the number of rows of a view before any limit; with a filter, the number of found rows.
  package func total(_ query: Query, counts: Snapshot.Counts, found: [Intents.Row]) throws -> Int {
    if query.filter != nil { return found.count }
    if found.count < query.limit { return placed(found, query) }
    switch query.view {
    case .today: return counts.open + counts.done + counts.anytime
    case .upcoming: return try count("\(Selection.dated) AND \(Selection.isDated) AND (due_day > :day OR is_plain = 0)")
    case .inbox: return try tally.count(database, .inbox)
    case .all: return try tally.count(database, .open)
    case .done: return try count(Selection.done)
    }
  }

  /// Returns the counts of today; repeats and schedules with a zone are computed one by one, all others by index.
  package func counts() throws -> Snapshot.Counts {
    let plain =
      source.countsDays
      ? try tally.dueCount(database, upTo: moment.today)
      : try count("\(Selection.dated) AND \(Selection.due) AND is_plain = 1")
    let test = test(Query(.today))
    let others = try fetch("\(Selection.dated) AND \(Selection.due) AND is_plain = 0").map(test.count)
    let waiting = try blockedCounts()
    return Snapshot.Counts(
      open: plain - waiting.open + others.count(where: \.open), done: try count(Selection.doneToday),
      anytime: try tally.count(database, .anytime) - waiting.anytime - awayCount() + others.count(where: \.anytime),
      items: try tally.count(database, .items), waiting: waiting.open + others.count(where: \.waits))
  }

  /// Returns rows due up to `day`, earliest first; today's completed rows, newest first; undated rows in order.
  package func rows(dueUpTo day: Day, limit: Int, doneLimit: Int, anytimeLimit: Int) throws -> [Intents.Row] {
    let until: StatementArguments = ["until": day.ordinal]
    let free = try unblocked
    let due = "\(Selection.dated) AND due_day <= :until\(free) ORDER BY \(Selection.time) LIMIT \(limit)"
    return try Selection.distinct(
      fetch(due, until) + fetch("\(Selection.doneToday) ORDER BY done_at DESC LIMIT \(doneLimit)")
        + rows(Query(.today, limit: anytimeLimit), of: "\(Selection.undated)\(free)"))
  }

  /// Returns rows that include the next one ahead, for the message on a day without items.
  private func ahead() throws -> [Intents.Row] {
    let plain = "\(Selection.dated) AND is_plain = 1"
    let first = "SELECT min(due_day) FROM \(source.table) WHERE \(source.scope) AND \(plain) AND due_day > :day"
    return try fetch("\(plain) AND due_day = (\(first)) ORDER BY \(Selection.time) LIMIT 1")
      + fetch("\(Selection.dated) AND is_plain = 0 AND due_day > :day ORDER BY due_day LIMIT 16")
  }

  private func fetch(_ condition: String, _ more: StatementArguments = []) throws -> [Intents.Row] {
    var found: [Intents.Row] = []
    try forEach(condition, more) { row in
      found.append(row)
      return true
    }
    return found
  }

  /// Reads matching rows in order until `body` returns false; only the keys are sorted, since rows are large.
  private func forEach(
    _ where: String, meeting condition: ColumnCondition, by order: String, limit: Int, _ body: (Intents.Row) -> Bool
  ) throws {
    let table = condition.isSparse ? source.unindexed : source.table
    let sql = """
      SELECT \(source.key) FROM \(table) WHERE \(source.scope) AND \(`where`) AND \(condition.sql)
      ORDER BY \(order) LIMIT :limit
      """
    let keys = try SQLRow.fetchCursor(
      database.cachedStatement(sql: sql), arguments: arguments + condition.arguments + ["limit": limit])
    let row = try database.cachedStatement(
      sql: "SELECT \(source.columns) FROM \(source.table) WHERE \(source.scope) AND \(source.key) = :key")
    while let key = try keys.next() {
      var wanted: StatementArguments = ["key": try key[0] as SQLValue]
      if let account = source.account { wanted += ["account": account] }
      guard let found = try SQLRow.fetchOne(row, arguments: wanted), let read = try read(found) else { continue }
      if !body(read) { return }
    }
  }

  /// Reads the rows that meet a condition until `body` returns false.
  func forEach(
    _ condition: String, _ more: StatementArguments, from table: String? = nil, _ body: (Intents.Row) -> Bool
  ) throws {
    let sql = """
      SELECT \(source.columns) FROM \(table ?? source.table) WHERE \(source.scope) AND \(condition)
      """
    let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments + more)
    while let row = try rows.next() { if let read = try read(row), !body(read) { return } }
  }

  /// Returns the undated rows that meet a condition and belong to the query's view, in order.
  private func rows(_ query: Query, of condition: String) throws -> [Intents.Row] {
    let test = try awayCount() > 0 ? test(query) : nil
    var found: [Intents.Row] = []
    let order = "\(condition) ORDER BY \(Selection.place)"
    try forEach(test == nil ? "\(order) LIMIT \(query.limit)" : order, []) { row in
      if test?.passes(row) != false { found.append(row) }
      return found.count < query.limit
    }
    return found
  }

  private func read(_ row: SQLRow) throws -> Intents.Row? { try source.read(row).map(completed) }

  /// Returns the row with the data its place depends on: whether it is blocked, the item an undated part follows, and
  /// the relations of the filter.
  ///
  /// Each is queried only for rows to which it can apply.
  package func completed(_ row: Intents.Row) throws -> Intents.Row {
    var row = row
    if !row.item.blockedBy.isEmpty { row.isBlocked = try waiting.isBlocked(row.id) }
    if row.item.parent != nil { row.above = try governing(row.item, others.item) }
    if row.item.list != nil || !row.item.tags.isEmpty { row.staysOut = try others.notToday.keepsOut(row.item) }
    row.relations = relations.holding(row.id)
    return row
  }

  private var waiting: WaitingTable { WaitingTable(database, account: source.account) }

  /// The suffix of a condition that excludes blocked items; empty if there are none.
  var unblocked: String {
    get throws { try waiting.holdsAny ? " AND id NOT IN \(WaitingTable.blocked(database.dialect))" : "" }
  }

  /// Returns the number of blocked items among those counted by columns alone.
  private func blockedCounts() throws -> (open: Int, anytime: Int) {
    guard try waiting.holdsAny else { return (0, 0) }
    let blocked = "id IN \(WaitingTable.blocked(database.dialect))"
    return (
      try count("\(Selection.dated) AND \(Selection.due) AND is_plain = 1 AND \(blocked)"),
      try count("\(Selection.undated) AND \(blocked)")
    )
  }

  func test(_ query: Query) -> RowTest { RowTest(query, now: moment.local, zone: moment.zone, zones: moment.zones) }

  /// Removes duplicates: a row may meet several conditions of a view.
  private static func distinct(_ rows: [Intents.Row]) -> [Intents.Row] {
    var seen: Set<ItemID> = []
    return rows.filter { seen.insert($0.item.id).inserted }
  }

  /// Returns the number of items that belong to the view; columns alone do not determine it for repeats.
  private func placed(_ rows: [Intents.Row], _ query: Query) -> Int {
    if query.showsEach { return rows.count(where: test(query).passes) }
    let set = RowSet(rows: rows, counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0), total: 0)
    return arrange(set, query: query, now: moment.local, zone: moment.zone, zones: moment.zones).total
  }

  package func openCount(meeting condition: ColumnCondition) throws -> Int {
    try count("\(Selection.open) AND \(condition.sql)", condition.arguments)
  }

  private func count(_ condition: String, _ more: StatementArguments = []) throws -> Int {
    let sql = "SELECT count(*) FROM \(source.table) WHERE \(source.scope) AND \(condition)"
    return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: arguments + more) ?? 0
  }

  func isOverdue(_ row: Intents.Row) -> Bool {
    ListedRow(row, now: moment.local, zone: moment.zone, zones: moment.zones).isOverdue
  }

  /// Returns the number of rows to search for each part of a view.
  ///
  /// A filter's order applies under each heading, so the view's first row may be the last in that order. For repeats no
  /// column holds the day.
  private func reach(_ query: Query) -> Int {
    // No column has the effort or an own field.
    let isOwn = query.sort.ownField != nil || query.group.ownField != nil
    if isOwn || query.sort == .effort { return max(query.limit, Selection.filteredLimit) }
    let isInSections = query.view != .all && query.view != .inbox
    let needsDays = query.sort == .priority || query.sort == .date && (query.isReversed || query.view == .inbox)
    let (isOrdered, isBounded) = (query.filter?.order != nil, query.filter?.limit != nil)
    return isOrdered && isInSections || (isOrdered || isBounded) && needsDays
      ? max(query.limit, Selection.filteredLimit) : query.limit
  }

  private func timeOrder(_ query: Query) -> String {
    query.sort == .date && !query.isReversed ? Selection.time : Selection.order(query)
  }

  private var tally: Tally { Tally(account: source.account) }

  var arguments: StatementArguments {
    let (start, end) = moment.bounds
    return [
      "account": source.account, "day": moment.today.ordinal, "start": start.milliseconds, "end": end.milliseconds,
    ]
  }

  static let due = "due_day <= :day"
  private static let doneToday = "is_deleted = 0 AND done_at >= :start AND done_at < :end"
  private static let done = "is_deleted = 0 AND done_at IS NOT NULL"
  private static let lastDone = "done_at DESC, priority DESC, place, id"
  static let open = "is_deleted = 0 AND is_done = 0"
  private static let dated = "\(open) AND due_day IS NOT NULL"
  static let undated = "\(open) AND due_day IS NULL"
  /// The dated rows except someday items.
  private static let isDated = "due_day < \(Day.last.ordinal)"
  private static let time = "due_day, due_minute, \(place)"
  private static let place = "priority DESC, place, id"

  /// The sort key of titles: `letters`, which knows no language, except in a title with a letter of the language's own.
  private static var letters: String {
    LetterOrder.ownLetters.reduce("coalesce(letters, title)") { known, own in
      let accents = zip("áéíóúü", "aeiouu").reduce("replace(title, '\(own.letter)', '\(own.key)')") {
        "replace(\($0), '\($1.0)', '\($1.1)')"
      }
      return "CASE WHEN title LIKE '%\(own.letter)%' THEN \(accents) ELSE \(known) END"
    }
  }

  private static func order(_ query: Query) -> String {
    let down = query.isReversed ? " DESC" : ""
    return switch query.sort {
    case .date, .effort, .own: "due_day IS NULL, due_day\(down), due_minute\(down), \(place)"
    case .priority: "priority\(query.isReversed ? "" : " DESC"), due_day IS NULL, due_day, due_minute, place, id"
    case .title: "\(letters)\(down), title\(down), \(place)"
    case .manual: "place\(down), id"
    case .added: "created_at\(down), \(place)"
    case .changed: "coalesce(changed_at, created_at)\(down), \(place)"
    }
  }
}

/// The table of a store's rows, with the columns of `ItemColumns`, so that device and server share the queries.
package struct RowSource: Sendable {
  let table: String
  /// The column that identifies rows.
  let key: String
  /// The columns required by `read`.
  package let columns: String
  let account: Int?
  let countsDays: Bool
  /// Reads a row; returns nil if it is unreadable, so that other rows are not affected.
  package let read: @Sendable (SQLRow) throws -> Intents.Row?

  /// Creates a source; `key` identifies rows, and `account` selects the rows of one user in a shared table.
  ///
  /// `columns` are those required by `read`. `countsDays` indicates that the tallies count due items by day. `parts` is
  /// a table with the column `parent`, and `isPart` is the condition of rows that are parts.
  package init(
    table: String, key: String, columns: String, account: Int? = nil, countsDays: Bool = false, parts: String,
    isPart: String, notToday: @escaping @Sendable (any SQLConnection) throws -> NotTodayRows,
    read: @escaping @Sendable (SQLRow) throws -> Intents.Row?
  ) {
    self.table = table
    self.key = key
    self.columns = columns
    self.account = account
    self.countsDays = countsDays
    self.parts = parts
    self.isPart = isPart
    self.notToday = notToday
    self.read = read
  }

  /// The table with the parent of each row in `parent`; it only needs to contain parts.
  let parts: String
  /// Returns the lists and tags that stay out of Today.
  let notToday: @Sendable (any SQLConnection) throws -> NotTodayRows
  /// The condition of rows that are parts of another.
  let isPart: String

  /// The table for a scan in row order if it holds only one user's rows.
  var unindexed: String { account == nil ? "\(table) NOT INDEXED" : table }

  /// The condition that excludes rows of other accounts.
  var scope: String { account == nil ? "TRUE" : "account = :account" }
}
