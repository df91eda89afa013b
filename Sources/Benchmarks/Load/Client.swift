import Service
import TodoAPI

/// Somebody who is signed in to the server: the requests as they go over the wire.
struct Client {
  private let port: UInt16
  private let token: String

  /// Signs in; each from an address of its own, since guesses from one are counted.
  init(port: UInt16, account: String, password: String, source: Int) throws {
    let body = try encodeJSON(LoginBody(account: account, password: password, name: "load"))
    let head = """
      POST /api/login-token HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: application/json\r
      Content-Length: \(body.utf8.count)\r\n\r\n
      """
    let reply = try Connection(port: port, source: source).ask(Array((head + body).utf8), status: 200)
    self.port = port
    token = try decodeJSON(LoginAnswer.self, from: reply.body).token
  }

  /// Somebody whose token is known.
  init(port: UInt16, token: String) {
    self.port = port
    self.token = token
  }

  /// Today, if it is not as the tag says.
  func today(unless tag: String? = nil, path: String = "/api/todos/today") -> [UInt8] {
    bytes("GET \(path)", tag.map { "If-None-Match: \($0)\r\n" } ?? "")
  }

  /// The item's other state; `key` makes the request known where it comes again.
  func toggle(_ path: String, key: String) -> [UInt8] {
    bytes("POST \(path)", "Idempotency-Key: \(key)\r\nContent-Length: 0\r\n")
  }

  /// Sends a body of JSON.
  func post(_ path: String, _ body: String, key: String? = nil) -> [UInt8] {
    let key = key.map { "Idempotency-Key: \($0)\r\n" } ?? ""
    let fields = "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n" + key
    return bytes("POST \(path)", fields) + Array(body.utf8)
  }

  /// Listens to events from here on.
  func events() -> [UInt8] { bytes("GET /api/v1/events", "Accept: text/event-stream\r\n") }

  /// What today is known by.
  func tag() throws -> String {
    guard let tag = try Connection(port: port).ask(today(), status: 200).field("etag") else {
      throw Failure("today has no ETag")
    }
    return tag
  }

  private func bytes(_ line: String, _ fields: String) -> [UInt8] {
    Array(
      "\(line) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n\(fields)\r\n".utf8
    )
  }
}
