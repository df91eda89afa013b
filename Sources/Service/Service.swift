package import Intents
import SQL
package import Storage
import Synchronization
package import TodoAPI
package import TodoModel

/// The authority: one order of mutations for each account, their results, the history and the feed of changes.
///
/// A request is applied in its order, in one transaction or, where it is large, in several, between which others get
/// their turn; when it returns, all of it is on the disk (invariant V10). A mutation takes effect once, however often it
/// comes: its result is kept with it.
package final class Service: Sendable {
  /// How long results of mutations, history and tombstones are kept, in days.
  package static let daysKept = 400
  /// The device of what the service does by itself.
  static let device = DeviceID(high: 0, low: 0)
  /// How long sessions that have ended are kept, in days.
  static let daysEnded = 30

  package let store: any AuthorityStore
  let clock: @Sendable () -> Instant
  let random: @Sendable () -> UInt64
  /// How many items an account may have; nil for any number.
  let quota: Int?
  let observers = Observers()
  let reminderObservers = ReminderObservers()
  let sessionCache = SessionCache()
  let standings = StandingCache()
  private let counting: Observation
  /// When things were last let go of that have been kept long enough; nil until that is known.
  private let pruned = Mutex<Instant?>(nil)

  /// Opens the service's file, making it where it is missing; a damaged one is set aside with a notice, or refused.
  ///
  /// `readers` is how many questions may be answered while something is written, each on a connection of its own.
  package convenience init(
    path: String,
    readers: Int = 0,
    replacesDamaged: Bool = true,
    clock: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64,
    quota: Int? = nil
  ) throws(StoreError) {
    let store = try FileStore(
      path: path,
      now: clock(),
      readers: readers,
      replacesDamaged: replacesDamaged
    )
    try self.init(store, clock: clock, random: random, quota: quota)
  }

  /// Works on a store, which is its own from here on.
  ///
  /// `quota` is how many items an account may have; nil for any number.
  package init(
    _ store: any AuthorityStore,
    clock: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64,
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

  /// Whether whoever writes waits for all others (`AuthorityStore.hasOneWriter`).
  package var hasOneWriter: Bool { store.hasOneWriter }

  /// What the store is called when a person is told of it.
  package var path: String { store.path }

  /// What went wrong while opening and was mended.
  package var notices: [StoreNotice] { store.notices }

  /// Why nothing can be written; nil where writing works.
  package var readOnlyReason: StoreError? { store.readOnlyReason }

  /// Makes sure that it could read and write just now; changes nothing, and throws what is in the way.
  package func checkAccess() throws(StoreError) { try store.checkAccess() }

  /// Closes the file; nothing can be done with the service afterwards.
  package func close() { store.close() }

  /// What the database's own check finds wrong; empty where all is well.
  ///
  /// Reads everything.
  package func faults() throws(StoreError) -> [String] { try store.faults() }

  /// Runs `body`, which writes much in many transactions.
  package func writingMuch<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try store.writingMuch(body)
  }

  /// The history of one item, newest first; cut where it is too long for one answer.
  package func history(
    _ account: AccountID,
    of item: ItemID,
    limit: Int
  ) throws(StoreError) -> [HistoryEntry] {
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

  /// The changed items after a place in the feed, by rising version; nil is the beginning.
  package func changes(
    _ account: AccountID,
    cursor: String?,
    limit: Int = Limits.changes
  ) throws(ServiceFault) -> ChangesBody {
    let request = SyncRequest(device: Service.device, epoch: nil, cursor: cursor, mutations: [], limit: limit)
    let page = try sync(account, request)
    return ChangesBody(items: page.items, cursor: page.cursor, hasMore: page.hasMore, epoch: page.epoch)
  }

  /// Gives the file another life, as after it was restored from a backup: devices pull everything again, and offer
  /// again what it lacks.
  package func beginNewLife() throws(StoreError) {
    let epoch = newID(Service.self).description
    try store.write(to: .all) { try $0.execute(sql: "UPDATE life SET epoch = ?", arguments: [epoch]) }
    standings.forget()
  }

  func newID<Kind>(_ kind: Kind.Type = Kind.self) -> Identifier<Kind> {
    Identifier(at: clock(), random: random(), more: random())
  }

  /// Runs one piece of work after another, as long as there are some and for a turn at most, so that what they write is
  /// on the disk with one commit.
  ///
  /// Each sees what those before it have written, and a write that fails takes back itself alone. When this returns, all
  /// is on the disk, and observers have been told in the order of the writes. Where it throws nothing of any is left.
  ///
  /// `account` is the one whose order all of them write to, nil for any: where one write does not wait for another
  /// (`hasOneWriter`), those of other accounts go on meanwhile.
  package func together(
    _ account: AccountID? = nil,
    for turn: Duration = RequestBounds.server.turn,
    _ next: () -> (() -> Void)?
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

  /// Writes to an account's order, and tells the observers when it is on the disk.
  func withLog<Value>(
    _ account: AccountID,
    device: DeviceID,
    at received: Instant? = nil,
    _ body: (inout MutationLog, any SQLConnection) throws -> Value
  ) throws(StoreError) -> Value {
    let now = clock()
    try prune(now)
    let (value, news) = try store.write(to: .order(account)) { database in
      var log = try MutationLog(database, account, device: device, received ?? now, quota: quota)
      let value = try body(&log, database)
      return (value, log.news)
    }
    if let news {
      if store.isWriting { observers.hold(account, news) } else { tell(account, news) }
    }
    return value
  }

  /// Tells everybody, here and elsewhere, of what is on the disk.
  private func tell(_ account: AccountID, _ revision: Revision) {
    observers.tell(account, revision)
    store.announce(account, revision)
  }

  /// Lets go of a part of what has been kept long enough, in a write of its own, for it is about all accounts, until a day's
  /// is gone.
  private func prune(_ now: Instant) throws(StoreError) {
    guard Retention.isDue(now, since: pruned.withLock(\.self)) else { return }
    var last = try store.ask { try Retention($0).last }
    if Retention.isDue(now, since: last) {
      last = try store.write(to: .untold(nil)) { try Retention($0).prune(now) }
    }
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
  /// Its file could not be used.
  case store(StoreError)
  /// The request cannot be answered as it is.
  case refused(TransportError)
  /// The item has another version than was said; this is how it is now. Nothing was changed.
  case stale(ItemRecord)
  /// One of the changes cannot be made; none was.
  case rejected(MutationResult)
  /// The newest change of a sign-in is not taken back; nothing was changed.
  case notUndone(UndoRefusal)
}
