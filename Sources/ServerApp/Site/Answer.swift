import HTTPTypes
package import Hummingbird
import Intents
package import TodoAPI

/// Constructors for the server's responses.
package enum Answer {
  package static func json(
    _ value: some Encodable, _ status: HTTPResponse.Status = .ok, _ headers: HTTPFields = [:]
  ) throws -> Response { text(try encodeJSON(value), "application/json", status, headers) }

  /// Returns a text of a media type; adds `charset=utf-8` to `text/` types.
  package static func text(
    _ text: String, _ mediaType: String, _ status: HTTPResponse.Status = .ok, _ headers: HTTPFields = [:]
  ) -> Response {
    let isText = mediaType.hasPrefix("text/")
    return bytes(ByteBuffer(string: text), isText ? mediaType + "; charset=utf-8" : mediaType, status, headers)
  }

  static func bytes(
    _ bytes: ByteBuffer, _ mediaType: String, _ status: HTTPResponse.Status, _ headers: HTTPFields
  ) -> Response {
    var headers = headers
    headers[.contentType] = mediaType
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: bytes))
  }

  package static func empty(_ status: HTTPResponse.Status = .noContent, _ headers: HTTPFields = [:]) -> Response {
    Response(status: status, headers: headers)
  }

  /// Redirects to a path with GET (RFC 9110 section 15.4.4).
  package static func see(_ path: String, _ headers: HTTPFields = [:]) -> Response {
    var headers = headers
    headers[.location] = path
    return Response(status: .seeOther, headers: headers)
  }

  static func tag(_ version: Revision) -> String { "\"\(version)\"" }

  /// Returns a problem response (RFC 9457).
  package static func problem(_ problem: Problem) -> Response {
    var headers = HTTPFields()
    headers[.contentType] = Problem.mediaType
    if let wait = problem.retryAfter { headers[.retryAfter] = String(wait) }
    if problem.kind.status == 401 { headers[.wwwAuthenticate] = challenge(problem.kind) }
    Answer.ask(for: problem.kind, &headers)
    headers[.eTag] = problem.version.map(tag)
    let text = (try? encodeJSON(problem)) ?? "{}"
    return Response(
      status: HTTPResponse.Status(code: problem.kind.status), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Adds the required signature (RFC 9421 section 5.1) or digest (RFC 9530 section 4) of the next request.
  static func ask(for kind: ProblemKind, _ headers: inout HTTPFields) {
    let field =
      ProblemKind.proofs.contains(kind)
      ? ("Accept-Signature", RequestProof.wanted)
      : kind == .digestMismatch ? ("Want-Content-Digest", "sha-256=10") : nil
    guard let (name, value) = field, let name = HTTPField.Name(name) else { return }
    headers[name] = value
  }

  /// Returns the challenge of RFC 6750 section 3.
  private static func challenge(_ kind: ProblemKind) -> String {
    kind == .unauthenticated ? "Bearer realm=\"todos\"" : "Bearer realm=\"todos\", error=\"invalid_token\""
  }
}

/// The security headers of every response, as restrictive as possible for browsers.
enum SecurityHeaders {
  /// Adds the headers that the response does not set itself.
  static func add(to response: inout Response, isSecure: Bool) {
    for field in always { add(field, &response.headers) }
    if isSecure, let transport { add(transport, &response.headers) }
  }

  private static let transport = field("Strict-Transport-Security", "max-age=31536000")
  private static let always = [
    field("Cache-Control", "no-store"),
    field("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"),
    field("Cross-Origin-Opener-Policy", "same-origin"), field("Cross-Origin-Resource-Policy", "same-origin"),
    field("Referrer-Policy", "no-referrer"), field("X-Content-Type-Options", "nosniff"),
    field("X-Frame-Options", "DENY"),
  ].compactMap(\.self)

  private static func field(_ name: String, _ value: String) -> HTTPField? {
    HTTPField.Name(name).map { HTTPField(name: $0, value: value) }
  }

  private static func add(_ field: HTTPField, _ fields: inout HTTPFields) {
    guard !fields.contains(where: { $0.name == field.name }) else { return }
    fields.append(field)
  }
}
