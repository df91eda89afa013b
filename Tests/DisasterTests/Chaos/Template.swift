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
    _ = server.stop()
    let folder = server.folder.path
    contents = Dictionary(uniqueKeysWithValues: Template.files.map { ($0, TemporaryFolder.bytes(folder + "/" + $0)) })
  }

  func folder() -> TemporaryFolder {
    let folder = TemporaryFolder()
    for (name, bytes) in contents where !bytes.isEmpty { TemporaryFolder.write(bytes, to: folder.path + "/" + name) }
    return folder
  }

  /// Signs a machine in as the client, at this address.
  func signIn(_ machine: Machine, as client: Int, at address: String) throws {
    guard case .object(var fields) = logins[client] else { throw ServerFailure(words: "no login") }
    fields["server"] = .string(address)
    try machine.makeState()
    TemporaryFolder.write(Array(try encodeJSON(JSONValue.object(fields)).utf8), to: machine.tokenFile)
  }
}
