/// Why a request meets no endpoint.
package enum RouteFault: Error, Hashable, Sendable {
  /// There is nothing at this path.
  case notFound
  /// There is, but not for this method; these are possible.
  case method(allowed: [HTTPMethod])
  /// A part of the path or query cannot be read.
  case invalid(parameter: String)
  /// The query says something that nobody asks for here; these may be said.
  case unknown(parameter: String, known: [String])
  /// Path and query are too long.
  case tooLong

  /// The problem to answer with.
  package var problem: Problem {
    switch self {
    case .notFound: Problem(.notFound, "There is nothing at this address.")
    case .method(let allowed):
      Problem(.method, "Possible here: " + RouteFault.list(allowed) + ".")
    case .invalid(let parameter): Problem(.badRequest, "\"\(parameter)\" cannot be read.")
    case .unknown(let parameter, []):
      Problem(.badRequest, "\"\(parameter)\" cannot be said here: this address takes no query.")
    case .unknown(let parameter, let known):
      Problem(
        .badRequest,
        "\"\(parameter)\" cannot be said here. The query takes \(known.joined(separator: ", "))."
      )
    case .tooLong: Problem(.uriTooLong, "The address may be \(Limits.target) bytes long.")
    }
  }

  /// Methods as `Allow` names them (RFC 9110 section 10.2.1): what can be read has a head, too.
  package static func list(_ methods: [HTTPMethod]) -> String {
    methods.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.rawValue] }.joined(separator: ", ")
  }
}
