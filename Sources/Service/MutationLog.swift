import FoundationEssentials
import Intents
import SQL
import Storage
import TodoAPI
import TodoModel

/// The order of an account's mutations: appends those of one device, inside one transaction.
struct MutationLog {
  private let database: any SQLConnection
  private let account: AccountID
  private let device: DeviceID
  private let now: Instant
  /// How far the order had come before.
  let first: Revision
  private var revision: Revision
  private var number: Int
  private var table: ItemTable
  private let quota: Int?
  /// How many items the account has, with what was changed here; nil where it may have any number.
  private var itemCount: Int?
  /// What is to be written of the last mutation.
  private var changes: [SQLChange] = []
  /// The items of one request with the revision that it gave each; nil where each mutation has a revision of its own.
  private var raised: [ItemID: Raised]?
  /// Undo steps of the last request, in the order of its mutations.
  private(set) var steps: [UndoStep] = []

  /// `quota` is how many items the account may have; nil for any number.
  ///
  /// Throws `StoreError` where there is no such account, as when it was removed while somebody was signed in to it.
  init(
    _ database: any SQLConnection,
    _ account: AccountID,
    device: DeviceID,
    _ now: Instant,
    quota: Int? = nil
  ) throws {
    self.database = database
    self.quota = quota
    self.account = account
    self.device = device
    self.now = now
    let sql = "SELECT revision, number FROM account WHERE id = ?"
    guard let row = try SQLRow.fetchOne(database.cachedStatement(sql: sql), arguments: [account.rowID]) else {
      throw StoreError(.removed, file: "the server")
    }
    revision = try row["revision"]
    number = try row["number"]
    first = revision
    table = ItemTable(database, account)
    itemCount = try quota.map { _ in try Tally(account: account.rowID).count(database, .items) }
  }

  /// How far the order has come, where it has come further.
  var news: Revision? { revision > first ? revision : nil }

  /// The results, in the order of the mutations, which are one request: it raises the version of each item once.
  ///
  /// `asked` is the request behind them, where it and not the mutations must be the same when it comes again.
  mutating func apply(_ mutations: some Sequence<Mutation>, asked: String? = nil) throws -> [MutationResult] {
    (raised, steps) = ([:], [])
    defer { raised = nil }
    let request = asked.map(Fingerprint.init(request:))
    return try apply(mutations.map { try FingerprintedMutation($0, request) })
  }

  /// The results, in the order of the mutations.
  ///
  /// Those of the first mutations alone where there is not the time for all; of one at least.
  mutating func apply(
    _ mutations: some Sequence<FingerprintedMutation>,
    while hasTime: () -> Bool = { true }
  ) throws -> [MutationResult] {
    var results: [MutationResult] = []
    var fresh = 0
    for each in mutations {
      guard results.isEmpty || hasTime() else { break }
      // What comes next reads what came before.
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

  /// Whether another device works under this one's id: more of its mutations were taken than it knows of, and they
  /// are not those that it sends again because their answer was lost.
  func isCopied(_ request: SyncRequest) throws -> Bool {
    guard let known = request.seq, let taken = try seq(), taken > known else { return false }
    return try request.mutations.count { try isKnown($0.mid) } < taken - known
  }

  /// How many mutations of the device were taken; nil before its first.
  func seq() throws -> Int? { try MutationLog.seq(database, account, device) }

  /// How many mutations of a device were taken; nil before its first.
  static func seq(_ database: any SQLConnection, _ account: AccountID, _ device: DeviceID) throws -> Int? {
    let sql = "SELECT seq FROM device WHERE account = ? AND id = ?"
    let statement = try database.cachedStatement(sql: sql)
    return try Int.fetchOne(statement, arguments: [account.rowID, device.description])
  }

  /// Whether a mutation of that id has come before.
  func isKnown(_ mid: MutationID) throws -> Bool {
    try row(of: mid) != nil
  }

  private func row(of mid: MutationID) throws -> SQLRow? {
    let sql = "SELECT fingerprint, outcome, revision, rejection FROM mutation WHERE account = ? AND mid = ?"
    return try SQLRow.fetchOne(
      database.cachedStatement(sql: sql),
      arguments: [account.rowID, mid.description]
    )
  }

  /// When the mutation of that id came; nil where none has.
  static func receivedAt(
    _ database: any SQLConnection,
    _ account: AccountID,
    _ mid: MutationID
  ) throws -> Instant? {
    let sql = "SELECT received_at FROM mutation WHERE account = ? AND mid = ?"
    let statement = try database.cachedStatement(sql: sql)
    let received = try Int.fetchOne(statement, arguments: [account.rowID, mid.description])
    return received.map(Instant.init(milliseconds:))
  }

  /// What became of the mutation of that id when it came the first time; another one under its id is rejected.
  func known(_ mid: MutationID, _ fingerprint: Fingerprint) throws -> MutationResult? {
    guard let row = try row(of: mid) else { return nil }
    guard try fingerprint.matches(row["fingerprint"]) else {
      return try MutationResult(mid: mid, outcome: .rejected, revision: row["revision"], rejection: .midInUse)
    }
    guard let outcome = try Outcome(rawValue: row["outcome"]) else {
      throw StoreError(.damaged, file: "mutation")
    }
    let rejection = (try row["rejection"] as String?).flatMap(Rejection.init(rawValue:))
    return try MutationResult(mid: mid, outcome: outcome, revision: row["revision"], rejection: rejection)
  }

  private mutating func apply(_ mutation: Mutation, _ fingerprint: Fingerprint) throws -> MutationResult {
    guard let record = try readable(mutation.item) else {
      let words = "The service keeps this item in a form that cannot be read, and leaves it as it is."
      return refuse(mutation, fingerprint, words)
    }
    if let words = quotaFault(of: mutation, record) { return refuse(mutation, fingerprint, words) }
    let place = try placeFault(of: mutation)
    let circling = try circling(mutation)
    let known = raised?[mutation.item]
    let next = known?.revision ?? revision + 1
    let merged = merge(
      mutation,
      into: record,
      revision: next,
      isMisplaced: place != nil,
      circling: circling
    )
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
    if raised != nil, merged.outcome == .applied, let now = merged.record {
      keepStep(of: mutation, before: record, now: now)
    }
    let result = MutationResult(
      mutation,
      merged.outcome,
      revision: merged.record?.item.version ?? revision,
      rejection: merged.rejection,
      place: place ?? (circling.isEmpty ? nil : .waitingCircle)
    )
    keep(result, fingerprint)
    return result
  }

  /// Keeps what takes an applied mutation back; of a list that the service made for a name, one step for all.
  private mutating func keepStep(of mutation: Mutation, before: ItemRecord?, now: ItemRecord) {
    if mutation.device == Service.device {
      guard now.item.kind == .list else { return }
      steps.removeAll { $0.item == mutation.item }
      steps.append(UndoStep(naming: now.item))
    } else if let step = UndoStep(mutation, before: before, now: now) {
      steps.append(step)
    }
  }

  /// What a mutation that comes again came to the first time, with its reason in words.
  private func result(of mutation: Mutation, _ known: MutationResult) throws -> MutationResult {
    var result = MutationResult(
      mutation,
      known.outcome,
      revision: known.revision,
      rejection: known.rejection,
      place: known.outcome == .applied ? nil : try linkFault(of: mutation)
    )
    if known.rejection == .invalid, result.field == nil, mutation.intent.isAddition, let words = quotaWords {
      result.detail = words
    }
    return result
  }

  /// Why the account cannot have one more item; nil where it can, or none is added.
  private func quotaFault(of mutation: Mutation, _ record: ItemRecord?) -> String? {
    guard let quota, let itemCount, record == nil, itemCount >= quota,
      case .add(let item) = mutation.intent, item.kind == .item
    else { return nil }
    return quotaWords
  }

  private var quotaWords: String? {
    quota.map {
      "This server keeps \($0) items for an account at most. Delete some that you no longer need, then add it again."
    }
  }

  private func linkFault(of mutation: Mutation) throws -> ValueFault? {
    try placeFault(of: mutation) ?? (circling(mutation).isEmpty ? nil : .waitingCircle)
  }

  /// The items that one cannot wait for, since they wait for it, through others that this device may not have known of.
  private func circling(_ mutation: Mutation) throws -> Set<ItemID> {
    Set(
      try mutation.intent.blockers.filter { id in
        try waitingFault(mutation.item, after: [id]) { id throws(any Error) in
          try readable(id)??.item.blockedBy.keys.map(\.self) ?? []
        } != nil
      }
    )
  }

  /// Why the item cannot be where it is put: it would be part of itself, or too deep, through others that this device may
  /// not have known of.
  private func placeFault(of mutation: Mutation) throws -> ValueFault? {
    guard let parent = mutation.intent.parent else { return nil }
    return try Intents.placeFault(
      mutation.item,
      in: parent,
      levels: { () throws(any Error) in
        try levels(of: mutation.item) { ids throws(any Error) in try ids.flatMap(table.parts) }
      },
      parentOf: { id throws(any Error) in try readable(id)??.item.parent }
    )
  }

  /// The record, or none; nil where there is one that cannot be read.
  private func readable(_ id: ItemID) throws -> ItemRecord?? {
    do { return .some(try table.record(id)) } catch is UnreadableItem { return nil }
  }

  /// Leaves everything as it is, and says why.
  private mutating func refuse(
    _ mutation: Mutation,
    _ fingerprint: Fingerprint,
    _ words: String
  ) -> MutationResult {
    let result = MutationResult(
      mid: mutation.mid,
      outcome: .rejected,
      revision: revision,
      rejection: .invalid,
      detail: words
    )
    keep(result, fingerprint)
    return result
  }

  /// The number an item that comes back after the loss of this file had, if it is free; else the next.
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

  /// The lowest number that no item has, for when the highest is taken.
  private func freeNumber() throws -> Int {
    let sql = """
      SELECT min(number) + 1
      FROM (SELECT 0 AS number UNION ALL SELECT number FROM item WHERE account = :account) AS taken
      WHERE number + 1 NOT IN (SELECT number FROM item WHERE account = :account)
      """
    return try Int.fetchOne(database, sql: sql, arguments: ["account": account.rowID]) ?? 1
  }

  /// Writes what is to be written, and this with it.
  private mutating func store(_ others: [SQLChange]) throws {
    defer { changes = [] }
    try database.execute(apart: table.takeChanges() + changes + others)
  }

  /// `lines` are those that stand under the same revision already.
  private mutating func keep(_ history: [HistoryEntry], behind lines: Int) {
    let sql = """
      INSERT INTO history (account, item, revision, place, received_at, entry) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (account, item, revision, place)
        DO UPDATE SET received_at = excluded.received_at, entry = excluded.entry
      """
    for (place, entry) in history.enumerated() {
      let arguments: StatementArguments = [
        account.rowID, entry.item.description, entry.revision, lines + place, now.milliseconds,
        StepText.write(entry),
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

  /// How far the order and the numbers have come, and how many mutations the device has had in it.
  private func counters(_ fresh: Int) -> [SQLChange] {
    let taken = """
      INSERT INTO device (account, id, seq, seen_at) VALUES (?, ?, ?, ?)
      ON CONFLICT (account, id) DO UPDATE SET seq = device.seq + excluded.seq, seen_at = excluded.seen_at
      """
    return [
      SQLChange(
        "UPDATE account SET revision = ?, number = ? WHERE id = ?",
        [revision, number, account.rowID]
      ),
      SQLChange(taken, [account.rowID, device.description, fresh, now.milliseconds]),
    ]
  }
}

/// Revision and history lines that a request has given one item so far.
private struct Raised {
  /// The revision that its mutations share.
  let revision: Revision
  /// How many lines of history stand under it.
  let lines: Int
}

extension Intent {
  fileprivate var isAddition: Bool { if case .add = self { true } else { false } }
}
