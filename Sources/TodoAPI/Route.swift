/// A request of the API without its body; its table has the endpoints (protocol section 3.5).
package struct Route: Hashable, Sendable {
  /// The method.
  package let method: HTTPMethod
  /// The path and query, percent-encoded (RFC 3986).
  package let target: String
}
