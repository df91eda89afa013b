import Actions
package import Intents
import ScheduleGrammar
import Settings
package import TodoModel

/// The state of the list: the view, its visible rows, and the user's position among them.
package struct ListState: Sendable {
  package private(set) var view: ListView
  /// Arrangements of views that differ from the default.
  private(set) var arrangements: [ListView: Arrangement]
  /// The list or saved filter that is open as a view, if any.
  package private(set) var place: ListPlace?
  /// The search text that is open as a view, and the view it was opened from, if any.
  private var detour: (words: String, origin: ListView)?
  /// Arrangements of lists and saved filters that differ from the default, by key.
  private(set) var placeArrangements: [String: Arrangement]
  package private(set) var board: Board
  /// The arranged rows.
  private var kept = IncrementalListing()
  /// The arranged rows found outside the view.
  private var elsewhere: [Section] = []
  /// The arranged rows as lines, with headings and blanks.
  package private(set) var outline = Outline()
  /// The cursor, the scroll position and the selection.
  package private(set) var focus: Focus
  package private(set) var search = Search()
  /// The items whose parts are folded.
  package private(set) var folds: Set<ItemID>
  private(set) var names = NamesByUse()
  /// The configuration of the widget; nil in the full screen.
  let widget: Widget?
  /// The filter of the widget with its dates resolved; nil for all items.
  private var given: Filter?
  /// True if Upcoming shows each occurrence.
  private var showsEach: Bool
  private var density: DensityChoice
  private(set) var today: TodayChoice
  /// The last key in manual order.
  private var lastOrder: OrderKey?
  private var reach = ListReach()
  /// The shape that the lines were built for; nil if they must be rebuilt.
  package private(set) var outlineShape: Outline.Shape?

  init(_ opening: InitialState) {
    widget = opening.surface.widget
    view = widget?.view ?? opening.memory.view
    arrangements = opening.memory.arrangements
    placeArrangements = opening.memory.placeArrangements
    folds = opening.memory.folds
    let moment = opening.context.moment
    if let text = opening.memory.filter { search.remember(text) }
    given = try? widget?.filter?.settled(by: FilterDates(moment))
    board = Board(opening.rows, isWhole: view == .today, isFiltered: search.filter != nil)
    lastOrder = opening.lastOrder
    let config = opening.context.look.config
    (showsEach, density, today) = (config.upcoming == .each, config.density, config.today)
    focus = Focus(at: opening.memory.selection.map { RowID($0) })
    board.seek(filter, in: opening.context)
    rearrange(in: opening.context)
  }

  // MARK: shown rows

  package var listing: Listing { kept.listing ?? Self.nothing }

  /// The effort of the shown rows.
  private(set) var effort = EffortSum()

  private static let nothing = Listing(
    query: Query(.today), day: Day(ordinal: 0), sections: [], counts: Board.nothing.counts, total: 0)

  /// All shown sections, top to bottom: the view, then rows found outside of it.
  var sections: [Section] { listing.sections + elsewhere }

  package var arrangement: Arrangement {
    (place.map { placeArrangements[$0.key] } ?? arrangements[view]) ?? Arrangement()
  }

  /// The combined filter of the widget or place and of the search; nil for all rows.
  package var filter: Filter? {
    guard let given = given ?? place?.filter else { return search.filter }
    return search.filter.map(given.and) ?? given
  }

  package var query: Query {
    Query(view, filter: filter, sort: arrangement.sort, group: arrangement.group, limit: reach.rows, each: showsEach)
  }

  /// True if there may be more rows than were read.
  var isCut: Bool { listing.sections.lazy.map(\.rows.count).reduce(0, +) >= reach.rows }

  /// True if the line "all done" is shown: everything due today is done, at least one item, and the line has a place.
  ///
  /// The line replaces the heading of rows that were just ticked, or has a line of its own if no row is held in place.
  private var isTodayDone: Bool {
    let isDue = listing.sections.first.map { $0.kind == .overdue || $0.kind == .today } ?? false
    return view == .today && filter == nil && listing.counts.open == 0 && listing.counts.done > 0
      && (isDue || board.held.isEmpty)
  }

  /// The view to return to from a list, a saved filter or words that are open as a view; nil in a plain view.
  package var origin: ListView? {
    if let place { return place.origin }
    return detour.flatMap { $0.words == search.text ? $0.origin : nil }
  }

  /// True if the next step back leads to another view.
  var leadsBack: Bool { origin != nil && (place == nil || search.text == nil) }

  // MARK: rows

  /// Arranges the rows: changed rows in their places if possible, else all rows.
  package mutating func rearrange(in context: ScreenContext) {
    let changed = kept.arrange(
      board.rows, query: query, now: context.local, zone: context.zone, zones: context.moment.zones, held: board.held,
      nestsParts: widget == nil)
    if effort != EffortSum() || changed?.contains(where: { $0.row.item.effort != nil }) != false {
      effort = EffortSum(listing)
    }
    let before = elsewhere
    elsewhere = arrangedElsewhere(in: context)
    if elsewhere != before { outlineShape = nil }
    let isUsedAlike = changed?.allSatisfy { outline.row($0.id)?.isNamed(as: $0) ?? false } ?? false
    names.update(by: board.rows, isUsedAlike: isUsedAlike)
    if let changed { outline.replace(changed, day: context.today) } else { outlineShape = nil }
  }

  var lists: [String] { names.lists }
  var tags: [String] { names.tags }

  package mutating func show(_ loaded: Loaded, in context: ScreenContext) {
    board.replace(with: loaded, in: context)
    reach.take(limit: loaded.query.limit)
    rearrange(in: context)
    let before = filter
    search.complete(lists: lists, tags: tags)
    if filter != before { follow(in: context) }
  }

  /// Shows changes at once; returns their token.
  mutating func apply(_ changes: [Change], in context: ScreenContext) -> Int {
    let token = board.apply(changes, in: context)
    rearrange(in: context)
    return token
  }

  /// Shows rows found outside the view, if the search is still the same.
  mutating func show(_ rows: [Row], elsewhere question: FindQuestion, in context: ScreenContext) {
    guard question == findQuestion else { return }
    board.replace(elsewhere: rows, in: context)
    rearrange(in: context)
  }

  mutating func setWritten(_ token: Int) { board.setWritten(token) }

  mutating func drop(_ token: Int, in context: ScreenContext) {
    board.drop(token, in: context)
    rearrange(in: context)
  }

  mutating func hold(_ rows: [ListedRow]) { for row in rows { board.hold(row.row.item) } }

  /// Lets rows move to their proper places at the next arrangement.
  mutating func release(_ ids: [ItemID]) { for id in ids { board.release(id) } }

  mutating func releaseAll() { board.releaseAll() }

  mutating func note(lastOrder order: OrderKey) { lastOrder = max(order, lastOrder ?? order) }

  /// Returns the next key at the end of the manual order.
  mutating func nextOrder() -> OrderKey {
    let order = OrderKey.between(lastOrder, nil)
    lastOrder = order
    return order
  }

  // MARK: views

  /// Enters a view and releases held rows; if the view is another, its rows must be loaded afterwards.
  mutating func enter(_ view: ListView, place: ListPlace? = nil, keepsSearch: Bool = false, in context: ScreenContext) {
    let isAnother = view != self.view || place != self.place
    self.view = view
    self.place = place
    detour = nil
    if !keepsSearch { search.seek(nil, at: context.moment) }
    focus.clearSelection()
    board.releaseAll()
    if isAnother {
      reach = ListReach()
      board.clear()
      focus = Focus(at: nil)
    }
    board.seek(filter, in: context)
    rearrange(in: context)
  }

  /// Shows only rows that match a text, all rows for nil; returns true if the filter changed.
  package mutating func find(_ text: String?, in context: ScreenContext) -> Bool {
    let before = filter
    search.seek(text, lists: lists, tags: tags, fields: board.rows.fields, at: context.moment)
    guard filter != before else { return false }
    follow(in: context)
    return true
  }

  /// Shows the open items that match words as a view to return from; returns true if the filter changed.
  mutating func enter(words: String, in context: ScreenContext) -> Bool {
    let origin = origin ?? view
    enter(.all, in: context)
    detour = (words, origin)
    return find(words, in: context)
  }

  /// Resolves dates in words anew, after a change of day or zone.
  mutating func settleDates(in context: ScreenContext) {
    given = try? widget?.filter?.settled(by: FilterDates(context.moment))
    place?.settle(at: context.moment)
    search.settle(lists: lists, tags: tags, at: context.moment)
    board.seek(filter, in: context)
  }

  /// Applies the current filter to the rows.
  private mutating func follow(in context: ScreenContext) {
    board.seek(filter, in: context)
    rearrange(in: context)
  }

  /// Records the number of matches in each view, if the filter is still the same.
  mutating func note(_ hits: [ListView: Int], of filter: Filter) { if filter == self.filter { search.note(hits) } }

  /// The next view with matches, and their number; nil if there is none or the numbers are unknown.
  var hitElsewhere: (view: ListView, count: Int)? {
    guard filter != nil, place == nil else { return nil }
    return (1..<ListView.allCases.count).lazy.map { self.view.advanced(by: $0) }.compactMap { view in
      self.search.hits[view].map { (view, $0) }
    }.first { $0.1 > 0 }
  }

  /// Number of rows that match the search: "3", or "100+" until all are counted.
  package var foundWords: String {
    let others = elsewhere.lazy.filter { $0.elsewhere?.isNear == false }.map(\.rows.count).reduce(0, +)
    if board.rows.isCounted || filter?.limit != nil { return String(listing.total + others) }
    return search.hits[view].map { String(max($0, listing.total)) } ?? "\(listing.total)+"
  }

  /// Applies the current settings; returns true if the query changed.
  mutating func follow(_ config: Config, in context: ScreenContext) -> Bool {
    let before = query
    (showsEach, density, today) = (config.upcoming == .each, config.density, config.today)
    guard query != before else { return false }
    rearrange(in: context)
    return true
  }

  /// Sets the arrangement of the open view or place.
  package mutating func order(by arrangement: Arrangement, in context: ScreenContext) {
    if let place { placeArrangements[place.key] = arrangement } else { arrangements[view] = arrangement }
    rearrange(in: context)
  }

  // MARK: cursor

  package mutating func place(_ place: Int) { focus.place(place, in: outline) }

  /// Moves the cursor to the very last row, even if that is not read yet.
  mutating func placeLast() {
    place(outline.ids.count - 1)
    focus.isLast = isCut
  }

  /// Adapts the number of rows to read to the cursor; returns true if it changed.
  mutating func reachFurther() -> Bool {
    guard board.isLoaded, !reach.isWaiting else { return false }
    let isFurther = reach.follow(place: focus.place, seen: outline.ids.count, isCut: isCut, toLast: focus.isLast)
    if !isFurther { focus.isLast = false }
    return isFurther
  }

  /// Moves the cursor to an item as soon as it is listed, to the first of its rows if there are several.
  package mutating func select(_ item: ItemID?) { select(item.map { RowID($0) }) }

  /// Moves the cursor to a row as soon as it is listed.
  mutating func select(_ id: RowID?) {
    focus.awaited = id
    reveal(id?.item)
  }

  /// Unfolds everything that an item is part of.
  private mutating func reveal(_ id: ItemID?) {
    guard !folds.isEmpty else { return }
    var (place, seen) = (id.flatMap(board.row)?.item.parent, Set<ItemID>())
    while let parent = place, seen.insert(parent).inserted {
      if folds.contains(parent) { fold(parent, false) }
      place = board.row(parent)?.item.parent
    }
  }

  func isFolded(_ id: ItemID) -> Bool { folds.contains(id) }

  mutating func fold(_ id: ItemID, _ isFolded: Bool) {
    if isFolded { folds.insert(id) } else { folds.remove(id) }
    if !isFolded { reach.forgetFolds() }
    outlineShape = nil
  }

  /// Makes the cursor follow the first row, or stay on its item.
  mutating func setFollowsFirst(_ follows: Bool) { focus.isFirst = follows }

  mutating func clearSelection() { focus.clearSelection() }

  mutating func toggleSelecting() { focus.toggleSelecting(in: outline) }

  mutating func scroll(by lines: Int, rows: Int) { focus.scroll(by: lines, rows: rows, in: outline) }

  mutating func scrollToCursor(rows: Int, _ inset: Inset?) { focus.scrollToCursor(rows: rows, inset, in: outline) }

  /// Updates lines, cursor and selection to match the rows, in a list of `rows` lines.
  ///
  /// `isLine` indicates that a single row is visible: the next item. `keepsPlace` keeps the row of the cursor in its
  /// place on the screen, for rows that changed without the user.
  package mutating func settle(rows: Int, isLine: Bool, keepsPlace: Bool, in context: ScreenContext) {
    let old = outline
    let shape = Outline.Shape(of: listing, rows: rows, density, today, showsAllDone: isTodayDone, isEmpty: isEmptyToday)
    if outlineShape != shape {
      outline = newOutline(rows: rows)
      outlineShape = shape
    }
    let first = focus.isFirst && isLine ? nextID(at: context.moment) : outline.ids.first
    focus.settle(in: outline, after: old.ids, first: first, isLoaded: board.isLoaded)
    if keepsPlace { focus.keepInPlace(since: old, rows: rows, in: outline) }
  }

  package func newOutline(rows: Int) -> Outline {
    if widget != nil { return Outline(openOf: listing) }
    if isEmptyToday { return Outline() }
    return Outline(listing, rows: rows, density, today, elsewhere, showsAllDone: isTodayDone, folds: folds)
  }
}
