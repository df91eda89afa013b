package import Intents
import SQL
package import Storage
import Synchronization
package import TodoAPI
package import TodoModel

/// The authority: each account's order of mutations, their results, the history and the feed of changes.
///
/// A request is applied in order, in one transaction or, if it is large, in several, between which others write. It is
/// durable on return (invariant V10). A mutation takes effect once, because its result is stored with its id.
package final class Service: Sendable {
  /// Days for which results of mutations, history and tombstones are kept.
  package static let daysKept = 400
  /// The device of the service's own mutations.
  static let device = DeviceID(high: 0, low: 0)
  /// Days for which ended sessions are kept.
  static let daysEnded = 30

  package let store: any AuthorityStore
  let clock: @Sendable () -> Instant
  let random: @Sendable () -> UInt64
  /// Maximum number of items of an account; nil for no limit.
  let quota: Int?
  let observers = Observers()
  let reminderObservers = ReminderObservers()
  let sessionCache = SessionCache()
  let standings = StandingCache()
  /// The tags of accounts that programs of calendars polled.
  let calendarTagCache = Mutex(Generations<AccountID, CalendarTags>(maximum: 2_000))
  private let counting: Observation
  /// Time when pruning was last finished; nil until it was read.
  private let pruned = Mutex<Instant?>(nil)

  /// Opens or creates the service's file; a damaged file is set aside with a notice, or refused.
  ///
  /// `readers` is the number of connections that read concurrently with a write.
  package convenience init(
    path: String, readers: Int = 0, replacesDamaged: Bool = true, clock: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64, quota: Int? = nil
  ) throws(StoreError) {
    let store = try FileStore(path: path, now: clock(), readers: readers, replacesDamaged: replacesDamaged)
    try self.init(store, clock: clock, random: random, quota: quota)
  }

  /// Takes ownership of a store; `quota` is the maximum number of items of an account, nil for no limit.
  package init(
    _ store: any AuthorityStore, clock: @escaping @Sendable () -> Instant, random: @escaping @Sendable () -> UInt64,
    quota: Int? = nil
  ) throws(StoreError) {
    self.store = store
    self.quota = quota
    self.clock = clock
    self.random = random
    counting = observers.add { [standings] account, revision in standings.raise(account, to: revision) }
    store.listen { [observers, reminderObservers, sessionCache, standings] news in
      switch news {
      case .order(let account, let revision): observers.tell(account, revision)
      case .account(let account):
        sessionCache.forget { $0.account == account }
        standings.forget(account)
      case .reminder(let reminder): reminderObservers.tell(reminder)
      }
    }
    guard store.readOnlyReason == nil else { return }
    let known = try store.read { try String.fetchOne($0, sql: "SELECT epoch FROM life") }
    if known == nil { try begin(at: clock()) }
  }

  package var hasOneWriter: Bool { store.hasOneWriter }

  package var path: String { store.path }

  package var notices: [StoreNotice] { store.notices }

  package var readOnlyReason: StoreError? { store.readOnlyReason }

  package func checkAccess() throws(StoreError) { try store.checkAccess() }

  package func close() { store.close() }

  /// Returns the faults that the database's integrity check finds; reads everything.
  package func faults() throws(StoreError) -> [String] { try store.faults() }

  package func writingMuch<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try store.writingMuch(body)
  }

  /// Returns the history of an item, newest first; truncated to the size of one response.
  package func history(_ account: AccountID, of item: ItemID, limit: Int) throws(StoreError) -> [HistoryEntry] {
    try store.read { database in
      let sql = """
        SELECT entry FROM history WHERE account = ? AND item = ? ORDER BY revision DESC, place DESC LIMIT ?
        """
      let arguments: StatementArguments = [account.rowID, item.description, limit]
      let cursor = try SQLRow.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
      return try PageLimit.texts(of: cursor, atMost: limit).0.compactMap {
        try? StoredJSON.value(HistoryEntry.self, $0)
      }
    }
  }

  /// Returns the changed items after a feed cursor, by rising version; nil is the beginning.
  package func changes(
    _ account: AccountID, cursor: String?, limit: Int = Limits.changes
  ) throws(ServiceFault) -> ChangesBody {
    let request = SyncRequest(device: Service.device, epoch: nil, cursor: cursor, mutations: [], limit: limit)
    let page = try sync(account, request)
    return ChangesBody(items: page.items, cursor: page.cursor, hasMore: page.hasMore, epoch: page.epoch)
  }

  /// Returns the feed cursor after all changes so far.
  package func cursor(_ account: AccountID) throws(StoreError) -> String {
    try store.ask { try ChangeFeed($0, account).end.text }
  }

  /// Returns the feed cursor after the changes up to a revision.
  package func cursor(_ account: AccountID, at revision: Revision) throws(StoreError) -> String {
    try store.ask { try ChangeFeed($0, account).cursor(at: revision).text }
  }

  /// Begins a new epoch, for example after a restore: devices pull everything and offer what the file lacks.
  package func beginNewLife() throws(StoreError) {
    let epoch = newID(Service.self).description
    try store.write(to: .all) { try $0.execute(sql: "UPDATE life SET epoch = ?", arguments: [epoch]) }
    standings.forget()
  }

  func newID<Kind>(_ kind: Kind.Type = Kind.self) -> Identifier<Kind> {
    Identifier(at: clock(), random: random(), more: random())
  }

  /// Runs pieces of work until there are none or the turn ends, and commits their writes together.
  ///
  /// Each sees the writes of those before it, and a failed write rolls back only itself. On return all writes are
  /// durable, and observers were notified in their order. If it throws, no write remains.
  ///
  /// All writes go to `account`, or to any if it is nil. Unless `hasOneWriter`, other accounts can be written
  /// meanwhile.
  package func together(
    _ account: AccountID? = nil, for turn: Duration = RequestBounds.server.turn, _ next: () -> (() -> Void)?
  ) throws(StoreError) {
    let turnEnds = ContinuousClock.now + turn
    func work() {
      repeat {
        guard let work = next() else { break }
        work()
      } while ContinuousClock.now < turnEnds
    }
    let news = try store.write(to: account.map { .order($0) } ?? .all) { _ in
      work()
      return observers.takeHeld(of: account)
    }
    for (account, revision) in news { tell(account, revision) }
  }

  /// Writes to an account's order and notifies the observers once the write is durable.
  func withLog<Value>(
    _ account: AccountID, device: DeviceID, at received: Instant? = nil,
    _ body: (inout MutationLog, any SQLConnection) throws -> Value
  ) throws(StoreError) -> Value {
    let now = clock()
    try prune(now)
    let (value, news) = try store.write(to: .order(account)) { database in
      var log = try MutationLog(database, account, device: device, received ?? now, quota: quota)
      let value = try body(&log, database)
      return (value, log.news)
    }
    if let news { if store.isWriting { observers.hold(account, news) } else { tell(account, news) } }
    return value
  }

  /// Notifies observers here and in other processes of a durable write.
  private func tell(_ account: AccountID, _ revision: Revision) {
    observers.tell(account, revision)
    store.announce(account, revision)
  }

  /// Prunes a batch in a write of its own, as it affects all accounts, until the day's pruning is finished.
  private func prune(_ now: Instant) throws(StoreError) {
    guard Retention.isDue(now, since: pruned.withLock(\.self)) else { return }
    var last = try store.ask { try Retention($0).last }
    if Retention.isDue(now, since: last) { last = try store.write(to: .untold(nil)) { try Retention($0).prune(now) } }
    pruned.withLock { [last] in $0 = last }
  }

  private func begin(at now: Instant) throws(StoreError) {
    let epoch = newID(Service.self).description
    try store.write(to: .untold(nil)) { database in
      guard try String.fetchOne(database, sql: "SELECT epoch FROM life") == nil else { return }
      let sql = "INSERT INTO life (epoch, begun_at, pruned_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
      try database.execute(sql: sql, arguments: [epoch, now.milliseconds, now.milliseconds])
    }
  }
}

/// The reason why the service refused a request.
package enum ServiceFault: Error, Hashable, Sendable {
  case store(StoreError)
  /// The request is invalid.
  case refused(TransportError)
  /// The item has another version than required; this is its current record. Nothing was changed.
  case stale(ItemRecord)
  /// One of the changes was rejected; nothing was changed.
  case rejected(MutationResult)
  /// The newest request of a session is not undone; nothing was changed.
  case notUndone(UndoRefusal)
}

/// The limits of a request: its size, and the time for which it may block other writers.
package struct RequestBounds: Sendable {
  /// Maximum number of mutations in a request.
  package let mutations: Int
  /// Maximum number of changed items in a response.
  package let changes: Int
  /// Maximum duration of one transaction of a large request.
  package let turn: Duration

  /// The limits for a server with many devices.
  package static let server = RequestBounds(
    mutations: Limits.mutations, changes: Limits.changes, turn: .milliseconds(20))
  /// The limits for an embedded service with one device: fewer and larger transactions.
  ///
  /// A transaction rewrites the pages of its items in the indexes by time: nearly all pages, if the items are due on as
  /// many days.
  package static let own = RequestBounds(mutations: 2000, changes: 2000, turn: .milliseconds(250))
}
