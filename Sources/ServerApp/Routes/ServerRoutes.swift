import Hummingbird
import TodoAPI

/// The routes about the server itself: its health, its readiness and its API description.
struct ServerRoutes {
  let site: Site

  var rows: [RouteRow] {
    [
      RouteRow(Route.health, open: health), RouteRow(Route.readiness, open: readiness),
      RouteRow(Route.openAPI, open: describe),
    ]
  }

  /// `GET /healthz`: reports that the process is alive; reads nothing, because anyone may poll it.
  private func health(_ request: SiteRequest) async throws -> Response { try Answer.json(["status": "ok"]) }

  /// `GET /readyz`: reports readiness for requests, for load balancers.
  ///
  /// Throws `Problem` or `StoreError`.
  private func readiness(_ request: SiteRequest) async throws -> Response {
    try await site.checkReadiness(at: request.now)
    return try Answer.json(["status": "ok"])
  }

  private static let description = (try? encodeJSON(APIDocument.json)) ?? "{}"

  /// `GET /openapi.json`: returns the description of the API.
  private func describe(_ request: SiteRequest) async throws -> Response {
    // The only member of this form is the server's location.
    let root = #""servers":[{"url":"/"}]"#
    let description = ServerRoutes.description
    let text = site.settings.base.map {
      description.replacing(root, with: #""servers":[{"url":"\#($0.text)/"}]"#)
    }
    return Answer.text(text ?? description, "application/json", .ok, [.cacheControl: "no-cache"])
  }
}
