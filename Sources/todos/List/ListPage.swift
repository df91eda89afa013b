import Actions
import AppLoop
import Intents
import Settings
import Sync
import TodoModel

/// A view printed once: what `todos list` shows, and `todos` where there is no terminal.
struct ListPage {
  /// How it is printed.
  enum Form { case page, columns, json }

  /// What is shown; nil where nobody has said it, which is today.
  var view: ListView?
  /// What it is called; nil for the name of the view.
  var name: String?
  /// Only what matches; nil for all of it.
  var filter: FilterExpression?
  /// How many rows at most; nil for all.
  var limit: Int?
  var form = Form.page
  /// Whether Upcoming shows each occurrence; nil as the settings say.
  var each: Bool?
  /// Whether it says first how the filter was read.
  var isExplained = false

  /// The limit of a list that is to be printed whole.
  static let everything = 1_000_000

  /// Reads the view and prints it; ends with the status that says how far it can be trusted.
  func show(in session: Session) throws { try session.look { try show($0, in: session) } }

  /// What is shown of a home, and the rows it is made of; tells what of the filter finds nothing.
  func listing(of home: Home, in session: Session) throws -> (listing: Listing, rows: RowSet) {
    let view = view ?? .today
    let seen = home.currentSnapshot()
    let isSeen = view == .today && filter == nil && seen?.isWhole == true
    let known = isSeen ? seen.map(Intents.rows(of:)) : nil
    let filter = try filter?.settled(by: FilterDates(session.moment))
    let each = each ?? (session.config.upcoming == .each)
    let all = Query(view, filter: filter, limit: Self.everything, each: each)
    let rows = try known ?? home.rows(all)
    let notices = filter?.notices(lists: { rows.lists + rows.archived }, tags: { rows.tags }) ?? []
    for words in notices { session.console.complain(words) }
    let query = Query(view, filter: filter, limit: limit ?? Self.everything, each: each)
    let listing = arrange(
      rows,
      query: query,
      now: session.local,
      zone: session.zone,
      zones: session.zoneLookup,
      nestsParts: form == .page
    )
    return (listing, rows)
  }

  private func show(_ home: Home, in session: Session) throws {
    let (listing, rows) = try listing(of: home, in: session)
    let filter = listing.query.filter
    let freshness = try home.freshness()
    switch form {
    case .page:
      let isMissed = listing.sections.isEmpty && filter != nil && listing.query.view != .all
      let others = try isMissed ? home.rows(Query(.all, filter: filter, limit: 1)).total : 0
      if isExplained {
        let words = filter.map(FilterWords(at: session.moment).text) ?? "everything"
        try session.console.say("Read as: " + words)
      }
      try ListSheet(listing, freshness, named: name, others: others, looks: rows.looks, in: session).print()
    case .columns: try print(listing, in: session)
    case .json:
      try session.console.pass(Bodies(session, in: home.lists()).list(listing, freshness: freshness))
    }
    try ExitStatus.checkFreshness(freshness.state)
  }

  /// One row a line, its facts parted by tabs: number, state, priority, next date, list, tags, title.
  private func print(_ listing: Listing, in session: Session) throws {
    var text = ""
    for row in listing.sections.flatMap(\.rows) {
      let item = row.row.item
      let facts = [
        item.number.map(String.init) ?? item.id.description,
        row.isDone ? "done" : row.isOverdue ? "overdue" : "open",
        item.priority.rawValue,
        (row.occurrence?.due ?? row.deadline)?.description ?? "",
        item.list ?? "",
        item.tags.sorted().joined(separator: ","),
        item.title,
      ]
      text += facts.map(session.console.cleaned).joined(separator: "\t") + "\n"
    }
    try session.console.pass(text)
  }
}
