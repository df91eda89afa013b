import Actions
package import Intents
import ScheduleGrammar
import Settings
package import TodoModel

/// What is listed: the view, its rows as they are seen, and where the person is among them.
package struct ListState: Sendable {
  /// The view that is open.
  package private(set) var view: ListView
  /// How views are arranged that are not arranged as usual.
  private(set) var arrangements: [ListView: Arrangement]
  /// The list or saved filter that is open as a view of its own; nil where none is.
  package private(set) var place: ListPlace?
  /// The words that were followed to what is shown, and the view from which; nil where none were.
  private var detour: (words: String, origin: ListView)?
  /// How lists and saved filters are arranged that are not arranged as usual, by key.
  private(set) var placeArrangements: [String: Arrangement]
  /// The rows of the view.
  package private(set) var board: Board
  /// The rows, arranged.
  private var kept = KeptListing()
  /// What was found outside of the view, arranged.
  private var elsewhere: [Section] = []
  /// The arranged rows as lines, with headings and blanks.
  package private(set) var outline = Outline()
  /// The cursor, the scroll position and what is selected.
  package private(set) var focus: Focus
  /// What is sought.
  package private(set) var search = Search()
  /// The items whose parts are put away.
  package private(set) var folds: Set<ItemID>
  /// Names of lists and of tags, those in most use first.
  private(set) var names = NamesByUse()
  /// What a widget was asked to show; nil in the full screen.
  let widget: Widget?
  /// What the widget was asked to show only, its dates worked out; nil for all.
  private var given: Filter?
  /// Whether Upcoming shows each occurrence.
  private var showsEach: Bool
  /// How much room the rows have.
  var density: DensityChoice
  /// What Today holds beside what is due.
  var today: TodayChoice
  /// The last place in manual order.
  private var lastOrder: OrderKey?
  /// How many rows of the view are read.
  private var reach = ListReach()
  /// What the lines were made for; nil where they must be made anew.
  package private(set) var outlineShape: Outline.Shape?

  init(_ opening: Opening) {
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
    showsEach = opening.showsEach
    (density, today) = (opening.density, opening.look.today)
    focus = Focus(at: opening.memory.selection.map { RowID($0) })
    board.seek(filter, in: opening.context)
    rearrange(in: opening.context)
  }

  // MARK: what is shown

  /// The rows, arranged.
  package var listing: Listing { kept.listing ?? Self.nothing }

  private static let nothing = Listing(
    query: Query(.today),
    day: Day(ordinal: 0),
    sections: [],
    counts: Board.nothing.counts,
    total: 0
  )

  /// All that is shown, top to bottom: the view, then what was found outside of it.
  var sections: [Section] { listing.sections + elsewhere }

  /// How the view is arranged.
  package var arrangement: Arrangement {
    (place.map { placeArrangements[$0.key] } ?? arrangements[view]) ?? Arrangement()
  }

  /// Only rows that match are shown; nil for all.
  package var filter: Filter? {
    guard let given = given ?? place?.filter else { return search.filter }
    return search.filter.map(given.and) ?? given
  }

  /// What is shown.
  package var query: Query {
    Query(
      view,
      filter: filter,
      sort: arrangement.sort,
      group: arrangement.group,
      limit: reach.rows,
      each: showsEach
    )
  }

  /// Whether there may be more rows than are read.
  var isCut: Bool { listing.sections.lazy.map(\.rows.count).reduce(0, +) >= reach.rows }

  /// Whether all of today is done, and something was, and the line that says so has a place: that of the heading over
  /// what was just ticked, or one of its own where no row stays under the pointer for it.
  private var isTodayDone: Bool {
    let isDue = listing.sections.first.map { $0.kind == .overdue || $0.kind == .today } ?? false
    return view == .today && filter == nil && listing.counts.open == 0 && listing.counts.done > 0
      && (isDue || board.held.isEmpty)
  }

  /// The view to go back to from a list, a saved filter or words that stand for a view; nil in a view itself.
  package var origin: ListView? {
    if let place { return place.origin }
    return detour.flatMap { $0.words == search.text ? $0.origin : nil }
  }

  /// True if the next step back leads to another view.
  var leadsBack: Bool { origin != nil && (place == nil || search.text == nil) }

  // MARK: rows

  /// Arranges the rows: those that changed where they stand, else all.
  package mutating func rearrange(in context: ScreenContext) {
    let changed = kept.arrange(
      board.rows,
      query: query,
      now: context.local,
      zone: context.zone,
      zones: context.moment.zones,
      held: board.held,
      nestsParts: widget == nil
    )
    let before = elsewhere
    elsewhere = arrangedElsewhere(in: context)
    if elsewhere != before { outlineShape = nil }
    let isUsedAlike = changed?.allSatisfy { outline.row($0.id)?.isNamed(as: $0) ?? false } ?? false
    names.update(by: board.rows, isUsedAlike: isUsedAlike)
    if let changed { outline.replace(changed, day: context.today) } else { outlineShape = nil }
  }

  /// Names of lists, those in most use first.
  var lists: [String] { names.lists }
  /// Names of tags, those in most use first.
  var tags: [String] { names.tags }

  /// Shows rows that were read when all commits up to their token had ended.
  package mutating func show(_ loaded: Loaded, in context: ScreenContext) {
    board.replace(with: loaded, in: context)
    reach.take(limit: loaded.query.limit)
    rearrange(in: context)
    let before = filter
    search.complete(lists: lists, tags: tags)
    if filter != before { follow(in: context) }
  }

  /// Shows changes at once; gives their token.
  mutating func apply(_ changes: [Change], in context: ScreenContext) -> Int {
    let token = board.apply(changes, in: context)
    rearrange(in: context)
    return token
  }

  /// Shows what was found outside of the view, where that is still what is sought.
  mutating func show(_ rows: [Row], elsewhere question: FindQuestion, in context: ScreenContext) {
    guard question == findQuestion else { return }
    board.replace(elsewhere: rows, in: context)
    rearrange(in: context)
  }

  /// Takes note that the changes up to a token are on the disk.
  mutating func setWritten(_ token: Int) { board.setWritten(token) }

  /// Forgets changes that did not happen.
  mutating func drop(_ token: Int, in context: ScreenContext) {
    board.drop(token, in: context)
    rearrange(in: context)
  }

  /// Keeps rows where they are now.
  mutating func hold(_ rows: [ListedRow]) { for row in rows { board.hold(row.row.item) } }

  /// Lets rows go where they belong as soon as they are arranged.
  mutating func release(_ ids: [ItemID]) { for id in ids { board.release(id) } }

  /// Lets all rows go where they belong as soon as they are arranged.
  mutating func releaseAll() { board.releaseAll() }

  /// Takes note of the last place in manual order.
  mutating func note(lastOrder order: OrderKey) { lastOrder = max(order, lastOrder ?? order) }

  /// The next place at the end of the manual order.
  mutating func nextOrder() -> OrderKey {
    let order = OrderKey.between(lastOrder, nil)
    lastOrder = order
    return order
  }

  // MARK: views

  /// Enters a view anew: rows that were held go where they belong, and another view has yet to be loaded.
  mutating func enter(
    _ view: ListView,
    place: ListPlace? = nil,
    keepsSearch: Bool = false,
    in context: ScreenContext
  ) {
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

  /// Shows only rows that match, all for nil; gives whether that changed anything.
  package mutating func find(_ text: String?, in context: ScreenContext) -> Bool {
    let before = filter
    search.seek(text, lists: lists, tags: tags, at: context.moment)
    guard filter != before else { return false }
    follow(in: context)
    return true
  }

  /// Shows what words find of all that is open, as a view to go back from.
  mutating func enter(words: String, in context: ScreenContext) -> Bool {
    let origin = origin ?? view
    enter(.all, in: context)
    detour = (words, origin)
    return find(words, in: context)
  }

  /// Works out anew what words of dates stand for, on another day or in another zone.
  mutating func settleDates(in context: ScreenContext) {
    given = try? widget?.filter?.settled(by: FilterDates(context.moment))
    place?.settle(at: context.moment)
    search.settle(lists: lists, tags: tags, at: context.moment)
    board.seek(filter, in: context)
  }

  /// Looks through the rows for what is sought now.
  private mutating func follow(in context: ScreenContext) {
    board.seek(filter, in: context)
    rearrange(in: context)
  }

  /// Takes note of how many items of each view match, where that is still what is sought.
  mutating func note(_ hits: [ListView: Int], of filter: Filter) {
    if filter == self.filter { search.note(hits) }
  }

  /// The next view that has what is sought, and how often; nil where none has, or it is not known yet.
  var hitElsewhere: (view: ListView, count: Int)? {
    guard filter != nil, place == nil else { return nil }
    return (1..<ListView.allCases.count).lazy.map { self.view.advanced(by: $0) }
      .compactMap { view in self.search.hits[view].map { (view, $0) } }.first { $0.1 > 0 }
  }

  /// How many rows match what is sought: "3", or "100+" until all are counted.
  package var foundWords: String {
    let others = elsewhere.lazy.filter { $0.elsewhere?.isNear == false }.map(\.rows.count).reduce(0, +)
    if board.rows.isCounted || filter?.limit != nil { return String(listing.total + others) }
    return search.hits[view].map { String(max($0, listing.total)) } ?? "\(listing.total)+"
  }

  /// Shows each occurrence in Upcoming, or the next alone; gives whether that changed what is seen.
  mutating func show(each: Bool, in context: ScreenContext) -> Bool {
    let before = query
    showsEach = each
    guard query != before else { return false }
    rearrange(in: context)
    return true
  }

  /// Orders and groups the view.
  package mutating func order(by arrangement: Arrangement, in context: ScreenContext) {
    if let place { placeArrangements[place.key] = arrangement } else { arrangements[view] = arrangement }
    rearrange(in: context)
  }

  // MARK: the cursor

  /// Puts the cursor on the row at a place, or the nearest there is.
  package mutating func place(_ place: Int) { focus.place(place, in: outline) }

  /// Puts the cursor on the last row, of all there are.
  mutating func placeLast() {
    place(outline.ids.count - 1)
    focus.isLast = isCut
  }

  /// Reads as many rows as are needed where the cursor is now; gives whether that is more or fewer than before.
  mutating func reachFurther() -> Bool {
    guard board.isLoaded, !reach.isWaiting else { return false }
    let isFurther = reach.follow(
      place: focus.place,
      seen: outline.ids.count,
      isCut: isCut,
      toLast: focus.isLast
    )
    if !isFurther { focus.isLast = false }
    return isFurther
  }

  /// Puts the cursor on an item as soon as it is listed, on the first of its rows where it has several.
  package mutating func select(_ item: ItemID?) { select(item.map { RowID($0) }) }

  /// Puts the cursor on a row as soon as it is listed.
  mutating func select(_ id: RowID?) {
    focus.awaited = id
    reveal(id?.item)
  }

  /// Shows the parts of all that an item stands under.
  private mutating func reveal(_ id: ItemID?) {
    guard !folds.isEmpty else { return }
    var (place, seen) = (id.flatMap(board.row)?.item.parent, Set<ItemID>())
    while let parent = place, seen.insert(parent).inserted {
      if folds.contains(parent) { fold(parent, false) }
      place = board.row(parent)?.item.parent
    }
  }

  /// Whether the parts of an item are put away.
  func isFolded(_ id: ItemID) -> Bool { folds.contains(id) }

  /// Puts the parts of an item away, or shows them.
  mutating func fold(_ id: ItemID, _ isFolded: Bool) {
    if isFolded { folds.insert(id) } else { folds.remove(id) }
    if !isFolded { reach.forgetFolds() }
    outlineShape = nil
  }

  /// Whether the cursor goes to what comes first, or stays on its item.
  mutating func setFollowsFirst(_ follows: Bool) { focus.isFirst = follows }

  /// Selects nothing.
  mutating func clearSelection() { focus.clearSelection() }

  /// Begins to select a range at the cursor, or ends it, keeping what was selected.
  mutating func toggleSelecting() { focus.toggleSelecting(in: outline) }

  /// Scrolls by lines on a screen of so many; the cursor goes along where it would be out of sight.
  mutating func scroll(by lines: Int, rows: Int) { focus.scroll(by: lines, rows: rows, in: outline) }

  /// Scrolls so that the cursor is seen on a screen of so many lines.
  mutating func scrollToCursor(rows: Int, _ inset: Inset?) {
    focus.scrollToCursor(rows: rows, inset, in: outline)
  }

  /// Brings lines, cursor and selection in line with the rows, on a screen of so many lines.
  ///
  /// `isLine` says that a single row is seen: the one that comes next.
  /// `keepsPlace` says that the row of the cursor stays where it is on the screen, for nobody asked for other rows.
  package mutating func settle(rows: Int, isLine: Bool, keepsPlace: Bool, in context: ScreenContext) {
    let old = outline
    let shape = Outline.Shape(
      of: listing,
      rows: rows,
      density,
      today,
      showsAllDone: isTodayDone,
      isEmpty: isEmptyToday
    )
    if outlineShape != shape {
      outline = newOutline(rows: rows)
      outlineShape = shape
    }
    let first = focus.isFirst && isLine ? nextID(at: context.moment) : outline.ids.first
    focus.settle(in: outline, after: old.ids, first: first, isLoaded: board.isLoaded)
    if keepsPlace { focus.keepInPlace(since: old, rows: rows, in: outline) }
  }

  /// The lines made anew.
  package func newOutline(rows: Int) -> Outline {
    if widget != nil { return Outline(openOf: listing) }
    if isEmptyToday { return Outline() }
    return Outline(listing, rows: rows, density, today, elsewhere, showsAllDone: isTodayDone, folds: folds)
  }
}
