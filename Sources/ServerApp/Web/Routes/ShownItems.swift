import Actions
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// The items of a place, one page of them.
struct ShownItems {
  private(set) var listing: Listing
  /// The cursor of the next page; nil on the last page.
  private(set) var next: PagePlace?
  /// The fault of a search that cannot be parsed, or its unknown names.
  private(set) var notice: Notice?
  /// The month of the calendar's page.
  private(set) var calendar: TodayPage.Calendar?
  private var item: (detail: DetailedItem, history: [HistoryEntry])?

  /// Maximum number of items on a page.
  private static let usualPage = 100

  /// Reads the items; blocks.
  ///
  /// Throws `Problem` if the place does not exist or its saved filter cannot be parsed.
  init(_ place: ShownPlace, _ account: AccountID, _ service: Service, at moment: Moment) throws {
    listing = Listing(
      query: Query(.all), day: moment.today, sections: [],
      counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0), total: 0)
    if case .found(let text) = place.kind {
      try find(text, account, service, at: moment)
    } else if let day = place.calendarDay(today: moment.today) {
      try show(day, in: place, account, service, at: moment)
    } else if case .item(let id) = place.kind {
      try show(id, account, service, at: moment)
    } else if let query = try Self.query(place, account, service, at: moment) {
      listing = try service.list(account, query, at: moment).listing
      let page = ListingPage(listing, after: place.after, limit: Self.usualPage)
      (listing.sections, next) = (page.sections, page.next)
    } else {
      listing = try service.today(account, at: moment).listing
    }
    try service.nameRelations(of: &listing, account)
  }

  /// Returns the query of a place; nil for Today.
  private static func query(
    _ place: ShownPlace, _ account: AccountID, _ service: Service, at moment: Moment
  ) throws -> Query? {
    // Items added since the previous page push its place back.
    let limit = min((place.after?.count ?? 0) + usualPage + Limits.changes, Limits.listed)
    switch place.kind {
    case .view(.today), .review, .found, .item, .calendar: return nil
    case .view(let view): return Query(view, limit: limit)
    case .list(let name):
      let names = try service.listNames(account)
      guard (names + ListPath.folders(of: names)).contains(name) else {
        throw Problem(.notFound, ListRouteMessages.notFound)
      }
      return Query(.all, filter: Filter(.term(.list(name.folded))), limit: limit)
    case .saved(let name):
      let expression = try service.savedFilters(account).expression(of: name)
      let filter = try Filter.combined(nil, narrowing: expression, at: moment)
      return Query(expression.view, filter: filter, limit: limit)
    }
  }

  /// Reads an item and its parts, which are the rows of the page.
  private mutating func show(_ id: ItemID, _ account: AccountID, _ service: Service, at moment: Moment) throws {
    guard let detail = try service.detail(account, of: id, parts: TodayPage.Detail.mostParts) else {
      throw Problem(.notFound, ItemRouteMessages.notFound)
    }
    item = (detail, try service.history(account, of: id, limit: TodayPage.Detail.mostChanges + 1))
    let rows = ([detail.row] + detail.parts).map { ListedRow(seen: $0, at: moment) }
    listing.sections = [Section(kind: .plain, rows: rows, count: rows.count)]
  }

  /// Reads the days of a month; the entries of one of them are the rows of the page.
  private mutating func show(
    _ day: Day, in place: ShownPlace, _ account: AccountID, _ service: Service, at moment: Moment
  ) throws {
    var month = CalendarMonth(of: day)
    if case .calendar(let first?, _) = place.kind { month = CalendarMonth(of: first) }
    var days = TodayPage.Calendar.days(of: month, from: moment.options.weekStart)
    if !days.contains(day) {
      month = CalendarMonth(of: day)
      days = TodayPage.Calendar.days(of: month, from: moment.options.weekStart)
    }
    let question = CalendarQuestion(from: days.lowerBound, to: days.upperBound, limit: Limits.calendarDay)
    let span = try service.calendar(account, question, at: moment).span
    calendar = TodayPage.Calendar(month: month, day: day, span: span)
    let rows = span[day]?.entries.map(\.row) ?? []
    listing.sections = [Section(kind: .day(day), rows: rows, count: span[day]?.total ?? 0)]
  }

  /// Returns the content of an item's page, with what was typed if it was refused; nil for other places.
  func detail(_ edited: ItemEdit?, at moment: Moment) -> TodayPage.Detail? {
    item.map { detail, history in
      let edit = ItemEdit(detail.row, notes: detail.record.item.notes, detail.lists.fields, at: moment)
      return TodayPage.Detail(item: detail, history: history, edit: edited ?? edit)
    }
  }

  /// Finds open and done items, the open ones first; each item is found once.
  private mutating func find(_ text: String, _ account: AccountID, _ service: Service, at moment: Moment) throws {
    let filter: Filter?
    let isDone: Bool
    do {
      let fields = try service.lists(account).fields
      let expression: FilterExpression?
      do throws(FilterFault) { expression = try FilterExpression(parsing: text, fields: fields) } catch {
        throw Problem(error, in: text)
      }
      filter = try Filter.combined(nil, narrowing: expression, fields: fields, at: moment)
      isDone = expression?.view == .done
    } catch let problem as Problem {
      notice = .refusal(problem)
      return
    }
    guard let filter else { return }
    var seen: Set<ItemID> = []
    for view in isDone ? [ListView.done] : [.all, .done] {
      let (found, _, notices, _) = try service.list(
        account, Query(view, filter: filter, limit: Self.usualPage), at: moment)
      if let first = notices.first { notice = Notice(words: first, isBad: true) }
      let rows = found.sections.flatMap(\.rows).filter { seen.insert($0.row.id).inserted }
      guard !rows.isEmpty else { continue }
      let again = found.sections.reduce(0) { $0 + $1.rows.count } - rows.count
      var section = Section(kind: .plain, rows: rows, count: max(rows.count, found.total - again))
      section.elsewhere = Section.Elsewhere(view: view, isNear: false)
      listing.sections.append(section)
      listing.total += section.count
    }
  }
}
