import AsyncHTTPClient
import NIOHTTP1
import TodoAPI

extension HTTPTransport {
  /// A request of a route, with the token and the body as JSON.
  func request(_ route: Route, _ body: (any Encodable)? = nil) throws(TransportError) -> HTTPClient.Request {
    var headers = HTTPHeaders([("user-agent", "todos/1"), ("accept", "application/json")])
    if let token { headers.add(name: "authorization", value: "Bearer " + token) }
    do {
      var sent: HTTPClient.Body?
      if route.method != .get {
        headers.add(name: "content-type", value: "application/json")
        sent = .string(try body.map { try encodeJSON($0) } ?? "{}")
      }
      return try HTTPClient.Request(
        url: address.text + route.target,
        method: HTTPMethod(rawValue: route.method.rawValue),
        headers: headers,
        body: sent
      )
    } catch {
      throw .refused("the request cannot be written: \(error)")
    }
  }
}
