import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `GET /api/lists`: returns all lists with their numbers of open items.
  func lists(_ request: SiteRequest, _ caller: Caller, in zone: String?) throws -> Response {
    let moment = moment(at: request.now, zone: try self.zone(zone, caller))
    let overview = try service.overview(caller.account, at: moment)
    return try Answer.json(Answered(ListsBody(overview), asOf: request.now))
  }

  /// `POST /api/lists`: adds an empty list.
  func addList(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body: PlacePatch = try BodyReader.value(text)
    guard let typed = body.name else { throw Problem(.invalid, ListRouteMessages.nameMissing) }
    let name: String
    do throws(ValueFault) { name = try ListName(typed).text } catch { throw Problem(.invalid, error.words) }
    let asked = [ListAction.add(name)] + (try Site.actions(body, of: name))
    let place = try await change(request, caller, text) { _ in asked }
    return try Answer.json(Answered(place, asOf: request.now), .created)
  }

  /// `PATCH /api/lists/{id}`: changes a list's name, color, icon or archiving.
  func patchList(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body: PlacePatch = try BodyReader.value(text)
    guard try body.name != nil || !Site.actions(body, of: "").isEmpty else {
      throw Problem(.invalid, RequestMessages.nothingToChange)
    }
    let place = try await change(request, caller, text, of: id) { overview in
      let name = try Site.name(of: id, on: overview)
      return try Site.actions(body, of: name) + (body.name.map { [.rename(name, to: $0)] } ?? [])
    }
    return try Answer.json(Answered(place, asOf: request.now))
  }

  /// `DELETE /api/lists/{id}`: deletes a list and moves its items to another list or the inbox.
  func deleteList(_ request: SiteRequest, _ caller: Caller, _ id: ItemID, to heir: ItemID?) async throws -> Response {
    _ = try await change(request, caller, heir?.description ?? "", of: id) { overview in
      let name = try Site.name(of: id, on: overview)
      let other = try heir.map { try Site.name(of: $0, on: overview) }
      return [.delete(name, other.map { .list($0) } ?? .inbox)]
    }
    return Answer.empty()
  }

  private static func actions(_ body: PlacePatch, of name: String) throws -> [ListAction] {
    var actions: [ListAction] = []
    if let said = body.colour { actions.append(.colour(name, try colour(said))) }
    if let icon = body.icon { actions.append(.icon(name, icon)) }
    if let archived = body.archived { actions.append(.archive(name, archived)) }
    if let today = body.today { actions.append(.today(name, today)) }
    return actions
  }

  /// Returns the color that a body names; nil if the body removes it.
  static func colour(_ said: String?) throws(Problem) -> ListColour? {
    let colour = said.flatMap(ListColour.init)
    guard said == nil || colour != nil else {
      let names = ListColour.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem(.invalid, ListRouteMessages.unknownColour(known: names))
    }
    return colour
  }

  /// Applies actions to lists in order, in one commit; returns the resulting list.
  ///
  /// The result is the list with that id, or else the new one. The actions are computed for new requests only: a retry
  /// refers to the lists' names at the time of the first request.
  private func change(
    _ request: SiteRequest, _ caller: Caller, _ text: String, of id: ItemID? = nil,
    _ asked: @escaping @Sendable (ListOverview) throws -> [ListAction]
  ) async throws -> PlaceBody {
    let (account, moment) = (caller.account, moment(at: request.now, of: caller))
    return try await writeTogether(for: account) {
      let results = try self.apply(for: caller, request, asked: text) {
        let overview = try self.service.overview(account, at: moment)
        let changes = try Site.changes(asked(overview), on: overview, at: moment.now)
        let isKnownAgain = try changes.isEmpty && request.idempotencyKey() != nil
        let wanted = isKnownAgain ? id.map { Site.saying($0, on: overview) } ?? [] : changes
        return ItemChange(lists: wanted, base: try self.service.standing(account).revision)
      }
      let made = try results.first.flatMap { try self.service.list(account, madeBy: $0.mid) }
      return try self.place(id ?? made, account, at: moment)
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
    let overview = try service.overview(account, at: moment)
    if let entry = id.flatMap(overview.entry) { return PlaceBody(entry, overview.lists) }
    guard let list = try id.flatMap({ try service.list(account, $0) }) else {
      throw Problem(.notFound, ListRouteMessages.gone)
    }
    return PlaceBody(gone: list)
  }
}

extension ListRefusal { fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } } }

extension Site {
  /// `GET /api/todos`: returns the items of a view that match a filter, page by page.
  func list(
    _ request: SiteRequest, _ caller: Caller, view: ListView?, filter: String?, saved: String?, sort: SortKey?,
    limit: Int?, after place: PagePlace?, in zone: String?, each: Bool?
  ) throws -> Response {
    let moment = moment(at: request.now, zone: try self.zone(zone, caller))
    let limit = limit ?? Site.usualPage
    // Items added since the previous page push its place back.
    let reach = (place?.count ?? 0) + limit + Limits.changes
    let named = try saved.map { try expression(saved: $0, caller.account) }
    let query = Query(
      view ?? named?.view ?? .all, filter: try self.filter(filter, narrowing: named, at: moment), sort: sort ?? .date,
      limit: min(reach, Limits.listed), each: each ?? false)
    let (listing, lists, notices, standing) = try service.list(caller.account, query, at: moment)
    let page = PageBody(
      listing, notices: notices, zone: moment.zone.identifier, revision: standing.revision, after: place, limit: limit,
      in: lists)
    return try Answer.json(Answered(page, asOf: request.now))
  }

  /// Returns a filter combined with a saved one.
  ///
  /// Throws `Problem` if the filter cannot be parsed.
  func filter(_ text: String?, narrowing saved: FilterExpression?, at moment: Moment) throws(Problem) -> Filter? {
    let named: Filter?
    do { named = try saved?.settled(by: FilterDates(moment)) } catch { throw Problem(.invalid, error.words) }
    guard let text else { return named }
    do { return try Filter(text, at: moment).map { named?.and($0) ?? $0 } ?? named } catch {
      throw Problem(error, in: text)
    }
  }

  /// Default number of items in a page.
  private static let usualPage = 100
}

extension Site {
  /// `GET /api/filters`: returns all saved filters, with the number of items that each finds.
  func filters(_ request: SiteRequest, _ caller: Caller, in zone: String?) throws -> Response {
    let moment = moment(at: request.now, zone: try self.zone(zone, caller))
    return try Answer.json(Answered(FiltersBody(overview(caller.account, at: moment)), asOf: request.now))
  }

  /// `POST /api/filters`: saves a filter under a name.
  func addFilter(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body: FilterPatch = try BodyReader.value(text)
    guard let name = body.name, let filter = body.filter else {
      throw Problem(.invalid, ListRouteMessages.filterNeedsNameAndFilter)
    }
    let saved = try await change(request, caller, text) { filters in
      if let known = filters.named(name) { throw Problem(.invalid, FilterRefusal.taken(known.name).words) }
      return [.save(name, filter)] + (try Site.actions(body, of: name))
    }
    return try Answer.json(Answered(saved, asOf: request.now), .created)
  }

  /// `PATCH /api/filters/{id}`: changes a filter's name, color, icon or expression.
  func patchFilter(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body: FilterPatch = try BodyReader.value(text)
    let saved = try await change(request, caller, text, of: id) { filters in
      let name = try Site.name(of: id, in: filters)
      let asked =
        (body.filter.map { [.save(name, $0)] } ?? []) + (try Site.actions(body, of: name))
        + (body.name.map { [.rename(name, to: $0)] } ?? [])
      guard !asked.isEmpty else { throw Problem(.invalid, RequestMessages.nothingToChange) }
      return asked
    }
    return try Answer.json(Answered(saved, asOf: request.now))
  }

  /// `DELETE /api/filters/{id}`: deletes a filter but not the items that it finds.
  func deleteFilter(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    _ = try await change(request, caller, "", of: id) { [.remove(try Site.name(of: id, in: $0))] }
    return Answer.empty()
  }

  private static func actions(_ body: FilterPatch, of name: String) throws -> [FilterAction] {
    var actions: [FilterAction] = []
    if let said = body.colour { actions.append(.colour(name, try colour(said))) }
    if let icon = body.icon { actions.append(.icon(name, icon)) }
    return actions
  }

  /// Applies actions to saved filters in order, in one commit; returns the resulting filter.
  ///
  /// The result is the filter with that id, or else the new one.
  private func change(
    _ request: SiteRequest, _ caller: Caller, _ text: String, of id: ItemID? = nil,
    _ asked: @escaping @Sendable (SavedFilters) throws -> [FilterAction]
  ) async throws -> FilterBody {
    let (account, moment) = (caller.account, moment(at: request.now, of: caller))
    return try await writeTogether(for: account) {
      let results = try self.apply(for: caller, request, asked: text) {
        let filters = try self.service.savedFilters(account)
        let changes = try Site.changes(asked(filters), on: filters, at: moment)
        let isKnownAgain = try changes.isEmpty && request.idempotencyKey() != nil
        let wanted = isKnownAgain ? id.map { Site.saying($0, in: filters) } ?? [] : changes
        return ItemChange(lists: wanted, base: try self.service.standing(account).revision)
      }
      let made = try results.first.flatMap { try self.service.list(account, madeBy: $0.mid) }
      return try self.filter(id ?? made, account, at: moment)
    }
  }

  /// Returns the changes of all actions, each based on the filters after the previous one.
  private static func changes(_ asked: [FilterAction], on filters: SavedFilters, at moment: Moment) throws -> [Change] {
    var (filters, changes) = (filters, [Change]())
    for action in asked {
      do throws(FilterRefusal) {
        let more = try action.changes(on: filters, at: moment)
        filters = filters.applying(more, at: moment.now)
        changes += more
      } catch { throw Problem(error) }
    }
    return changes
  }

  /// Returns a change to the value that is already set, so that a request without changes is recognized on a retry.
  private static func saying(_ id: ItemID, in filters: SavedFilters) -> [Change] {
    filters.all.first { $0.id == id }.map { [Change(id, .setExpression($0.text))] } ?? []
  }

  private static func name(of id: ItemID, in filters: SavedFilters) throws(Problem) -> String {
    guard let saved = filters.all.first(where: { $0.id == id }) else {
      throw Problem(.notFound, ListRouteMessages.filterNotFound)
    }
    return saved.name
  }

  /// Returns a filter for a response, a deleted one in its last state; blocks.
  private func filter(_ id: ItemID?, _ account: AccountID, at moment: Moment) throws -> FilterBody {
    let overview = try overview(account, at: moment)
    if let entry = overview.entries.first(where: { $0.filter.id == id }) { return FilterBody(entry) }
    guard let record = try id.flatMap({ try service.savedFilter(account, $0) }) else {
      throw Problem(.notFound, ListRouteMessages.filterGone)
    }
    return FilterBody(SavedFilter(record))
  }

  private func overview(_ account: AccountID, at moment: Moment) throws -> FilterOverview {
    let dates = FilterDates(moment)
    return try FilterOverview(service.savedFilters(account), dates: dates) { filter, view throws(any Error) in
      try service.list(account, Query(view, filter: filter, limit: Limits.listed), at: moment).listing.total
    }
  }

  /// Returns the expression of the saved filter that a name means.
  ///
  /// Throws `Problem` if there is none or this program cannot parse it.
  func expression(saved typed: String, _ account: AccountID) throws -> FilterExpression {
    let saved: SavedFilter
    do { saved = try service.savedFilters(account).known(typed) } catch let refusal as FilterRefusal {
      throw Problem(refusal)
    }
    do { return try saved.expression() ?? FilterExpression(nil) } catch { throw Problem(error, in: saved.text) }
  }
}

extension Problem {
  fileprivate init(_ refusal: FilterRefusal) {
    switch refusal {
    case .unreadable(let fault, let text): self.init(fault, in: text)
    case .unknown: self.init(.notFound, refusal.words)
    case .taken, .invalid: self.init(.invalid, refusal.words)
    }
  }

  /// The problem for an unparsable filter, with the words at fault.
  init(_ fault: FilterFault, in text: String) {
    let words = String(String.UnicodeScalarView(Array(text.unicodeScalars)[fault.span]))
    self.init(.invalid, ListRouteMessages.filterFault(fault.words, at: words))
  }
}
