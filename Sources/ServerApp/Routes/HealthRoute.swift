import Hummingbird
import TodoAPI

extension Site {
  /// `GET /healthz`: whether the server lives; asked by anybody and as often as they like, so it reads nothing.
  func health(_ request: SiteRequest) async throws -> Response { try Answer.json(["status": "ok"]) }
}
