import Hummingbird
import Intents
import JSON
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `GET /api/v1/stats`: what was done in some days, streaks, what is open, what slips; of a year to today where
  /// nothing is said.
  func statistics(
    _ request: SiteRequest,
    _ caller: Caller,
    in name: String?,
    from first: Day?,
    to last: Day?,
    of list: String?
  ) throws -> Response {
    let moment = moment(at: request.now, zone: try zone(name))
    let last = last ?? moment.today
    let first = first ?? last.advanced(by: 1 - StatisticsSpan.year.count)
    guard (0..<StatisticsScope.mostDays).contains(first.distance(to: last)) else {
      let words = "The days go from an earlier to a later one, and are \(StatisticsScope.mostDays) at most."
      throw Problem(.invalid, words)
    }
    let scope = StatisticsScope(
      first...last,
      now: moment.local,
      zone: moment.zone,
      weekStart: moment.options.weekStart,
      lists: StatisticsScope.Lists(named: list)
    )
    let statistics = try service.statistics(caller.account, scope, at: moment)
    let body = StatisticsBody(statistics, zone: moment.zone.identifier)
    return try Answer.json(
      body.with(["as_of": request.now.json, "fresh_for_s": .integer(Limits.freshFor)])
    )
  }
}
