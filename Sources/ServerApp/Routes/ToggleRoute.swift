import Actions
import Hummingbird
import Intents
import JSON
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `POST /api/todos/{id}/toggle`: completes or reopens an occurrence; returns the resulting state.
  func toggle(_ request: SiteRequest, _ caller: Caller, _ id: ItemID) async throws -> Response {
    let text = try await request.json(atMost: Site.smallBody)
    let body = text.isEmpty ? ToggleBody(to: nil) : try BodyReader.value(text)
    guard try body.to != nil || request.idempotencyKey() != nil else {
      throw Problem(.idempotencyKeyMissing, "Send {\"to\": \"done\"} or \"open\", or an Idempotency-Key.")
    }
    let answer = try await writeTogether(for: caller.account) { try self.toggle(id, body, caller, request, text) }
    return try Answer.json(Answered(answer, asOf: request.now), .ok, [.eTag: Answer.tag(answer.version)])
  }

  private func toggle(
    _ id: ItemID, _ body: ToggleBody, _ caller: Caller, _ request: SiteRequest, _ text: String
  ) throws -> ToggleAnswer {
    var wanted: (key: OccurrenceKey, to: ToggleBody.State)?
    let results = try apply(for: caller, request, asked: text) {
      let record = try record(caller.account, id)
      let key = body.occurrence ?? current(record.item, caller, request.now)
      let isDone = record.item.completions[key] != nil
      let to = body.to ?? (isDone ? .open : .done)
      wanted = (key, to)
      let intent: Intent = to == .done ? .done(key, at: request.now) : .reopen(key)
      let others =
        to == .done
        ? try finishing(record, key, body.parts ?? .keep, caller, at: moment(at: request.now, of: caller)) : []
      return ItemChange(item: id, intents: [intent], base: record.item.version, others: others)
    }
    let result = results[0]
    guard let (key, to) = wanted else { return try earlier(id, body.occurrence, result, caller, at: request.now) }
    return ToggleAnswer(
      id: id, occurrence: key, state: result.outcome == .superseded ? (to == .done ? .open : .done) : to,
      outcome: result.outcome,
      version: results.count == 1 ? result.revision : try record(caller.account, id).item.version)
  }

  /// Returns the state that an earlier request with this key reached, for the occurrence of that time.
  private func earlier(
    _ id: ItemID, _ key: OccurrenceKey?, _ result: MutationResult, _ caller: Caller, at now: Instant
  ) throws -> ToggleAnswer {
    let record = try record(caller.account, id, deleted: true)
    let key = key ?? current(record.item, caller, now)
    let line = try service.history(caller.account, of: id, limit: Limits.history).first { $0.mid == result.mid }
    let isDone = line.map { $0.new != nil } ?? (record.item.completions[key] != nil)
    return ToggleAnswer(
      id: id, occurrence: line?.occurrence ?? key, state: isDone ? .done : .open, outcome: result.outcome,
      version: record.item.version)
  }

  /// Returns the occurrence for a toggle that names none: the due one, or else the one done last, so that a retry never
  /// completes the next one.
  private func current(_ item: Item, _ caller: Caller, _ now: Instant) -> OccurrenceKey {
    ListedRow(ticked: Row(item: item), at: moment(at: now, of: caller)).key
  }

  /// Maximum size of a small request body, in bytes.
  static let smallBody = 16_384
}

extension HistoryEntry {
  fileprivate var occurrence: OccurrenceKey? {
    guard field == .done, case .object(let said)? = new ?? old, case .string(let text)? = said["occurrence"] else {
      return nil
    }
    return OccurrenceKey(text)
  }
}
