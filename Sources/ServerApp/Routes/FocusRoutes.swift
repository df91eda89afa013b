import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `GET /api/focus`: returns the item in focus, and the focus sessions of one item or of all.
  func focus(
    _ request: SiteRequest, _ caller: Caller, of id: ItemID?, from first: Day?, to last: Day?, in zone: String?
  ) throws -> Response {
    let moment = moment(at: request.now, zone: try self.zone(zone, caller))
    let running = try service.itemsInFocus(caller.account).map(\.item)
    let asked = try id.map { [try record(caller.account, $0).item] } ?? service.focusedItems(caller.account).map(\.item)
    let log = FocusLog(asked, begun: FocusLog.span(from: first, to: last, at: moment), at: request.now)
    let body = FocusBody(FocusNowBody(running, at: request.now), FocusLogBody(log, at: request.now))
    return try Answer.json(Answered(body, asOf: request.now))
  }

  /// `POST /api/todos/{id}/focus`: begins focus on an item.
  func beginFocus(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    return try await focus(request, caller, id, text) { _, _ in .begin }
  }

  /// `DELETE /api/todos/{id}/focus`: ends focus on an item.
  func endFocus(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    try await focus(request, caller, id, "") { _, _ in .end }
  }

  /// `POST /api/todos/{id}/focus/sessions`: adds or replaces a focus session.
  func putFocusSession(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body: FocusTimeBody = try BodyReader.value(text)
    guard body.when?.utf8.count ?? 0 <= Limits.parseText else {
      throw Problem(.invalid, RequestMessages.textTooLong(maximum: Limits.parseText))
    }
    return try await focus(request, caller, id, text, in: body.zone) { (item, moment) throws(SessionRefusal) in
      .session(try SessionEdit(body, of: item, at: moment))
    }
  }

  /// `DELETE /api/todos/{id}/focus/sessions`: removes the focus session with that start.
  func removeFocusSession(
    _ request: SiteRequest, _ caller: Caller, _ id: ItemID, since start: Instant?
  ) async throws -> Response {
    guard let start else { throw Problem(.invalid, ItemRouteMessages.sinceRequired) }
    return try await focus(request, caller, id, start.description) { _, _ in .remove(start) }
  }

  private func focus(
    _ request: SiteRequest, _ caller: Caller, _ id: ItemID, _ text: String, in zone: String? = nil,
    _ asked: @escaping @Sendable (Item, Moment) throws(SessionRefusal) -> FocusAction
  ) async throws -> Response {
    let moment = moment(at: try await firstCame(request, caller), zone: try self.zone(zone, caller))
    let shown = try await writeTogether(for: caller.account) {
      try self.apply(for: caller, request, asked: text) {
        let record = try self.record(caller.account, id)
        let row = ListedRow(seen: record.row, at: moment)
        do throws(SessionRefusal) {
          let changes = try asked(record.item, moment).changes(of: row, at: moment)
          let wanted = record.wanting(changes.map(\.intent))
          return ItemChange(item: id, intents: wanted, base: record.item.version)
        } catch { throw Problem(.invalid, error.words) }
      }
      return try self.shown(caller.account, id, deleted: true)
    }
    return try answer(shown, at: self.moment(at: request.now, zone: moment.zone))
  }
}

extension SessionEdit {
  fileprivate init(_ body: FocusTimeBody, of item: Item, at moment: Moment) throws(SessionRefusal) {
    let former: Instant? = if let start = body.insteadOf { try item.kept(begunAt: start) } else { nil }
    let said: (start: Instant, end: Instant)
    if let words = body.when {
      said = try SessionReader(moment).session(words, on: moment.today)
    } else if let start = body.since, let end = body.until {
      said = (start, end)
    } else {
      throw SessionRefusal(ItemRouteMessages.giveStartAndEnd)
    }
    let start = item.start(ofSession: said.start, insteadOf: former)
    self.init(insteadOf: former, start: start, end: said.end)
  }
}

extension Site {
  /// Returns the changes that end focus as a consequence of other changes; blocks.
  ///
  /// Focus ends when the item in focus is done or deleted, or when focus begins elsewhere; the focus session is kept.
  func endOfFocus(_ wishes: [PartChange], _ account: AccountID, at now: Instant) throws -> [PartChange] {
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
}
