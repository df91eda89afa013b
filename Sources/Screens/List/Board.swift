package import Intents
import ScheduleGrammar
package import TodoModel

/// The rows of the open view: what the store gave, with what is under way replayed over it (invariants V1, V4).
package struct Board: Sendable {
  /// Changes on their way to the disk.
  struct Pending: Sendable {
    let token: Int
    let changes: [Change]
    let at: Instant
  }

  /// What the store gave of the view, whatever is sought.
  private(set) var base: RowSet
  /// What the store found of what was sought last; nil where it has not said.
  private var found: (filter: Filter, rows: RowSet)?
  /// What is sought.
  private var filter: Filter?
  /// All that may match, with everything under way.
  package private(set) var rows: RowSet
  /// What the store found outside of the view.
  private var baseElsewhere = Self.nothing
  /// The same with everything under way.
  private(set) var elsewhere = Self.nothing
  /// What is under way, in order.
  private(set) var pending: [Pending] = []
  /// Since when changes of items wait that have not settled, as far as has been seen.
  private(set) var waiting: [ItemID: Instant] = [:]
  /// Items whose row stays where it was, as they were then.
  package private(set) var held: [ItemID: Item] = [:]
  /// Whether the view has been loaded at all.
  package private(set) var isLoaded: Bool
  /// The token of the last changes.
  package private(set) var token = 0
  /// The token of the last changes that are on the disk.
  private var written = 0

  package init(_ rows: RowSet?) {
    base = rows ?? Self.nothing
    self.rows = base
    isLoaded = rows != nil
  }

  /// The rows that a start has of today, in a view of its own or in another: what may be missing is not taken for all
  /// there is.
  package init(_ rows: RowSet?, isWhole: Bool, isFiltered: Bool) {
    self.init(rows)
    if !isWhole || (isFiltered && isCut) { clear() }
  }

  /// No rows.
  static let nothing = RowSet(
    rows: [],
    counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0),
    total: 0
  )

  /// The row of an item as it is seen.
  package func row(_ id: ItemID) -> Row? {
    rows.rows.first { $0.item.id == id } ?? elsewhere.rows.first { $0.item.id == id }
  }

  /// Whether there are more rows than came.
  var isCut: Bool { base.total > base.rows.count }

  /// Replays new changes over the rows; gives their token.
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

  /// How many items are read one by one at most.
  private static let few = 100

  /// Whether it is enough to read these items: all of the view is here, so that nothing moves up from what is not.
  package func canTake(_ items: Set<ItemID>) -> Bool {
    isLoaded && filter == nil && !isCut && items.count <= Self.few
  }

  /// What items of the view are or were part of: rows that count them.
  func wholes(of items: Set<ItemID>) -> Set<ItemID> {
    let rows = base.rows.filter { items.contains($0.item.id) }
    return Set(rows.compactMap(\.item.parent))
  }

  /// Shows rows read when all commits up to their token had ended; what is still under way stays on top of them.
  ///
  /// Single ones are of no use to a view that was left and entered again since they were asked for: it is loaded.
  package mutating func replace(with loaded: Loaded, in context: ScreenContext) {
    guard loaded.only == nil || isLoaded else { return }
    pending.removeAll { step in
      let isRead = loaded.only.map { read in step.changes.allSatisfy { read.contains($0.item) } } ?? true
      guard step.token <= loaded.token, isRead else { return false }
      // What was found elsewhere is read later than the view: until then it keeps what is on the disk now.
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

  /// Shows what the store found outside of the view.
  mutating func replace(elsewhere rows: [Row], in context: ScreenContext) {
    baseElsewhere.rows = rows
    replay(in: context)
  }

  /// Takes note of what is sought.
  ///
  /// Until the store has looked for it everywhere, it is looked for among the rows that are known.
  mutating func seek(_ new: Filter?, in context: ScreenContext) {
    guard new != filter else { return }
    filter = new
    if new == nil { (found, baseElsewhere, elsewhere) = (nil, Self.nothing, Self.nothing) }
    replay(in: context)
  }

  /// What the store gave that may match: all of what it found where that is sought, else what is known.
  private var given: RowSet {
    guard let filter, let found else { return base }
    if found.filter == filter { return found.rows }
    var all = found.rows.carrying(base.rows.map(\.item.id), from: base)
    (all.total, all.isCounted) = (all.rows.count, true)
    return all
  }

  /// Takes note that the changes up to a token are on the disk.
  mutating func setWritten(_ token: Int) { written = max(written, token) }

  /// The items with changes that are not on the disk yet and were made at a moment or before.
  func unsaved(since moment: Instant) -> Set<ItemID> {
    let steps = pending.lazy.filter { $0.token > written && $0.at <= moment }
    return Set(steps.flatMap(\.changes).map(\.item))
  }

  /// When the changes that are not on the disk yet have taken long enough for a reader of the screen to hear of it.
  var unsavedMoments: [Instant] {
    pending.filter { $0.token > written }.map { $0.at.advanced(bySeconds: Self.patience) }
  }

  /// Forgets changes that did not happen.
  mutating func drop(_ token: Int, in context: ScreenContext) {
    guard let index = pending.firstIndex(where: { $0.token == token }) else { return }
    for change in pending.remove(at: index).changes { held[change.item] = nil }
    replay(in: context)
  }

  /// Seconds after which a change that is still not sent gets a sign; most are sent before.
  static let patience = 1

  /// When the waiting changes get their signs.
  var lateMoments: [Instant] { waiting.values.map { $0.advanced(bySeconds: Self.patience) } }

  /// The items whose changes wait so long that it is worth a sign.
  func late(at now: Instant) -> Set<ItemID> {
    Set(waiting.filter { $0.value.advanced(bySeconds: Self.patience) <= now }.keys)
  }

  /// Keeps the item's row where it is now.
  mutating func hold(_ item: Item) {
    if held[item.id] == nil { held[item.id] = item }
  }

  /// Lets the item's row go where it belongs.
  mutating func release(_ id: ItemID) { held[id] = nil }

  /// Lets all rows go where they belong.
  mutating func releaseAll() { held = [:] }

  /// Forgets the rows of a view that is left; what is under way stays.
  mutating func clear() {
    base = Self.nothing
    base.counts = rows.counts
    base.lists = rows.lists
    base.archived = rows.archived
    base.notToday = rows.notToday
    base.tags = rows.tags
    base.looks = rows.looks
    base.focus = rows.focus
    rows = base
    found = nil
    (baseElsewhere, elsewhere) = (Self.nothing, Self.nothing)
    held = [:]
    isLoaded = false
  }

  private mutating func replay(in context: ScreenContext) {
    rows = given.carrying(held.keys, from: rows)
    elsewhere = baseElsewhere.carrying(held.keys, from: elsewhere)
    for step in pending {
      for change in step.changes { apply(change, at: step.at, in: context) }
    }
  }

  private mutating func apply(_ change: Change, at: Instant, in context: ScreenContext) {
    rows.replay(change, at: at, in: context)
    elsewhere.replayOnKnown(change, at: at, in: context)
  }
}

extension RowSet {
  /// Shows a change of an item that is among the rows.
  fileprivate mutating func replayOnKnown(_ change: Change, at: Instant, in context: ScreenContext) {
    if rows.contains(where: { $0.id == change.item }) { replay(change, at: at, in: context) }
  }

  /// Shows a change as it will be.
  fileprivate mutating func replay(_ change: Change, at: Instant, in context: ScreenContext) {
    let mutation = Mutation(
      mid: MutationID(high: 0, low: 0),
      item: change.item,
      device: DeviceID(high: 0, low: 0),
      base: 0,
      at: at,
      intent: change.intent
    )
    self = applying(mutation, now: context.local, zone: context.zone, zones: context.moment.zones)
  }

  /// These rows with those of the given items as they were read now: one that has no place in the view any more goes.
  fileprivate func taking(
    _ read: RowSet,
    in items: Set<ItemID>,
    of query: Query,
    _ context: ScreenContext
  ) -> RowSet {
    let test = RowTest(query, now: context.local, zone: context.zone, zones: context.moment.zones)
    let here = read.rows.filter(test.passes)
    let gone = rows.count { items.contains($0.item.id) && test.passes($0) }
    var taken = read
    taken.rows = rows.filter { !items.contains($0.item.id) } + here
    taken.total = total - gone + here.count
    return taken
  }
}
