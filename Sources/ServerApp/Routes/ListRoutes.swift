import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// The routes of lists.
struct ListRoutes {
  let store: StoreAccess
  let world: SiteWorld
  let changes: ChangeWriter

  var rows: [RouteRow] {
    [
      RouteRow(Route.lists, reads: lists), RouteRow(Route.addList, answer: addList),
      RouteRow(Route.patchList, answer: patchList), RouteRow(Route.deleteList, answer: deleteList),
    ]
  }

  /// `GET /api/lists`: returns all lists with their numbers of open items.
  private func lists(_ request: SiteRequest, _ caller: Caller, in zone: String?) throws -> Response {
    let moment = try world.moment(at: request.now, of: caller, in: zone)
    let overview = try store.service.overview(caller.account, at: moment)
    return try Answer.json(Answered(ListsBody(overview), asOf: request.now))
  }

  /// `POST /api/lists`: adds an empty list.
  private func addList(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let (text, body) = try await request.read(PlacePatch.self)
    guard let typed = body.name else { throw Problem(.invalid, ListRouteMessages.nameMissing) }
    let name: String
    do throws(ValueFault) { name = try ListName(typed).text } catch { throw Problem(.invalid, error.words) }
    let asked = [ListAction.add(name)] + (try ListRoutes.actions(body, of: name))
    let place = try await change(request, caller, text) { _ in asked }
    return try Answer.json(Answered(place, asOf: request.now), .created)
  }

  /// `PATCH /api/lists/{id}`: changes a list's name, color, icon, archiving or reviews.
  private func patchList(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let (text, body) = try await request.read(PlacePatch.self)
    guard try body.name != nil || !ListRoutes.actions(body, of: "").isEmpty else {
      throw Problem(.invalid, RequestMessages.nothingToChange)
    }
    let place = try await change(request, caller, text, of: id) { overview in
      let name = try ListRoutes.name(of: id, on: overview)
      return try ListRoutes.actions(body, of: name) + (body.name.map { [.rename(name, to: $0)] } ?? [])
    }
    return try Answer.json(Answered(place, asOf: request.now))
  }

  /// `DELETE /api/lists/{id}`: deletes a list and moves its items to another list or the inbox.
  private func deleteList(
    _ request: SiteRequest, _ caller: Caller, _ id: ItemID, to heir: ItemID?
  ) async throws -> Response {
    _ = try await change(request, caller, heir?.description ?? "", of: id) { overview in
      let name = try ListRoutes.name(of: id, on: overview)
      let other = try heir.map { try ListRoutes.name(of: $0, on: overview) }
      return [.delete(name, other.map { .list($0) } ?? .inbox)]
    }
    return Answer.empty()
  }

  private static func actions(_ body: PlacePatch, of name: String) throws -> [ListAction] {
    var actions: [ListAction] = []
    if let said = body.colour { actions.append(.colour(name, try ListColour.said(said))) }
    if let icon = body.icon { actions.append(.icon(name, icon)) }
    if let archived = body.archived { actions.append(.archive(name, archived)) }
    if let days = body.reviewEvery { actions.append(.reviewEvery(name, days)) }
    if let day = body.reviewedOn { actions.append(.reviewed(name, on: day)) }
    if let today = body.today { actions.append(.today(name, today)) }
    return actions
  }

  /// Applies actions to lists in order, in one commit; returns the resulting list.
  ///
  /// The result is the list with that id, or else the new one. The actions are computed for new requests only: a retry
  /// refers to the lists' names at the time of the first request.
  private func change(
    _ request: SiteRequest, _ caller: Caller, _ text: String, of id: ItemID? = nil,
    _ asked: @escaping @Sendable (ListOverview) throws -> [ListAction]
  ) async throws -> PlaceBody {
    let (account, moment) = (caller.account, world.moment(at: request.now, of: caller))
    return try await changes.changeLists(id, for: caller, request, asked: text) {
      let overview = try store.service.overview(account, at: moment)
      let changes = try ListRoutes.changes(asked(overview), on: overview, at: moment.now)
      let isKnownAgain = try changes.isEmpty && request.idempotencyKey() != nil
      return isKnownAgain ? id.map { ListRoutes.saying($0, on: overview) } ?? [] : changes
    } shown: {
      try place($0, account, at: moment)
    }
  }

  /// Returns the changes of all actions, each based on the lists after the previous one.
  private static func changes(_ asked: [ListAction], on overview: ListOverview, at now: Instant) throws -> [Change] {
    var (lists, changes) = (overview, [Change]())
    for action in asked {
      do throws(ListRefusal) {
        let more = try action.changes(on: lists)
        lists = lists.applying(more, at: now)
        changes += more
      } catch { throw Problem(error.isUnknown ? .notFound : .invalid, error.words) }
    }
    return changes
  }

  /// Returns a change to the value that is already set, so that a request without changes is recognized on a retry.
  private static func saying(_ id: ItemID, on overview: ListOverview) -> [Change] {
    guard let entry = overview.entry(id) else { return [] }
    let making = overview.lists.making(overview.lists.key(of: entry.name) { _ in false })
    return making + [Change(id, .setArchived(entry.isArchived))]
  }

  private static func name(of id: ItemID, on overview: ListOverview) throws(Problem) -> String {
    guard let entry = overview.entry(id) else { throw Problem(.notFound, ListRouteMessages.notFound) }
    return entry.name
  }

  /// Returns a list for a response, a deleted one in its last state; blocks.
  private func place(_ id: ItemID?, _ account: AccountID, at moment: Moment) throws -> PlaceBody {
    let overview = try store.service.overview(account, at: moment)
    if let entry = id.flatMap(overview.entry) { return PlaceBody(entry, overview.lists) }
    guard let list = try id.flatMap({ try store.service.record(account, $0, of: .list) }) else {
      throw Problem(.notFound, ListRouteMessages.gone)
    }
    return PlaceBody(gone: list)
  }
}

extension ListColour {
  /// Returns the color that a body names; nil if the body removes it.
  static func said(_ said: String?) throws(Problem) -> ListColour? {
    let colour = said.flatMap(ListColour.init)
    guard said == nil || colour != nil else {
      let names = ListColour.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem(.invalid, ListRouteMessages.unknownColour(known: names))
    }
    return colour
  }
}

extension ListRefusal { fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } } }
