import Actions
import Hummingbird
import Intents
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
      throw Problem(.invalid, "PUT needs the values of this item, including \"title\".")
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
    guard !patch.intents.isEmpty else { throw Problem(.invalid, "The body has no value to change.") }
    return try await change(id, caller, request, text, at: moment(at: request.now, of: caller)) { record in
      guard record.item.deletedAt == nil else { throw Problem(.notFound, "There is no such item.") }
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
      let help =
        world.zones(usual) == nil
        ? "The server has no time zones; its operator can install tzdata." : "Write it like \(usual)."
      throw Problem(.invalid, "There is no zone \(name.prefix(64)). \(help)")
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
