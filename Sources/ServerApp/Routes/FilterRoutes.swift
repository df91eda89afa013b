import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// The routes of saved filters.
struct FilterRoutes {
  let store: StoreAccess
  let world: SiteWorld
  let changes: ChangeWriter

  var rows: [RouteRow] {
    [
      RouteRow(Route.filters, reads: filters), RouteRow(Route.addFilter, answer: addFilter),
      RouteRow(Route.patchFilter, answer: patchFilter), RouteRow(Route.deleteFilter, answer: deleteFilter),
    ]
  }

  /// `GET /api/filters`: returns all saved filters, with the number of items that each finds.
  private func filters(_ request: SiteRequest, _ caller: Caller, in zone: String?) throws -> Response {
    let moment = try world.moment(at: request.now, of: caller, in: zone)
    return try Answer.json(Answered(FiltersBody(overview(caller.account, at: moment)), asOf: request.now))
  }

  /// `POST /api/filters`: saves a filter under a name.
  private func addFilter(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let (text, body) = try await request.read(FilterPatch.self)
    guard let name = body.name, let filter = body.filter else {
      throw Problem(.invalid, ListRouteMessages.filterNeedsNameAndFilter)
    }
    let saved = try await change(request, caller, text) { filters in
      if let known = filters.named(name) { throw Problem(.invalid, FilterRefusal.taken(known.name).words) }
      return [.save(name, filter)] + (try FilterRoutes.actions(body, of: name))
    }
    return try Answer.json(Answered(saved, asOf: request.now), .created)
  }

  /// `PATCH /api/filters/{id}`: changes a filter's name, color, icon or expression.
  private func patchFilter(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let (text, body) = try await request.read(FilterPatch.self)
    let saved = try await change(request, caller, text, of: id) { filters in
      let name = try FilterRoutes.name(of: id, in: filters)
      let asked =
        (body.filter.map { [.save(name, $0)] } ?? []) + (try FilterRoutes.actions(body, of: name))
        + (body.name.map { [.rename(name, to: $0)] } ?? [])
      guard !asked.isEmpty else { throw Problem(.invalid, RequestMessages.nothingToChange) }
      return asked
    }
    return try Answer.json(Answered(saved, asOf: request.now))
  }

  /// `DELETE /api/filters/{id}`: deletes a filter but not the items that it finds.
  private func deleteFilter(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    _ = try await change(request, caller, "", of: id) { [.remove(try FilterRoutes.name(of: id, in: $0))] }
    return Answer.empty()
  }

  private static func actions(_ body: FilterPatch, of name: String) throws -> [FilterAction] {
    var actions: [FilterAction] = []
    if let said = body.colour { actions.append(.colour(name, try ListColour.said(said))) }
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
    let (account, moment) = (caller.account, world.moment(at: request.now, of: caller))
    return try await changes.changeLists(id, for: caller, request, asked: text) {
      let filters = try store.service.savedFilters(account)
      let changes = try FilterRoutes.changes(asked(filters), on: filters, at: moment)
      let isKnownAgain = try changes.isEmpty && request.idempotencyKey() != nil
      return isKnownAgain ? id.map { FilterRoutes.saying($0, in: filters) } ?? [] : changes
    } shown: {
      try filter($0, account, at: moment)
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
    guard let record = try id.flatMap({ try store.service.record(account, $0, of: .filter) }) else {
      throw Problem(.notFound, ListRouteMessages.filterGone)
    }
    return FilterBody(SavedFilter(record))
  }

  private func overview(_ account: AccountID, at moment: Moment) throws -> FilterOverview {
    let dates = FilterDates(moment)
    return try FilterOverview(store.service.savedFilters(account), dates: dates) { filter, view throws(any Error) in
      try store.service.list(account, Query(view, filter: filter, limit: Limits.listed), at: moment).listing.total
    }
  }
}

extension Filter {
  /// Returns a filter combined with a saved one.
  ///
  /// Throws `Problem` if the filter cannot be parsed.
  static func combined(
    _ text: String?, narrowing saved: FilterExpression?, fields: OwnFields = .none, at moment: Moment
  ) throws(Problem) -> Filter? {
    let named: Filter?
    do { named = try saved?.settled(by: FilterDates(moment)) } catch { throw Problem(.invalid, error.words) }
    guard let text else { return named }
    do { return try Filter(text, fields: fields, at: moment).map { named?.and($0) ?? $0 } ?? named } catch {
      throw Problem(error, in: text)
    }
  }
}

extension SavedFilters {
  /// Returns the expression of the saved filter that a name means.
  ///
  /// Throws `Problem` if there is none or this program cannot parse it.
  func expression(of typed: String) throws(Problem) -> FilterExpression {
    let saved: SavedFilter
    do throws(FilterRefusal) { saved = try known(typed) } catch { throw Problem(error) }
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
