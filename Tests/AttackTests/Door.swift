import ServerSupport
import Synchronization

/// The address of a server, or of several on one database in turn; every request uses its own connection.
///
/// Clients connect from 127.0.0.1, or from another address of the machine.
struct Door: Sendable {
  private final class Turns: Sendable { let count = Atomic(0) }

  let ports: [UInt16]
  /// The last byte of the clients' address.
  private let host: UInt8
  private let turns = Turns()

  init(ports: [UInt16], host: UInt8 = 1) { (self.ports, self.host) = (ports, host) }

  /// The same servers for clients of another address.
  func from(host: UInt8) -> Door { Door(ports: ports, host: host) }

  var port: UInt16 { ports[turns.count.wrappingAdd(1, ordering: .relaxed).oldValue % ports.count] }

  var each: [Door] { ports.map { Door(ports: [$0], host: host) } }

  /// Sends a request and waits for the response, up to `seconds`.
  func ask(
    _ method: String, _ target: String, _ headers: [String] = [], body: String? = nil,
    type: String = "application/json", within seconds: Int = Allowance.timeout
  ) -> Reply {
    let start = ContinuousClock.now
    let end = start + .seconds(seconds)
    guard let wire = Wire.open(port, host: host, by: end) else { return Reply(refusedAfter: .now - start) }
    var lines = ["\(method) \(target) HTTP/1.1", "Host: localhost", "Connection: close"] + headers
    if let body { lines += ["Content-Type: \(type)", "Content-Length: \(body.utf8.count)"] }
    // A refused client may find the connection closed, with a response in it, before everything is sent.
    wire.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""), by: end)
    var bytes: [UInt8] = []
    while let more = wire.read(by: end), !more.isEmpty { bytes += more }
    return Reply(bytes, wait: .now - start)
  }

  /// Signs in; `source` is the address that a proxy reports.
  func signIn(_ account: String, _ password: String, from source: String? = nil) -> Reply {
    ask(
      "POST", "/api/login-token", source.map { ["X-Forwarded-For: \($0)"] } ?? [],
      body: "{\"account\":\"\(account)\",\"password\":\"\(password)\",\"name\":\"test\"}")
  }

  /// Opens a stream of events; returns the status, and a nil wire if the server refuses.
  func events(_ credentials: String) -> (wire: Wire?, status: Int) {
    let end = ContinuousClock.now + .seconds(Allowance.timeout)
    guard let wire = Wire.open(port, host: host, by: end) else { return (nil, Reply.refused) }
    wire.send("GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\n\(credentials)\r\n\r\n", by: end)
    guard let head = wire.read(until: "\r\n\r\n", by: end) else { return (nil, Reply.silence) }
    let status = Reply(Array(head.utf8), wait: .zero).status
    return (status == 200 ? wire : nil, status)
  }
}

struct Person: Sendable {
  let door: Door
  let token: String

  /// The header that authenticates the user.
  var credentials: String { "Authorization: Bearer \(token)" }

  func get(_ target: String, within seconds: Int = Allowance.timeout) -> Reply {
    door.ask("GET", target, [credentials], within: seconds)
  }

  func post(_ target: String, _ body: String, within seconds: Int = Allowance.timeout) -> Reply {
    door.ask("POST", target, [credentials], body: body, within: seconds)
  }

  func ask(_ method: String, _ target: String, _ headers: [String], _ body: String) -> Reply {
    door.ask(method, target, [credentials] + headers, body: method == "GET" || body.isEmpty ? nil : body)
  }

  /// Sends mutations and requests one change only, so that an unwritable response does not roll back the mutations.
  func sync(_ mutations: [Said], _ others: Said = [:], within seconds: Int = Allowance.timeout) -> Reply {
    post("/api/v1/sync", Said.sync(mutations, others).text, within: seconds)
  }
}

/// A browser with a session cookie from the login form.
struct Browser {
  private let door: Door

  init(_ door: Door) { self.door = door }

  /// Signs in and returns the cookie as the browser sends it back.
  func signIn(_ account: Account) throws -> String {
    let reply = post(account)
    guard reply.status == 303, let cookie = reply.field("Set-Cookie")?.prefix(while: { $0 != ";" }) else {
      throw ServerFailure(words: "the form is answered \(reply.status)")
    }
    return String(cookie)
  }

  func post(_ account: Account) -> Reply {
    door.ask(
      "POST", "/web/login", ["Origin: http://localhost"],
      body: "account=\(account.rawValue)&password=\(RunningServer.password.replacing(" ", with: "+"))",
      type: "application/x-www-form-urlencoded")
  }

  func page(_ target: String, _ cookie: String?) -> Reply {
    door.ask("GET", target, cookie.map { ["Cookie: \($0)"] } ?? [])
  }

  static func credentials(_ cookie: String) -> String { "Cookie: \(cookie)" }
}
