import Hummingbird
import TodoAPI

/// Serves only `GET /metrics`, on a separate address; any client that reaches the address may read it.
struct MetricsResponder: HTTPResponder {
  let site: Site
  /// The accepted host names, besides any address: another site can point its own name here.
  let hosts: Set<String>

  func respond(to request: Request, context: SiteContext) async -> Response {
    let host = OriginRule.hostName(request.head.authority ?? "") ?? "?"
    let isAddress = host.hasPrefix("[") || host.allSatisfy { "0123456789.".contains($0) }
    guard isAddress || hosts.contains(host) else {
      let words = "This server does not answer under that name. Add it with --allow-host.\n"
      return Answer.text(words, "text/plain", .misdirectedRequest)
    }
    guard request.method == .get || request.method == .head, request.uri.path == "/metrics" else {
      return Answer.text("Metrics are at /metrics.\n", "text/plain", .notFound)
    }
    let text = await site.metrics()
    let response = Answer.bytes(ByteBuffer(string: text), MetricsText.mediaType, .ok, [:])
    return request.method == .head ? response.createHeadResponse() : response
  }
}
