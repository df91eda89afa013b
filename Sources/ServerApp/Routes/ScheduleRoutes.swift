import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `POST /api/todos/{id}/schedule`: sets an item's schedule and rearms its reminder.
  func schedule(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body: ScheduleBody = try BodyReader.value(text)
    let (moment, reading) = try read(body, caller, at: try await firstCame(request, caller))
    let dates = reading.map { DateChange($0, of: body.when ?? "") }
    let (shown, read) = try await writeTogether(for: caller.account) {
      let row = ListedRow(seen: try self.record(caller.account, id, deleted: true).row, at: moment)
      try self.apply(for: caller, request, asked: text) {
        let record = try self.record(caller.account, id)
        if let dates { try Site.checkOpen(record, for: .date(dates, wholeSeries: body.series), at: moment) }
        let intents = dates?.intents(for: row, wholeSeries: body.series, at: moment)
        return ItemChange(
          item: id, intents: record.wanting(intents ?? [.schedule(body.schedule)]), base: record.item.version)
      }
      let words = dates?.answer(for: [row], wholeSeries: body.series, at: moment)
      let read = reading.flatMap {
        ReadBody($0, of: body.when ?? "", words: words ?? dates?.clearing ?? ItemRouteMessages.noDate)
      }
      return (try self.shown(caller.account, id, deleted: true), read)
    }
    let doubt = reading.map { ReadDoubt($0, in: moment) }
    return try answer(shown, at: self.moment(at: request.now, zone: moment.zone), read: read, doubt: doubt)
  }

  /// Throws a problem if the action puts off a completed item to some day.
  static func checkOpen(_ record: ItemRecord, for action: ItemAction, at moment: Moment) throws(Problem) {
    guard action.putsOffDone(ListedRow(seen: record.row, at: moment)) else { return }
    throw Problem(.invalid, ItemRouteMessages.doneCannotBePutOff)
  }

  /// Returns the moment and the reading of the words; no reading if the body has an explicit schedule.
  private func read(_ body: ScheduleBody, _ caller: Caller, at now: Instant) throws(Problem) -> (Moment, Reading?) {
    guard let words = body.when else { return (moment(at: now, zone: try zone(body.zone, caller)), nil) }
    let question = try question(ParseBody(text: words, zone: body.zone), caller, at: now)
    let reading = question.reading()
    if let refusal = reading.refusal { throw Site.problem(refusal) }
    guard reading.outcome != .nothing else { throw Problem(.parseFailed, ItemRouteMessages.notADate) }
    return (question.context, reading)
  }

  /// Returns the problem for a parser's refusal, with its position and suggestions.
  static func problem(_ refusal: Refusal) -> Problem {
    var problem = Problem(.parseFailed, refusal.message)
    problem.offset = refusal.span.lowerBound
    problem.suggestions = [refusal.suggestion].compactMap(\.self) + refusal.alternatives
    return problem
  }

  /// `POST /api/todos/parse`: returns the reading of a text; a refusal is a response too.
  func parse(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: ParseBody = try await request.body(atMost: Site.smallBody)
    let question = try question(body, caller, at: request.now)
    return try Answer.json(question.answer())
  }

  /// Returns the parser's input from a request body.
  ///
  /// Throws `Problem` if the text is too long or an option is invalid.
  func question(_ body: ParseBody, _ caller: Caller, at now: Instant) throws(Problem) -> ParseQuestion {
    guard body.text.utf8.count <= Limits.parseText else {
      throw Problem(.invalid, RequestMessages.textTooLong(maximum: Limits.parseText))
    }
    do { return try ParseQuestion(body, in: moment(at: now, of: caller)) } catch {
      throw Problem(.invalid, error.words)
    }
  }

  func moment(at now: Instant, zone: any Zone) -> Moment { Moment(now: now, zone: zone, zones: world.zones) }

  /// Returns a moment in the account's zone, or else the server's.
  func moment(at now: Instant, of caller: Caller) -> Moment {
    moment(at: now, zone: caller.zone.flatMap(world.zones) ?? world.zone())
  }
}

extension Site {
  /// `POST /api/undo`: undoes the newest change of this session, whole or not at all.
  func undo(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    _ = try await request.json(atMost: Site.smallBody)
    let key = try request.idempotencyKey()
    guard key != nil || request.isRehearsal else {
      throw Problem(.idempotencyKeyMissing, ItemRouteMessages.sendKeyToUndo)
    }
    let mid = key ?? world.newID()
    let device = Site.device(caller.session)
    let (now, isRehearsal) = (request.now, request.isRehearsal)
    let shown = try await write(for: caller.account) {
      let taken = try self.service.undo(caller.account, by: device, as: mid, at: now, isRehearsal: isRehearsal)
      if isRehearsal { throw DryRun(changes: taken.told) }
      return try taken.items.prefix(Limits.mutations).map { try self.shown(caller.account, $0, deleted: true) }
    }
    let moment = moment(at: now, of: caller)
    return try Answer.json(Answered(TogetherBody(shown.map { ItemBody($0, at: moment) }), asOf: now))
  }
}
