/// The HTTP methods of the API (RFC 9110 section 9, RFC 5789).
package enum HTTPMethod: String, CaseIterable, Codable, Hashable, Sendable {
  case get = "GET"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
}
