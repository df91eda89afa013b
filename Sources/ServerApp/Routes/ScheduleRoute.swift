import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `POST /api/todos/{id}/schedule`: when it is to be done from now on; the reminder is armed again.
  func schedule(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let intent = try intent(BodyReader.value(text), at: request.now)
    let record = try await write(for: caller.account) {
      let record = try self.record(caller.account, id)
      let change = ItemChange(item: id, intents: [intent], base: record.item.version, isStrict: false)
      _ = try self.apply(change, caller, request, asked: text)
      return try self.record(caller.account, id)
    }
    return try answer(record, at: request.now)
  }

  /// Words that name a deadline set the deadline, as everywhere.
  private func intent(_ body: ScheduleBody, at now: Instant) throws(Problem) -> Intent {
    guard let words = body.when else { return .schedule(body.schedule) }
    let reading = try reading(ParseBody(text: words, zone: body.zone), at: now)
    switch reading.outcome {
    case .schedule(let schedule):
      let isDeadline = reading.role == .deadline && schedule.recurrence == nil
      return isDeadline ? .setDeadline(schedule.start.day) : .schedule(schedule)
    case .clear: return .schedule(nil)
    case .nothing: throw Problem(.parseFailed, "The words say no date. Try: tomorrow 9am")
    case .refused(let refusal): throw Site.problem(refusal)
    }
  }

  /// What a refusal is told as: where, and what would be read instead.
  static func problem(_ refusal: Refusal) -> Problem {
    var problem = Problem(.parseFailed, refusal.message)
    problem.offset = refusal.span.lowerBound
    problem.suggestions = [refusal.suggestion].compactMap(\.self) + refusal.alternatives
    return problem
  }
}
