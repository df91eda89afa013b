import Actions
import Hummingbird
import Intents
import JSON
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `GET /api/v1/stats`: returns done and open items, streaks and slips of some days, by default of the past year.
  func statistics(
    _ request: SiteRequest, _ caller: Caller, in name: String?, from first: Day?, to last: Day?, of list: String?
  ) throws -> Response {
    let moment = moment(at: request.now, zone: try zone(name, caller))
    let last = last ?? moment.today
    let first = first ?? last.advanced(by: 1 - StatisticsSpan.year.count)
    guard (0..<StatisticsScope.mostDays).contains(first.distance(to: last)) else {
      let words = "from must not be after to, and the range can be at most \(StatisticsScope.mostDays) days."
      throw Problem(.invalid, words)
    }
    let scope = StatisticsScope(
      first...last, now: moment.local, zone: moment.zone, weekStart: moment.options.weekStart,
      lists: try lists(list, caller.account, at: moment))
    let statistics = try service.statistics(caller.account, scope, at: moment)
    let body = StatisticsBody(statistics, zone: moment.zone.identifier)
    return try Answer.json(body.with(["as_of": request.now.json, "fresh_for_s": .integer(Limits.freshFor)]))
  }

  /// Returns the lists to count; as everywhere, "inbox" means no list unless a list has this name.
  private func lists(_ name: String?, _ account: AccountID, at moment: Moment) throws -> StatisticsScope.Lists {
    guard let name, try service.overview(account, at: moment).isInbox(name) else {
      return StatisticsScope.Lists(named: name)
    }
    return .inbox
  }
}
