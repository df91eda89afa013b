import GRDB
import Intents
import TodoModel

/// Finds rows of what is seen by their columns, so that the cost does not grow with the number of items.
///
/// It may give more than a view shows, never less: sections, order and what a schedule means are `arrange`'s.
struct Selection {
  /// How many rows a filter is tried on.
  static let filteredLimit = 20_000

  private let database: Database
  private let moment: Moment

  init(_ database: Database, _ moment: Moment) {
    self.database = database
    self.moment = moment
  }

  /// The rows a view could show.
  func rows(_ query: Query) throws -> [Intents.Row] {
    let limit = query.filter == nil ? query.limit : Selection.filteredLimit
    let (condition, arguments) = FilterSQL(query.filter, today: moment.day).condition
    func find(_ where: String, _ order: String, _ limit: Int) throws -> [Intents.Row] {
      try fetch("\(`where`) AND \(condition) ORDER BY \(order) LIMIT \(limit)", arguments)
    }
    let day = moment.day.ordinal
    func dated(_ where: String, _ whereNotPlain: String, _ order: String) throws -> [Intents.Row] {
      try find("\(Selection.dated) AND is_plain = 1 AND \(`where`)", order, limit)
        + find(
          "\(Selection.dated) AND is_plain = 0 AND \(whereNotPlain)",
          Selection.time,
          Selection.filteredLimit
        )
    }
    switch query.view {
    case .today:
      return try dated("due_day <= \(day)", "due_day <= \(day)", timeOrder(query))
        + find(Selection.undated, Selection.place, limit)
        + find(doneToday, "done_at DESC, priority DESC, place, id", limit)
    case .upcoming: return try dated("due_day > \(day)", "1", timeOrder(query))
    case .inbox: return try find("\(Selection.open) AND list IS NULL", Selection.order(query.sort), limit)
    case .all where query.sort == .date:
      return try dated("1", "1", Selection.time) + find(Selection.undated, Selection.place, limit)
    case .all: return try find(Selection.open, Selection.order(query.sort), limit)
    case .done:
      return try find(
        "is_deleted = 0 AND done_at IS NOT NULL",
        "done_at DESC, priority DESC, place, id",
        limit
      )
    }
  }

  /// How many rows a view has, before any cut; with a filter, of those that were found.
  func total(_ query: Query, counts: Snapshot.Counts, found: [Intents.Row]) throws -> Int {
    if query.filter != nil { return found.count }
    if found.count < query.limit { return placed(found, query) }
    switch query.view {
    case .today: return counts.open + counts.done + counts.anytime
    case .upcoming:
      return try count("\(Selection.dated) AND (due_day > \(moment.day.ordinal) OR is_plain = 0)")
    case .inbox: return try Tally.count(database, .inbox)
    case .all: return try Tally.count(database, .open)
    case .done: return try count("is_deleted = 0 AND done_at IS NOT NULL")
    }
  }

  /// Counts of today; repeats and schedules that name a zone are worked out one by one, all others by index.
  func counts() throws -> Snapshot.Counts {
    let day = moment.day.ordinal
    let plain = try count("\(Selection.dated) AND due_day <= \(day) AND is_plain = 1")
    let others = try fetch("\(Selection.dated) AND due_day <= \(day) AND is_plain = 0", [])
    return Snapshot.Counts(
      open: plain + others.count { isDue($0.item) },
      done: try count(doneToday),
      anytime: try Tally.count(database, .anytime),
      items: try Tally.count(database, .items)
    )
  }

  /// Rows due up to `day`, earliest first; of today's done, newest first; of the undated, first first.
  func rows(dueUpTo day: Day, limit: Int, doneLimit: Int, anytimeLimit: Int) throws -> [Intents.Row] {
    try fetch(
      "\(Selection.dated) AND due_day <= \(day.ordinal) ORDER BY \(Selection.time) LIMIT \(limit)",
      []
    )
      + fetch("\(doneToday) ORDER BY done_at DESC LIMIT \(doneLimit)", [])
      + fetch("\(Selection.undated) ORDER BY \(Selection.place) LIMIT \(anytimeLimit)", [])
  }

  /// The rows that meet a condition.
  func fetch(_ condition: String, _ arguments: StatementArguments) throws -> [Intents.Row] {
    let sql = """
      SELECT id, number, has_conflict, item, (SELECT max(state) FROM outbox WHERE outbox.item = visible.id) AS state
      FROM visible WHERE \(condition)
      """
    let rows = try GRDB.Row.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
    var found: [Intents.Row] = []
    while let row = try rows.next() {
      let state = (row["state"] as Int?).flatMap(OutboxState.init(rawValue:))
      found.append(
        Intents.Row(
          item: try ItemText.read(row["item"]),
          sync: state?.mark ?? .settled,
          hasConflict: row["has_conflict"]
        )
      )
    }
    return found
  }

  /// How many rows have a place in the view: columns alone do not tell it of repeats.
  private func placed(_ rows: [Intents.Row], _ query: Query) -> Int {
    let set = RowSet(rows: rows, counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0), total: 0)
    return arrange(set, query: query, now: moment.local, zone: moment.zone, zones: moment.zones).total
  }

  private func count(_ condition: String) throws -> Int {
    let sql = "SELECT count(*) FROM visible WHERE \(condition)"
    return try Int.fetchOne(database.cachedStatement(sql: sql)) ?? 0
  }

  private func isDue(_ item: Item) -> Bool {
    let occurrence = item.occurrence(on: moment.day, zone: moment.zone, zones: moment.zones)
    if let occurrence, occurrence.due.day <= moment.day { return true }
    return occurrence != nil && item.deadline.map { $0 <= moment.day } ?? false
  }

  private func timeOrder(_ query: Query) -> String {
    query.sort == .date ? Selection.time : Selection.order(query.sort)
  }

  private var doneToday: String {
    let (start, end) = moment.bounds
    return "is_deleted = 0 AND done_at >= \(start.milliseconds) AND done_at < \(end.milliseconds)"
  }

  private static let open = "is_deleted = 0 AND is_done = 0"
  private static let dated = "\(open) AND due_day IS NOT NULL"
  private static let undated = "\(open) AND due_day IS NULL"
  private static let time = "due_day, due_minute, \(place)"
  private static let place = "priority DESC, place, id"

  private static func order(_ sort: SortKey) -> String {
    switch sort {
    case .date: "due_day IS NULL, \(time)"
    case .priority: "priority DESC, due_day IS NULL, due_day, due_minute, place, id"
    case .title: "title, \(place)"
    case .manual: "place, id"
    }
  }
}
