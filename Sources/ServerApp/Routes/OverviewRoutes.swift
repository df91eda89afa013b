import Actions
import Hummingbird
import Intents
import JSON
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// The routes that show items together: pages, days, columns and numbers.
struct OverviewRoutes {
  let store: StoreAccess
  let world: SiteWorld
  let items: ItemReader
  let changes: ChangeWriter

  var rows: [RouteRow] {
    [
      RouteRow(Route.calendar, reads: calendar), RouteRow(Route.board, reads: board),
      RouteRow(Route.moveCards, answer: moveCards), RouteRow(Route.listItems, reads: list),
      RouteRow(Route.statistics, reads: statistics), RouteRow(Route.next, reads: next),
      RouteRow(Route.plan, reads: plan),
    ]
  }

  /// `GET /api/todos/calendar`: returns days with their entries, by default those of this month.
  private func calendar(
    _ request: SiteRequest, _ caller: Caller, from first: Day?, to last: Day?, in zone: String?
  ) throws -> Response {
    let moment = try world.moment(at: request.now, of: caller, in: zone)
    let month = CalendarMonth(of: first ?? last ?? moment.today)
    let (start, end) = (first ?? month.first, last ?? month.last)
    guard start <= end, start.distance(to: end) < CalendarQuestion.longest else {
      throw Problem(.invalid, ItemRouteMessages.rangeTooLong(maximum: CalendarQuestion.longest))
    }
    let question = CalendarQuestion(from: start, to: end, limit: Limits.calendarDay)
    let (span, lists) = try store.service.calendar(caller.account, question, at: moment)
    let body = CalendarBody(span, in: lists, zone: moment.zone.identifier)
    return try Answer.json(Answered(body, asOf: request.now))
  }

  /// `GET /api/v1/stats`: returns done and open items, streaks and slips of some days, by default of the past year.
  private func statistics(
    _ request: SiteRequest, _ caller: Caller, in name: String?, from first: Day?, to last: Day?, of list: String?
  ) throws -> Response {
    let moment = try world.moment(at: request.now, of: caller, in: name)
    let last = last ?? moment.today
    let first = first ?? last.advanced(by: 1 - StatisticsSpan.year.count)
    guard (0..<StatisticsScope.mostDays).contains(first.distance(to: last)) else {
      throw Problem(.invalid, ItemRouteMessages.rangeTooLong(maximum: StatisticsScope.mostDays))
    }
    let scope = StatisticsScope(
      first...last, now: moment.local, zone: moment.zone, weekStart: moment.options.weekStart,
      lists: try lists(list, caller.account, at: moment))
    let statistics = try store.service.statistics(caller.account, scope, at: moment)
    let body = StatisticsBody(statistics, zone: moment.zone.identifier)
    return try Answer.json(body.with(["as_of": request.now.json, "fresh_for_s": .integer(Limits.freshFor)]))
  }

  /// Returns the lists to count; as everywhere, "inbox" means no list unless a list has this name.
  private func lists(_ name: String?, _ account: AccountID, at moment: Moment) throws -> StatisticsScope.Lists {
    guard let name, try store.service.overview(account, at: moment).isInbox(name) else {
      return StatisticsScope.Lists(named: name)
    }
    return .inbox
  }

  /// `GET /api/board`: returns the open items in columns, by default by list.
  private func board(_ request: SiteRequest, _ caller: Caller, by key: CardKey?, in zone: String?) throws -> Response {
    let moment = try world.moment(at: request.now, of: caller, in: zone)
    let question = CardQuestion(by: key ?? .list)
    let columns = try store.service.cards(caller.account, question, dates: FilterDates(moment), at: moment)
    let body = BoardBody(question.key, columns, in: try store.service.lists(caller.account))
    return try Answer.json(Answered(body, asOf: request.now))
  }

  /// `GET /api/next`: returns what to do next, the most urgent first, by default ten items.
  private func next(
    _ request: SiteRequest, _ caller: Caller, limit: Int?, until end: ClockTime?, in zone: String?
  ) throws -> Response {
    let moment = try world.moment(at: request.now, of: caller, in: zone)
    let (found, lists) = try store.service.next(caller.account, at: moment, ends: DayEnds(event: end))
    let shown = found.candidates.indices.prefix(limit ?? OverviewRoutes.usualNext).map { place in
      NextListBody.Candidate(
        ItemBody(found.candidates[place].row, in: lists), reason: found.reason(at: place, moment))
    }
    let body = NextListBody(of: found.count, items: Array(shown), zone: moment.zone.identifier)
    return try Answer.json(Answered(body, asOf: request.now))
  }

  /// Default number of items to do next.
  private static let usualNext = 10

  /// `GET /api/plan`: returns today by the hour; nothing is changed by the times that it proposes.
  private func plan(
    _ request: SiteRequest, _ caller: Caller, how: PlanGesture?, from begin: ClockTime?, until end: ClockTime?,
    in zone: String?
  ) throws -> Response {
    let moment = try world.moment(at: request.now, of: caller, in: zone)
    let (rows, lists) = try store.service.rowsOfToday(caller.account, at: moment)
    let hours = end.map { WorkHours.span(from: .midnight, to: $0) }
    let day = DayArrangement(rows, [], Array(repeating: hours, count: 7), at: moment)
    let outcome: DayOutcome?
    do throws(ActionRefusal) {
      switch how {
      case nil: outcome = nil
      case .distribute: outcome = try day.distributed(from: begin)
      case .stack: outcome = try day.stacked(from: begin)
      }
    } catch { throw Problem(.invalid, error.words) }
    let shown = day.shown(outcome).map { entry in
      PlannedItemBody(
        ItemBody(answering: entry.row, in: lists), start: entry.start, on: day.day, minutes: entry.length,
        guessed: entry.isGuess)
    }
    let body = PlanBody(
      shown, on: day.day, now: day.now, effort: day.plan.map { ($0.planned, $0.left) },
      unplaced: outcome?.unplaced.map(\.id), zone: moment.zone.identifier)
    return try Answer.json(Answered(body, asOf: request.now))
  }

  /// `POST /api/board/move`: moves items to a column, all or none.
  private func moveCards(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let (text, body) = try await request.read(BoardMoveBody.self)
    guard (1...Limits.mutations).contains(body.items.count) else {
      throw Problem(.invalid, ItemRouteMessages.itemCount(maximum: Limits.mutations))
    }
    let moment = try await world.moment(at: changes.firstCame(request, caller), of: caller, in: body.zone)
    let shown = try await store.write(for: caller.account) {
      try changes.apply(for: caller, request, asked: text) { try move(body, caller.account, at: moment) }
      return try body.items.map { try items.shown(caller.account, $0, deleted: true) }
    }
    let now = world.moment(at: request.now, zone: moment.zone)
    return try Answer.json(Answered(TogetherBody(shown.map { ItemBody($0, at: now) }), asOf: request.now))
  }

  /// Returns the changes that move items to a column; blocks.
  private func move(_ body: BoardMoveBody, _ account: AccountID, at moment: Moment) throws -> ItemChange {
    var seen: Set<ItemID> = []
    let records = try body.items.filter { seen.insert($0).inserted }.map { try items.record(account, $0) }
    let question = CardQuestion(by: body.by ?? .list)
    let (board, all) = try store.service.board(account, question, dates: FilterDates(moment), at: moment)
    let cards = all.rows.filter { seen.contains($0.item.id) }
    let move: CardMove
    do throws(ActionRefusal) {
      let rows = records.map { record in cards.first { $0.item.id == record.item.id } ?? record.row }
      move = try CardMove(rows, to: body.to, from: body.from, of: board, at: moment)
    } catch { throw Problem(.invalid, error.words) }
    let versions = Dictionary(records.map { ($0.item.id, $0.item.version) }) { first, _ in first }
    // A move without changes writes a value that is already set, so that a retry with the same key is recognized.
    let same = records[0].wanting([]).map { Change(records[0].item.id, $0) }
    let changes = move.changes.isEmpty ? same : move.changes
    var change = ItemChange(changes.map { PartChange($0, base: versions[$0.item] ?? 0) })
    change.maximum = max(change.maximum, changes.count)
    return change
  }

  /// `GET /api/todos`: returns the items of a view that match a filter, page by page.
  private func list(
    _ request: SiteRequest, _ caller: Caller, view: ListView?, filter: String?, saved: String?, sort: SortKey?,
    limit: Int?, after place: PagePlace?, in zone: String?, each: Bool?
  ) throws -> Response {
    let moment = try world.moment(at: request.now, of: caller, in: zone)
    let limit = limit ?? OverviewRoutes.usualPage
    // Items added since the previous page push its place back.
    let reach = (place?.count ?? 0) + limit + Limits.changes
    let named = try saved.map { try store.service.savedFilters(caller.account).expression(of: $0) }
    let isNamed = sort?.ownField != nil || filter.map(OwnFields.mayBeNamed) ?? false
    let fields = isNamed ? try store.service.lists(caller.account).fields : .none
    let order = try sort.map { sort in
      guard let known = SortKey(sort.rawValue, in: fields) else { throw RouteFault.invalid(parameter: "sort") }
      return known
    }
    let query = Query(
      view ?? named?.view ?? .all, filter: try Filter.combined(filter, narrowing: named, fields: fields, at: moment),
      sort: order ?? .date, limit: min(reach, Limits.listed), each: each ?? false)
    let (listing, lists, notices, standing) = try store.service.list(caller.account, query, at: moment)
    let page = PageBody(
      listing, notices: notices, zone: moment.zone.identifier, revision: standing.revision, after: place, limit: limit,
      in: lists)
    return try Answer.json(Answered(page, asOf: request.now))
  }

  /// Default number of items in a page.
  private static let usualPage = 100
}
