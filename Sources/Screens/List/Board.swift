package import Intents
import ScheduleGrammar
package import TodoModel

/// The rows of the open view: the store's rows with pending changes replayed over them (invariants V1, V4).
package struct Board: Sendable {
  /// Changes on their way to the disk.
  package struct Pending: Sendable {
    let token: Int
    let changes: [Change]
    let at: Instant
  }

  /// The store's rows of the view, regardless of the search.
  private(set) var base: RowSet
  /// The store's rows for the last search; nil until they arrive.
  private var found: (filter: Filter, rows: RowSet)?
  private var filter: Filter?
  /// All rows that may match, with pending changes applied.
  package private(set) var rows: RowSet
  /// The rows that the store found outside the view.
  private var baseElsewhere = Self.nothing
  /// The rows found outside the view, with pending changes applied.
  private(set) var elsewhere = Self.nothing
  /// Pending changes, in order.
  private(set) var pending: [Pending] = []
  /// Items with changes that have not settled, and the time at which each was first seen.
  private(set) var waiting: [ItemID: Instant] = [:]
  /// Items whose rows keep their place, as the items were when they were held.
  package private(set) var held: [ItemID: Item] = [:]
  package private(set) var isLoaded: Bool
  /// Token of the last changes.
  package private(set) var token = 0
  /// Token of the last changes that are on disk.
  private var written = 0

  package init(_ rows: RowSet?) {
    base = rows ?? Self.nothing
    self.rows = base
    isLoaded = rows != nil
  }

  /// Creates a board from the rows of Today that are known at startup, for Today or for another view.
  ///
  /// If rows of the view may be missing, the board counts as not loaded.
  package init(_ rows: RowSet?, isWhole: Bool, isFiltered: Bool) {
    self.init(rows)
    if !isWhole || (isFiltered && isCut) { clear() }
  }

  static let nothing = RowSet(rows: [], counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0), total: 0)

  /// Returns the row of an item with pending changes applied.
  package func row(_ id: ItemID) -> Row? {
    rows.rows.first { $0.item.id == id } ?? elsewhere.rows.first { $0.item.id == id }
  }

  /// True if the view has more rows than were loaded.
  var isCut: Bool { base.total > base.rows.count }

  /// Applies new changes to the rows; returns their token.
  mutating func apply(_ changes: [Change], in context: ScreenContext) -> Int {
    token += 1
    pending.append(Pending(token: token, changes: changes, at: context.now))
    for change in changes { apply(change, at: context.now, in: context) }
    return token
  }

  /// The items of the view whose changes wait to be sent.
  package var unsettled: Set<ItemID> {
    Set((base.rows + baseElsewhere.rows).lazy.filter { $0.sync != .settled }.map(\.item.id))
  }

  /// Maximum number of items that are read individually.
  private static let few = 100

  /// Returns true if it suffices to read these items: the view is complete, so no missing row can move up.
  package func canTake(_ items: Set<ItemID>) -> Bool { isLoaded && filter == nil && !isCut && items.count <= Self.few }

  /// Returns the items that the given ones are or were part of, since their rows count parts.
  func wholes(of items: Set<ItemID>) -> Set<ItemID> {
    let rows = base.rows.filter { items.contains($0.item.id) }
    return Set(rows.compactMap(\.item.parent))
  }

  /// Shows rows read after all commits up to their token had ended; pending changes stay on top of them.
  ///
  /// Single rows are ignored if the view was left and entered again since their request: it is loaded in full.
  package mutating func replace(with loaded: Loaded, in context: ScreenContext) {
    guard loaded.only == nil || isLoaded else { return }
    pending.removeAll { step in
      let isRead = loaded.only.map { read in step.changes.allSatisfy { read.contains($0.item) } } ?? true
      guard step.token <= loaded.token, isRead else { return false }
      // Rows found elsewhere are read later than the view; until then they keep the changes that are on disk now.
      for change in step.changes { baseElsewhere.replayOnKnown(change, at: step.at, in: context) }
      return true
    }
    base = loaded.only.map { base.taking(loaded.rows, in: $0, of: loaded.query, context) } ?? loaded.rows
    if let filter = loaded.query.filter, let rows = loaded.found { found = (filter, rows) }
    isLoaded = true
    let before = waiting
    waiting = [:]
    for row in given.rows + baseElsewhere.rows where row.sync == .queued || row.sync == .sending {
      waiting[row.item.id] = before[row.item.id] ?? context.now
    }
    replay(in: context)
  }

  /// Shows the rows that the store found outside the view.
  mutating func replace(elsewhere rows: [Row], in context: ScreenContext) {
    baseElsewhere.rows = rows
    replay(in: context)
  }

  /// Sets the filter of the search.
  ///
  /// Until the store has searched everywhere, the known rows are searched.
  mutating func seek(_ new: Filter?, in context: ScreenContext) {
    guard new != filter else { return }
    filter = new
    if new == nil { (found, baseElsewhere, elsewhere) = (nil, Self.nothing, Self.nothing) }
    replay(in: context)
  }

  /// The store's rows that may match: all found rows if they belong to the current search, else the known rows.
  private var given: RowSet {
    guard let filter, let found else { return base }
    if found.filter == filter { return found.rows }
    var all = found.rows.carrying(base.rows.map(\.item.id), from: base)
    (all.total, all.isCounted) = (all.rows.count, true)
    return all
  }

  /// Records that the changes up to a token are on disk.
  mutating func setWritten(_ token: Int) { written = max(written, token) }

  /// Returns the items with changes that are not on disk and were made at or before a moment.
  func unsaved(since moment: Instant) -> Set<ItemID> {
    let steps = pending.lazy.filter { $0.token > written && $0.at <= moment }
    return Set(steps.flatMap(\.changes).map(\.item))
  }

  /// The moments at which changes that are not on disk get their sign on the accessible screen.
  var unsavedMoments: [Instant] {
    pending.filter { $0.token > written }.map { $0.at.advanced(bySeconds: Self.saveDelay) }
  }

  /// Discards changes that failed.
  mutating func drop(_ token: Int, in context: ScreenContext) {
    guard let index = pending.firstIndex(where: { $0.token == token }) else { return }
    for change in pending.remove(at: index).changes { held[change.item] = nil }
    replay(in: context)
  }

  /// Seconds after which a change that is still not sent gets a sign; most are sent sooner.
  static let saveDelay = 1

  /// The moments at which waiting changes get their signs.
  var lateMoments: [Instant] { waiting.values.map { $0.advanced(bySeconds: Self.saveDelay) } }

  /// Returns the items whose changes have waited long enough for a sign.
  func late(at now: Instant) -> Set<ItemID> {
    Set(waiting.filter { $0.value.advanced(bySeconds: Self.saveDelay) <= now }.keys)
  }

  /// Keeps the row of an item in its current place.
  mutating func hold(_ item: Item) { if held[item.id] == nil { held[item.id] = item } }

  /// Lets the row of an item move to its proper place.
  mutating func release(_ id: ItemID) { held[id] = nil }

  mutating func releaseAll() { held = [:] }

  /// Discards the rows of a view that the user leaves; pending changes and totals stay.
  mutating func clear() {
    base = Self.nothing
    base.counts = rows.counts
    base.lists = rows.lists
    base.archived = rows.archived
    base.notToday = rows.notToday
    base.hidesPrivate = rows.hidesPrivate
    base.tags = rows.tags
    base.looks = rows.looks
    base.fields = rows.fields
    base.focus = rows.focus
    rows = base
    found = nil
    (baseElsewhere, elsewhere) = (Self.nothing, Self.nothing)
    held = [:]
    isLoaded = false
  }

  private mutating func replay(in context: ScreenContext) {
    if given.hidesPrivate != rows.hidesPrivate { held = [:] }
    rows = given.carrying(held.keys, from: rows)
    elsewhere = baseElsewhere.carrying(held.keys, from: elsewhere)
    for step in pending { for change in step.changes { apply(change, at: step.at, in: context) } }
  }

  private mutating func apply(_ change: Change, at: Instant, in context: ScreenContext) {
    rows.replay(change, at: at, in: context)
    elsewhere.replayOnKnown(change, at: at, in: context)
  }
}

extension RowSet {
  /// Replays a change if its item is among the rows.
  fileprivate mutating func replayOnKnown(_ change: Change, at: Instant, in context: ScreenContext) {
    if rows.contains(where: { $0.id == change.item }) { replay(change, at: at, in: context) }
  }

  /// Replays a change with its future result.
  fileprivate mutating func replay(_ change: Change, at: Instant, in context: ScreenContext) {
    let mutation = Mutation(
      mid: MutationID(high: 0, low: 0), item: change.item, device: DeviceID(high: 0, low: 0), base: 0, at: at,
      intent: change.intent)
    self = applying(mutation, now: context.local, zone: context.zone, zones: context.moment.zones)
  }

  /// Returns the rows with the given items as newly read; items that left the view are removed.
  fileprivate func taking(_ read: RowSet, in items: Set<ItemID>, of query: Query, _ context: ScreenContext) -> RowSet {
    let test = RowTest(query, now: context.local, zone: context.zone, zones: context.moment.zones)
    let here = read.rows.filter(test.passes)
    let gone = rows.count { items.contains($0.item.id) && test.passes($0) }
    var taken = read
    taken.rows = rows.filter { !items.contains($0.item.id) } + here
    taken.total = total - gone + here.count
    return taken
  }
}
