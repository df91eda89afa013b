import FoundationEssentials
import Intents
import SQL
import Storage
import TodoAPI
import TodoModel

/// The order of an account's mutations; appends those of one device inside one transaction.
struct MutationLog {
  private let database: any SQLConnection
  private let account: AccountID
  private let device: DeviceID
  private let now: Instant
  /// The revision before this transaction.
  let first: Revision
  private var revision: Revision
  private var number: Int
  private var table: ItemTable
  private let quota: Int?
  /// Number of the account's items, including this transaction's changes; nil if there is no quota.
  private var itemCount: Int?
  /// Pending writes of the last mutation.
  private var changes: [SQLChange] = []
  /// Revision of each item of one request; nil if each mutation gets its own revision.
  private var raised: [ItemID: Raised]?
  /// Undo steps of the last request, in the order of its mutations.
  private(set) var steps: [UndoStep] = []

  /// Begins with the account's state; `quota` is its maximum number of items, if limited.
  ///
  /// Throws `StoreError` if there is no such account, for example because it was removed during a session.
  init(_ database: any SQLConnection, _ account: AccountID, device: DeviceID, _ now: Instant, quota: Int? = nil) throws
  {
    self.database = database
    self.quota = quota
    self.account = account
    self.device = device
    self.now = now
    let sql = "SELECT revision, number FROM account WHERE id = ?"
    guard let row = try SQLRow.fetchOne(database.cachedStatement(sql: sql), arguments: [account.rowID]) else {
      throw StoreError(.removed, file: ServiceMessages.server)
    }
    revision = try row["revision"]
    number = try row["number"]
    first = revision
    table = ItemTable(database, account)
    itemCount = try quota.map { _ in try Tally(account: account.rowID).count(database, .items) }
  }

  /// The new revision, if it has risen.
  var news: Revision? { revision > first ? revision : nil }

  /// Applies mutations as one request, which raises each item's version once; returns the results in order.
  ///
  /// `asked` is the request that must be equal on a retry, instead of the mutations.
  mutating func apply(_ mutations: some Sequence<Mutation>, asked: String? = nil) throws -> [MutationResult] {
    (raised, steps) = ([:], [])
    defer { raised = nil }
    let request = asked.map(Fingerprint.init(request:))
    return try apply(mutations.map { try FingerprintedMutation($0, request) })
  }

  /// Applies mutations while `hasTime` returns true, at least one; returns their results in order.
  mutating func apply(
    _ mutations: some Sequence<FingerprintedMutation>, while hasTime: () -> Bool = { true }
  ) throws -> [MutationResult] {
    var results: [MutationResult] = []
    var fresh = 0
    for each in mutations {
      guard results.isEmpty || hasTime() else { break }
      // The next mutation reads the writes of the previous one.
      try store([])
      if let known = try known(each.mutation.mid, each.fingerprint) {
        results.append(try result(of: each.mutation, known))
      } else {
        results.append(try apply(each.mutation, each.fingerprint))
        fresh += 1
      }
    }
    try store(table.counts + counters(fresh))
    return results
  }

  /// Returns true if another device shares this id: more mutations were accepted than it knows of or sends again.
  func isCopied(_ request: SyncRequest) throws -> Bool {
    guard let known = request.seq, let taken = try seq(), taken > known else { return false }
    return try request.mutations.count { try isKnown($0.mid) } < taken - known
  }

  func seq() throws -> Int? { try MutationLog.seq(database, account, device) }

  /// Returns the number of accepted mutations of a device; nil before its first.
  static func seq(_ database: any SQLConnection, _ account: AccountID, _ device: DeviceID) throws -> Int? {
    let sql = "SELECT seq FROM device WHERE account = ? AND id = ?"
    let statement = try database.cachedStatement(sql: sql)
    return try Int.fetchOne(statement, arguments: [account.rowID, device.description])
  }

  func isKnown(_ mid: MutationID) throws -> Bool { try row(of: mid) != nil }

  private func row(of mid: MutationID) throws -> SQLRow? {
    let sql = "SELECT fingerprint, outcome, revision, rejection FROM mutation WHERE account = ? AND mid = ?"
    return try SQLRow.fetchOne(database.cachedStatement(sql: sql), arguments: [account.rowID, mid.description])
  }

  /// Returns the time when a mutation was received; nil if it never was.
  static func receivedAt(_ database: any SQLConnection, _ account: AccountID, _ mid: MutationID) throws -> Instant? {
    let sql = "SELECT received_at FROM mutation WHERE account = ? AND mid = ?"
    let statement = try database.cachedStatement(sql: sql)
    let received = try Int.fetchOne(statement, arguments: [account.rowID, mid.description])
    return received.map(Instant.init(milliseconds:))
  }

  /// Returns the first result of a known mutation id; rejects another mutation with the same id.
  func known(_ mid: MutationID, _ fingerprint: Fingerprint) throws -> MutationResult? {
    guard let row = try row(of: mid) else { return nil }
    guard try fingerprint.matches(row["fingerprint"]) else {
      return try MutationResult(mid: mid, outcome: .rejected, revision: row["revision"], rejection: .midInUse)
    }
    guard let outcome = try Outcome(rawValue: row["outcome"]) else { throw StoreError(.damaged, file: "mutation") }
    let rejection = (try row["rejection"] as String?).flatMap(Rejection.init(rawValue:))
    return try MutationResult(mid: mid, outcome: outcome, revision: row["revision"], rejection: rejection)
  }

  private mutating func apply(_ mutation: Mutation, _ fingerprint: Fingerprint) throws -> MutationResult {
    guard let record = try readable(mutation.item) else {
      return refuse(mutation, fingerprint, ServiceMessages.itemUnreadable)
    }
    if let words = quotaFault(of: mutation, record) { return refuse(mutation, fingerprint, words) }
    let place = try placeFault(of: mutation)
    let circling = try circling(mutation)
    let known = raised?[mutation.item]
    let next = known?.revision ?? revision + 1
    let merged = merge(mutation, into: record, revision: next, isMisplaced: place != nil, circling: circling)
    if merged.record != record || !merged.history.isEmpty {
      revision = max(revision, next)
      let lines = (known?.lines ?? 0) + merged.history.count
      raised?[mutation.item] = Raised(revision: next, lines: lines)
    }
    if var changed = merged.record, changed != record {
      if changed.item.number == nil, changed.item.kind == .item {
        changed.item.number = try nextNumber(wanted: mutation.intent)
      }
      try table.put(changed, replacing: record, now)
      if changed.item.kind == .item {
        let (before, after) = (record?.item.isShown == true, changed.item.isShown)
        itemCount? += (after ? 1 : 0) - (before ? 1 : 0)
      }
    }
    keep(merged.history, behind: known?.lines ?? 0)
    // A list that came into being for an item stays: others may use it by the time that the item goes.
    if raised != nil, merged.outcome == .applied, mutation.device != Service.device, let now = merged.record,
      let step = UndoStep(mutation, before: record, now: now)
    {
      steps.append(step)
    }
    let result = MutationResult(
      mutation, merged.outcome, revision: merged.record?.item.version ?? revision, rejection: merged.rejection,
      place: place ?? (circling.isEmpty ? nil : .waitingCircle))
    keep(result, fingerprint)
    return result
  }

  /// Returns the first result of a mutation that was sent again, with its reason in words.
  private func result(of mutation: Mutation, _ known: MutationResult) throws -> MutationResult {
    var result = MutationResult(
      mutation, known.outcome, revision: known.revision, rejection: known.rejection,
      place: known.outcome == .applied ? nil : try linkFault(of: mutation))
    if let quota, known.rejection == .invalid, result.field == nil, mutation.intent.isAddition {
      result.detail = ServiceMessages.tooManyItems(maximum: quota)
    }
    return result
  }

  /// Returns the message if the mutation adds an item beyond the quota.
  private func quotaFault(of mutation: Mutation, _ record: ItemRecord?) -> String? {
    guard let quota, let itemCount, record == nil, itemCount >= quota, case .add(let item) = mutation.intent,
      item.kind == .item
    else { return nil }
    return ServiceMessages.tooManyItems(maximum: quota)
  }

  private func linkFault(of mutation: Mutation) throws -> ValueFault? {
    try placeFault(of: mutation) ?? (circling(mutation).isEmpty ? nil : .waitingCircle)
  }

  /// Returns the blockers that already wait for the item, possibly through items unknown to the device.
  private func circling(_ mutation: Mutation) throws -> Set<ItemID> {
    Set(
      try mutation.intent.blockers.filter { id in
        try waitingFault(mutation.item, after: [id]) { id throws(any Error) in
          try readable(id)??.item.blockedBy.keys.map(\.self) ?? []
        } != nil
      })
  }

  /// Returns the fault if the item would be part of itself or nested too deep, possibly through unknown items.
  private func placeFault(of mutation: Mutation) throws -> ValueFault? {
    guard let parent = mutation.intent.parent else { return nil }
    return try Intents.placeFault(
      mutation.item, in: parent,
      levels: { () throws(any Error) in
        try levels(of: mutation.item) { ids throws(any Error) in try ids.flatMap(table.parts) }
      }, parentOf: { id throws(any Error) in try readable(id)??.item.parent })
  }

  /// Returns the record, `.some(nil)` if there is none, and nil if it is unreadable.
  private func readable(_ id: ItemID) throws -> ItemRecord?? {
    do { return .some(try table.record(id)) } catch is UnreadableItem { return nil }
  }

  /// Rejects the mutation with a message and changes nothing.
  private mutating func refuse(_ mutation: Mutation, _ fingerprint: Fingerprint, _ words: String) -> MutationResult {
    let result = MutationResult(
      mid: mutation.mid, outcome: .rejected, revision: revision, rejection: .invalid, detail: words)
    keep(result, fingerprint)
    return result
  }

  /// Returns the number that a re-offered item had before the file was lost, if it is free; otherwise the next.
  private mutating func nextNumber(wanted intent: Intent) throws -> Int {
    if case .add(let item) = intent, let wanted = item.number, Item.numbers.contains(wanted) {
      let sql = "SELECT 1 FROM item WHERE account = ? AND number = ? AND number > 0"
      let taken = try Int.fetchOne(database, sql: sql, arguments: [account.rowID, wanted])
      if taken == nil {
        number = max(number, wanted)
        return wanted
      }
    }
    guard number < Item.numbers.upperBound else { return try freeNumber() }
    number += 1
    return number
  }

  /// Returns the lowest free number, once the highest is in use.
  private func freeNumber() throws -> Int {
    let sql = """
      SELECT min(number) + 1
      FROM (SELECT 0 AS number UNION ALL SELECT number FROM item WHERE account = :account) AS taken
      WHERE number + 1 NOT IN (SELECT number FROM item WHERE account = :account)
      """
    return try Int.fetchOne(database, sql: sql, arguments: ["account": account.rowID]) ?? 1
  }

  private mutating func store(_ others: [SQLChange]) throws {
    defer { changes = [] }
    try database.execute(apart: table.takeChanges() + changes + others)
  }

  /// `lines` is the number of entries already stored under the same revision.
  private mutating func keep(_ history: [HistoryEntry], behind lines: Int) {
    let sql = """
      INSERT INTO history (account, item, revision, place, received_at, entry) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (account, item, revision, place)
        DO UPDATE SET received_at = excluded.received_at, entry = excluded.entry
      """
    for (place, entry) in history.enumerated() {
      let arguments: StatementArguments = [
        account.rowID, entry.item.description, entry.revision, lines + place, now.milliseconds, StepText.write(entry),
      ]
      changes.append(SQLChange(sql, arguments))
    }
  }

  private mutating func keep(_ result: MutationResult, _ fingerprint: Fingerprint) {
    let sql = """
      INSERT INTO mutation (account, mid, fingerprint, outcome, revision, rejection, received_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    let arguments: StatementArguments = [
      account.rowID, result.mid.description, fingerprint.bytes, result.outcome.rawValue, result.revision,
      result.rejection?.rawValue, now.milliseconds,
    ]
    changes.append(SQLChange(sql, arguments))
  }

  /// Returns the writes of the account's revision and number, and of the device's number of mutations.
  private func counters(_ fresh: Int) -> [SQLChange] {
    let taken = """
      INSERT INTO device (account, id, seq, seen_at) VALUES (?, ?, ?, ?)
      ON CONFLICT (account, id) DO UPDATE SET seq = device.seq + excluded.seq, seen_at = excluded.seen_at
      """
    return [
      SQLChange("UPDATE account SET revision = ?, number = ? WHERE id = ?", [revision, number, account.rowID]),
      SQLChange(taken, [account.rowID, device.description, fresh, now.milliseconds]),
    ]
  }
}

/// The revision and history entries of an item in the current request.
private struct Raised {
  let revision: Revision
  /// Number of history entries under this revision.
  let lines: Int
}

extension Intent { fileprivate var isAddition: Bool { if case .add = self { true } else { false } } }
