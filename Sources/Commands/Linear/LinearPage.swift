import Actions
import Intents
import Replica
import Settings
import Sync
import TodoModel

/// A list as it was read out last: its head, and its items in order, each under its own number, so that none shifts.
struct LinearPage {
  /// How many items are read out at a time.
  static let length = 20

  /// What it is called: "Today", "List home".
  let name: String
  /// What is said first: its name, its day, its counts.
  let head: String
  /// The rows as they were when it was read.
  let rows: [ListedRow]
  /// How many of them have been read out.
  private(set) var told = 0
  /// What is said where there is none.
  let emptyWords: String

  /// Reads a view of a store; `name` is what it is called where that is not the view's own name.
  init(_ page: ListPage, in store: CommandStore) throws {
    var page = page
    (page.form, page.each) = (.columns, false)
    let listing = try page.listing(of: store.home, in: store.session).listing
    let view = listing.query.view
    rows = store.session.config.today.sections(of: listing).flatMap(\.rows)
    name = page.name ?? view.rawValue.capitalizedStart
    head =
      ListHead(
        listing,
        named: name,
        count: rows.count,
        isWhole: page.filter == nil,
        on: store.session.today
      )
      .text
    emptyWords = Self.emptyWords(listing, isWhole: page.filter == nil)
  }

  /// The next so many rows, which count as read out.
  mutating func next() -> ArraySlice<ListedRow> {
    let start = told
    told = min(rows.count, start + Self.length)
    return rows[start..<told]
  }

  /// How many have not been read out.
  var rest: Int { rows.count - told }

  /// Where an item stands; nil where it is not in the list.
  func place(of id: ItemID?) -> Announcement.Place? {
    rows.firstIndex { $0.row.item.id == id }.map { Announcement.Place($0 + 1, of: rows.count) }
  }

  private static func emptyWords(_ listing: Listing, isWhole: Bool) -> String {
    if !isWhole { return "Nothing matches." }
    if listing.counts.items == 0 { return "Nothing here yet. Type, for example: add buy oats tomorrow" }
    return listing.query.view == .today ? "Nothing due today." : "Nothing here."
  }
}
