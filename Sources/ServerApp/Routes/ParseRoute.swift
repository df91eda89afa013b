import Hummingbird
import ScheduleGrammar
import TodoAPI
import TodoModel

extension Site {
  /// `POST /api/todos/parse`: how a text is read; a text that cannot be followed is an answer too.
  func parse(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: ParseBody = try await request.body(atMost: Site.smallBody)
    let question = try question(body, at: request.now)
    return try Answer.json(question.answer())
  }

  /// The question that a body asks.
  ///
  /// Throws `Problem` where it cannot be answered.
  func question(_ body: ParseBody, at now: Instant) throws(Problem) -> ParseQuestion {
    guard body.text.utf8.count <= Limits.parseText else {
      throw Problem(.invalid, "A text to be read may be \(Limits.parseText) bytes long.")
    }
    do {
      return try ParseQuestion(body, in: moment(at: now))
    } catch {
      throw Problem(.invalid, error.words)
    }
  }

  /// A moment where the person is, or where the server is.
  func moment(at now: Instant, zone: (any Zone)? = nil) -> Moment {
    Moment(now: now, zone: zone ?? world.zone(), zones: world.zones)
  }
}
