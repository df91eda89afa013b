import Actions
import AppLoop
import Frames
import Intents
import ScheduleGrammar
import Settings
import Sync
import TodoModel

/// A view printed once: the output of `todos list`, and of `todos` without a terminal.
struct ListPage {
  enum Form: Hashable {
    case page, json
    /// One line per item.
    case lines(LineTemplate)

    /// Tab-separated columns.
    static let columns = Form.lines(.columns)
  }

  /// The view; nil if none was named, which means today.
  var view: ListView?
  /// The title; nil for the name of the view.
  var name: String?
  var filter: FilterExpression?
  /// The order; nil for that of the filter, or by date.
  var order: Filter.Order?
  var group = GroupKey.date
  /// Maximum number of rows; nil for all.
  var limit: Int?
  var form = Form.page
  /// True if Upcoming shows each occurrence; nil for the setting.
  var each: Bool?
  /// The days whose items are shown; nil for the whole view.
  var days: ClosedRange<Day>?
  /// True if the output begins with the interpretation of the filter.
  var isExplained = false

  /// The limit for a complete list.
  static let everything = 1_000_000

  /// Reads and prints the view; throws the exit status of its freshness.
  func show(in session: Session) throws { try session.look { try show($0, in: session) } }

  /// Returns the listing of a home and its rows; reports names in the filter that match nothing.
  func listing(of home: Home, in session: Session) throws -> (listing: Listing, rows: RowSet) {
    let view = view ?? .today
    let seen = home.currentSnapshot()
    let isOwn =
      order?.key.ownField != nil || group.ownField != nil
      || form == .page && session.config.columns.contains { $0.ownField != nil }
    let isSeen = view == .today && filter == nil && !isOwn && seen?.isWhole == true
    let known = isSeen ? seen.map(Intents.rows(of:)) : nil
    let filter = try filter?.settled(by: FilterDates(session.moment))
    let each = each ?? (session.config.upcoming == .each)
    // The day of each occurrence is computed below, item by item.
    let read = days == nil ? filter : filter?.reading
    let all = Query(days == nil ? view : .all, filter: read, limit: Self.everything, each: each)
    let rows = try known ?? home.rows(all)
    try session.console.checkHeard()
    let notices = filter?.notices(lists: { rows.lists + rows.archived }, tags: { rows.tags }) ?? []
    for words in notices + Filter.notices(unknown: rows.unknown) { session.console.complain(words) }
    var query = Query(view, filter: filter, group: group, limit: limit ?? Self.everything, each: each, days: days)
    if let order { (query.sort, query.isReversed) = (order.key, order.isReversed) }
    let listing = arrange(
      rows, query: query, now: session.local, zone: session.zone, zones: session.zoneLookup, nestsParts: form == .page)
    return (listing, rows)
  }

  func show(_ home: Home, in session: Session) throws {
    let (listing, rows) = try listing(of: home, in: session)
    try session.console.checkHeard()
    let filter = listing.query.filter
    let freshness = try home.freshness()
    switch form {
    case .page:
      let isMissed = listing.sections.isEmpty && filter != nil && days == nil && listing.query.view != .all
      let others = try isMissed ? home.rows(Query(.all, filter: filter, limit: 1)).total : 0
      if isExplained {
        let words = filter.map(FilterWords(at: session.moment).text)
        let dates = days.map { text(of: $0, in: session) }
        let both = dates.flatMap { dates in words.map { ListingMessages.both(dates, $0) } }
        let said = both ?? dates ?? words ?? ""
        try session.console.say(ListingMessages.readAs(said.isEmpty ? ListingMessages.everything : said))
      }
      var sheet = ListSheet(listing, freshness, named: name, others: others, of: rows, in: session)
      if listing.sections.isEmpty {
        sheet.addSimilar(try similar(listing.query, of: home, in: session), near: nearView)
      }
      if let days = eventDays(listing), let events = OtherCalendars.events(on: days, in: session) {
        sheet.add(events, on: days)
      }
      try sheet.print()
    case .lines(let template): try print(listing, by: template, in: session)
    case .json:
      let days = eventDays(listing)
      let events = days.flatMap { OtherCalendars.events(on: $0, in: session) }
      let bodies = Bodies(session, in: try home.lists())
      try session.console.pass(
        bodies.list(listing, freshness: freshness, with: events, on: days ?? listing.day...listing.day))
    }
    try ExitStatus.checkFreshness(freshness.state)
  }

  /// The days whose events are shown: today, or the wanted days; nil for other views and filtered ones.
  private func eventDays(_ listing: Listing) -> ClosedRange<Day>? {
    guard filter == nil else { return nil }
    return days ?? ((view ?? .today) == .today ? listing.day...listing.day : nil)
  }

  /// The view with a name similar to the single search word; nil if there is none.
  private var nearView: ListView? {
    guard let name, name.count > 2, name.allSatisfy(\.isLetter) else { return nil }
    return NearestWord.of(name.lowercased(), in: ListView.allCases.map(\.rawValue)).flatMap(ListView.init)
  }

  /// Returns rows whose titles contain only the letters of the failed search, nearest first.
  private func similar(_ query: Query, of home: Home, in session: Session) throws -> [ListedRow] {
    guard let filter = query.filter, days == nil else { return [] }
    let question = FindQuestion(filter, typed: name ?? "", in: query.view)
    guard question.letters != nil, let found = try home.rows(elsewhere: question, until: { false }) else { return [] }
    let counts = Snapshot.Counts(open: 0, done: 0, anytime: 0, items: found.count)
    let sections = arrangeElsewhere(
      RowSet(rows: found, counts: counts, total: found.count), of: question, shown: [], now: session.local,
      zone: session.zone, zones: session.zoneLookup)
    return sections.filter { $0.elsewhere?.isNear == true }.flatMap(\.rows)
  }

  /// Returns days as text: "all of Tue 24 Nov".
  private func text(of days: ClosedRange<Day>, in session: Session) -> String {
    let (first, last) = (session.phrase.date(days.lowerBound), session.phrase.date(days.upperBound))
    return first == last ? ListingMessages.allOf(first) : ListingMessages.allFrom(first, to: last)
  }

  private func print(_ listing: Listing, by template: LineTemplate, in session: Session) throws {
    let lines = listing.sections.flatMap(\.rows).map { row in
      template.line { DisplayText(session.console.cleaned(row.text(of: $0, in: session))) } + "\n"
    }
    try session.console.pass(lines.joined())
  }
}

extension ListedRow {
  fileprivate func text(of field: LineTemplate.Column, in session: Session) -> String {
    let (item, date) = (row.item, occurrence?.due ?? deadline)
    return switch field {
    case .number: item.number.map(String.init) ?? item.id.description
    case .id: item.id.description
    case .state: isDone ? "done" : isOverdue ? "overdue" : "open"
    case .title: item.title
    case .date: date.map { session.phrase.date($0) } ?? ""
    case .due: date?.description ?? ""
    case .list: item.list ?? ""
    case .tags: item.tags.sorted().joined(separator: ",")
    case .priority: item.priority.rawValue
    }
  }
}
