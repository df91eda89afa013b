import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import TodoAPI
import TodoModel

/// The routes that read the words of dates.
struct ScheduleRoutes {
  let store: StoreAccess
  let world: SiteWorld
  let items: ItemReader
  let changes: ChangeWriter

  var rows: [RouteRow] {
    [RouteRow(Route.parse, answer: parse), RouteRow(Route.schedule, answer: schedule)]
  }

  /// `POST /api/todos/{id}/schedule`: sets an item's schedule and rearms its reminder.
  private func schedule(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let (text, body) = try await request.read(ScheduleBody.self)
    let (moment, reading) = try read(body, caller, at: try await changes.firstCame(request, caller))
    let dates = reading.map { DateChange($0, of: body.when ?? "") }
    let (shown, read) = try await store.writeTogether(for: caller.account) {
      let row = ListedRow(seen: try items.record(caller.account, id, deleted: true).row, at: moment)
      try changes.apply(for: caller, request, asked: text) {
        let record = try items.record(caller.account, id)
        if let dates { try record.checkOpen(for: .date(dates, wholeSeries: body.series), at: moment) }
        let intents = dates?.intents(for: row, wholeSeries: body.series, at: moment)
        return ItemChange(
          item: id, intents: record.wanting(intents ?? [.schedule(body.schedule)]), base: record.item.version)
      }
      let words = dates?.answer(for: [row], wholeSeries: body.series, at: moment)
      let read = reading.flatMap {
        ReadBody($0, of: body.when ?? "", words: words ?? dates?.clearing ?? ItemRouteMessages.noDate)
      }
      return (try items.shown(caller.account, id, deleted: true), read)
    }
    let doubt = reading.map { ReadDoubt($0, in: moment) }
    return try shown.answer(at: world.moment(at: request.now, zone: moment.zone), read: read, doubt: doubt)
  }

  /// Returns the moment and the reading of the words; no reading if the body has an explicit schedule.
  private func read(_ body: ScheduleBody, _ caller: Caller, at now: Instant) throws(Problem) -> (Moment, Reading?) {
    guard let words = body.when else { return (try world.moment(at: now, of: caller, in: body.zone), nil) }
    let question = try question(ParseBody(text: words, zone: body.zone), caller, at: now)
    let reading = question.reading()
    if let refusal = reading.refusal { throw Problem(refusal) }
    guard reading.outcome != .nothing || reading.remind != nil else {
      throw Problem(.parseFailed, ItemRouteMessages.notADate)
    }
    return (question.context, reading)
  }

  /// `POST /api/todos/parse`: returns the reading of a text; a refusal is a response too.
  private func parse(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: ParseBody = try await request.body()
    let question = try question(body, caller, at: request.now)
    return try Answer.json(question.answer())
  }

  /// Returns the parser's input from a request body.
  ///
  /// Throws `Problem` if the text is too long or an option is invalid.
  private func question(_ body: ParseBody, _ caller: Caller, at now: Instant) throws(Problem) -> ParseQuestion {
    guard body.text.utf8.count <= Limits.parseText else {
      throw Problem(.invalid, RequestMessages.textTooLong(maximum: Limits.parseText))
    }
    do { return try ParseQuestion(body, in: world.moment(at: now, of: caller)) } catch {
      throw Problem(.invalid, error.words)
    }
  }
}

extension Problem {
  /// Creates the problem for a parser's refusal, with its position and suggestions.
  init(_ refusal: Refusal) {
    self.init(.parseFailed, refusal.message)
    offset = refusal.span.lowerBound
    suggestions = [refusal.suggestion].compactMap(\.self) + refusal.alternatives
  }
}
