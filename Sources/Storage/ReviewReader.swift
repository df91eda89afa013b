package import Intents
package import ScheduleGrammar
package import TodoModel

/// The items of a store that a review reads: a device's, or an account's.
package protocol ReviewItems {
  var moment: Moment { get }
  /// Returns the selection of the items, with what a filter looks at.
  func selection(seeking filter: Filter?) -> Selection
  /// Returns the candidate rows of a query that meet a condition.
  func rows(_ query: Query, meeting condition: ColumnCondition) throws -> [Intents.Row]
  /// Returns a condition on columns that is necessary for a filter.
  func condition(_ filter: Filter) throws -> ColumnCondition
  /// Returns the condition for a list, or for the inbox.
  func condition(list name: String?) -> ColumnCondition
  func row(_ id: ItemID) throws -> Intents.Row?
  func overview() throws -> ListOverview
  /// Returns rows with what their words need.
  func set(_ rows: [Intents.Row]) throws -> RowSet
}

/// Reads one step of the review after the other until one is not empty.
///
/// No step reads more rows than one page and those that were answered.
package struct ReviewReader<Items: ReviewItems> {
  private let question: ReviewQuestion
  private let items: Items
  private let moved: [ItemID: Int]

  /// Creates a reader; `moved` counts postponements by item.
  package init(_ question: ReviewQuestion, of items: Items, moved: [ItemID: Int]) {
    (self.question, self.items, self.moved) = (question, items, moved)
  }

  private var moment: Moment { items.moment }

  package func read() throws -> ReviewPart {
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
      let condition = ColumnCondition.joined([try items.condition(filter), ColumnCondition(Self.notSomeday)], .and)
      return try part(step, Query(.all, filter: filter), meeting: condition, except: answered)
    case .someday:
      let condition = ColumnCondition("is_plain = 0 AND due_day = \(Day.last.ordinal)")
      return try part(step, Query(.all, filter: Filter(.term(.state(.someday)))), meeting: condition, except: answered)
    case .week: return try weekPart()
    }
  }

  private static var notSomeday: String { "(due_day IS NULL OR due_day < \(Day.last.ordinal))" }

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
    part.rows = try items.set(rows)
    return part
  }

  private func listPart(except answered: Set<String>) throws -> ReviewPart? {
    let all = try items.overview().unreviewed(on: moment.today, every: question.every)
    let due = all.filter { !answered.contains($0.name) }
    guard let list = due.first else { return nil }
    let found = try listed(Query(.all), ReviewQuestion.page, meeting: items.condition(list: list.name))
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
    let condition = try items.condition(overdue)
    let often = moved.filter { $0.value >= ReviewQuestion.mostMoves }
    let worst = often.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(ReviewQuestion.page).map(\.key)
    let found = try listed(Query(.all, filter: overdue), limit, meeting: condition).map(\.row)
    let known = Set(found.map(\.item.id))
    let others = try worst.filter { !known.contains($0) }.compactMap(items.row)
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
    let inbox = ColumnCondition.joined([items.condition(list: nil), ColumnCondition(Self.notSomeday)], .and)
    let open = try items.selection(seeking: nil).openCount(meeting: inbox)
    var summary = ReviewSummary(inbox: open, slip: try slips(ReviewQuestion.page).first?.slip)
    summary.coming = week.count
    summary.next = week.first.flatMap { row in
      (row.occurrence?.due ?? row.deadline).map { ReviewSummary.Next(title: row.row.item.title, due: $0) }
    }
    return summary
  }

  /// Returns the rows that the query shows, in its order; the selection may return more.
  private func listed(_ query: Query, _ limit: Int, meeting condition: ColumnCondition) throws -> [ListedRow] {
    var query = query
    query.limit = limit
    let set = try items.set(items.rows(query, meeting: condition))
    let listing = arrange(set, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
    return Array(listing.sections.flatMap(\.rows).filter { !$0.isDone }.prefix(limit))
  }
}
