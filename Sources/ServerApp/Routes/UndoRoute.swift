import Hummingbird
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `POST /api/undo`: undoes the newest change of this session, whole or not at all.
  func undo(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    _ = try await request.json(atMost: Site.smallBody)
    let key = try request.idempotencyKey()
    guard key != nil || request.isRehearsal else {
      throw Problem(.idempotencyKeyMissing, "Send an Idempotency-Key, so that a retry does not undo more.")
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
