import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `GET /api/board`: what is open in columns, by default by list.
  func board(_ request: SiteRequest, _ caller: Caller, by key: CardKey?, in zone: String?) throws -> Response
  {
    let moment = moment(at: request.now, zone: try self.zone(zone))
    let question = CardQuestion(by: key ?? .list)
    let columns = try service.cards(caller.account, question, dates: FilterDates(moment), at: moment)
    let body = BoardBody(question.key, columns, in: try service.lists(caller.account))
    return try Answer.json(Answered(body, asOf: request.now))
  }
}
