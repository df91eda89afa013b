import Actions
import Intents
import Replica
import Screens
import Settings
import Sync
import TodoModel

/// A list as last read out: its head, and its items in order, each under its own number, so that none shifts.
struct LinearPage {
  /// Maximum number of items read out at a time.
  static let length = 20

  /// The title: "Today", "List home".
  let name: String
  /// The first line: title, day and counts.
  let head: String
  /// The rows as of that reading.
  let rows: [ListedRow]
  /// Number of rows that have been read out.
  private(set) var told = 0
  let emptyWords: String

  init(_ page: ListPage, in store: CommandStore) throws {
    var page = page
    (page.form, page.each) = (.columns, false)
    let listing = try page.listing(of: store.home, in: store.session).listing
    let view = listing.query.view
    rows = store.session.config.today.sections(of: listing).flatMap(\.rows)
    name = page.name ?? view.title
    head = ListHead(listing, named: name, count: rows.count, isWhole: page.filter == nil, on: store.session.today).text
    emptyWords = Self.emptyWords(listing, isWhole: page.filter == nil)
  }

  /// Returns the next rows, and counts them as read out.
  mutating func next() -> ArraySlice<ListedRow> {
    let start = told
    told = min(rows.count, start + Self.length)
    return rows[start..<told]
  }

  var rest: Int { rows.count - told }

  func place(of id: ItemID?) -> Announcement.Place? {
    rows.firstIndex { $0.row.item.id == id }.map { Announcement.Place($0 + 1, of: rows.count) }
  }

  private static func emptyWords(_ listing: Listing, isWhole: Bool) -> String {
    if !isWhole { return LinearDialogMessages.nothingMatches }
    if listing.counts.items == 0 { return LinearDialogMessages.nothingYet }
    return listing.query.view == .today ? LinearDialogMessages.nothingDueToday : LinearDialogMessages.nothingHere
  }
}
