import Actions
import Files
package import Intents
import JSON
package import Replica
package import ScheduleGrammar
package import Storage
import Synchronization
package import TodoAPI
package import TodoModel

/// Everything a surface needs of a person's items: the device's file, the authority behind it, and the snapshot.
///
/// All calls block: the command line makes them as they come, the full screen on the queues of its owners only.
package final class Home: Sendable {
  let paths: HomePaths
  let surroundings: Surroundings
  let embedded: EmbeddedTransport
  private let choose: @Sendable () -> Authority?
  private let held: Mutex<Replica>
  private let seenVersion = Mutex<Int?>(nil)
  private let told = Mutex<Set<StoreNotice>>([])
  let hookReport = Mutex(HookReport())

  /// Opens a home, making it where there is none; a snapshot that a program left behind which was killed is written anew.
  ///
  /// The authority is the embedded service, opened when it is first needed, unless `authority` names another; it is
  /// asked for it before each refresh, because a person may sign in and out elsewhere meanwhile.
  package init(
    _ paths: HomePaths,
    _ surroundings: Surroundings,
    authority: @escaping @Sendable () -> Authority?
  ) throws(StoreError) {
    self.paths = paths
    self.surroundings = surroundings
    choose = authority
    embedded = EmbeddedTransport(
      path: paths.database,
      clock: surroundings.clock,
      random: surroundings.random
    )
    let isInDoubt = paths.isSnapshotInDoubt
    let replica = try Replica(
      path: paths.replica,
      clock: surroundings.clock,
      random: surroundings.random,
      by: surroundings.by
    )
    try? Folder(paths.cacheFolder).make()
    held = Mutex(replica)
    seenVersion.withLock { $0 = try? replica.dataVersion() }
    if isInDoubt { renewSnapshot() }
  }

  /// Opens a home whose authority is always the same; without one it is the embedded service.
  package convenience init(
    _ paths: HomePaths,
    _ surroundings: Surroundings,
    transport: (any Transport)? = nil
  ) throws(StoreError) {
    let authority = transport.map { Authority(name: nil, transport: $0) }
    try self.init(paths, surroundings, authority: { authority })
  }

  /// Whom the home belongs to now.
  var authority: Authority {
    choose() ?? Authority(name: Replica.localAuthority, transport: embedded, source: .local)
  }

  /// The way to the authority.
  package var transport: any Transport { authority.transport }

  /// Where the authority is.
  package var source: Freshness.Source { authority.source }

  var replica: Replica { held.withLock { $0 } }

  /// What went wrong while opening and was mended, and what lets others at the files; to be told once.
  package var notices: [StoreNotice] {
    let all = replica.notices + embedded.notices + exposures.map { StoreNotice(.exposure, $0) }
    return all.filter { notice in told.withLock { $0.insert(notice).inserted } }
  }

  /// Why nothing can be changed; nil where it can.
  package var readOnlyReason: StoreError? { replica.readOnlyReason }

  /// This device's id.
  package var device: DeviceID { replica.device }

  /// The rows a view could show now, with counts and the names in use; `arrange` puts them in place.
  package func rows(_ query: Query) throws(StoreError) -> RowSet {
    try replica.rows(query, at: surroundings.moment)
  }

  /// The rows of some items as a list shows them, with counts and the names in use.
  package func rows(among items: Set<ItemID>) throws(StoreError) -> RowSet {
    try replica.rows(among: items, at: surroundings.moment)
  }

  /// The same, but what is sought is only counted as far as the query wants it; nil where `isEnough` ended that earlier.
  package func firstRows(
    _ query: Query,
    until isEnough: @escaping () -> Bool
  ) throws(StoreError) -> RowSet? {
    try replica.firstRows(query, at: surroundings.moment, until: isEnough)
  }

  /// Items outside of a view in which something is found, or nearly; nil where `isEnough` ended that earlier.
  package func rows(
    elsewhere question: FindQuestion,
    until isEnough: @escaping () -> Bool
  ) throws(StoreError) -> [Row]? {
    try replica.rows(elsewhere: question, at: surroundings.moment, until: isEnough)
  }

  /// What is the same as long as nobody, this process included, has written.
  package func version() throws(StoreError) -> StoreVersion { try replica.version() }

  /// How many items of each view match; nil where `isEnough` ended that early.
  package func hits(
    of filter: Filter,
    until isEnough: @escaping () -> Bool
  ) throws(StoreError) -> [ListView: Int]? {
    try replica.hits(of: filter, at: surroundings.moment, until: isEnough)
  }

  /// Takes words of so many items into the index that finds them; false once all are in it.
  package func growIndex(by limit: Int) throws(StoreError) -> Bool { try replica.growIndex(by: limit) }

  /// What is in focus; nil where nothing is.
  package func focus() throws(StoreError) -> Row? { try replica.focus() }

  /// The items, done ones too, that time of focus is kept of or that are in focus.
  package func focusedItems() throws(StoreError) -> [Row] { try replica.focusedItems() }

  /// One item, its notes whole; nil where there is none.
  ///
  /// A deleted one carries `deletedAt`.
  package func row(_ id: ItemID) throws(StoreError) -> Row? {
    guard let number = id.standsFor else { return try replica.row(id) }
    guard let found = try replica.find(String(number), deleted: false, limit: 1).first else { return nil }
    return try replica.row(found)
  }

  /// Several items, their notes whole, in the order of the ids; those there are.
  package func rows(_ ids: [ItemID]) throws(StoreError) -> [Row] { try replica.rows(ids) }

  /// Every item that is not deleted, open or done, in manual order.
  package func ids() throws(StoreError) -> [ItemID] { try replica.ids() }

  /// The records that were changed last, newest first: items, lists and the like, deleted ones too.
  ///
  /// What waits to be sent does not count.
  package func newest(_ limit: Int) throws(StoreError) -> [ItemID] { try replica.newest(limit) }

  /// An item, a list or another record as it is seen, also a deleted one; nil if there is none.
  package func record(_ id: ItemID) throws(StoreError) -> Item? { try replica.record(id)?.item }

  /// The items that are part of one, in manual order; deleted ones are left out.
  package func parts(of id: ItemID) throws(StoreError) -> [ItemID] { try replica.parts(of: id) }

  /// The changes with ids in the place of the numbers of what is waited for; throws where there is no item of a number.
  package func numbered(_ changes: [Change]) throws(CommitError) -> [Change] { try replica.numbered(changes) }

  /// What is seen otherwise where items change: what they are part of, and what waits for them.
  package func affected(by items: Set<ItemID>) throws(StoreError) -> Set<ItemID> {
    try replica.affected(by: items)
  }

  /// The items that were deleted last, newest first.
  package func deletedRows(limit: Int) throws(StoreError) -> [Row] { try replica.deletedRows(limit: limit) }

  /// The rows of all that stands under items, as lists have them; deleted ones only where they are asked for.
  package func rows(below ids: [ItemID], deleted: Bool = false) throws(StoreError) -> [Row] {
    try replica.rows(below: ids, deleted: deleted)
  }

  /// The item that a number, or the beginning of an id, names.
  ///
  /// Deleted ones count only where they are asked for.
  package func find(_ token: String, deleted: Bool = false) throws(FindError) -> Row {
    do {
      let found = try replica.find(token, deleted: deleted)
      if found.count > 1 { throw FindError.several(token) }
      guard let id = found.first, let row = try replica.row(id) else { throw FindError.none(token) }
      return row
    } catch let error as FindError {
      throw error
    } catch {
      throw .store(error as? StoreError ?? StoreError(error, file: paths.replica))
    }
  }

  /// The history of an item, newest first: what waits here, then what the authority has.
  package func history(of id: ItemID, limit: Int = 100) throws(TransportError) -> [HistoryEntry] {
    let waiting: [HistoryEntry]
    do { waiting = try replica.waitingHistory(of: id) } catch { throw .unavailable(error.words) }
    let settled = try authority.transport.history(of: id, limit: limit)
    let lists = (try? replica.lists()) ?? Lists()
    return (waiting + settled.map(lists.named)).prefix(limit).map(naming)
  }

  /// An entry with the item that it names beside its own.
  private func naming(_ entry: HistoryEntry) -> HistoryEntry {
    guard entry.field == .blockers, let id = (entry.new ?? entry.old)?.text.flatMap(ItemID.init),
      let item = try? replica.row(id)?.item
    else { return entry }
    var named = entry
    named.other = (item.number.map { "#\($0) " } ?? "") + item.title
    return named
  }

  /// What the changes that wait here would leave in an item's history, newest first.
  package func waitingHistory(of id: ItemID) throws(StoreError) -> [HistoryEntry] {
    try replica.waitingHistory(of: id).map(naming)
  }

  /// The moment it is, where, and how words are read there.
  package var moment: Moment { surroundings.moment }

  /// The saved filters.
  package func savedFilters() throws(StoreError) -> SavedFilters { try replica.savedFilters() }

  /// The saved filters, with how much each finds; that is not known of those that came after `isEnough`.
  package func filterShelf(
    until isEnough: @escaping () -> Bool = { false }
  ) throws(StoreError) -> FilterShelf {
    let dates = FilterDates(surroundings.moment)
    return try FilterShelf(savedFilters(), dates: dates) { filter, view throws(StoreError) in
      try hits(of: filter, until: isEnough).map { $0[view] ?? 0 }
    }
  }

  /// All that stands under an item with its notes whole, in manual order.
  package func parts(below id: ItemID) throws(StoreError) -> [Item] {
    let below = try replica.rows(below: [id], deleted: false).map(\.item.id)
    return try replica.rows(below).map(\.item).sorted { ($0.order, $0.id) < ($1.order, $1.id) }
  }

  /// The templates.
  package func templates() throws(StoreError) -> Templates { try replica.templates() }

  /// The lists: their names, and what is known of them.
  package func lists() throws(StoreError) -> Lists { try replica.lists() }

  /// How many open items each list has, and how many of them are overdue; those of the inbox too, and lists in which
  /// nothing is open.
  package func listCounts() throws(StoreError) -> [ListCount] {
    try replica.listCounts(at: surroundings.moment)
  }

  /// The items of a list, open or done, in manual order; deleted ones are left out.
  package func items(inList name: String) throws(StoreError) -> [ItemID] { try replica.items(inList: name) }

  /// How many items carry each tag, by name.
  package func tagCounts() throws(StoreError) -> [TagCount] { try replica.tagCounts() }

  /// The same; nil where `isEnough` ended it early.
  package func tagCounts(until isEnough: @escaping () -> Bool) throws(StoreError) -> [TagCount]? {
    try replica.tagCounts(until: isEnough)
  }

  /// Records of tags.
  package func tagRecords() throws(StoreError) -> TagRecords { try replica.tagRecords() }

  /// The items that carry a tag, open or done; deleted ones are left out.
  package func items(tagged name: String) throws(StoreError) -> [ItemID] {
    try replica.items(tagged: name)
  }

  /// How much what is seen can be trusted.
  package func freshness() throws(StoreError) -> Freshness {
    let standing = try replica.standing()
    var freshness = Freshness(
      source: authority.source,
      syncedAt: standing.syncedAt,
      now: surroundings.clock(),
      pending: standing.waiting,
      reason: standing.reason,
      limit: standing.freshFor ?? Freshness.defaultLimit
    )
    freshness.needs = standing.needs
    return freshness
  }

  /// The last place in manual order that is in use; nil where there is none.
  package func lastOrder() throws(StoreError) -> OrderKey? { try replica.lastOrder() }

  /// Which of these items are known already, deleted ones too.
  package func existing(_ ids: [ItemID]) throws(StoreError) -> Set<ItemID> { try replica.existing(ids) }

  /// The texts that were being written when a program ended, by name.
  package func drafts() throws(StoreError) -> [String: String] { try replica.drafts() }

  /// Whether another process has written to this home since the last call, or since it was opened; one that writes
  /// just now is waited for.
  package func changedElsewhere() throws(StoreError) -> Bool {
    let version = try replica.dataVersionAfterWriters()
    return seenVersion.withLock { seen in
      defer { seen = version }
      return seen != version
    }
  }

  /// Whether another file was put in the place of the one that is open: a backup, say.
  package var isReplaced: Bool { replica.isReplaced }

  /// Lets go of the files; nothing can be done with the home afterwards.
  package func close() {
    replica.close()
    embedded.close()
  }

  /// Opens the device's file anew, after it was set aside.
  func reopen() throws(StoreError) {
    let fresh = try Replica(
      path: paths.replica,
      clock: surroundings.clock,
      random: surroundings.random,
      by: surroundings.by
    )
    held.withLock { $0 = fresh }
  }
}

/// Why no item was found by what a person typed.
package enum FindError: Error, Hashable, Sendable {
  /// No item has that number or id.
  case none(String)
  /// Several ids begin so.
  case several(String)
  /// The file could not be read.
  case store(StoreError)

  /// A sentence or two for a person.
  package var words: String {
    switch self {
    case .none(let token): "There is no item \(token). `todos list all` shows the numbers."
    case .several(let token): "Several items begin with \(token). Type more of the id, or the number."
    case .store(let error): error.words
    }
  }
}
