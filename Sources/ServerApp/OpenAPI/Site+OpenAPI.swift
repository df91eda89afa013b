import Hummingbird
import TodoAPI

extension Site {
  private static let description = (try? encodeJSON(APIDocument.json)) ?? "{}"

  /// `GET /openapi.json`: what the API is.
  func describe(_ request: SiteRequest) async throws -> Response {
    Answer.text(Site.description, "application/json", .ok, [.cacheControl: "no-cache"])
  }
}
