import HTTPTransport
import Intents
import ServerApp
import ServerSupport
import Service
import StoreSupport
import Sync
import TodoAPI
import TodoModel

/// The transport to an authority; a device must get the same responses over each.
enum Way: String, CaseIterable, Sendable {
  /// In the device's own process.
  case embedded
  /// Through the server's routes, without a socket.
  case router
  /// The real server, over HTTP.
  case http
  /// The real server, with a session that signs its changes.
  case signed

  /// Returns an authority that is still unused.
  func ground(_ bench: Bench) throws -> Ground {
    let folder = TemporaryFolder()
    switch self {
    case .embedded:
      let transport = EmbeddedTransport(
        path: folder.path + "/todos.sqlite", clock: { bench.now }, random: { bench.random() })
      return Ground(transport: transport, kept: folder)
    case .router: return Ground(transport: try RouterTransport(folder.path + "/todosd.sqlite", bench), kept: folder)
    case .http:
      let server = try RunningServer(prepared: ["--requests", "0"])
      let transport = HTTPTransport(try ServerAddress(server.address), token: try server.token())
      return Ground(transport: transport, kept: server)
    case .signed:
      let server = try RunningServer(prepared: ["--requests", "0", "--require-proof"])
      let body = LoginBody(account: "me", password: RunningServer.password, name: "test")
      let login = try HTTPTransport.login(ServerAddress(server.address), body)
      return Ground(transport: try HTTPTransport(login), kept: server)
    }
  }
}

struct Ground {
  let transport: any Transport
  let kept: AnyObject
}
