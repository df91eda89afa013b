/// Why a request meets no endpoint.
package enum RouteFault: Error, Hashable, Sendable {
  /// There is nothing at this path.
  case notFound
  /// There is, but not for this method; these are possible.
  case method(allowed: [HTTPMethod])
  /// A part of the path or query cannot be read.
  case invalid(parameter: String)
  /// Path and query are too long.
  case tooLong

  /// The problem to answer with.
  package var problem: Problem {
    switch self {
    case .notFound: Problem(.notFound, "There is nothing at this address.")
    case .method(let allowed):
      Problem(.method, "Possible here: " + allowed.map(\.rawValue).joined(separator: ", ") + ".")
    case .invalid(let parameter): Problem(.badRequest, "\"\(parameter)\" cannot be read.")
    case .tooLong: Problem(.uriTooLong, "The address may be \(Limits.target) bytes long.")
    }
  }
}
