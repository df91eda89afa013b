import HTTPTypes
package import Hummingbird
package import TodoAPI

/// Answers in the forms the server has.
package enum Answer {
  /// A value as JSON.
  package static func json(
    _ value: some Encodable,
    _ status: HTTPResponse.Status = .ok,
    _ headers: HTTPFields = [:]
  ) throws -> Response {
    text(try encodeJSON(value), "application/json", status, headers)
  }

  /// A text of a media type; `charset=utf-8` is added for `text/` types.
  package static func text(
    _ text: String,
    _ mediaType: String,
    _ status: HTTPResponse.Status = .ok,
    _ headers: HTTPFields = [:]
  ) -> Response {
    var headers = headers
    headers[.contentType] = mediaType.hasPrefix("text/") ? mediaType + "; charset=utf-8" : mediaType
    return Response(
      status: status,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: text))
    )
  }

  /// Nothing but a status.
  package static func empty(
    _ status: HTTPResponse.Status = .noContent,
    _ headers: HTTPFields = [:]
  ) -> Response {
    Response(status: status, headers: headers)
  }

  /// Go there instead, with GET (RFC 9110 section 15.4.4).
  package static func see(_ path: String, _ headers: HTTPFields = [:]) -> Response {
    var headers = headers
    headers[.location] = path
    return Response(status: .seeOther, headers: headers)
  }

  /// A problem (RFC 9457).
  package static func problem(_ problem: Problem) -> Response {
    var headers = HTTPFields()
    headers[.contentType] = Problem.mediaType
    if let wait = problem.retryAfter { headers[.retryAfter] = String(wait) }
    if problem.kind.status == 401 { headers[.wwwAuthenticate] = challenge(problem.kind) }
    if let version = problem.version { headers[.eTag] = "\"\(version)\"" }
    let text = (try? encodeJSON(problem)) ?? "{}"
    return Response(
      status: HTTPResponse.Status(code: problem.kind.status),
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: text))
    )
  }

  /// RFC 6750 section 3.
  private static func challenge(_ kind: ProblemKind) -> String {
    kind == .unauthenticated ? "Bearer realm=\"todos\"" : "Bearer realm=\"todos\", error=\"invalid_token\""
  }
}
