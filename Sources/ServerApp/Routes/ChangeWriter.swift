import Actions
import Crypto
import Hummingbird
import Intents
import Service
import TodoAPI
import TodoModel

/// Applies the changes of requests to items.
struct ChangeWriter: Sendable {
  let store: StoreAccess
  let world: SiteWorld
  let items: ItemReader
  private var service: Service { store.service }

  /// Applies a change of an item, in a commit shared with other requests, and returns the item after it.
  ///
  /// Throws as `apply`.
  func change(
    _ id: ItemID, for caller: Caller, _ request: SiteRequest, asked: String,
    _ change: @escaping @Sendable () throws -> ItemChange
  ) async throws -> ShownItem {
    try await store.writeTogether(for: caller.account) {
      try apply(for: caller, request, asked: asked, change)
      return try items.shown(caller.account, id, deleted: true)
    }
  }

  /// Returns the device id of a script's session in the order of mutations, constant during the session.
  static func device(_ session: Session) -> DeviceID { DeviceID(HexText.decode(session.sid) ?? []) }

  /// Applies a change in one transaction; blocks.
  ///
  /// `asked` determines whether a repeated key belongs to the same request. If it does, the first result is returned,
  /// whatever was changed or deleted since; `change` is evaluated for new requests only.
  ///
  /// Throws `Problem`, `StoreError` or `ServiceFault`; a dry run throws `DryRun` and writes nothing.
  @discardableResult func apply(
    for caller: Caller, _ request: SiteRequest, asked: String, _ change: () throws -> ItemChange
  ) throws -> [MutationResult] {
    let asked = ChangeWriter.asked(request, asked)
    let said = try request.idempotencyKey()
    if let said, let known = try service.result(caller.account, of: said, asked: asked) {
      if request.isRehearsal { throw DryRun(changes: []) }
      return [known]
    }
    let change = try change()
    var lists = lists(of: caller, at: request.now)
    let wanted = try change.changes.map { try placed($0, caller, at: request.now, among: &lists) }
    let made = wanted.compactMap { if case .add(let item) = $0.change.intent { item.id } else { nil } }
    for each in wanted { try checkNames(each.change.intent, caller.account, beside: made) }
    let key = said ?? world.newID()
    let device = ChangeWriter.device(caller.session)
    let meant = wanted + change.others
    let ends = try endOfFocus(meant, caller.account, at: request.now)
    // A deleted item accepts no more changes; otherwise the requested change is first, because its result is the
    // response.
    let wishes = meant.contains { $0.change.intent == .delete } ? ends + meant : meant + ends
    let mutations = zip(ChangeWriter.ids(key, wishes.count), wishes).map { mid, wish in
      Mutation(
        mid: mid, item: wish.change.item, device: device, base: wish.base, at: request.now, intent: wish.change.intent,
        by: change.by)
    }
    let version = change.isStrict ? change.base : nil
    let limit = change.maximum + wishes.count - wanted.count
    if request.isRehearsal {
      let told = try service.rehearse(caller.account, mutations, ifVersion: version, limit: limit)
      throw DryRun(changes: told)
    }
    guard !mutations.isEmpty else { return [] }
    return try service.apply(caller.account, mutations, ifVersion: version, asked: asked, limit: limit, keepsUndo: true)
  }

  /// Returns true if a form's change with the request's key is already stored.
  ///
  /// Throws `Problem` if it was refused, or if the key belongs to another request, or `StoreError`.
  func isKnown(_ request: SiteRequest, _ caller: Caller) async throws -> Bool {
    guard let key = try request.idempotencyKey() else { return false }
    let asked = ChangeWriter.asked(request, request.formText)
    return try await store.work(for: caller.account) {
      do { return try service.result(caller.account, of: key, asked: asked) != nil } catch let fault as ServiceFault {
        throw Problems.problem(fault)
      }
    }
  }

  /// Returns the text that distinguishes a request from others with the same key.
  private static func asked(_ request: SiteRequest, _ body: String) -> String {
    "\(request.http.method.rawValue) \(request.target.path)\n\(body)"
  }

  /// Applies changes of records of lists, in a commit shared with other requests, and returns what `shown` makes of the
  /// id of the record: the given one, or else that of the new record.
  ///
  /// Throws as `apply`.
  func changeLists<Value: Sendable>(
    _ id: ItemID?, for caller: Caller, _ request: SiteRequest, asked: String,
    _ changes: @escaping @Sendable () throws -> [Change], shown: @escaping @Sendable (ItemID?) throws -> Value
  ) async throws -> Value {
    try await store.writeTogether(for: caller.account) {
      let results = try apply(for: caller, request, asked: asked) {
        ItemChange(lists: try changes(), base: try service.standing(caller.account).revision)
      }
      return try shown(id ?? results.first.flatMap { try service.list(caller.account, madeBy: $0.mid) })
    }
  }

  /// Replaces a typed list, item numbers and values of own fields in a change by those that they refer to.
  private func placed(
    _ wish: PartChange, _ caller: Caller, at now: Instant, among lists: inout TypedLists<any Error>
  ) throws -> PartChange {
    let account = caller.account
    var change = try lists.placed(wish.change)
    change.intent = try change.intent.mappingBlockers { id throws(any Error) in
      guard let number = id.standsFor else { return id }
      guard let record = try service.item(account, number: number), record.item.deletedAt == nil else {
        throw Problem(.nothingToWaitFor(number))
      }
      return record.item.id
    }
    change.intent = try change.intent.checkingFields(at: world.moment(at: now, of: caller)) {
      try service.lists(account).fields
    }
    return PartChange(change, base: wish.base)
  }

  /// Returns the account's lists, to find those that typed names mean.
  private func lists(of caller: Caller, at now: Instant) -> TypedLists<any Error> {
    TypedLists(
      overview: { () throws(any Error) in
        try service.overview(caller.account, at: world.moment(at: now, of: caller))
      }, names: { () throws(any Error) in try service.listNames(caller.account) }, refusal: { Problem($0) })
  }

  /// Returns the reference time for relative dates: that of the first request with this key, so that "tomorrow" keeps
  /// its meaning on a retry.
  ///
  /// Throws `Problem` or `StoreError`.
  func firstCame(_ request: SiteRequest, _ caller: Caller) async throws -> Instant {
    guard let key = try request.idempotencyKey() else { return request.now }
    let first = try await store.work(for: caller.account) { try service.firstCame(caller.account, key) }
    return first ?? request.now
  }

  /// Checks that zones, parents and blockers in an intent exist.
  ///
  /// An unknown zone would make the time float, and an item with a missing parent is never shown. The same request adds
  /// `made`. Throws `Problem`.
  private func checkNames(_ intent: Intent, _ account: AccountID, beside made: [ItemID]) throws {
    if let fault = intent.listFault { throw Problem(fault) }
    for name in intent.namedZones { _ = try world.zone(named: name) }
    if let schedule = intent.schedule { try checkFold(schedule) }
    for blocker in intent.blockers {
      let record = try service.item(account, blocker)
      guard let record, record.item.isShown else {
        throw Problem(ValueFault(.blockers, ItemRouteMessages.blockerNotFound(blocker.description)))
      }
    }
    guard let parent = intent.parent, !made.contains(parent) else { return }
    let record = try service.item(account, parent)
    guard let record, record.item.deletedAt == nil else {
      throw Problem(ValueFault(.parent, ItemRouteMessages.parentNotFound(parent.description)))
    }
  }

  /// Checks that a `fold` of 1 names a time that occurs twice when clocks are set back.
  ///
  /// Without a zone this depends on the user's clock; for a repeat it holds for some of the times. Throws `Problem`.
  private func checkFold(_ schedule: Schedule) throws(Problem) {
    guard schedule.fold == 1 else { return }
    if schedule.start.time != nil {
      guard schedule.recurrence == nil, let name = schedule.zone else { return }
      if case .fold = try world.zone(named: name).resolve(schedule.start) { return }
    }
    throw Problem(ValueFault(.schedule, ItemRouteMessages.notTwice), at: "/schedule/fold")
  }

  /// Returns the ids of a request's mutations: the key itself, then hashes of it.
  ///
  /// A retry gets the same ids, and two keys, however close, share none.
  private static func ids(_ key: MutationID, _ count: Int) -> [MutationID] {
    let others = (1..<max(1, count)).map { "todos-key\0\(key) \($0)" }
    return [key] + others.map { MutationID(Array(SHA256.hash(data: Array($0.utf8)))) }
  }

  /// Returns the changes that end focus as a consequence of other changes; blocks.
  ///
  /// Focus ends when the item in focus is done or deleted, or when focus begins elsewhere; the focus session is kept.
  private func endOfFocus(_ wishes: [PartChange], _ account: AccountID, at now: Instant) throws -> [PartChange] {
    let changes = wishes.map(\.change)
    let ending = changes.filter { $0.intent.plain.mayEndFocus }.map(\.item)
    let begins = changes.contains { $0.intent.plain.field == .focus }
    let records =
      begins ? try service.itemsInFocus(account) : try Set(ending).compactMap { try service.item(account, $0) }
    let versions = Dictionary(records.map { ($0.item.id, $0.item.version) }) { first, _ in first }
    let all = changes.endingFocus(of: records.compactMap { FocusRun($0.item) }, at: now)
    return all.filter { !changes.contains($0) }.map { PartChange($0, base: versions[$0.item] ?? 0) }
  }
}

extension Intent {
  fileprivate var mayEndFocus: Bool {
    switch self {
    case .done, .delete: true
    default: false
    }
  }

  fileprivate var schedule: Schedule? {
    switch self {
    case .add(let item): item.schedule
    case .schedule(let schedule): schedule
    default: nil
    }
  }

  fileprivate var namedZones: [String] {
    switch self {
    case .add(let item): [item.schedule?.zone, item.deadline?.zone].compactMap(\.self)
    case .set(.deadline, let value): [(try? Deadline(json: value))?.zone].compactMap(\.self)
    default: [schedule?.zone].compactMap(\.self)
    }
  }
}

extension ItemRecord {
  /// Returns the intents; if there are none, returns one for a value that is already set, so that a retry is
  /// recognized.
  ///
  /// Returns none if each such value has a conflict, because setting it would resolve the conflict.
  func wanting(_ intents: [Intent]) -> [Intent] {
    guard intents.isEmpty else { return intents }
    let values: [(Field, Intent)] = [
      (.title, .setTitle(item.title)), (.priority, .setPriority(item.priority)), (.list, .setList(item.list)),
    ]
    return values.first { !conflicts.contains($0.0) }.map { [$0.1] } ?? []
  }
}

/// Ends a dry run with its result.
struct DryRun: Error { let changes: [DryRunChange] }

/// The changes of a request: of one item, or of the records of lists.
struct ItemChange: Sendable {
  let changes: [PartChange]
  /// The version that the client based the change on; 0 if there is none.
  let base: Revision
  /// True if the change applies to that version only.
  let isStrict: Bool
  /// The resulting changes of the item's parts.
  let others: [PartChange]
  var maximum = Limits.mutations
  /// The program that made the change for the user, in the history; nil for the user.
  var by: String?

  /// Creates changes of list records, based on a revision.
  init(lists changes: [Change], base: Revision) {
    self.changes = changes.map { PartChange($0, base: base) }
    self.base = base
    isStrict = false
    others = []
  }

  /// Creates changes of items, each based on its own version.
  init(_ changes: [PartChange]) {
    self.changes = changes
    (base, isStrict, others) = (0, false, [])
  }

  /// Creates the changes of one item and of its parts.
  init(item: ItemID, intents: [Intent], base: Revision = 0, isStrict: Bool = false, others: [PartChange] = []) {
    changes = intents.map { PartChange(Change(item, $0), base: base) }
    self.base = base
    self.isStrict = isStrict
    self.others = others
  }
}

extension Identifier {
  /// Creates an id from the first sixteen bytes, most significant first.
  init(_ bytes: [UInt8]) {
    func half(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    self.init(high: half(bytes.prefix(8)), low: half(bytes.dropFirst(8).prefix(8)))
  }
}
