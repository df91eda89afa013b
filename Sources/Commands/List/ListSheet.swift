import Actions
import Frames
import Intents
import ScheduleGrammar
import Screens
import Settings
import Themes
import TodoModel

/// The layout of a listing as lines: headings, and rows in columns as wide as the terminal allows.
struct ListSheet {
  private let listing: Listing
  private let session: Session
  /// The title; nil for the name of the view.
  private let name: String?
  /// Number of matching open items in all views if this view has none.
  private let others: Int
  /// The looks of lists with other than the usual look, by name.
  private let looks: [String: ListLook]
  private let fields: OwnFields
  private var lines: [SheetLine] = []

  init(
    _ listing: Listing, _ freshness: Freshness, named name: String?, others: Int, of rows: RowSet, in session: Session
  ) {
    self.listing = listing
    (looks, fields) = (rows.looks, rows.fields)
    self.session = session
    self.name = name
    self.others = others
    lines.append(.heading(title, style: Style(.title)))
    if let plan { lines.append(plan) }
    lines += session.notes(freshness).map { .words($0) }
    let sections = session.config.today.sections(of: listing)
    if sections.isEmpty { lines += emptyWords.map { .words(DisplayText("  " + $0)) } }
    for section in sections { lay(section) }
    let hidden = listing.total - listing.sections.map(\.rows.count).reduce(0, +)
    if isCut, hidden > 0 { lines.append(.words(DisplayText("     " + ListingMessages.moreWithoutLimit(hidden)))) }
    if listing.query.view == .today, listing.query.filter == nil, let words = listing.counts.waitingWords {
      lines.append(.words(DisplayText("     " + ListingMessages.waiting(words, filter: Filter.waitingWords))))
    }
  }

  /// True if a row limit applies: the remaining rows may belong under any heading.
  private var isCut: Bool { listing.query.limit < ListPage.everything }

  /// Adds near misses of the search: rows, and a view.
  mutating func addSimilar(_ rows: [ListedRow], near view: ListView?) {
    if let view { lines.append(.words(DisplayText("  " + ListingMessages.didYouMeanView(view.rawValue)))) }
    guard !rows.isEmpty else { return }
    lines += [.words(""), .heading(DisplayText(ListingMessages.similar), style: Style(.heading))]
    let maker = SheetRow.Maker(session: session, looks: looks, fields: fields)
    lines += rows.map { .row(maker.row($0, in: .plain)) }
  }

  /// Adds the events of other calendars below the items.
  mutating func add(_ events: DayEvents, on days: ClosedRange<Day>) {
    guard !events.isEmpty else { return }
    let writer = EventLines(session.moment)
    lines += [.words(""), .heading(DisplayText(CalendarsMessages.heading.uppercased()), style: Style(.quiet))]
    var day = days.lowerBound
    while day <= days.upperBound {
      let found = writer.lines(events, on: day)
      if !found.isEmpty, days.lowerBound < days.upperBound {
        lines.append(.words(DisplayText("   " + session.phrase.date(day))))
      }
      lines += found
      day = day.advanced(by: 1)
    }
  }

  func print() throws { try lines.print(in: session) }

  private mutating func lay(_ section: Section) {
    lines.append(.words(""))
    if let name = heading(of: section.kind) {
      lines.append(.heading(name, style: headingStyle(section.kind)))
    } else {
      lines.removeLast()
    }
    let shown = section.kind == .anytime ? roomForAnytime(section.rows.count) : section.rows.count
    let maker = SheetRow.Maker(session: session, looks: looks, fields: fields)
    for row in section.rows.prefix(shown) { lines.append(.row(maker.row(row, in: section.kind))) }
    let rest = (isCut ? section.rows.count : section.count) - shown
    if rest > 0 { lines.append(.words(DisplayText("     " + ListingMessages.moreInAll(rest)))) }
  }

  /// Returns the number of undated rows: on a terminal what fits the screen, but at least the user's setting.
  private func roomForAnytime(_ count: Int) -> Int {
    guard let rows = session.console.rows else { return count }
    let left = rows - lines.count - 2
    return count <= left ? count : min(count, max(session.config.today.anytime, left - 1))
  }

  private var title: DisplayText {
    let words = name ?? listing.query.view.title
    guard listing.query.view == .today else { return DisplayText(words + "  \(listing.total)") }
    let (done, open) = (listing.counts.done, listing.counts.open)
    let progress = done + open == 0 ? "" : "  \(done)/\(done + open)"
    return DisplayText(words + "  " + session.phrase.date(listing.day) + progress)
  }

  /// The line about what is planned for today; a sign and a role mark too much.
  private var plan: SheetLine? {
    guard let plan = session.plan(of: listing) else { return nil }
    let words = DisplayText(plan.overWords)
    guard plan.isTooMuch else { return .words("  " + words) }
    return .heading(" ! " + words, style: Style(.overdue))
  }

  private var emptyWords: [String] {
    if listing.query.filter != nil {
      let nothing = ListingMessages.nothingMatches
      return [others == 0 ? nothing : "\(nothing) \(ListingMessages.matchesElsewhere(others))"]
    }
    if listing.query.view != .today, listing.counts.items > 0 { return [ListingMessages.nothingHere] }
    return listing.counts.emptyTodayWords
  }

  private func heading(of kind: Section.Kind) -> DisplayText? {
    if case .day(let day) = kind {
      return DisplayText(session.phrase.date(day).uppercased() + "  " + session.phrase.distance(LocalTime(day)))
    }
    let name = kind.name(on: listing.day)
    if case .field = kind { return name.map { DisplayText($0, byteLimit: 1_024) } }
    return name.map { DisplayText($0.uppercased()) }
  }

  private func headingStyle(_ kind: Section.Kind) -> Style {
    switch kind {
    case .overdue: Style(.overdue, on: .background, .bold)
    case .doneToday: Style(.quiet, on: .background, .bold)
    default: Style(.heading)
    }
  }
}

extension Session {
  /// Returns what is planned for today; nil for a part of Today or another view, or if nothing has an effort.
  func plan(of listing: Listing) -> DayPlan? {
    guard listing.query.view == .today, listing.query.filter == nil, listing.query.days == nil,
      listing.query.limit >= ListPage.everything
    else { return nil }
    return DayPlan(EffortSum(listing), config.day.hours, at: local)
  }
}

extension Snapshot.Counts {
  /// The lines for a Today without items.
  var emptyTodayWords: [String] {
    if items > 0 { return [ListingMessages.nothingDueToday] }
    return [ListingMessages.nothingYet, ListingMessages.startWith, ListingMessages.lookAround]
  }
}
