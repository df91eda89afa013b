import Service
import TodoAPI

/// A signed-in client, which returns requests in wire format.
struct Client {
  private let port: UInt16
  private let token: String

  /// Signs in from its own source address, because failed attempts are counted by address.
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

  /// Creates a client with a known token.
  init(port: UInt16, token: String) {
    self.port = port
    self.token = token
  }

  /// Returns a request for Today, conditional on an ETag if given.
  func today(unless tag: String? = nil, path: String = "/api/todos/today") -> [UInt8] {
    bytes("GET \(path)", tag.map { "If-None-Match: \($0)\r\n" } ?? "")
  }

  /// Returns a request that toggles an item; `key` is the idempotency key.
  func toggle(_ path: String, key: String) -> [UInt8] {
    bytes("POST \(path)", "Idempotency-Key: \(key)\r\nContent-Length: 0\r\n")
  }

  /// Returns a request with a JSON body.
  func post(_ path: String, _ body: String, key: String? = nil) -> [UInt8] {
    let key = key.map { "Idempotency-Key: \($0)\r\n" } ?? ""
    let fields = "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n" + key
    return bytes("POST \(path)", fields) + Array(body.utf8)
  }

  func events() -> [UInt8] { bytes("GET /api/v1/events", "Accept: text/event-stream\r\n") }

  func tag() throws -> String {
    guard let tag = try Connection(port: port).ask(today(), status: 200).field("etag") else {
      throw Failure("today has no ETag")
    }
    return tag
  }

  private func bytes(_ line: String, _ fields: String) -> [UInt8] {
    Array("\(line) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n\(fields)\r\n".utf8)
  }
}
