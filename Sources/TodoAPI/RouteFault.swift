/// The reason why no endpoint matches a request.
package enum RouteFault: Error, Hashable, Sendable {
  /// The path does not exist.
  case notFound
  /// The path does not support the method.
  case method(allowed: [HTTPMethod])
  /// A path or query parameter is invalid.
  case invalid(parameter: String)
  /// A query parameter is unknown.
  case unknown(parameter: String, known: [String])
  /// The path with the query is too long.
  case tooLong

  /// The problem for the response.
  package var problem: Problem {
    switch self {
    case .notFound: Problem(.notFound, "There is nothing at this address.")
    case .method(let allowed): Problem(.method, "Allowed methods: " + RouteFault.list(allowed) + ".")
    case .invalid(let parameter): Problem(.badRequest, "\"\(parameter)\" cannot be read.")
    case .unknown(let parameter, []):
      Problem(.badRequest, "\"\(parameter)\" is not allowed: this address takes no query.")
    case .unknown(let parameter, let known):
      Problem(.badRequest, "\"\(parameter)\" is not allowed here. The query takes \(known.joined(separator: ", ")).")
    case .tooLong: Problem(.uriTooLong, "The address can be at most \(Limits.target) bytes long.")
    }
  }

  /// Formats methods for `Allow` (RFC 9110 section 10.2.1); GET implies HEAD.
  package static func list(_ methods: [HTTPMethod]) -> String {
    methods.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.rawValue] }.joined(separator: ", ")
  }
}
