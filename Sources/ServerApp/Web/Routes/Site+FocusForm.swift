import Actions
import Hummingbird
import Intents
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `POST /web/focus`: begins or ends focus on the item in `item`; `focus` is `begin` or `end`.
  func focusByForm(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    let actions: [String: FocusAction] = ["begin": .begin, "end": .end]
    guard let id = fields["item"].flatMap(ItemID.init), let action = fields["focus"].flatMap({ actions[$0] }) else {
      throw Problem(.badRequest, "The form cannot be read.")
    }
    let record = try await work(for: caller.account) { try self.record(caller.account, id) }
    let intents: [Intent]
    do throws(SessionRefusal) {
      intents = try action.changes(of: row(record, request), at: moment(request)).map(\.intent)
    } catch { throw Problem(.invalid, error.words) }
    guard !intents.isEmpty else { return Answer.see(ShownPlace(request.target).address()) }
    try await change(id, intents, base: record.item.version, caller, request)
    return seen(action == .begin ? .focused : .unfocused, id, request)
  }
}
