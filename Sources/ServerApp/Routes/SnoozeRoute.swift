import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `POST /api/todos/{id}/snooze`: snoozes an open item's reminder or ends the snooze; the item's date stays.
  func snooze(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body: SnoozeBody = try BodyReader.value(text)
    let zone = try zone(body.zone, caller)
    let moment = moment(at: try await firstCame(request, caller), zone: zone)
    let until = try Site.until(body, at: moment)
    let shown = try await writeTogether(for: caller.account) {
      try self.apply(for: caller, request, asked: text) {
        let record = try self.record(caller.account, id)
        try Site.checkOpen(record, zone: zone)
        let row = ListedRow(seen: record.row, at: moment)
        let changes = ItemAction.snooze(until: until).changes([row], at: moment)
        let wanted = record.wanting(changes.map(\.intent))
        return ItemChange(item: id, intents: wanted, base: record.item.version)
      }
      return try self.shown(caller.account, id, deleted: true)
    }
    return try answer(shown, at: self.moment(at: request.now, zone: zone))
  }

  static func checkOpen(_ record: ItemRecord, zone: any Zone) throws(Problem) {
    guard record.item.mayRemind(zone: zone) else { throw Problem(.invalid, "The item is done, so it has no reminder.") }
  }

  /// Returns the end of the snooze; nil to end it now.
  static func until(_ body: SnoozeBody, at moment: Moment) throws(Problem) -> Instant? {
    guard let words = body.when else {
      guard let until = body.until else { return nil }
      guard until > moment.now else { throw Problem(.invalid, "\"until\" is in the past.") }
      return until
    }
    guard words.utf8.count <= Limits.parseText else {
      throw Problem(.invalid, "The text can be at most \(Limits.parseText) bytes long.")
    }
    switch SnoozeWords.meaning(words, in: moment) {
    case .until(let until): return until
    case .end: return nil
    case .refused(let refusal): throw problem(refusal)
    }
  }
}
