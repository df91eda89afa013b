import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// The routes of focus and its sessions.
struct FocusRoutes {
  let store: StoreAccess
  let world: SiteWorld
  let items: ItemReader
  let changes: ChangeWriter

  var rows: [RouteRow] {
    [
      RouteRow(Route.focus, reads: focus), RouteRow(Route.beginFocus, answer: beginFocus),
      RouteRow(Route.endFocus, answer: endFocus), RouteRow(Route.putFocusSession, answer: putFocusSession),
      RouteRow(Route.removeFocusSession, answer: removeFocusSession),
    ]
  }

  /// `GET /api/focus`: returns the item in focus, and the focus sessions of one item or of all.
  private func focus(
    _ request: SiteRequest, _ caller: Caller, of id: ItemID?, from first: Day?, to last: Day?, in zone: String?
  ) throws -> Response {
    let moment = try world.moment(at: request.now, of: caller, in: zone)
    let running = try store.service.itemsInFocus(caller.account).map(\.item)
    let asked =
      try id.map { [try items.record(caller.account, $0).item] }
      ?? store.service.focusedItems(caller.account).map(\.item)
    let log = FocusLog(asked, begun: FocusLog.span(from: first, to: last, at: moment), at: request.now)
    let body = FocusBody(FocusNowBody(running, at: request.now), FocusLogBody(log, at: request.now))
    return try Answer.json(Answered(body, asOf: request.now))
  }

  /// `POST /api/todos/{id}/focus`: begins focus on an item.
  private func beginFocus(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json()
    return try await focus(request, caller, id, text) { _, _ in .begin }
  }

  /// `DELETE /api/todos/{id}/focus`: ends focus on an item.
  private func endFocus(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    try await focus(request, caller, id, "") { _, _ in .end }
  }

  /// `POST /api/todos/{id}/focus/sessions`: adds or replaces a focus session.
  private func putFocusSession(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let (text, body) = try await request.read(FocusTimeBody.self)
    guard body.when?.utf8.count ?? 0 <= Limits.parseText else {
      throw Problem(.invalid, RequestMessages.textTooLong(maximum: Limits.parseText))
    }
    return try await focus(request, caller, id, text, in: body.zone) { (item, moment) throws(ActionRefusal) in
      .session(try SessionEdit(body, of: item, at: moment))
    }
  }

  /// `DELETE /api/todos/{id}/focus/sessions`: removes the focus session with that start.
  private func removeFocusSession(
    _ request: SiteRequest, _ caller: Caller, _ id: ItemID, since start: Instant?
  ) async throws -> Response {
    guard let start else { throw Problem(.invalid, ItemRouteMessages.sinceRequired) }
    return try await focus(request, caller, id, start.description) { _, _ in .remove(start) }
  }

  private func focus(
    _ request: SiteRequest, _ caller: Caller, _ id: ItemID, _ text: String, in zone: String? = nil,
    _ asked: @escaping @Sendable (Item, Moment) throws(ActionRefusal) -> FocusAction
  ) async throws -> Response {
    let moment = try await world.moment(at: changes.firstCame(request, caller), of: caller, in: zone)
    let shown = try await changes.change(id, for: caller, request, asked: text) {
      let record = try items.record(caller.account, id)
      let row = ListedRow(seen: record.row, at: moment)
      do throws(ActionRefusal) {
        let changes = try asked(record.item, moment).changes(of: row, at: moment)
        let wanted = record.wanting(changes.map(\.intent))
        return ItemChange(item: id, intents: wanted, base: record.item.version)
      } catch { throw Problem(.invalid, error.words) }
    }
    return try shown.answer(at: world.moment(at: request.now, zone: moment.zone))
  }
}

extension SessionEdit {
  fileprivate init(_ body: FocusTimeBody, of item: Item, at moment: Moment) throws(ActionRefusal) {
    let former: Instant? = if let start = body.insteadOf { try item.kept(begunAt: start) } else { nil }
    let said: (start: Instant, end: Instant)
    if let words = body.when {
      said = try SessionReader(moment).session(words, on: moment.today)
    } else if let start = body.since, let end = body.until {
      said = (start, end)
    } else {
      throw ActionRefusal(ItemRouteMessages.giveStartAndEnd)
    }
    let start = item.start(ofSession: said.start, insteadOf: former)
    self.init(insteadOf: former, start: start, end: said.end)
  }
}
