import Hummingbird
import Service
import Storage
import TodoAPI
import TodoModel

extension Site {
  var apiRows: [RouteRow] {
    [
      RouteRow(Route.loginToken, open: login), RouteRow(Route.today, known: knownToday, answer: today),
      RouteRow(Route.calendar, reads: calendar), RouteRow(Route.board, reads: board),
      RouteRow(Route.moveCards, answer: moveCards), RouteRow(Route.listItems, reads: list),
      RouteRow(Route.addItem, answer: addItem), RouteRow(Route.parse, answer: parse),
      RouteRow(Route.toggle, answer: toggle), RouteRow(Route.skip, answer: skip),
      RouteRow(Route.snooze, answer: snooze), RouteRow(Route.schedule, answer: schedule),
      RouteRow(Route.readItem, reads: readItem), RouteRow(Route.putItem, answer: putItem),
      RouteRow(Route.patchItem, answer: patchItem), RouteRow(Route.deleteItem, answer: deleteItem),
      RouteRow(Route.undo, answer: undo), RouteRow(Route.lists, reads: lists), RouteRow(Route.addList, answer: addList),
      RouteRow(Route.patchList, answer: patchList), RouteRow(Route.deleteList, answer: deleteList),
      RouteRow(Route.filters, reads: filters), RouteRow(Route.addFilter, answer: addFilter),
      RouteRow(Route.patchFilter, answer: patchFilter), RouteRow(Route.deleteFilter, answer: deleteFilter),
      RouteRow(Route.templates, reads: templates), RouteRow(Route.readTemplate, reads: readTemplate),
      RouteRow(Route.addTemplate, answer: addTemplate), RouteRow(Route.patchTemplate, answer: patchTemplate),
      RouteRow(Route.deleteTemplate, answer: deleteTemplate), RouteRow(Route.useTemplate, answer: useTemplate),
      RouteRow(Route.focus, reads: focus), RouteRow(Route.beginFocus, answer: beginFocus),
      RouteRow(Route.endFocus, answer: endFocus), RouteRow(Route.putFocusSession, answer: putFocusSession),
      RouteRow(Route.removeFocusSession, answer: removeFocusSession), RouteRow(Route.sync, answer: sync),
      RouteRow(Route.changes, reads: changes), RouteRow(Route.history, reads: history),
      RouteRow(Route.statistics, reads: statistics), RouteRow(Route.events, answer: listen),
      RouteRow(Route.sessions, reads: sessions), RouteRow(Route.endSession, answer: endSession),
      RouteRow(Route.appPasswords, reads: appPasswords), RouteRow(Route.addAppPassword, answer: addAppPassword),
      RouteRow(Route.removeAppPassword, answer: removeAppPassword), RouteRow(Route.webhooks, reads: webhooks),
      RouteRow(Route.addWebhook, answer: addWebhook), RouteRow(Route.removeWebhook, answer: removeWebhook),
      RouteRow(Route.testWebhook, answer: testWebhook), RouteRow(Route.resumeWebhook, answer: resumeWebhook),
      RouteRow(Route.password, answer: changePassword), RouteRow(Route.account, reads: account),
      RouteRow(Route.patchAccount, answer: patchAccount), RouteRow(Route.logout, answer: logout),
      RouteRow(Route.export, answer: export), RouteRow(Route.health, open: health),
      RouteRow(Route.readiness, open: readiness), RouteRow(Route.openAPI, open: describe),
    ]
  }

  /// `GET /healthz`: reports that the process is alive; reads nothing, because anyone may poll it.
  func health(_ request: SiteRequest) async throws -> Response { try Answer.json(["status": "ok"]) }

  /// `GET /readyz`: reports readiness for requests, for load balancers.
  ///
  /// Throws `Problem` or `StoreError`.
  func readiness(_ request: SiteRequest) async throws -> Response {
    try await checkReadiness(at: request.now)
    return try Answer.json(["status": "ok"])
  }

  /// Throws `Problem` or `StoreError` if the server is not ready.
  func checkReadiness(at now: Instant) async throws {
    guard room.isThere(at: now) else { throw Problem(.busy, Problems.words(.full)) }
    try await checkAccess()
  }

  private static let description = (try? encodeJSON(APIDocument.json)) ?? "{}"

  /// `GET /openapi.json`: returns the description of the API.
  func describe(_ request: SiteRequest) async throws -> Response {
    // The only member of this form is the server's location.
    let root = #""servers":[{"url":"/"}]"#
    let text = settings.base.map { Site.description.replacing(root, with: #""servers":[{"url":"\#($0.text)/"}]"#) }
    return Answer.text(text ?? Site.description, "application/json", .ok, [.cacheControl: "no-cache"])
  }
}
