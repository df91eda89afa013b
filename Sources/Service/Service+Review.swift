package import Intents
import SQL
package import ScheduleGrammar
package import Storage
import TodoModel

/// Everything to review: a part for each step that is not empty, one for each list, and the summary behind them.
package struct ReviewParts: Sendable {
  package let parts: [ReviewPart]
  package let summary: ReviewSummary
}

extension Service {
  /// Returns what there is to review at that moment; `every` is the number of days for lists without one of their own.
  package func review(_ account: AccountID, every: Int, at moment: Moment) throws(StoreError) -> ReviewParts {
    let days = moment.today.advanced(by: 1 - ReviewQuestion.movedDays)...moment.today
    let moved = try moves(account, in: StatisticsScope(days, now: moment.local, zone: moment.zone))
    return try store.read { database in
      let items = try AccountItems(database, account, moment)
      var question = ReviewQuestion(.inbox, every: every)
      var parts: [ReviewPart] = []
      while true {
        let part = try ReviewReader(question, of: items, moved: moved).read()
        guard question.pass(part) else {
          return ReviewParts(parts: parts, summary: part.summary ?? ReviewSummary(inbox: 0))
        }
        parts.append(part)
      }
    }
  }
}

private struct AccountItems: ReviewItems {
  let moment: Moment
  private let database: any SQLConnection
  private let account: AccountID
  private let lists: Lists
  /// The lists with their counts, which are the same for each part.
  private let counted: ListOverview

  init(_ database: any SQLConnection, _ account: AccountID, _ moment: Moment) throws {
    (self.database, self.account, self.moment) = (database, account, moment)
    let lists = try ItemTable(database, account).lists()
    let keys = try Tally(account: account.rowID).names(database, .list)
    let selection = Selection(database, .items(of: account, lists), moment)
    self.lists = lists
    counted = ListOverview(lists, try selection.listCounts(keys: keys, named: lists.name))
  }

  func selection(seeking filter: Filter?) -> Selection {
    Selection(database, .items(of: account, lists, seeking: filter), moment)
  }

  /// Items of a deleted list are in the inbox, which only the condition knows.
  func rows(_ query: Query, meeting condition: ColumnCondition) throws -> [Intents.Row] {
    guard query.view == .inbox else { return try selection(seeking: query.filter).rows(query, meeting: condition) }
    var wide = query
    wide.view = .all
    return try selection(seeking: query.filter).rows(
      wide, meeting: .joined([self.condition(list: nil), condition], .and))
  }

  func condition(_ filter: Filter) throws -> ColumnCondition {
    ColumnCondition(
      record: filter, lists, today: moment.today, try RelationSets(filter, database, account, lists, moment),
      database.dialect)
  }

  func condition(list name: String?) -> ColumnCondition {
    guard let name else { return .inbox(lists) }
    // A list without a record is its own key.
    return .list(in: Set(lists.keys { $0 == name } + (lists.name(of: name) == name ? [name] : [])).sorted())
  }

  func row(_ id: ItemID) throws -> Intents.Row? {
    let record = try ItemTable(database, account).record(id)
    guard let record, record.item.deletedAt == nil else { return nil }
    return try selection(seeking: nil).completed(lists.named(record).row)
  }

  func overview() -> ListOverview { counted }

  func set(_ rows: [Intents.Row]) throws -> RowSet {
    let table = ItemTable(database, account)
    let named = try rows.map { row in
      var row = row
      try row.nameBlockers { try table.record($0)?.item }
      return row
    }
    return RowSet(rows: named, counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0), total: rows.count)
  }
}
