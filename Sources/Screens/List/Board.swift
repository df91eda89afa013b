import Intents
import ScheduleGrammar
import TodoModel

/// The rows of the open view: what the store gave, with what is under way replayed over it (invariants V1, V4).
struct Board: Sendable {
  /// Changes on their way to the disk.
  struct Wish: Sendable {
    let token: Int
    let changes: [Change]
    let at: Instant
  }

  /// What the store gave.
  private(set) var base: RowSet
  /// The same with everything under way.
  private(set) var rows: RowSet
  /// What is under way, in order.
  private(set) var wishes: [Wish] = []
  /// Items whose row stays where it was, as they were then.
  private(set) var held: [ItemID: Item] = [:]
  /// Whether the view has been loaded at all.
  private(set) var isLoaded: Bool
  /// The token of the last wish.
  private(set) var token = 0

  init(_ rows: RowSet?) {
    base = rows ?? Self.nothing
    self.rows = base
    isLoaded = rows != nil
  }

  /// The rows that a start has of today, in a view of its own or in another: what may be missing is not taken for all
  /// there is.
  init(_ rows: RowSet?, isWhole: Bool, isFiltered: Bool) {
    self.init(rows)
    let isCut = rows.map { $0.total > $0.rows.count } ?? false
    if !isWhole || (isFiltered && isCut) { clear() }
  }

  /// No rows.
  static let nothing = RowSet(
    rows: [],
    counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0),
    total: 0
  )

  /// The row of an item as it is seen.
  func row(_ id: ItemID) -> Row? { rows.rows.first { $0.item.id == id } }

  /// Replays new changes over the rows; gives their token.
  mutating func wish(_ changes: [Change], in context: ScreenContext) -> Int {
    token += 1
    wishes.append(Wish(token: token, changes: changes, at: context.now))
    for change in changes { apply(change, at: context.now, in: context) }
    return token
  }

  /// Takes rows read when all commits up to `token` had ended; what is still under way stays on top of them.
  mutating func take(_ loaded: RowSet, upTo token: Int, in context: ScreenContext) {
    wishes.removeAll { $0.token <= token }
    base = loaded
    isLoaded = true
    replay(in: context)
  }

  /// Forgets changes that did not happen.
  mutating func drop(_ token: Int, in context: ScreenContext) {
    guard let wish = wishes.first(where: { $0.token == token }) else { return }
    wishes.removeAll { $0.token == token }
    for change in wish.changes { held[change.item] = nil }
    replay(in: context)
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
    base.tags = rows.tags
    base.focus = rows.focus
    rows = base
    held = [:]
    isLoaded = false
  }

  private mutating func replay(in context: ScreenContext) {
    let seen = rows
    rows = base.carrying(held.keys, from: seen)
    for wish in wishes {
      for change in wish.changes { apply(change, at: wish.at, in: context) }
    }
  }

  private mutating func apply(_ change: Change, at: Instant, in context: ScreenContext) {
    let mutation = Mutation(
      mid: MutationID(high: 0, low: 0),
      item: change.item,
      device: DeviceID(high: 0, low: 0),
      base: 0,
      at: at,
      intent: change.intent
    )
    rows = rows.applying(mutation, now: context.local, zone: context.zone, zones: context.moment.zones)
  }
}
