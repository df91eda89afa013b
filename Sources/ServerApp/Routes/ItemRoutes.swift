import Actions
import Hummingbird
import Intents
import JSON
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `POST /api/todos`: adds an item.
  func addItem(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let text = try await request.json(atMost: Limits.item)
    let body: AddBody = try BodyReader.value(text)
    let zone = try zone(body.zone, caller)
    let moment = moment(at: try await firstCame(request, caller), zone: zone)
    let key = try request.idempotencyKey()
    // The same key gives the same id, so that a retry adds nothing.
    let id = body.id ?? key.map { ItemID(high: $0.high, low: $0.low) } ?? world.newID()
    let (shown, read, doubt) = try await writeTogether(for: caller.account) {
      let order = OrderKey.between(try self.service.lastOrder(caller.account), nil)
      var added = try AddedItem(body, id: id, order: order, at: moment)
      try added.follow { try self.service.item(caller.account, $0)?.item }
      let item = added.item
      try self.apply(for: caller, request, asked: text) { ItemChange(item: id, intents: [.add(item)]) }
      return (try self.shown(caller.account, id, deleted: true), added.read, added.doubt)
    }
    let now = self.moment(at: request.now, zone: zone)
    return try answer(shown, at: now, read: read, doubt: body.text.map { _ in doubt }, .created)
  }

  /// `GET /api/todos/{id}`: returns an item, with its version as the entity tag.
  func readItem(_ request: SiteRequest, _ caller: Caller, _ id: ItemID, in zone: String?) throws -> Response {
    let moment = moment(at: request.now, zone: try self.zone(zone, caller))
    let shown = try shown(caller.account, id)
    let tag = Answer.tag(shown.record.item.version)
    if request.knows(tag) { return Answer.empty(.notModified, [.eTag: tag]) }
    return try answer(shown, at: moment)
  }

  /// `PUT /api/todos/{id}`: sets all values of an item and restores a deleted one.
  func putItem(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Limits.item)
    let body: AddBody = try BodyReader.value(text)
    guard body.text == nil, body.id == nil || body.id == id else {
      throw Problem(.invalid, ItemRouteMessages.putNeedsValues)
    }
    let moment = moment(at: request.now, zone: try zone(body.zone, caller))
    let item = try AddedItem(body, id: id, order: OrderKey(""), at: moment).item
    if request.isForNewItem { return try await putNew(item, caller, request, text, at: moment) }
    return try await change(
      id, caller, request, text, at: moment, others: { try self.restoring($0, caller, at: moment) },
      { wishes(from: $0.item, to: item, where: Site.isValue) })
  }

  /// `PATCH /api/todos/{id}`: sets some values of an item (RFC 7396).
  func patchItem(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Limits.item)
    let patch: ItemPatch = try BodyReader.value(text)
    guard !patch.intents.isEmpty else { throw Problem(.invalid, RequestMessages.nothingToChange) }
    return try await change(id, caller, request, text, at: moment(at: request.now, of: caller)) { record in
      guard record.item.deletedAt == nil else { throw Problem(.notFound, ItemRouteMessages.notFound) }
      return patch.intents
    }
  }

  /// `DELETE /api/todos/{id}`: deletes an item; PUT can restore it.
  func deleteItem(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let moment = moment(at: request.now, of: caller)
    _ = try await change(
      id, caller, request, "", at: moment, others: { try self.deleting($0, caller, at: moment) }, { _ in [.delete] })
    return Answer.empty()
  }

  /// Changes an item at the version that the client names.
  private func change(
    _ id: ItemID, _ caller: Caller, _ request: SiteRequest, _ text: String, at moment: Moment,
    others: @escaping @Sendable (ItemRecord) throws -> [PartChange] = { _ in [] },
    _ intents: @escaping @Sendable (ItemRecord) throws -> [Intent]
  ) async throws -> Response {
    let version = try request.version()
    let shown = try await writeTogether(for: caller.account) {
      try self.apply(for: caller, request, asked: "\(version.map(String.init) ?? "*")\n\(text)") {
        let record = try self.record(caller.account, id, deleted: true)
        let wanted = record.wanting(record.item.endingSomeday(with: try intents(record)))
        if wanted.contains(.setSomeday(true)) { try Site.checkOpen(record, for: .someday(true), at: moment) }
        let others = try others(record)
        let base = version ?? record.item.version
        return ItemChange(item: id, intents: wanted, base: base, isStrict: version != nil, others: others)
      }
      return try self.shown(caller.account, id, deleted: true)
    }
    return try answer(shown, at: moment)
  }

  private func putNew(
    _ item: Item, _ caller: Caller, _ request: SiteRequest, _ text: String, at moment: Moment
  ) async throws -> Response {
    let shown = try await writeTogether(for: caller.account) {
      try self.apply(for: caller, request, asked: text) {
        ItemChange(item: item.id, intents: [.add(item)], isStrict: true)
      }
      return try self.shown(caller.account, item.id, deleted: true)
    }
    return try answer(shown, at: moment, .created)
  }

  /// Returns true for a field that PUT sets: order, completions, reminder and focus are not values of an item.
  private static func isValue(_ field: Field) -> Bool { ![.order, .done, .reminder, .focus].contains(field) }

  /// Returns the named zone; without a name, the account's zone or else the server's.
  func zone(_ name: String?, _ caller: Caller) throws(Problem) -> any Zone {
    try name.map(zone(named:)) ?? caller.zone.flatMap(world.zones) ?? world.zone()
  }

  /// Returns the named zone.
  ///
  /// Throws `Problem` for an unknown zone.
  func zone(named name: String) throws(Problem) -> any Zone {
    guard let zone = world.zones(name) else {
      let usual = "Europe/Berlin"
      let name = String(name.prefix(64))
      throw Problem(
        .invalid,
        world.zones(usual) == nil
          ? ItemRouteMessages.noZones(name) : ItemRouteMessages.noSuchZone(name, example: usual))
    }
    return zone
  }

  /// Returns an existing item with its relations; blocks.
  ///
  /// Throws `Problem` if there is no such item.
  func shown(_ account: AccountID, _ id: ItemID, deleted: Bool = false) throws -> ShownItem {
    let record = try record(account, id, deleted: deleted)
    var row = record.row
    try service.nameBlockers(of: &row, account)
    return ShownItem(
      record: record, row: row, lists: try service.lists(account), parts: try service.parts(account, of: id),
      waiters: try service.waiters(account, for: id), count: try service.partCount(account, of: id))
  }

  /// Returns a response with an item, its version as the entity tag, and the reading of its date.
  func answer(
    _ shown: ShownItem, at moment: Moment, read: ReadBody? = nil, doubt: ReadDoubt?? = nil,
    _ status: HTTPResponse.Status = .ok
  ) throws -> Response {
    var body = ItemBody(shown, at: moment)
    (body.read, body.doubt) = (read, doubt)
    let item = shown.record.item
    var headers: HTTPFields = [.eTag: Answer.tag(item.version)]
    if status == .created { headers[.location] = Route.readItem(item.id, nil).target }
    return try Answer.json(Answered(body, asOf: moment.now), status, headers)
  }
}

extension ItemBody {
  init(_ shown: ShownItem, at moment: Moment) {
    self.init(answering: ListedRow(seen: shown.row, at: moment), in: shown.lists)
    self = alone(at: moment)
    children = shown.parts
    blocks = shown.waiters
    kept = shown.row.item.keptFacts
    parts = shown.count
    zone = moment.zone.identifier
  }
}

/// An item and its relations in a response.
struct ShownItem: Sendable {
  let record: ItemRecord
  /// The item as in lists, with its blockers.
  let row: Row
  let lists: Lists
  /// The direct parts of the item.
  let parts: [ItemID]
  /// The open items that wait for it.
  let waiters: [ItemID]
  /// The number of parts and of done parts; nil if there are none.
  let count: PartCount?
}

extension Site {
  /// `POST /api/todos/{id}/toggle`: completes or reopens an occurrence; returns the resulting state.
  func toggle(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body = text.isEmpty ? ToggleBody(to: nil) : try BodyReader.value(text)
    guard try body.to != nil || request.idempotencyKey() != nil else {
      throw Problem(.idempotencyKeyMissing, ItemRouteMessages.sendStateOrKey)
    }
    let answer = try await writeTogether(for: caller.account) { try self.toggle(id, body, caller, request, text) }
    return try Answer.json(Answered(answer, asOf: request.now), .ok, [.eTag: Answer.tag(answer.version)])
  }

  private func toggle(
    _ id: ItemID, _ body: ToggleBody, _ caller: Caller, _ request: SiteRequest, _ text: String
  ) throws -> ToggleAnswer {
    var wanted: (key: OccurrenceKey, to: ToggleBody.State)?
    let results = try apply(for: caller, request, asked: text) {
      let record = try record(caller.account, id)
      let key = body.occurrence ?? current(record.item, caller, request.now)
      let isDone = record.item.completions[key] != nil
      let to = body.to ?? (isDone ? .open : .done)
      wanted = (key, to)
      let intent: Intent = to == .done ? .done(key, at: request.now) : .reopen(key)
      let others =
        to == .done
        ? try finishing(record, key, body.parts ?? .keep, caller, at: moment(at: request.now, of: caller)) : []
      return ItemChange(item: id, intents: [intent], base: record.item.version, others: others)
    }
    let result = results[0]
    guard let (key, to) = wanted else { return try earlier(id, body.occurrence, result, caller, at: request.now) }
    return ToggleAnswer(
      id: id, occurrence: key, state: result.outcome == .superseded ? (to == .done ? .open : .done) : to,
      outcome: result.outcome,
      version: results.count == 1 ? result.revision : try record(caller.account, id).item.version)
  }

  /// Returns the state that an earlier request with this key reached, for the occurrence of that time.
  private func earlier(
    _ id: ItemID, _ key: OccurrenceKey?, _ result: MutationResult, _ caller: Caller, at now: Instant
  ) throws -> ToggleAnswer {
    let record = try record(caller.account, id, deleted: true)
    let key = key ?? current(record.item, caller, now)
    let line = try service.history(caller.account, of: id, limit: Limits.history).first { $0.mid == result.mid }
    let isDone = line.map { $0.new != nil } ?? (record.item.completions[key] != nil)
    return ToggleAnswer(
      id: id, occurrence: line?.occurrence ?? key, state: isDone ? .done : .open, outcome: result.outcome,
      version: record.item.version)
  }

  /// Returns the occurrence for a toggle that names none: the due one, or else the one done last, so that a retry never
  /// completes the next one.
  private func current(_ item: Item, _ caller: Caller, _ now: Instant) -> OccurrenceKey {
    ListedRow(ticked: Row(item: item), at: moment(at: now, of: caller)).key
  }

  /// Maximum size of a small request body, in bytes.
  static let smallBody = 16_384
}

extension HistoryEntry {
  fileprivate var occurrence: OccurrenceKey? {
    guard field == .done, case .object(let said)? = new ?? old, case .string(let text)? = said["occurrence"] else {
      return nil
    }
    return OccurrenceKey(text)
  }
}

extension Site {
  /// `POST /api/todos/{id}/skip`: skips an occurrence of a repeat, or puts it back.
  func skip(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body = text.isEmpty ? SkipBody() : try BodyReader.value(text)
    guard try body.occurrence != nil || request.idempotencyKey() != nil else {
      throw Problem(.idempotencyKeyMissing, ItemRouteMessages.giveOccurrenceOrKey)
    }
    let moment = moment(at: request.now, of: caller)
    let shown = try await writeTogether(for: caller.account) {
      try self.apply(for: caller, request, asked: text) {
        let record = try self.record(caller.account, id)
        let intents =
          switch body.to ?? .skipped {
          case .skipped: [Intent.skip(try Site.occurrence(body.occurrence, of: record, at: moment))]
          case .open: try self.puttingBack(body.occurrence, in: record.item.schedule)
          }
        return ItemChange(item: id, intents: intents, base: record.item.version)
      }
      return try self.shown(caller.account, id, deleted: true)
    }
    return try answer(shown, at: moment)
  }

  /// Returns the named occurrence, or else the open one.
  static func occurrence(
    _ named: OccurrenceKey?, of record: ItemRecord, at moment: Moment
  ) throws(Problem) -> OccurrenceKey {
    guard let schedule = record.item.schedule, schedule.recurrence != nil else {
      throw Problem(.invalid, ItemRouteMessages.nothingToSkip)
    }
    let row = ListedRow(seen: record.row, at: moment)
    if let named {
      let isThere = schedule.hasOccurrence(named, zone: moment.zone, zones: moment.zones)
      guard isThere || row.isOpenRepeat && row.key == named else {
        throw Problem(.invalid, ItemRouteMessages.noSuchOccurrence(named.text))
      }
      return named
    }
    guard row.isOpenRepeat else { throw Problem(.invalid, ItemRouteMessages.doneForNow) }
    return row.key
  }

  /// Returns the intents that make an occurrence neither skipped nor moved.
  private func puttingBack(_ key: OccurrenceKey?, in schedule: Schedule?) throws(Problem) -> [Intent] {
    guard let key else { throw Problem(.invalid, ItemRouteMessages.giveOccurrenceToRestore) }
    guard let schedule, schedule.recurrence != nil else {
      throw Problem(.invalid, ItemRouteMessages.nothingToRestore)
    }
    let isSkipped = schedule.exceptions.contains(key)
    let isMoved = schedule.moves[key] != nil
    // An occurrence that is neither gets an intent without effect, so that a retry is recognized.
    return (isSkipped || !isMoved ? [.unskip(key)] : []) + (isMoved ? [.moveOccurrence(key, to: nil)] : [])
  }
}

extension Site {
  /// `POST /api/todos/{id}/snooze`: snoozes an open item's reminder or ends the snooze; the item's date stays.
  func snooze(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body: SnoozeBody = try BodyReader.value(text)
    let zone = try zone(body.zone, caller)
    let moment = moment(at: try await firstCame(request, caller), zone: zone)
    let until = try Site.until(body, at: moment)
    let shown = try await writeTogether(for: caller.account) {
      try self.apply(for: caller, request, asked: text) {
        let record = try self.record(caller.account, id)
        try Site.checkOpen(record, zone: zone)
        let row = ListedRow(seen: record.row, at: moment)
        let changes = ItemAction.snooze(until: until).changes([row], at: moment)
        let wanted = record.wanting(changes.map(\.intent))
        return ItemChange(item: id, intents: wanted, base: record.item.version)
      }
      return try self.shown(caller.account, id, deleted: true)
    }
    return try answer(shown, at: self.moment(at: request.now, zone: zone))
  }

  static func checkOpen(_ record: ItemRecord, zone: any Zone) throws(Problem) {
    guard record.item.mayRemind(zone: zone) else { throw Problem(.invalid, ItemRouteMessages.doneHasNoReminder) }
  }

  /// Returns the end of the snooze; nil to end it now.
  static func until(_ body: SnoozeBody, at moment: Moment) throws(Problem) -> Instant? {
    guard let words = body.when else {
      guard let until = body.until else { return nil }
      guard until > moment.now else { throw Problem(.invalid, ItemRouteMessages.untilInPast) }
      return until
    }
    guard words.utf8.count <= Limits.parseText else {
      throw Problem(.invalid, RequestMessages.textTooLong(maximum: Limits.parseText))
    }
    switch SnoozeWords.meaning(words, in: moment) {
    case .until(let until): return until
    case .end: return nil
    case .refused(let refusal): throw problem(refusal)
    }
  }
}
