package import Intents
import JSON
import SQL
package import ScheduleGrammar
package import Storage
package import TodoModel

extension Service {
  package func lists(_ account: AccountID) throws(StoreError) -> Lists {
    try store.ask { try ItemTable($0, account).lists() }
  }

  /// Returns the record of a list, a saved filter or another kind, including deleted and merged ones.
  package func record(_ account: AccountID, _ id: ItemID, of kind: RecordKind) throws(StoreError) -> Item? {
    try store.ask { database in
      let item = try ItemTable(database, account).record(id)?.item
      return item?.kind == kind ? item : nil
    }
  }

  /// True if there is an item, a list or another record with this id, also a deleted one.
  package func hasRecord(_ account: AccountID, _ id: ItemID) throws(StoreError) -> Bool {
    try store.ask { try ItemTable($0, account).record(id) != nil }
  }

  package func savedFilters(_ account: AccountID) throws(StoreError) -> SavedFilters {
    try store.ask { SavedFilters(try ItemTable($0, account).records(of: .filter, .field)) }
  }

  /// Returns the number of items, open and done, that have a value of each of the user's own fields, by name.
  package func fieldCounts(_ account: AccountID) throws(StoreError) -> [String: Int] {
    try store.ask { database in
      let lists = try ItemTable(database, account).lists()
      let sql = """
        SELECT record FROM item WHERE account = ? AND kind IS NULL AND is_deleted = 0 AND instr(record, ?) > 0
        """
      let arguments: StatementArguments = [account.rowID, OwnFields.mark]
      let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
      var counts: [String: Int] = [:]
      while let row = try rows.next() {
        guard let item = try RecordText.readable(row["record"])?.item else { continue }
        for name in lists.named(item).ownFields.keys { counts[name, default: 0] += 1 }
      }
      return counts
    }
  }

  /// Returns the record that a mutation created or restored, while its history is kept.
  package func list(_ account: AccountID, madeBy mid: MutationID) throws(StoreError) -> ItemID? {
    try store.ask { database in
      let sql = """
        SELECT item FROM mutation JOIN history USING (account, received_at, revision) WHERE account = ? AND mid = ?
        """
      let statement = try database.cachedStatement(sql: sql)
      return try String.fetchOne(statement, arguments: [account.rowID, mid.description]).flatMap(ItemID.init)
    }
  }

  /// Returns the lists of an account with the counts of open items at that moment.
  package func overview(_ account: AccountID, at moment: Moment) throws(StoreError) -> ListOverview {
    try store.ask { database in
      let lists = try ItemTable(database, account).lists()
      let selection = Selection(database, .items(of: account, lists), moment)
      let keys = try Tally(account: account.rowID).names(database, .list)
      return ListOverview(lists, try selection.listCounts(keys: keys, named: lists.name))
    }
  }
}

extension Service {
  /// Returns the names of all lists of an account, including archived and empty ones.
  package func listNames(_ account: AccountID) throws(StoreError) -> [String] {
    try store.ask { database in
      let lists = try ItemTable(database, account).lists()
      return lists.all(used: try Tally(account: account.rowID).names(database, .list))
    }
  }

  /// Returns a view at that moment in the user's zone, and the account's standing.
  ///
  /// Columns and text preselect matches of a filter; at most `Selection.filteredLimit` items are tested.
  package func list(
    _ account: AccountID, _ query: Query, at moment: Moment
  ) throws(StoreError) -> (listing: Listing, lists: Lists, notices: [String], standing: AccountStatus) {
    try store.read { database in
      let lists = try ItemTable(database, account).lists()
      let relations = try RelationSets(query.filter, database, account, lists, moment)
      let selection = Selection(
        database, .items(of: account, lists, seeking: query.filter), moment, relations: relations)
      let counts = try selection.counts()
      let wide = Service.selected(query)
      var condition =
        query.filter.map { ColumnCondition(record: $0, lists, today: moment.today, relations, database.dialect) }
        ?? ColumnCondition()
      let inbox = ColumnCondition.inbox(lists)
      if query.view == .inbox { condition = .joined([inbox, condition], .and) }
      let rows = try selection.rows(wide, meeting: condition)
      // Totals from columns alone are exact beyond the limit.
      let isCounted = wide.limit == query.limit
      var total = isCounted ? try selection.total(query, counts: counts, found: rows) : 0
      if query.view == .inbox, query.filter == nil, rows.count >= query.limit {
        total = try selection.openCount(meeting: inbox)
      }
      var set = RowSet(rows: rows, counts: counts, total: total)
      set.fields = lists.fields
      let listing = arrange(set, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
      let tally = Tally(account: account.rowID)
      let notices = try query.filter?.notices(
        lists: { try lists.all(used: tally.names(database, .list)) }, tags: { try tally.names(database, .tag) })
      let unknown = Filter.notices(unknown: relations.unknown)
      return (listing, lists, (notices ?? []) + unknown, try Service.standing(account, database))
    }
  }

  /// Returns the query for candidates: all rows for a filter or for a sort key that is not in a column.
  private static func selected(_ query: Query) -> Query {
    var wide = query
    if wide.view == .inbox { wide.view = .all }
    if wide.filter != nil { wide.limit = Selection.filteredLimit }
    let isOwn = wide.sort.ownField != nil || wide.group.ownField != nil
    guard isOwn || [.title, .added, .changed, .effort].contains(wide.sort) else { return wide }
    wide.sort = .date
    wide.group = .date
    wide.limit = Selection.filteredLimit
    return wide
  }
}

extension Service {
  package func templates(_ account: AccountID) throws(StoreError) -> Templates {
    try store.ask { Templates(try ItemTable($0, account).records(of: .template)) }
  }
}

extension ColumnCondition {
  /// Translates a filter to a necessary condition on the record's text, as lists and tags have no tables here.
  init(record filter: Filter, _ lists: Lists, today: Day, _ relations: RelationSets, _ dialect: SQLDialect) {
    self = filter.condition { condition, isNegated in
      if case .related(let relation) = condition { return relations.condition(relation, isNegated: isNegated) }
      let found = ColumnCondition.record(condition, isNegated: isNegated, today, dialect)
      let keys = isNegated ? [] : lists.keys { $0.map(condition.holds(ofList:)) ?? false }
      return keys.isEmpty ? found : .joined([found, .list(in: keys)], .or)
    }
  }

  /// Matches items in the inbox.
  static func inbox(_ lists: Lists) -> ColumnCondition {
    let keys = lists.keys { $0 == nil }
    let none = ColumnCondition("list IS NULL")
    return keys.isEmpty ? none : .joined([none, list(in: keys)], .or)
  }

  /// Matches rows with one of the tags in any Unicode composition; tags are stored in the record only.
  ///
  /// A quote inside a tag is escaped, so that a comma and a quote always begin a tag.
  static func tagged(_ tags: Set<String>) -> ColumnCondition {
    let spellings = Set(tags.flatMap { [$0.composed.utf8, $0.decomposed.utf8].map(Array.init) })
    let quoted = spellings.map { String(decoding: $0, as: UTF8.self) }.sorted().map { tag in
      var writer = JSONWriter()
      writer.text(tag)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    let stored = "',' || substr(json_extract(record, '$.item.tags'), 2)"
    return .joined(
      quoted.map { tag in
        ColumnCondition(
          """
          CASE WHEN instr(record, ?) > 0 AND json_valid(record) THEN coalesce(instr(\(stored), ?) > 0, FALSE)
            ELSE FALSE END
          """, arguments: [tag, "," + tag])
      }, .or)
  }

  /// Leaves a negated term to `Filter`, as the negation of a necessary condition would miss matches.
  ///
  /// An item with a completion also counts on the day it was done.
  private static func record(
    _ condition: Filter.Condition, isNegated: Bool, _ today: Day, _ dialect: SQLDialect
  ) -> ColumnCondition {
    guard !isNegated else { return ColumnCondition() }
    switch condition {
    case .word(let text), .title(let text), .notes(let text), .list(let text?), .tag(let text?): return holds(text)
    case .due(.none): return ColumnCondition()
    case .due: return due(upTo: today.ordinal + Filter.Due.daysOfWeek)
    case .date(.due, let bounds), .date(.start, let bounds), .date(.deadline, let bounds):
      return bounds.end.map { due(upTo: LocalTime(minutes: $0 - 1).day.ordinal) } ?? ColumnCondition()
    case .state(.overdue): return due(upTo: today.ordinal)
    case .state(.blocked): return ColumnCondition(WaitingTable.isBlocked("item", account: "item.account", dialect))
    case .state(.blocking): return ColumnCondition(WaitingTable.isBlocking("item", account: "item.account"))
    case .state(.someday): return ColumnCondition("(is_plain = 0 OR due_day IS NULL)")
    case .state(.hidden): return ColumnCondition("is_plain = 0")
    case .state(.waiting):
      let blocked = WaitingTable.isBlocked("item", account: "item.account", dialect)
      return ColumnCondition("(is_plain = 0 OR \(blocked))")
    case .own(_, .absent): return ColumnCondition()
    case .own: return ColumnCondition("instr(record, ?) > 0", arguments: [OwnFields.mark])
    case .effort(.some), .has(.effort): return ColumnCondition("instr(record, ?) > 0", arguments: ["\"effort\""])
    case .date, .list, .tag, .priority, .done, .without, .state, .has, .effort, .related: return ColumnCondition()
    }
  }

  private static func due(upTo day: Int) -> ColumnCondition {
    ColumnCondition("(coalesce(due_day <= \(day), FALSE) OR done_at IS NOT NULL)")
  }

  /// JSON escapes some characters.
  private static func holds(_ word: String) -> ColumnCondition {
    guard word.utf8.allSatisfy({ $0 < 0x80 && $0 >= 0x20 }), !word.contains(where: "\"\\/".contains) else {
      return ColumnCondition()
    }
    return ColumnCondition("instr(lower(record), ?) > 0", arguments: [word])
  }
}

extension RelationSets {
  /// Reads the items of an account for which the relations of a filter hold.
  init(
    _ filter: Filter?, _ database: any SQLConnection, _ account: AccountID, _ lists: Lists, _ moment: Moment
  ) throws {
    let reader = RelationReader(database, moment, source: { .items(of: account, lists, seeking: $0) }) {
      ColumnCondition(record: $0, lists, today: moment.today, $1, database.dialect)
    }
    try self.init(filter, by: reader)
  }
}
