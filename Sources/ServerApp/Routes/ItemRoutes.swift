import Actions
import Hummingbird
import Intents
import JSON
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// The routes of single items.
struct ItemRoutes {
  let store: StoreAccess
  let world: SiteWorld
  let items: ItemReader
  let changes: ChangeWriter

  var rows: [RouteRow] {
    [
      RouteRow(Route.addItem, answer: addItem), RouteRow(Route.toggle, answer: toggle),
      RouteRow(Route.skip, answer: skip), RouteRow(Route.snooze, answer: snooze),
      RouteRow(Route.readItem, reads: readItem), RouteRow(Route.putItem, answer: putItem),
      RouteRow(Route.patchItem, answer: patchItem), RouteRow(Route.deleteItem, answer: deleteItem),
      RouteRow(Route.undo, answer: undo),
    ]
  }

  /// `POST /api/todos`: adds an item.
  private func addItem(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let (text, body) = try await request.read(AddBody.self, atMost: Limits.item)
    let zone = try world.zone(body.zone, caller)
    let moment = world.moment(at: try await changes.firstCame(request, caller), zone: zone)
    let key = try request.idempotencyKey()
    // The same key gives the same id, so that a retry adds nothing.
    let id = body.id ?? key.map { ItemID(high: $0.high, low: $0.low) } ?? world.newID()
    let (shown, read, doubt) = try await store.writeTogether(for: caller.account) {
      let order = OrderKey.between(try store.service.lastOrder(caller.account), nil)
      var added = try AddedItem(body, id: id, order: order, at: moment)
      try added.follow { try store.service.item(caller.account, $0)?.item }
      let item = added.item
      try changes.apply(for: caller, request, asked: text) { ItemChange(item: id, intents: [.add(item)]) }
      return (try items.shown(caller.account, id, deleted: true), added.read, added.doubt)
    }
    let now = world.moment(at: request.now, zone: zone)
    return try shown.answer(at: now, read: read, doubt: body.text.map { _ in doubt }, .created)
  }

  /// `GET /api/todos/{id}`: returns an item, with its version as the entity tag.
  private func readItem(_ request: SiteRequest, _ caller: Caller, _ id: ItemID, in zone: String?) throws -> Response {
    let moment = try world.moment(at: request.now, of: caller, in: zone)
    let shown = try items.shown(caller.account, id)
    let tag = Answer.tag(shown.record.item.version)
    if request.knows(tag) { return Answer.empty(.notModified, [.eTag: tag]) }
    return try shown.answer(at: moment)
  }

  /// `PUT /api/todos/{id}`: sets all values of an item and restores a deleted one.
  private func putItem(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let (text, body) = try await request.read(AddBody.self, atMost: Limits.item)
    guard body.text == nil, body.id == nil || body.id == id else {
      throw Problem(.invalid, ItemRouteMessages.putNeedsValues)
    }
    let moment = try world.moment(at: request.now, of: caller, in: body.zone)
    let item = try AddedItem(body, id: id, order: OrderKey(""), at: moment).item
    if request.isForNewItem {
      let shown = try await changes.change(id, for: caller, request, asked: text) {
        ItemChange(item: id, intents: [.add(item)], isStrict: true)
      }
      return try shown.answer(at: moment, .created)
    }
    return try await change(
      id, caller, request, text, at: moment, others: { try items.restoring($0, caller, at: moment) },
      { wishes(from: $0.item, to: item, where: ItemRoutes.isValue).filter { !$0.clearsField } })
  }

  /// `PATCH /api/todos/{id}`: sets some values of an item (RFC 7396).
  private func patchItem(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let (text, patch) = try await request.read(ItemPatch.self, atMost: Limits.item)
    guard !patch.intents.isEmpty else { throw Problem(.invalid, RequestMessages.nothingToChange) }
    return try await change(id, caller, request, text, at: world.moment(at: request.now, of: caller)) { record in
      guard record.item.deletedAt == nil else { throw Problem(.notFound, ItemRouteMessages.notFound) }
      return patch.intents
    }
  }

  /// `DELETE /api/todos/{id}`: deletes an item; PUT can restore it.
  private func deleteItem(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let moment = world.moment(at: request.now, of: caller)
    _ = try await change(
      id, caller, request, "", at: moment, others: { try items.deleting($0, caller, at: moment) }, { _ in [.delete] })
    return Answer.empty()
  }

  /// Changes an item at the version that the client names.
  private func change(
    _ id: ItemID, _ caller: Caller, _ request: SiteRequest, _ text: String, at moment: Moment,
    others: @escaping @Sendable (ItemRecord) throws -> [PartChange] = { _ in [] },
    _ intents: @escaping @Sendable (ItemRecord) throws -> [Intent]
  ) async throws -> Response {
    let version = try request.version()
    let asked = "\(version.map(String.init) ?? "*")\n\(text)"
    let shown = try await changes.change(id, for: caller, request, asked: asked) {
      let record = try items.record(caller.account, id, deleted: true)
      let wanted = record.wanting(record.item.endingSomeday(with: try intents(record)))
      if wanted.contains(.setSomeday(true)) { try record.checkOpen(for: .someday(true), at: moment) }
      let others = try others(record)
      let base = version ?? record.item.version
      return ItemChange(item: id, intents: wanted, base: base, isStrict: version != nil, others: others)
    }
    return try shown.answer(at: moment)
  }

  /// Returns true for a field that PUT sets: order, completions, reminder and focus are not values of an item.
  private static func isValue(_ field: Field) -> Bool { ![.order, .done, .reminder, .focus].contains(field) }

  /// `POST /api/todos/{id}/toggle`: completes or reopens an occurrence; returns the resulting state.
  private func toggle(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json()
    let body = text.isEmpty ? ToggleBody(to: nil) : try BodyReader.value(text)
    guard try body.to != nil || request.idempotencyKey() != nil else {
      throw Problem(.idempotencyKeyMissing, ItemRouteMessages.sendStateOrKey)
    }
    let answer = try await store.writeTogether(for: caller.account) { try self.toggle(id, body, caller, request, text) }
    return try Answer.json(Answered(answer, asOf: request.now), .ok, [.eTag: Answer.tag(answer.version)])
  }

  private func toggle(
    _ id: ItemID, _ body: ToggleBody, _ caller: Caller, _ request: SiteRequest, _ text: String
  ) throws -> ToggleAnswer {
    var wanted: (key: OccurrenceKey, to: ToggleBody.State)?
    let results = try changes.apply(for: caller, request, asked: text) {
      let record = try items.record(caller.account, id)
      let key = body.occurrence ?? current(record.item, caller, request.now)
      let isDone = record.item.completions[key] != nil
      let to = body.to ?? (isDone ? .open : .done)
      wanted = (key, to)
      let intent: Intent = to == .done ? .done(key, at: request.now) : .reopen(key)
      let others =
        to == .done
        ? try items.finishing(record, key, body.parts ?? .keep, caller, at: world.moment(at: request.now, of: caller))
        : []
      return ItemChange(item: id, intents: [intent], base: record.item.version, others: others)
    }
    let result = results[0]
    guard let (key, to) = wanted else { return try earlier(id, body.occurrence, result, caller, at: request.now) }
    return ToggleAnswer(
      id: id, occurrence: key, state: result.outcome == .superseded ? (to == .done ? .open : .done) : to,
      outcome: result.outcome,
      version: results.count == 1 ? result.revision : try items.record(caller.account, id).item.version)
  }

  /// Returns the state that an earlier request with this key reached, for the occurrence of that time.
  private func earlier(
    _ id: ItemID, _ key: OccurrenceKey?, _ result: MutationResult, _ caller: Caller, at now: Instant
  ) throws -> ToggleAnswer {
    let record = try items.record(caller.account, id, deleted: true)
    let key = key ?? current(record.item, caller, now)
    let line = try store.service.history(caller.account, of: id, limit: Limits.history).first { $0.mid == result.mid }
    let isDone = line.map { $0.new != nil } ?? (record.item.completions[key] != nil)
    return ToggleAnswer(
      id: id, occurrence: line?.occurrence ?? key, state: isDone ? .done : .open, outcome: result.outcome,
      version: record.item.version)
  }

  /// Returns the occurrence for a toggle that names none: the due one, or else the one done last, so that a retry never
  /// completes the next one.
  private func current(_ item: Item, _ caller: Caller, _ now: Instant) -> OccurrenceKey {
    ListedRow(ticked: Row(item: item), at: world.moment(at: now, of: caller)).key
  }

  /// `POST /api/todos/{id}/skip`: skips an occurrence of a repeat, or puts it back.
  private func skip(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json()
    let body = text.isEmpty ? SkipBody() : try BodyReader.value(text)
    guard try body.occurrence != nil || request.idempotencyKey() != nil else {
      throw Problem(.idempotencyKeyMissing, ItemRouteMessages.giveOccurrenceOrKey)
    }
    let moment = world.moment(at: request.now, of: caller)
    let shown = try await changes.change(id, for: caller, request, asked: text) {
      let record = try items.record(caller.account, id)
      let intents =
        switch body.to ?? .skipped {
        case .skipped: [Intent.skip(try record.occurrence(body.occurrence, at: moment))]
        case .open: try puttingBack(body.occurrence, in: record.item.schedule)
        }
      return ItemChange(item: id, intents: intents, base: record.item.version)
    }
    return try shown.answer(at: moment)
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

  /// `POST /api/todos/{id}/snooze`: snoozes an open item's reminder or ends the snooze; the item's date stays.
  private func snooze(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let (text, body) = try await request.read(SnoozeBody.self)
    let zone = try world.zone(body.zone, caller)
    let moment = world.moment(at: try await changes.firstCame(request, caller), zone: zone)
    let until = try body.end(at: moment)
    let shown = try await changes.change(id, for: caller, request, asked: text) {
      let record = try items.record(caller.account, id)
      try record.checkMayRemind(zone: zone)
      let row = ListedRow(seen: record.row, at: moment)
      let changes = ItemAction.snooze(until: until).changes([row], at: moment)
      let wanted = record.wanting(changes.map(\.intent))
      return ItemChange(item: id, intents: wanted, base: record.item.version)
    }
    return try shown.answer(at: world.moment(at: request.now, zone: zone))
  }

  /// `POST /api/undo`: undoes the newest change of this session, whole or not at all.
  private func undo(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    _ = try await request.json()
    let key = try request.idempotencyKey()
    guard key != nil || request.isRehearsal else {
      throw Problem(.idempotencyKeyMissing, ItemRouteMessages.sendKeyToUndo)
    }
    let mid = key ?? world.newID()
    let device = ChangeWriter.device(caller.session)
    let (now, isRehearsal) = (request.now, request.isRehearsal)
    let shown = try await store.write(for: caller.account) {
      let taken = try store.service.undo(caller.account, by: device, as: mid, at: now, isRehearsal: isRehearsal)
      if isRehearsal { throw DryRun(changes: taken.told) }
      return try taken.items.prefix(Limits.mutations).map { try items.shown(caller.account, $0, deleted: true) }
    }
    let moment = world.moment(at: now, of: caller)
    return try Answer.json(Answered(TogetherBody(shown.map { ItemBody($0, at: moment) }), asOf: now))
  }
}

extension Intent {
  /// True if the intent clears one of the user's own fields, which a client that does not know fields never does.
  fileprivate var clearsField: Bool { if case .setField(_, .null) = self { true } else { false } }
}

extension ItemRecord {
  /// Throws a problem if the action puts off a completed item to some day, or sets reminders that it cannot have.
  func checkOpen(for action: ItemAction, at moment: Moment) throws(Problem) {
    let listed = ListedRow(seen: row, at: moment)
    if action.putsOffDone(listed) { throw Problem(.invalid, ItemRouteMessages.doneCannotBePutOff) }
    if let fault = action.remindFault(of: listed, at: moment) { throw Problem(.parseFailed, fault) }
  }

  /// Throws a problem if the item can have no reminder.
  func checkMayRemind(zone: any Zone) throws(Problem) {
    guard item.mayRemind(zone: zone) else { throw Problem(.invalid, ItemRouteMessages.doneHasNoReminder) }
  }

  /// Returns the named occurrence, or else the open one.
  func occurrence(_ named: OccurrenceKey?, at moment: Moment) throws(Problem) -> OccurrenceKey {
    guard let schedule = item.schedule, schedule.recurrence != nil else {
      throw Problem(.invalid, ItemRouteMessages.nothingToSkip)
    }
    let listed = ListedRow(seen: row, at: moment)
    if let named {
      let isThere = schedule.hasOccurrence(named, zone: moment.zone, zones: moment.zones)
      guard isThere || listed.isOpenRepeat && listed.key == named else {
        throw Problem(.invalid, ItemRouteMessages.noSuchOccurrence(named.text))
      }
      return named
    }
    guard listed.isOpenRepeat else { throw Problem(.invalid, ItemRouteMessages.doneForNow) }
    return listed.key
  }
}

extension SnoozeBody {
  /// Returns the end of the snooze; nil to end it now.
  func end(at moment: Moment) throws(Problem) -> Instant? {
    guard let words = when else {
      guard let until else { return nil }
      guard until > moment.now else { throw Problem(.invalid, ItemRouteMessages.untilInPast) }
      return until
    }
    guard words.utf8.count <= Limits.parseText else {
      throw Problem(.invalid, RequestMessages.textTooLong(maximum: Limits.parseText))
    }
    switch SnoozeWords.meaning(words, in: moment) {
    case .until(let until): return until
    case .end: return nil
    case .refused(let refusal): throw Problem(refusal)
    }
  }
}

extension HistoryEntry {
  fileprivate var occurrence: OccurrenceKey? {
    guard field == .done, case .object(let said)? = new ?? old, case .string(let text)? = said["occurrence"] else {
      return nil
    }
    return OccurrenceKey(text)
  }
}
