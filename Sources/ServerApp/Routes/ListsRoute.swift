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
    let moment = moment(at: request.now, zone: try self.zone(zone, caller))
    let shelf = try service.shelf(caller.account, at: moment)
    return try Answer.json(Answered(ListsBody(shelf), asOf: request.now))
  }

  /// `POST /api/lists`: a list before anything is in it.
  func addList(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body: PlacePatch = try BodyReader.value(text)
    guard let typed = body.name else { throw Problem(.invalid, "The body has no list name.") }
    let name: String
    do throws(ValueFault) { name = try ListName(typed).text } catch { throw Problem(.invalid, error.words) }
    let asked = [ListAction.add(name)] + (try Site.actions(body, of: name))
    let place = try await change(request, caller, text) { _ in asked }
    return try Answer.json(Answered(place, asOf: request.now), .created)
  }

  /// `PATCH /api/lists/{id}`: another name, colour or sign, or its archiving.
  func patchList(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body: PlacePatch = try BodyReader.value(text)
    guard try body.name != nil || !Site.actions(body, of: "").isEmpty else {
      throw Problem(.invalid, "The body has no value to change.")
    }
    let place = try await change(request, caller, text, of: id) { shelf in
      let name = try Site.name(of: id, on: shelf)
      return try Site.actions(body, of: name) + (body.name.map { [.rename(name, to: $0)] } ?? [])
    }
    return try Answer.json(Answered(place, asOf: request.now))
  }

  /// `DELETE /api/lists/{id}`: its items go into another list, or to the inbox.
  func deleteList(
    _ request: SiteRequest,
    _ caller: Caller,
    _ id: ItemID,
    to heir: ItemID?
  ) async throws -> Response {
    _ = try await change(request, caller, heir?.description ?? "", of: id) { shelf in
      let name = try Site.name(of: id, on: shelf)
      let other = try heir.map { try Site.name(of: $0, on: shelf) }
      return [.delete(name, other.map { .list($0) } ?? .inbox)]
    }
    return Answer.empty()
  }

  /// What a body says of a list but for its name.
  private static func actions(_ body: PlacePatch, of name: String) throws -> [ListAction] {
    var actions: [ListAction] = []
    if let said = body.colour { actions.append(.colour(name, try colour(said))) }
    if let icon = body.icon { actions.append(.icon(name, icon)) }
    if let archived = body.archived { actions.append(.archive(name, archived)) }
    if let today = body.today { actions.append(.today(name, today)) }
    return actions
  }

  /// The colour that a body says; nil where it takes one away.
  static func colour(_ said: String?) throws(Problem) -> ListColour? {
    let colour = said.flatMap(ListColour.init)
    guard said == nil || colour != nil else {
      let names = ListColour.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem(.invalid, "Unknown colour. Choose one of: \(names), or null.")
    }
    return colour
  }

  /// Does what is asked of lists, one after the other, in one commit; gives the list as it is then, which is the one with
  /// that id, else the one that comes into being.
  ///
  /// What is asked is worked out only of a new request: one that comes again names lists as they were called then.
  private func change(
    _ request: SiteRequest,
    _ caller: Caller,
    _ text: String,
    of id: ItemID? = nil,
    _ asked: @escaping @Sendable (ListShelf) throws -> [ListAction]
  ) async throws -> PlaceBody {
    let (account, moment) = (caller.account, moment(at: request.now, of: caller))
    return try await writeTogether(for: account) {
      let results = try self.apply(for: caller, request, asked: text) {
        let shelf = try self.service.shelf(account, at: moment)
        let changes = try Site.changes(asked(shelf), on: shelf, at: moment.now)
        let isKnownAgain = try changes.isEmpty && request.idempotencyKey() != nil
        let wanted = isKnownAgain ? id.map { Site.saying($0, on: shelf) } ?? [] : changes
        return ItemChange(lists: wanted, base: try self.service.standing(account).revision)
      }
      let made = try results.first.flatMap { try self.service.list(account, madeBy: $0.mid) }
      return try self.place(id ?? made, account, at: moment)
    }
  }

  /// What makes it so that all is done, each on the lists as the one before leaves them.
  private static func changes(
    _ asked: [ListAction],
    on shelf: ListShelf,
    at now: Instant
  ) throws -> [Change] {
    var (lists, changes) = (shelf, [Change]())
    for action in asked {
      do throws(ListRefusal) {
        let more = try action.changes(on: lists)
        lists = lists.applying(more, at: now)
        changes += more
      } catch { throw Problem(error.isUnknown ? .notFound : .invalid, error.words) }
    }
    return changes
  }

  /// What says of a list what is so already: a request that changes nothing is known again, too.
  private static func saying(_ id: ItemID, on shelf: ListShelf) -> [Change] {
    guard let entry = shelf.entry(id) else { return [] }
    let making = shelf.lists.making(shelf.lists.key(of: entry.name) { _ in false })
    return making + [Change(id, .setArchived(entry.isArchived))]
  }

  /// The name of the list with that id.
  private static func name(of id: ItemID, on shelf: ListShelf) throws(Problem) -> String {
    guard let entry = shelf.entry(id) else { throw Problem(.notFound, "There is no such list.") }
    return entry.name
  }

  /// A list as answers have it, also one that is gone by now: as it was last; blocks.
  private func place(_ id: ItemID?, _ account: AccountID, at moment: Moment) throws -> PlaceBody {
    let shelf = try service.shelf(account, at: moment)
    if let entry = id.flatMap(shelf.entry) { return PlaceBody(entry, shelf.lists) }
    guard let list = try id.flatMap({ try service.list(account, $0) }) else {
      throw Problem(.notFound, "The list no longer exists.")
    }
    return PlaceBody(gone: list)
  }
}

extension ListRefusal {
  /// Whether there is no such list.
  fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
