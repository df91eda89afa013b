import ServerSupport
import StoreSupport
import TodoAPI

/// A server's folder with three signed-in accounts, made once and copied for each attack, because signing in is
/// expensive.
struct Household: Sendable {
  private static let files = ["todosd.sqlite", "todosd.sqlite-wal", "keys"]
  private static let made = Result { try Household() }

  private let contents: [String: [UInt8]]
  private let tokens: [Account: String]
  /// The cookie of mallory's browser.
  let cookie: String

  /// Returns the household of all tests.
  static func shared() throws -> Household { try made.get() }

  private init() throws {
    let folder = TemporaryFolder()
    for account in Account.allCases {
      let added = try Command.run(["account", "add", account.rawValue, "--home", folder.path])
      let set = try Command.run(
        ["password", "--account", account.rawValue, "--password-stdin", "--home", folder.path],
        input: RunningServer.password + "\n")
      guard added.status == 0, set.status == 0 else { throw ServerFailure(words: added.output + set.output) }
    }
    let server = try AttackedServer(in: folder)
    var tokens: [Account: String] = [:]
    for account in Account.allCases {
      let reply = server.door.signIn(account.rawValue, RunningServer.password)
      tokens[account] = try decodeJSON(LoginAnswer.self, from: reply.body).token
    }
    self.tokens = tokens
    cookie = try Browser(server.door).signIn(.mallory)
    server.stop()
    contents = Dictionary(
      uniqueKeysWithValues: Household.files.map { ($0, TemporaryFolder.bytes(folder.path + "/" + $0)) })
  }

  func folder() -> TemporaryFolder {
    let folder = TemporaryFolder()
    for (name, bytes) in contents where !bytes.isEmpty { TemporaryFolder.write(bytes, to: folder.path + "/" + name) }
    return folder
  }

  func token(_ account: Account) -> String { tokens[account] ?? "" }
}

/// The accounts of an attacked server.
enum Account: String, CaseIterable {
  /// The user who must not notice the attack.
  case honest
  /// The attacker, who has an account.
  case mallory
  /// Another user.
  case third
}
