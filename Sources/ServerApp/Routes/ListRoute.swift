import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

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
