import Actions
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `POST /api/todos/{id}/skip`: skips an occurrence of a repeat, or puts it back.
  func skip(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body = text.isEmpty ? SkipBody() : try BodyReader.value(text)
    guard try body.occurrence != nil || request.idempotencyKey() != nil else {
      throw Problem(.idempotencyKeyMissing, "Give the \"occurrence\", or send an Idempotency-Key.")
    }
    let moment = moment(at: request.now, of: caller)
    let shown = try await writeTogether(for: caller.account) {
      try self.apply(for: caller, request, asked: text) {
        let record = try self.record(caller.account, id)
        let intents =
          switch body.to ?? .skipped {
          case .skipped: [Intent.skip(try Site.occurrence(body.occurrence, of: record, at: moment))]
          case .open: try self.puttingBack(body.occurrence, in: record.item.schedule)
          }
        return ItemChange(item: id, intents: intents, base: record.item.version)
      }
      return try self.shown(caller.account, id, deleted: true)
    }
    return try answer(shown, at: moment)
  }

  /// Returns the named occurrence, or else the open one.
  static func occurrence(
    _ named: OccurrenceKey?, of record: ItemRecord, at moment: Moment
  ) throws(Problem) -> OccurrenceKey {
    guard let schedule = record.item.schedule, schedule.recurrence != nil else {
      throw Problem(.invalid, "The item does not repeat, so there is nothing to skip.")
    }
    let row = ListedRow(seen: record.row, at: moment)
    if let named {
      let isThere = schedule.hasOccurrence(named, zone: moment.zone, zones: moment.zones)
      guard isThere || row.isOpenRepeat && row.key == named else {
        throw Problem(.invalid, "The repeat has no occurrence \(named.text), so there is nothing to skip.")
      }
      return named
    }
    guard row.isOpenRepeat else { throw Problem(.invalid, "The item is done for now, so there is nothing to skip.") }
    return row.key
  }

  /// Returns the intents that make an occurrence neither skipped nor moved.
  private func puttingBack(_ key: OccurrenceKey?, in schedule: Schedule?) throws(Problem) -> [Intent] {
    guard let key else { throw Problem(.invalid, "Give the \"occurrence\" to restore.") }
    guard let schedule, schedule.recurrence != nil else {
      throw Problem(.invalid, "The item does not repeat, so there is nothing to restore.")
    }
    let isSkipped = schedule.exceptions.contains(key)
    let isMoved = schedule.moves[key] != nil
    // An occurrence that is neither gets an intent without effect, so that a retry is recognized.
    return (isSkipped || !isMoved ? [.unskip(key)] : []) + (isMoved ? [.moveOccurrence(key, to: nil)] : [])
  }
}
