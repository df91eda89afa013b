/// A request of the API without its body; what can be asked stands in its table.
package struct Route: Hashable, Sendable {
  package let method: HTTPMethod
  /// The path and query, percent-encoded (RFC 3986).
  package let target: String
}
