import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `GET /api/todos/calendar`: returns days with their entries, by default those of this month.
  func calendar(
    _ request: SiteRequest, _ caller: Caller, from first: Day?, to last: Day?, in zone: String?
  ) throws -> Response {
    let moment = moment(at: request.now, zone: try self.zone(zone, caller))
    let month = CalendarMonth(of: first ?? last ?? moment.today)
    let (start, end) = (first ?? month.first, last ?? month.last)
    guard start <= end, start.distance(to: end) < CalendarQuestion.longest else {
      throw Problem(
        .invalid, "from must not be after to, and the range can be at most \(CalendarQuestion.longest) days.")
    }
    let question = CalendarQuestion(from: start, to: end, limit: Limits.calendarDay)
    let (span, lists) = try service.calendar(caller.account, question, at: moment)
    let body = CalendarBody(span, in: lists, zone: moment.zone.identifier)
    return try Answer.json(Answered(body, asOf: request.now))
  }
}
