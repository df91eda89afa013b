import FoundationEssentials
import JSON
import ServerSupport
import StoreSupport
import TodoAPI
import TodoModel

/// A server's folder with an account and sessions, made once and copied for each story, because signing in is
/// expensive.
struct Template {
  private static let files = ["todosd.sqlite", "todosd.sqlite-wal", "keys"]

  private let contents: [String: [UInt8]]
  private let logins: [JSONValue]
  /// The token of a separate session for inspecting the server.
  let token: String
  /// The password of a calendar program, and the cookie of a browser.
  private let (appPassword, cookie): (String, String)

  /// Runs a server and signs in once for each client.
  init(clients: Int) throws {
    let server = try RunningServer()
    token = try server.token()
    logins = try (0..<clients).map { number in
      let machine = Machine()
      let said = try machine.login(server.address, name: "client \(number)")
      guard said.status == 0 else { throw ServerFailure(words: said.errors) }
      let text = String(decoding: TemporaryFolder.bytes(machine.tokenFile), as: UTF8.self)
      return try decodeJSON(JSONValue.self, from: text)
    }
    let line = GuestLine(port: server.port, headers: ["Origin: \(server.address)", "Sec-Fetch-Site: same-origin"])
    let words = RunningServer.password
    let made = line.ask(
      "POST", "/api/v1/app-passwords", ["Authorization: Bearer \(token)", "Content-Type: application/json"],
      body: "{\"name\":\"calendar\",\"read_only\":false,\"password\":\"\(words)\"}")
    guard case .object(let fields) = try decodeJSON(JSONValue.self, from: made?.text ?? ""),
      case .string(let password) = fields["password"]
    else { throw ServerFailure(words: "no app password: \(made?.text ?? "")") }
    appPassword = password
    let form = "account=me&password=" + words.replacing(" ", with: "+")
    let type = ["Content-Type: application/x-www-form-urlencoded"]
    let cookie = line.ask("POST", "/web/login", type, body: form)?["set-cookie"]?.prefix { $0 != ";" }
    guard let cookie else { throw ServerFailure(words: "no session of a browser") }
    self.cookie = String(cookie)
    _ = server.stop()
    let folder = server.folder.path
    contents = Dictionary(uniqueKeysWithValues: Template.files.map { ($0, TemporaryFolder.bytes(folder + "/" + $0)) })
  }

  func folder() -> TemporaryFolder {
    let folder = TemporaryFolder()
    for (name, bytes) in contents where !bytes.isEmpty { TemporaryFolder.write(bytes, to: folder.path + "/" + name) }
    return folder
  }

  /// Returns a calendar program and a page at these ports.
  func guests(_ calendars: UInt16, _ pages: UInt16) -> (CalendarGuest, PageGuest) {
    let origin = ["Origin: http://127.0.0.1:\(pages)", "Sec-Fetch-Site: same-origin", "Cookie: \(cookie)"]
    let sign = "Authorization: Basic " + Data("me:\(appPassword)".utf8).base64EncodedString()
    return (
      CalendarGuest(GuestLine(port: calendars, headers: [sign])), PageGuest(GuestLine(port: pages, headers: origin))
    )
  }

  /// Signs a machine in as the client, at this address.
  func signIn(_ machine: Machine, as client: Int, at address: String) throws {
    guard case .object(var fields) = logins[client] else { throw ServerFailure(words: "no login") }
    fields["server"] = .string(address)
    try machine.makeState()
    TemporaryFolder.write(Array(try encodeJSON(JSONValue.object(fields)).utf8), to: machine.tokenFile)
  }
}
