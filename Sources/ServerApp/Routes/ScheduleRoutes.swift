import Actions
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
    let body: ScheduleBody = try BodyReader.value(text)
    let (moment, reading) = try read(body, caller, at: try await firstCame(request, caller))
    let dates = reading.map { DateChange($0, of: body.when ?? "") }
    let (shown, read) = try await writeTogether(for: caller.account) {
      let row = ListedRow(seen: try self.record(caller.account, id, deleted: true).row, at: moment)
      try self.apply(for: caller, request, asked: text) {
        let record = try self.record(caller.account, id)
        let intents = dates?.intents(for: row, wholeSeries: body.series, at: moment)
        return ItemChange(
          item: id,
          intents: record.wanting(intents ?? [.schedule(body.schedule)]),
          base: record.item.version
        )
      }
      let words = dates?.answer(for: [row], wholeSeries: body.series, at: moment)
      let read = reading.flatMap {
        ReadBody($0, of: body.when ?? "", words: words ?? dates?.clearing ?? "no date")
      }
      return (try self.shown(caller.account, id, deleted: true), read)
    }
    let doubt = reading.map { ReadDoubt($0, in: moment) }
    return try answer(shown, at: self.moment(at: request.now, zone: moment.zone), read: read, doubt: doubt)
  }

  /// How words are read, and the moment they are read at; no reading where a schedule is said outright.
  private func read(
    _ body: ScheduleBody,
    _ caller: Caller,
    at now: Instant
  ) throws(Problem) -> (Moment, Reading?) {
    guard let words = body.when else { return (moment(at: now, zone: try zone(body.zone, caller)), nil) }
    let question = try question(ParseBody(text: words, zone: body.zone), caller, at: now)
    let reading = question.reading()
    if let refusal = reading.refusal { throw Site.problem(refusal) }
    guard reading.outcome != .nothing else {
      throw Problem(.parseFailed, "That is not a date. Try: tomorrow 9am")
    }
    return (question.context, reading)
  }

  /// What a refusal is told as: where, and what would be read instead.
  static func problem(_ refusal: Refusal) -> Problem {
    var problem = Problem(.parseFailed, refusal.message)
    problem.offset = refusal.span.lowerBound
    problem.suggestions = [refusal.suggestion].compactMap(\.self) + refusal.alternatives
    return problem
  }

  /// `POST /api/todos/parse`: how a text is read; a text that cannot be followed is an answer too.
  func parse(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: ParseBody = try await request.body(atMost: Site.smallBody)
    let question = try question(body, caller, at: request.now)
    return try Answer.json(question.answer())
  }

  /// The question that a body asks.
  ///
  /// Throws `Problem` where it cannot be answered.
  func question(_ body: ParseBody, _ caller: Caller, at now: Instant) throws(Problem) -> ParseQuestion {
    guard body.text.utf8.count <= Limits.parseText else {
      throw Problem(.invalid, "The text can be at most \(Limits.parseText) bytes long.")
    }
    do {
      return try ParseQuestion(body, in: moment(at: now, of: caller))
    } catch {
      throw Problem(.invalid, error.words)
    }
  }

  /// A moment in a zone.
  func moment(at now: Instant, zone: any Zone) -> Moment {
    Moment(now: now, zone: zone, zones: world.zones)
  }

  /// A moment in the zone of an account, or where the server is.
  func moment(at now: Instant, of caller: Caller) -> Moment {
    moment(at: now, zone: caller.zone.flatMap(world.zones) ?? world.zone())
  }
}
