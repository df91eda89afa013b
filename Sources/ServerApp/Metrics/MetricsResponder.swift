import Hummingbird
import TodoAPI

/// Answers `GET /metrics`, and nothing else, on an address of its own: whoever reaches that may read it.
struct MetricsResponder: HTTPResponder {
  let site: Site

  func respond(to request: Request, context: SiteContext) async -> Response {
    guard request.method == .get || request.method == .head, request.uri.path == "/metrics" else {
      return Answer.text("Figures are at /metrics.\n", "text/plain", .notFound)
    }
    let text = await site.metrics()
    let response = Answer.bytes(ByteBuffer(string: text), MetricsText.mediaType, .ok, [:])
    return request.method == .head ? response.createHeadResponse() : response
  }
}
