package import Intents
import SQL
import SQLite
package import ScheduleGrammar
package import Storage
package import TodoModel

extension Replica {
  /// Returns the first step from the asked one that has something to review; nil if `shouldStop` ends the read.
  ///
  /// `moved` counts postponements by item. No step reads more rows than one page and those that were answered.
  package func review(
    _ question: ReviewQuestion, at moment: Moment, moved: [ItemID: Int] = [:],
    until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> ReviewPart? {
    try store.read(until: shouldStop) { database in
      try ReviewReader(question: question, moved: moved, moment: moment, database: database).read()
    }
  }
}

/// Reads one step of the review after the other until one is not empty.
private struct ReviewReader {
  let question: ReviewQuestion
  let moved: [ItemID: Int]
  let moment: Moment
  let database: Database

  func read() throws -> ReviewPart {
    var step = question.step
    while let current = step {
      let answered = current == question.step ? question.answered : []
      if let part = try part(current, except: Set(answered)) { return part }
      step = current.next
    }
    var end = ReviewPart(nil)
    end.summary = try summary()
    return end
  }

  private func part(_ step: ReviewStep, except answered: Set<String>) throws -> ReviewPart? {
    switch step {
    case .lists: return try listPart(except: answered)
    case .slipping: return try slippingPart(except: answered)
    case .inbox:
      return try part(step, Query(.inbox, sort: .manual), meeting: ColumnCondition(Self.notSomeday), except: answered)
    case .waiting:
      let filter = Filter(.term(.state(.waiting)))
      let isBounded = try ColumnCondition(filter, database, today: moment.today, RelationSets(filter, database, moment))
      let condition = ColumnCondition.joined([isBounded, ColumnCondition(Self.notSomeday)], .and)
      return try part(step, Query(.all, filter: filter), meeting: condition, except: answered)
    case .someday:
      let condition = ColumnCondition("is_plain = 0 AND due_day = \(Day.last.ordinal)")
      return try part(step, Query(.all, filter: Filter(.term(.state(.someday)))), meeting: condition, except: answered)
    case .week: return try weekPart()
    }
  }

  private static let notSomeday = "coalesce(due_day < \(Day.last.ordinal), 1)"

  private func part(
    _ step: ReviewStep, _ query: Query, meeting condition: ColumnCondition, except answered: Set<String>
  ) throws -> ReviewPart? {
    let limit = ReviewQuestion.page + answered.count
    let found = try listed(query, limit, meeting: condition)
    let rows = found.filter { !answered.contains($0.row.id.description) }.prefix(ReviewQuestion.page).map(\.row)
    return try part(step, query, rows, isCut: found.count >= limit)
  }

  private func part(_ step: ReviewStep, _ query: Query, _ rows: [Intents.Row], isCut: Bool) throws -> ReviewPart? {
    guard !rows.isEmpty else { return nil }
    var part = ReviewPart(step)
    part.query = query
    part.query.limit = .max
    (part.count, part.isCut) = (rows.count, isCut)
    part.rows = try Replica.set(rows, total: rows.count, Selection(database, .visible, moment).counts(), database)
    return part
  }

  private func listPart(except answered: Set<String>) throws -> ReviewPart? {
    let overview = try overview()
    let due = overview.unreviewed(on: moment.today, every: question.every).filter { !answered.contains($0.name) }
    guard let list = due.first else { return nil }
    let condition = ColumnCondition("list = ?", arguments: [list.name.composed])
    let found = try listed(Query(.all), ReviewQuestion.page, meeting: condition)
    var part =
      try part(.lists, Query(.all), found.map(\.row), isCut: found.count >= ReviewQuestion.page)
      ?? ReviewPart(.lists)
    (part.list, part.count) = (list, due.count)
    return part
  }

  private func slippingPart(except answered: Set<String>) throws -> ReviewPart? {
    let slips = try slips(ReviewQuestion.page + answered.count)
    let left = slips.filter { !answered.contains($0.slip.named.item.description) }.prefix(ReviewQuestion.page)
    var part = try part(.slipping, Query(.all), left.map(\.row), isCut: false)
    part?.slips = Dictionary(left.map { ($0.slip.named.item, $0.slip) }) { first, _ in first }
    return part
  }

  /// Returns the overdue rows and those that were postponed often, the worst first.
  private func slips(_ limit: Int) throws -> [(row: Intents.Row, slip: Statistics.Slip)] {
    let overdue = Filter(.term(.state(.overdue)))
    let condition = try ColumnCondition(
      overdue, database, today: moment.today, RelationSets(overdue, database, moment))
    let often = moved.filter { $0.value >= ReviewQuestion.mostMoves }
    let worst = often.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(ReviewQuestion.page).map(\.key)
    let selection = Selection(database, .visible, moment)
    let found = try listed(Query(.all, filter: overdue), limit, meeting: condition).map(\.row)
    let known = Set(found.map(\.item.id))
    let others = try worst.filter { !known.contains($0) }.compactMap { id in
      let sql = "SELECT \(RowSource.visible.columns) FROM visible WHERE id = ? AND is_deleted = 0"
      return try SQLRow.fetchOne(database.cachedStatement(sql: sql), arguments: [id.description])
        .flatMap(RowSource.visible.read).map(selection.completed)
    }
    let slips = (found + others).compactMap { row -> (row: Intents.Row, slip: Statistics.Slip)? in
      let listed = ListedRow(row, now: moment.local, zone: moment.zone, zones: moment.zones)
      return Statistics.Slip(listed, moved: moved[row.item.id] ?? 0, today: moment.today).map { (row, $0) }
    }
    return slips.sorted { $0.slip.isWorse(than: $1.slip) }
  }

  private func weekPart() throws -> ReviewPart? {
    let query = Query(.upcoming)
    let found = try week()
    return try part(.week, query, found.map(\.row), isCut: found.count >= ReviewQuestion.page)
  }

  /// Returns the rows of the next days, by day.
  private func week() throws -> [ListedRow] {
    let last = moment.today.advanced(by: ReviewQuestion.weekDays)
    let rows = try listed(Query(.upcoming), ReviewQuestion.page, meeting: ColumnCondition())
    return rows.filter { row in
      let days = [row.occurrence?.due, row.deadline].compactMap(\.self).map(\.day)
      return days.contains { $0 > moment.today && $0 <= last }
    }
  }

  private func summary() throws -> ReviewSummary {
    let week = try week()
    let inbox = ColumnCondition("list IS NULL AND \(Self.notSomeday)")
    let open = try Selection(database, .visible, moment).openCount(meeting: inbox)
    var summary = ReviewSummary(inbox: open, slip: try slips(ReviewQuestion.page).first?.slip)
    summary.coming = week.count
    summary.next = week.first.flatMap { row in
      (row.occurrence?.due ?? row.deadline).map { ReviewSummary.Next(title: row.row.item.title, due: $0) }
    }
    return summary
  }

  private func overview() throws -> ListOverview {
    let counts = try Selection(database, .visible, moment).listCounts(keys: Tally().names(database, .list))
    return ListOverview(try Visible.lists(database), counts)
  }

  /// Returns the rows that the query shows, in its order; the selection may return more.
  private func listed(_ query: Query, _ limit: Int, meeting condition: ColumnCondition) throws -> [ListedRow] {
    var query = query
    query.limit = limit
    let rows = try Selection(database, .visible(seeking: query.filter), moment).rows(query, meeting: condition)
    let set = try Replica.set(rows, total: rows.count, Selection(database, .visible, moment).counts(), database)
    let listing = arrange(set, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
    return Array(listing.sections.flatMap(\.rows).filter { !$0.isDone }.prefix(limit))
  }
}
