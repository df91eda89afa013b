/// A request of the API without its body, created by an `Endpoint`.
package struct Route: Hashable, Sendable {
  package let method: HTTPMethod
  /// The percent-encoded path and query (RFC 3986).
  package let target: String
}
