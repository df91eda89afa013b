import GRDB
package import Intents
package import Storage
package import TodoAPI
package import TodoModel

/// The authority: one order of mutations for each account, their results, the history and the feed of changes.
///
/// A request is applied in one transaction, its mutations in their order; when it returns, all of it is on the disk
/// (invariant V10). A mutation takes effect once, however often it comes: its result is kept with it.
package final class Service: Sendable {
  /// The most mutations one request may carry.
  package static let mutationLimit = 100
  /// The most changed items one answer may carry.
  package static let changeLimit = 500
  /// How long results of mutations, history and tombstones are kept, in days.
  package static let daysKept = 400

  let store: Store
  let clock: @Sendable () -> Instant

  /// Opens the service's file, making it where it is missing; a damaged one is set aside with a notice.
  package init(
    path: String,
    clock: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64
  ) throws(StoreError) {
    store = try Store.open(path, form: .service, now: clock())
    self.clock = clock
    guard store.readOnlyReason == nil else { return }
    let known = try store.read { try String.fetchOne($0, sql: "SELECT epoch FROM life") }
    if known == nil { try begin(at: clock(), random) }
  }

  /// What went wrong while opening and was mended.
  package var notices: [StoreNotice] { store.notices }

  /// Why nothing can be written; nil where writing works.
  package var readOnlyReason: StoreError? { store.readOnlyReason }

  /// Closes the file; nothing can be done with the service afterwards.
  package func close() { store.close() }

  /// What SQLite's own check finds wrong; empty where all is well.
  ///
  /// Reads the whole file.
  package func faults() throws(StoreError) -> [String] { try store.faults() }

  /// Copies the whole file, as it is now, into a new one.
  package func copy(to file: String) throws(StoreError) { try store.copy(to: file) }

  /// The account of that name, made where it is missing.
  package func account(_ name: String) throws(StoreError) -> AccountID {
    let find = "SELECT id FROM account WHERE name = ?"
    if let known = try store.read({ try Int.fetchOne($0, sql: find, arguments: [name]) }) {
      return AccountID(rowID: known)
    }
    return try store.write { database in
      try database.execute(sql: "INSERT OR IGNORE INTO account (name) VALUES (?)", arguments: [name])
      guard let made = try Int.fetchOne(database, sql: find, arguments: [name]) else {
        throw StoreError(.damaged, file: store.path)
      }
      return AccountID(rowID: made)
    }
  }

  /// Applies the mutations of a request in their order and answers with their results and a page of changes.
  package func sync(_ account: AccountID, _ request: SyncRequest) throws(ServiceFault) -> SyncResponse {
    guard request.mutations.count <= Service.mutationLimit, (1...Service.changeLimit).contains(request.limit)
    else {
      throw .refused(.refused("a request carries at most \(Service.mutationLimit) changes"))
    }
    do {
      switch try answer(account, request, clock()) {
      case .success(let response): return response
      case .failure(let refusal): throw ServiceFault.refused(refusal)
      }
    } catch {
      throw (error as? ServiceFault) ?? .store(StoreError(error, file: store.path))
    }
  }

  /// The history of one item, newest first.
  package func history(
    _ account: AccountID,
    of item: ItemID,
    limit: Int
  ) throws(StoreError) -> [HistoryEntry] {
    try store.read { database in
      let texts = try String.fetchAll(
        database,
        sql:
          "SELECT entry FROM history WHERE account = ? AND item = ? ORDER BY revision DESC, place DESC LIMIT ?",
        arguments: [account.rowID, item.description, limit]
      )
      return try texts.map { try StoredJSON.value(HistoryEntry.self, $0) }
    }
  }

  /// How many items that are not deleted the account has.
  package func count(_ account: AccountID) throws(StoreError) -> Int {
    try store.read { database in
      let sql = "SELECT count(*) FROM item WHERE account = ? AND deleted_at IS NULL"
      return try Int.fetchOne(database, sql: sql, arguments: [account.rowID]) ?? 0
    }
  }

  private func answer(
    _ account: AccountID,
    _ request: SyncRequest,
    _ now: Instant
  ) throws(StoreError) -> Result<SyncResponse, TransportError> {
    guard !request.mutations.isEmpty else {
      return try store.read { try ChangeFeed($0, account).answer(request, [], now) }
    }
    return try store.write { database in
      let feed = try ChangeFeed(database, account)
      if case .failure(let refusal) = feed.place(of: request) { return .failure(refusal) }
      var order = try ServiceOrder(database, account, device: request.device, now)
      let results = try order.take(request.mutations)
      try Retention(database, account).prune(now)
      return try ChangeFeed(database, account).answer(request, results, now)
    }
  }

  private func begin(at now: Instant, _ random: () -> UInt64) throws(StoreError) {
    let epoch = Identifier<Service>(at: now, random: random(), more: random()).description
    try store.write { database in
      guard try String.fetchOne(database, sql: "SELECT epoch FROM life") == nil else { return }
      let sql = "INSERT INTO life (epoch, begun_at, pruned_at) VALUES (?, ?, ?)"
      try database.execute(sql: sql, arguments: [epoch, now.milliseconds, now.milliseconds])
    }
  }
}
