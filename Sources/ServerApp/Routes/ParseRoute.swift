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

  /// How words are read.
  ///
  /// Throws `Problem` where the question itself cannot be answered.
  func reading(_ body: ParseBody, at now: Instant) throws(Problem) -> Reading {
    try question(body, at: now).reading()
  }

  private func question(_ body: ParseBody, at now: Instant) throws(Problem) -> ParseQuestion {
    guard body.text.utf8.count <= Limits.parseText else {
      throw Problem(.invalid, "A text to be read may be \(Limits.parseText) bytes long.")
    }
    do {
      return try ParseQuestion(body, in: context(at: now, zone: world.zone()))
    } catch {
      throw Problem(.invalid, error.words)
    }
  }

  /// What readings depend on.
  func context(at now: Instant, zone: any Zone) -> ReadingContext {
    ReadingContext(now: now, zone: zone, zones: world.zones)
  }
}
