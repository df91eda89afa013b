import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `POST /api/todos`: a new item.
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

  /// `GET /api/todos/{id}`: one item, with its version as the entity tag.
  func readItem(_ request: SiteRequest, _ caller: Caller, _ id: ItemID, in zone: String?) throws -> Response {
    let moment = moment(at: request.now, zone: try self.zone(zone, caller))
    let shown = try shown(caller.account, id)
    let tag = Answer.tag(shown.record.item.version)
    if request.knows(tag) { return Answer.empty(.notModified, [.eTag: tag]) }
    return try answer(shown, at: moment)
  }

  /// `PUT /api/todos/{id}`: all values of an item; a deleted one comes back.
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
      id,
      caller,
      request,
      text,
      at: moment,
      others: { try self.restoring($0, caller, at: moment) },
      { wishes(from: $0.item, to: item, where: Site.isValue) }
    )
  }

  /// `PATCH /api/todos/{id}`: some values of an item (RFC 7396).
  func patchItem(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Limits.item)
    let patch: ItemPatch = try BodyReader.value(text)
    guard !patch.intents.isEmpty else { throw Problem(.invalid, "The body has no value to change.") }
    return try await change(id, caller, request, text, at: moment(at: request.now, of: caller)) { record in
      guard record.item.deletedAt == nil else { throw Problem(.notFound, "There is no such item.") }
      return patch.intents
    }
  }

  /// `DELETE /api/todos/{id}`: the item is deleted; it can be restored with PUT.
  func deleteItem(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let moment = moment(at: request.now, of: caller)
    _ = try await change(
      id,
      caller,
      request,
      "",
      at: moment,
      others: { try self.deleting($0, caller, at: moment) },
      { _ in [.delete] }
    )
    return Answer.empty()
  }

  /// Changes an item of the version that the client names.
  private func change(
    _ id: ItemID,
    _ caller: Caller,
    _ request: SiteRequest,
    _ text: String,
    at moment: Moment,
    others: @escaping @Sendable (ItemRecord) throws -> [PartChange] = { _ in [] },
    _ intents: @escaping @Sendable (ItemRecord) throws -> [Intent]
  ) async throws -> Response {
    let version = try request.version()
    let shown = try await writeTogether(for: caller.account) {
      try self.apply(for: caller, request, asked: "\(version.map(String.init) ?? "*")\n\(text)") {
        let record = try self.record(caller.account, id, deleted: true)
        let wanted = record.wanting(record.item.endingSomeday(with: try intents(record)))
        let others = try others(record)
        let base = version ?? record.item.version
        return ItemChange(item: id, intents: wanted, base: base, isStrict: version != nil, others: others)
      }
      return try self.shown(caller.account, id, deleted: true)
    }
    return try answer(shown, at: moment)
  }

  private func putNew(
    _ item: Item,
    _ caller: Caller,
    _ request: SiteRequest,
    _ text: String,
    at moment: Moment
  ) async throws -> Response {
    let shown = try await writeTogether(for: caller.account) {
      try self.apply(for: caller, request, asked: text) {
        ItemChange(item: item.id, intents: [.add(item)], isStrict: true)
      }
      return try self.shown(caller.account, item.id, deleted: true)
    }
    return try answer(shown, at: moment, .created)
  }

  /// Whether PUT sets a field: order, completions and reminders are no values of an item.
  private static func isValue(_ field: Field) -> Bool {
    ![.order, .done, .reminder, .focus].contains(field)
  }

  /// The zone of that name; where none is said that of the account, else the server's own.
  ///
  /// Throws `Problem`.
  func zone(_ name: String?, _ caller: Caller) throws(Problem) -> any Zone {
    try name.map(zone(named:)) ?? caller.zone.flatMap(world.zones) ?? world.zone()
  }

  /// The zone of that name.
  ///
  /// Throws `Problem`.
  func zone(named name: String) throws(Problem) -> any Zone {
    guard let zone = world.zones(name) else {
      let usual = "Europe/Berlin"
      let help =
        world.zones(usual) == nil
        ? "The server has no time zones; its operator can install tzdata."
        : "Write it like \(usual)."
      throw Problem(.invalid, "There is no zone \(name.prefix(64)). \(help)")
    }
    return zone
  }

  /// An item that is there, with what is part of it; blocks.
  ///
  /// Throws `Problem`.
  func shown(_ account: AccountID, _ id: ItemID, deleted: Bool = false) throws -> ShownItem {
    let record = try record(account, id, deleted: deleted)
    var row = record.row
    try service.nameBlockers(of: &row, account)
    return ShownItem(
      record: record,
      row: row,
      lists: try service.lists(account),
      parts: try service.parts(account, of: id),
      waiters: try service.waiters(account, for: id),
      count: try service.partCount(account, of: id)
    )
  }

  /// An item as an answer, with its version as the entity tag, and the words that were read as its date.
  func answer(
    _ shown: ShownItem,
    at moment: Moment,
    read: ReadBody? = nil,
    doubt: ReadDoubt?? = nil,
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
  /// An item that is answered alone.
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

/// An item and what an answer tells of the others around it.
struct ShownItem: Sendable {
  let record: ItemRecord
  /// The item as lists have it, with what it waits for.
  let row: Row
  /// The lists of its account.
  let lists: Lists
  /// The items that are part of it.
  let parts: [ItemID]
  /// What is still to be done and waits for it.
  let waiters: [ItemID]
  /// How many they are, and how many are done; nil where there are none.
  let count: PartCount?
}
