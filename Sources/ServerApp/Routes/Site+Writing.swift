import Actions
import Crypto
import Hummingbird
import Intents
import Service
import Storage
import TodoAPI
import TodoModel

extension Site {
  /// The device that a script's session is in the order of mutations: the same for the session's life.
  static func device(_ session: Session) -> DeviceID { DeviceID(HexText.decode(session.sid) ?? []) }

  /// Applies a change in one transaction; blocks.
  ///
  /// `asked` tells whether a key comes back with the same request. One that does gets what became of it then, whatever
  /// was changed or deleted since: only of a new request `change` is worked out, and what it names is looked for.
  ///
  /// Throws `Problem`, `StoreError` or `ServiceFault`; `Rehearsal` where only that is asked for, and then nothing is written.
  @discardableResult
  func apply(
    for caller: Caller,
    _ request: SiteRequest,
    asked: String,
    _ change: () throws -> ItemChange
  ) throws -> [MutationResult] {
    let asked = "\(request.http.method.rawValue) \(request.target.path)\n\(asked)"
    let said = try request.idempotencyKey()
    if let said, let known = try service.result(caller.account, of: said, asked: asked) {
      if request.isRehearsal { throw Rehearsal(changes: []) }
      return [known]
    }
    let change = try change()
    let wanted = try change.changes.map { try placed($0, caller, at: request.now) }
    let made = wanted.compactMap { if case .add(let item) = $0.change.intent { item.id } else { nil } }
    for each in wanted { try checkNames(each.change.intent, caller.account, beside: made) }
    let key = said ?? world.newID()
    let device = Site.device(caller.session)
    let meant = wanted + change.others
    let ends = try endOfFocus(meant, caller.account, at: request.now)
    // What is deleted takes no more wishes; else what was asked for comes first, for its result is the answer.
    let wishes = meant.contains { $0.change.intent == .delete } ? ends + meant : meant + ends
    let mutations = zip(Site.ids(key, wishes.count), wishes).map { mid, wish in
      Mutation(
        mid: mid,
        item: wish.change.item,
        device: device,
        base: wish.base,
        at: request.now,
        intent: wish.change.intent
      )
    }
    let version = change.isStrict ? change.base : nil
    let limit = change.most + wishes.count - wanted.count
    if request.isRehearsal {
      let told = try service.rehearse(caller.account, mutations, ifVersion: version, limit: limit)
      throw Rehearsal(changes: told)
    }
    guard !mutations.isEmpty else { return [] }
    return try service.apply(
      caller.account,
      mutations,
      ifVersion: version,
      asked: asked,
      limit: limit,
      keepsUndo: true
    )
  }

  /// A wish with the list that is meant in place of the one that is typed.
  private func placed(_ wish: PartChange, _ caller: Caller, at now: Instant) throws -> PartChange {
    let account = caller.account
    var change = try wish.change.placed { try service.shelf(account, at: moment(at: now, of: caller)) }
    change.intent = try change.intent.mappingBlockers { id throws(any Error) in
      guard let number = id.standsFor else { return id }
      guard let record = try service.item(account, number: number), record.item.deletedAt == nil else {
        throw Problem(.nothingToWaitFor(number))
      }
      return record.item.id
    }
    return PartChange(change, base: wish.base)
  }

  /// When words of a request are read: as it came first, where it comes again under its key, so that "tomorrow" is the
  /// day that it was then.
  ///
  /// Throws `Problem` or `StoreError`.
  func firstCame(_ request: SiteRequest, _ caller: Caller) async throws -> Instant {
    guard let key = try request.idempotencyKey() else { return request.now }
    let first = try await work(for: caller.account) { try self.service.firstCame(caller.account, key) }
    return first ?? request.now
  }

  /// What is named in a wish must be there: a zone that nobody knows would float, a parent that is not there shows
  /// nowhere, and neither is what was meant.
  ///
  /// `made` are added by the same request. Throws `Problem`.
  private func checkNames(_ intent: Intent, _ account: AccountID, beside made: [ItemID]) throws {
    if let fault = intent.listFault { throw Problem(fault) }
    for name in intent.namedZones { _ = try zone(named: name) }
    if let schedule = intent.schedule { try checkFold(schedule) }
    for blocker in intent.blockers {
      let record = try service.item(account, blocker)
      guard let record, record.item.isShown else {
        throw Problem(ValueFault(.blockers, "Cannot wait for \(blocker): no such item."))
      }
    }
    guard let parent = intent.parent, !made.contains(parent) else { return }
    let record = try service.item(account, parent)
    guard let record, record.item.deletedAt == nil else {
      throw Problem(ValueFault(.parent, "Cannot be part of \(parent): no such item."))
    }
  }

  /// The second of two equal times can only be meant where the clocks are set back to it.
  ///
  /// Where no zone is said, that is on whatever clock the person has; of a repeat it is some of its times.
  /// Throws `Problem`.
  private func checkFold(_ schedule: Schedule) throws(Problem) {
    guard schedule.fold == 1 else { return }
    if schedule.start.time != nil {
      guard schedule.recurrence == nil, let name = schedule.zone else { return }
      if case .fold = try zone(named: name).resolve(schedule.start) { return }
    }
    throw Problem(
      ValueFault(.schedule, "That time does not occur twice, so \"fold\" cannot be 1."),
      at: "/schedule/fold"
    )
  }

  /// The ids of `count` mutations of one request: the key itself, then hashes of it, so that a retry has the same ids
  /// and two keys, however near, have none in common.
  private static func ids(_ key: MutationID, _ count: Int) -> [MutationID] {
    let others = (1..<max(1, count)).map { "todos-key\0\(key) \($0)" }
    return [key] + others.map { MutationID(Array(SHA256.hash(data: Array($0.utf8)))) }
  }

  /// An item that is there.
  ///
  /// Throws `Problem`.
  func record(_ account: AccountID, _ id: ItemID, deleted: Bool = false) throws -> ItemRecord {
    guard let record = try service.item(account, id), deleted || record.item.deletedAt == nil else {
      throw Problem(.notFound, "There is no such item.")
    }
    return record
  }
}

extension Intent {
  /// The schedule that is wanted; nil where none is.
  fileprivate var schedule: Schedule? {
    switch self {
    case .add(let item): item.schedule
    case .schedule(let schedule): schedule
    default: nil
    }
  }

  /// The zones that are said in it.
  fileprivate var namedZones: [String] {
    switch self {
    case .add(let item): [item.schedule?.zone, item.deadline?.zone].compactMap(\.self)
    case .set(.deadline, let value): [(try? Deadline(json: value))?.zone].compactMap(\.self)
    default: [schedule?.zone].compactMap(\.self)
    }
  }
}

extension ItemRecord {
  /// What is wanted of it; where all is so already, that it stays so, and a request with a key is known again.
  ///
  /// Nothing where each value that could be said is one that two devices wanted differently, which saying it would settle.
  func wanting(_ intents: [Intent]) -> [Intent] {
    guard intents.isEmpty else { return intents }
    let values: [(Field, Intent)] = [
      (.title, .setTitle(item.title)), (.priority, .setPriority(item.priority)), (.list, .setList(item.list)),
    ]
    return values.first { !conflicts.contains($0.0) }.map { [$0.1] } ?? []
  }
}

/// Ends a request that only asks what it would change, with the answer to that.
struct Rehearsal: Error {
  let changes: [Rehearsed]
}

/// What a request asks for: of one item, or of the records of lists.
struct ItemChange: Sendable {
  /// What is wanted, in order.
  let changes: [PartChange]
  /// The version the client was looking at; 0 where there was none.
  let base: Revision
  /// Whether it holds only for that version.
  let isStrict: Bool
  /// What it means for the parts of the item.
  let others: [PartChange]
  /// How many changes it may carry.
  var most = Limits.mutations

  /// What is wanted of the records of lists by somebody who has seen all up to a revision.
  init(lists changes: [Change], base: Revision) {
    self.changes = changes.map { PartChange($0, base: base) }
    self.base = base
    isStrict = false
    others = []
  }

  /// What is wanted of items, each as its version was seen.
  init(_ changes: [PartChange]) {
    self.changes = changes
    (base, isStrict, others) = (0, false, [])
  }

  /// The change of one item, and what it means for its parts.
  init(
    item: ItemID,
    intents: [Intent],
    base: Revision = 0,
    isStrict: Bool = false,
    others: [PartChange] = []
  ) {
    changes = intents.map { PartChange(Change(item, $0), base: base) }
    self.base = base
    self.isStrict = isStrict
    self.others = others
  }
}

extension Identifier {
  /// The id that the first sixteen bytes are, most significant first.
  init(_ bytes: [UInt8]) {
    func half(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    self.init(high: half(bytes.prefix(8)), low: half(bytes.dropFirst(8).prefix(8)))
  }
}
