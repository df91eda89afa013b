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

/// The data of a user for every surface: the device's file, the authority behind it, and the snapshot.
///
/// All calls block. The full screen calls them only on the queues of its owners.
package final class Home: Sendable {
  let paths: HomePaths
  let dependencies: Dependencies
  let embedded: EmbeddedTransport
  private let choose: @Sendable () -> Authority?
  private let held: Mutex<Replica>
  private let seenVersion = Mutex<Int?>(nil)
  private let told = Mutex<Set<StoreNotice>>([])
  let hookReport = Mutex(HookReport())

  /// Opens a home and creates it if it is missing; rewrites a snapshot left stale by a killed program.
  ///
  /// The authority is the embedded service, opened on first use, unless `authority` returns another. It is called
  /// before each refresh, because the user may sign in or out in another process.
  package init(
    _ paths: HomePaths, _ dependencies: Dependencies, authority: @escaping @Sendable () -> Authority?
  ) throws(StoreError) {
    self.paths = paths
    self.dependencies = dependencies
    choose = authority
    embedded = EmbeddedTransport(path: paths.database, clock: dependencies.clock, random: dependencies.random)
    let isInDoubt = paths.isSnapshotInDoubt
    let replica = try Replica(
      path: paths.replica, clock: dependencies.clock, random: dependencies.random, by: dependencies.by)
    try? Folder(paths.cacheFolder).make()
    held = Mutex(replica)
    seenVersion.withLock { $0 = try? replica.dataVersion() }
    hideAsBefore()
    if isInDoubt { renewSnapshot() }
  }

  /// Opens a home with a fixed authority, by default the embedded service.
  package convenience init(
    _ paths: HomePaths, _ dependencies: Dependencies, transport: (any Transport)? = nil
  ) throws(StoreError) {
    let authority = transport.map { Authority(name: nil, transport: $0) }
    try self.init(paths, dependencies, authority: { authority })
  }

  var authority: Authority { choose() ?? Authority(name: Replica.localAuthority, transport: embedded, source: .local) }

  package var transport: any Transport { authority.transport }

  package var source: Freshness.Source { authority.source }

  var replica: Replica { held.withLock { $0 } }

  /// The problems repaired while opening and the exposed files; each is returned once.
  package var notices: [StoreNotice] {
    let all = replica.notices + embedded.notices + exposures.map { StoreNotice(.exposure, $0) }
    return all.filter { notice in told.withLock { $0.insert(notice).inserted } }
  }

  package var readOnlyReason: StoreError? { replica.readOnlyReason }

  package var device: DeviceID { replica.device }

  /// Returns the rows that a view could show, with counts and the names in use; `arrange` orders them.
  package func rows(_ query: Query) throws(StoreError) -> RowSet { try replica.rows(query, at: dependencies.moment) }

  /// Returns the list rows of some items, with counts and the names in use.
  package func rows(among items: Set<ItemID>) throws(StoreError) -> RowSet {
    try replica.rows(among: items, at: dependencies.moment)
  }

  /// Returns the first rows, counting matches only up to the query's limit, or nil if `shouldStop` stopped the search.
  package func firstRows(_ query: Query, until shouldStop: @escaping () -> Bool) throws(StoreError) -> RowSet? {
    try replica.firstRows(query, at: dependencies.moment, until: shouldStop)
  }

  /// Returns items outside a view with exact or near matches, or nil if `shouldStop` stopped the search.
  package func rows(
    elsewhere question: FindQuestion, until shouldStop: @escaping () -> Bool
  ) throws(StoreError) -> [Row]? { try replica.rows(elsewhere: question, at: dependencies.moment, until: shouldStop) }

  /// Returns a value that changes with every write by any process.
  package func version() throws(StoreError) -> StoreVersion { try replica.version() }

  /// Returns the number of matches in each view, or nil if `shouldStop` stopped the count.
  package func hits(of filter: Filter, until shouldStop: @escaping () -> Bool) throws(StoreError) -> [ListView: Int]? {
    try replica.hits(of: filter, at: dependencies.moment, until: shouldStop)
  }

  /// Adds the words of up to `limit` items to the search index; returns false once it is complete.
  package func growIndex(by limit: Int) throws(StoreError) -> Bool { try replica.growIndex(by: limit) }

  package func focus() throws(StoreError) -> Row? { try replica.focus() }

  /// Returns the items in focus or with focus time, including completed ones.
  package func focusedItems() throws(StoreError) -> [Row] { try replica.focusedItems() }

  /// Returns an item with its full notes, or nil if it does not exist; a deleted item has `deletedAt` set.
  package func row(_ id: ItemID) throws(StoreError) -> Row? {
    guard let number = id.standsFor else { return try replica.row(id) }
    guard let found = try replica.find(String(number), deleted: false, limit: 1).first else { return nil }
    return try replica.row(found)
  }

  /// Returns the existing items with full notes, in the order of the IDs.
  package func rows(_ ids: [ItemID]) throws(StoreError) -> [Row] { try replica.rows(ids) }

  /// Returns all items that are not deleted, open or completed, in manual order.
  package func ids() throws(StoreError) -> [ItemID] { try replica.ids() }

  /// Returns the last changed records, newest first, without pending changes: items, lists and others, deleted ones too.
  package func newest(_ limit: Int) throws(StoreError) -> [ItemID] { try replica.newest(limit) }

  /// Returns a visible item, list or other record, also if it is deleted.
  package func record(_ id: ItemID) throws(StoreError) -> Item? { try replica.record(id)?.item }

  /// Returns the parts of an item in manual order, without deleted ones.
  package func parts(of id: ItemID) throws(StoreError) -> [ItemID] { try replica.parts(of: id) }

  /// Replaces item numbers of blockers by IDs; throws if a number does not exist.
  package func numbered(_ changes: [Change]) throws(CommitError) -> [Change] { try replica.numbered(changes) }

  /// Returns the items that look different when items change: their parents and the items that they block.
  package func affected(by items: Set<ItemID>) throws(StoreError) -> Set<ItemID> { try replica.affected(by: items) }

  /// Returns the last deleted items, newest first.
  package func deletedRows(limit: Int) throws(StoreError) -> [Row] { try replica.deletedRows(limit: limit) }

  /// Returns the list rows of all parts below items, including deleted ones only on request.
  package func rows(below ids: [ItemID], deleted: Bool = false) throws(StoreError) -> [Row] {
    try replica.rows(below: ids, deleted: deleted)
  }

  /// Returns the item with a number or an ID prefix; deleted items match only on request.
  package func find(_ token: String, deleted: Bool = false) throws(FindError) -> Row {
    do {
      let found = try replica.find(token, deleted: deleted)
      if found.count > 1 { throw FindError.several(token) }
      guard let id = found.first, let row = try replica.row(id) else {
        throw try replica.hidesRow(token) ? FindError.hidden(token) : FindError.none(token)
      }
      return row
    } catch let error as FindError { throw error } catch {
      throw .store(error as? StoreError ?? StoreError(error, file: paths.replica))
    }
  }

  /// Returns the history of an item, newest first: pending changes, then the authority's.
  package func history(of id: ItemID, limit: Int = 100) throws(TransportError) -> [HistoryEntry] {
    let waiting: [HistoryEntry]
    do { waiting = try replica.waitingHistory(of: id) } catch { throw .unavailable(error.words) }
    let settled = try authority.transport.history(of: id, limit: limit)
    let lists = (try? replica.lists()) ?? Lists()
    return (waiting + settled.map(lists.named)).prefix(limit).map(naming)
  }

  /// Returns an entry with the name of the other item that it refers to.
  private func naming(_ entry: HistoryEntry) -> HistoryEntry {
    guard entry.field == .blockers, let id = (entry.new ?? entry.old)?.text.flatMap(ItemID.init),
      let item = try? replica.row(id)?.item
    else { return entry }
    var named = entry
    named.other = (item.number.map { "#\($0) " } ?? "") + item.title
    return named
  }

  /// Returns the history entries of an item's pending changes, newest first.
  package func waitingHistory(of id: ItemID) throws(StoreError) -> [HistoryEntry] {
    try replica.waitingHistory(of: id).map(naming)
  }

  package var moment: Moment { dependencies.moment }

  package func savedFilters() throws(StoreError) -> SavedFilters { try replica.savedFilters() }

  /// Returns the saved filters with their match counts, which are unknown after `shouldStop`.
  package func filterOverview(until shouldStop: @escaping () -> Bool = { false }) throws(StoreError) -> FilterOverview {
    let dates = FilterDates(dependencies.moment)
    return try FilterOverview(savedFilters(), dates: dates) { filter, view throws(StoreError) in
      try hits(of: filter, until: shouldStop).map { $0[view] ?? 0 }
    }
  }

  /// Returns all parts below an item with full notes, in manual order.
  package func parts(below id: ItemID) throws(StoreError) -> [Item] {
    let below = try replica.rows(below: [id], deleted: false).map(\.item.id)
    return try replica.rows(below).map(\.item).sorted { ($0.order, $0.id) < ($1.order, $1.id) }
  }

  package func templates() throws(StoreError) -> Templates { try replica.templates() }

  /// Answers the question of a page, or returns nil if `shouldStop` stopped the read.
  ///
  /// Contacts a remote authority if `isAsking`.
  package func answer(
    _ question: PageQuestion, isAsking: Bool, until shouldStop: @escaping () -> Bool
  ) throws(StoreError) -> PageAnswer? {
    switch question {
    case .calendar(let question): try calendar(question, until: shouldStop).map(PageAnswer.calendar)
    case .cards(let question): try cards(question, until: shouldStop).map(PageAnswer.cards)
    case .statistics(let days, let weekStart):
      try statistics(days, weekStart: weekStart, isAsking: isAsking, until: shouldStop).map(PageAnswer.statistics)
    case .needs: .needs(try needs(isAsking: isAsking || authority.source == .local))
    case .next: .next(try nextRows())
    case .notes(let id): .notes(id, try row(id)?.item.notes ?? "")
    case .templates: .templates(try templates())
    case .review(let question): try review(question, until: shouldStop).map { .review(question, $0) }
    }
  }

  /// Returns the rows of Today and those with a deadline ahead, for `NextItems`.
  package func nextRows() throws(StoreError) -> RowSet { try replica.nextRows(at: dependencies.moment) }

  /// Returns days of the calendar, or nil if `shouldStop` stopped the read.
  package func calendar(
    _ question: CalendarQuestion, until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> CalendarSpan? { try replica.calendar(question, at: dependencies.moment, until: shouldStop) }

  /// Returns the cards of the board, or nil if `shouldStop` stopped the read.
  package func cards(
    _ question: CardQuestion, until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> Cards? {
    let moment = dependencies.moment
    return try replica.cards(question, at: moment, dates: FilterDates(moment), until: shouldStop)
  }

  /// Returns statistics of a range of days, or nil if `shouldStop` stopped the read.
  ///
  /// Only the authority counts moves to a later day. A remote one is contacted if `isAsking`; without an answer the
  /// count is unknown.
  package func statistics(
    _ days: ClosedRange<Day>, weekStart: Weekday, lists: StatisticsScope.Lists = .all, isAsking: Bool,
    until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> Statistics? {
    let (moment, authority) = (dependencies.moment, authority)
    let scope = StatisticsScope(days, now: moment.local, zone: moment.zone, weekStart: weekStart, lists: lists)
    let isAsked = isAsking || authority.source == .local
    let moved = isAsked ? try? authority.transport.moves(in: scope) : nil
    return try replica.statistics(scope, at: moment, moved: moved, until: shouldStop)
  }

  /// Returns the names and records of the lists.
  package func lists() throws(StoreError) -> Lists { try replica.lists() }

  /// Returns the open and overdue counts of each list, including the inbox and lists without open items.
  package func listCounts() throws(StoreError) -> [ListCount] { try replica.listCounts(at: dependencies.moment) }

  /// Returns the names of all lists, including archived and empty ones, without counting their items.
  package func listNames() throws(StoreError) -> [String] { try replica.listNames() }

  /// Returns the items of a list, open or completed, in manual order, without deleted ones.
  package func items(inList name: String) throws(StoreError) -> [ItemID] { try replica.items(inList: name) }

  package func tagCounts() throws(StoreError) -> [TagCount] { try replica.tagCounts() }

  /// Returns the number of items with each tag, or nil if `shouldStop` stopped the count.
  package func tagCounts(until shouldStop: @escaping () -> Bool) throws(StoreError) -> [TagCount]? {
    try replica.tagCounts(until: shouldStop)
  }

  /// Returns the number of items with a value of each of the user's own fields, by name.
  package func fieldCounts() throws(StoreError) -> [String: Int] { try replica.fieldCounts() }

  package func tagRecords() throws(StoreError) -> TagRecords { try replica.tagRecords() }

  /// Returns the items with a tag, open or completed, without deleted ones.
  package func items(tagged name: String) throws(StoreError) -> [ItemID] { try replica.items(tagged: name) }

  package func freshness() throws(StoreError) -> Freshness {
    let standing = try replica.standing()
    var freshness = Freshness(
      source: authority.source, syncedAt: standing.syncedAt, now: dependencies.clock(), pending: standing.waiting,
      reason: standing.reason, limit: standing.freshFor ?? Freshness.defaultLimit)
    freshness.needs = standing.needs
    return freshness
  }

  /// Returns the last used position in manual order, if any.
  package func lastOrder() throws(StoreError) -> OrderKey? { try replica.lastOrder() }

  /// Returns the known IDs, including those of deleted items.
  package func existing(_ ids: [ItemID]) throws(StoreError) -> Set<ItemID> { try replica.existing(ids) }

  /// Returns the drafts left by ended programs, by name.
  package func drafts() throws(StoreError) -> [String: String] { try replica.drafts() }

  /// Returns true if another process has written since the last call or since opening; waits for a write in progress.
  package func changedElsewhere() throws(StoreError) -> Bool {
    let version = try replica.dataVersionAfterWriters()
    return seenVersion.withLock { seen in
      defer { seen = version }
      return seen != version
    }
  }

  /// Indicates that another file, such as a backup, has replaced the open one.
  package var isReplaced: Bool { replica.isReplaced }

  /// Closes the files; the home is unusable afterwards.
  package func close() {
    replica.close()
    embedded.close()
  }

  /// Reopens the device's file after it was set aside.
  func reopen() throws(StoreError) {
    let fresh = try Replica(
      path: paths.replica, clock: dependencies.clock, random: dependencies.random, by: dependencies.by)
    held.withLock { $0 = fresh }
  }
}

/// The reason why a typed token matched no item.
package enum FindError: Error, Hashable, Sendable {
  /// No item has that number or ID.
  case none(String)
  /// The item with that number or ID is private and hidden.
  case hidden(String)
  /// Several IDs have that prefix.
  case several(String)
  /// The file is unreadable.
  case store(StoreError)

  /// One or two sentences for the user.
  package var words: String {
    switch self {
    case .none(let token): HomeMessages.noItem(token)
    case .hidden(let token): HomeMessages.hiddenItem(token)
    case .several(let token): HomeMessages.severalItems(token)
    case .store(let error): error.words
    }
  }
}
