import Dispatch
import Glibc
import HTTPTransport
import Intents
import ServerSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

struct SignedTests {
  let folder = TemporaryFolder()
  private static let nothing = SyncRequest(device: DeviceID(high: 1, low: 1), epoch: nil, cursor: nil, mutations: [])

  private func login(_ server: RunningServer) throws -> Login {
    let body = LoginBody(account: "me", password: RunningServer.password, name: "test")
    return try HTTPTransport.login(ServerAddress(server.address), body)
  }

  private func transport(_ login: Login, seconds: Int = 0, key: String? = nil) throws -> HTTPTransport {
    let key = try #require((key ?? login.key).flatMap(DeviceKey.init))
    let signer = RequestSigner(key, session: login.session) { time(nil) + seconds }
    return HTTPTransport(try ServerAddress(login.server), token: login.token, signer: signer)
  }

  /// If the device's clock is minutes off, the server reports its own time and the request is signed again.
  @Test(arguments: [-600, 0, 600]) func aClockThatIsOffIsNoHindrance(_ seconds: Int) throws {
    let server = try RunningServer(prepared: [])
    let login = try login(server)
    let transport = try transport(login, seconds: seconds)
    for _ in 0..<3 { #expect(try !transport.sync(Self.nothing).epoch.isEmpty) }
    #expect(try transport.sessions().map(\.signed) == [true])
  }

  @Test func anotherKeyIsNoSignIn() throws {
    let server = try RunningServer(prepared: [])
    let login = try login(server)
    let other = try self.login(server)
    let transport = try transport(login, key: other.key)
    #expect { try transport.sync(Self.nothing) } throws: {
      ($0 as? TransportError)?.words.contains("sign in again: todos login") == true
    }
    #expect(try transport.sessions().count == 2, "to read its token is enough")
  }

  /// A signature used at one of several servers on a database counts as used at all of them.
  @Test(.enabled(if: !isOnFile)) func aSignatureIsGoodAtOneServer() throws {
    let place = try #require(database(of: folder.path + "/signed"))
    let words = ["password", "--password-stdin", "--database", place]
    #expect(try Command.run(words, input: RunningServer.password + "\n").status == 0)
    let servers = try (0..<2).map { _ in try RunningServer(database: place) }
    let login = try login(servers[0])
    let key = try #require(login.key.flatMap(DeviceKey.init))
    let signer = RequestSigner(key, session: login.session)
    let body = #"{"title":"oats"}"#
    func add(_ headers: [(String, String)], at server: RunningServer) throws -> Int {
      let lines = headers.map { "\($0): \($1)" }
      return try server.ask("POST", "/api/todos", lines, token: login.token, body: body).status
    }
    for (first, second) in [(0, 1), (1, 0)] {
      let headers = try signer.headers("POST", "/api/todos", body)
      #expect(try add(headers, at: servers[first]) == 201)
      #expect(try add(headers, at: servers[second]) == 401)
      #expect(try add(headers, at: servers[first]) == 401)
    }
  }

  /// A server that has just started asks for a short delay, and the device retries.
  @Test func aRestartIsWaitedFor() throws {
    let first = try RunningServer(prepared: [])
    let login = try login(first)
    #expect(first.stop() == 0)
    let second = try RunningServer(folder: first.folder, password: nil)
    var moved = login
    moved.server = second.address
    let transport = try HTTPTransport(moved)
    #expect(try !transport.sync(Self.nothing).epoch.isEmpty)
  }
}
