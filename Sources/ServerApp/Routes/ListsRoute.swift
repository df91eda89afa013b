import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `GET /api/lists`: all lists, with what is open in each.
  func lists(_ request: SiteRequest, _ caller: Caller, in zone: String?) throws -> Response {
    let moment = moment(at: request.now, zone: try self.zone(zone))
    let shelf = try service.shelf(caller.account, at: moment)
    return try Answer.json(Answered(ListsBody(shelf), asOf: request.now))
  }

  /// `POST /api/lists`: a list before anything is in it.
  func addList(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body: PlacePatch = try BodyReader.value(text)
    guard let name = body.name else { throw Problem(.invalid, "The body names no list.") }
    let asked = [ListAction.add(name)] + (try Site.actions(body, of: name))
    let shelf = try await change(asked, request, caller, text)
    return try answer(shelf.name(name).flatMap { shelf.entry($0) }, shelf, request, .created)
  }

  /// `PATCH /api/lists/{id}`: another name, colour or sign, or its archiving.
  func patchList(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body: PlacePatch = try BodyReader.value(text)
    let name = try list(id, caller.account, request).name
    let rename = body.name.map { [ListAction.rename(name, to: $0)] } ?? []
    let asked = try Site.actions(body, of: name) + rename
    guard !asked.isEmpty else { throw Problem(.invalid, "The body names no value to change.") }
    let shelf = try await change(asked, request, caller, text)
    return try answer(shelf.entry(id), shelf, request)
  }

  /// `DELETE /api/lists/{id}`: its items go into another list, or to the inbox.
  func deleteList(
    _ request: SiteRequest,
    _ caller: Caller,
    _ id: ItemID,
    to heir: ItemID?
  ) async throws -> Response {
    let name = try list(id, caller.account, request).name
    let other = try heir.map { try list($0, caller.account, request).name }
    let asked = ListAction.delete(name, other.map { .list($0) } ?? .inbox)
    _ = try await change([asked], request, caller, heir?.description ?? "")
    return Answer.empty()
  }

  /// What a body says of a list but for its name.
  private static func actions(_ body: PlacePatch, of name: String) throws -> [ListAction] {
    var actions: [ListAction] = []
    if let said = body.colour {
      let colour = said.flatMap(ListColour.init)
      guard said == nil || colour != nil else {
        let names = ListColour.allCases.map(\.rawValue).joined(separator: ", ")
        throw Problem(.invalid, "There is no such colour. Choose one of: \(names), or null.")
      }
      actions.append(.colour(name, colour))
    }
    if let icon = body.icon { actions.append(.icon(name, icon)) }
    if let archived = body.archived { actions.append(.archive(name, archived)) }
    return actions
  }

  /// Does what is asked of lists, one after the other, in one commit; gives the lists as they are then.
  private func change(
    _ asked: [ListAction],
    _ request: SiteRequest,
    _ caller: Caller,
    _ text: String
  ) async throws -> ListShelf {
    let moment = moment(at: request.now, zone: try zone(nil))
    return try await writeTogether(for: caller.account) {
      try self.apply(for: caller, request, asked: text) {
        var lists = try self.service.shelf(caller.account, at: moment)
        var changes: [Change] = []
        for action in asked {
          do throws(ListRefusal) { changes += try action.changes(on: lists) } catch {
            throw Problem(error.isUnknown ? .notFound : .invalid, error.words)
          }
          lists = lists.applying(changes, at: moment.now)
        }
        let revision = try self.service.standing(caller.account).revision
        return ItemChange(lists: changes, base: revision)
      }
      return try self.service.shelf(caller.account, at: moment)
    }
  }

  /// The list with that id.
  private func list(
    _ id: ItemID,
    _ account: AccountID,
    _ request: SiteRequest
  ) throws -> ListShelf.Entry {
    let shelf = try service.shelf(account, at: moment(at: request.now, zone: try zone(nil)))
    guard let entry = shelf.entry(id) else { throw Problem(.notFound, "There is no such list.") }
    return entry
  }

  private func answer(
    _ entry: ListShelf.Entry?,
    _ shelf: ListShelf,
    _ request: SiteRequest,
    _ status: HTTPResponse.Status = .ok
  ) throws -> Response {
    guard let entry else { throw Problem(.notFound, "There is no such list any more.") }
    return try Answer.json(Answered(PlaceBody(entry, shelf.lists), asOf: request.now), status)
  }
}

extension ListRefusal {
  /// Whether there is no such list.
  fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
