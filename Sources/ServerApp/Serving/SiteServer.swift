import Glibc
import Hummingbird
import HummingbirdCore
package import Logging
import NIOCore
import NIOHTTPTypes

/// A site with its listening socket.
package struct SiteServer: Sendable {
  private let site: Site
  private let address: SiteAddress
  private let logger: Logger
  private let tell: @Sendable (String) -> Void

  /// A server for a site; `tell` is called with its address once it listens.
  package init(
    _ site: Site,
    at address: SiteAddress,
    logger: Logger,
    tell: @escaping @Sendable (String) -> Void
  ) {
    self.site = site
    self.address = address
    self.logger = logger
    self.tell = tell
  }

  /// Serves until SIGTERM or SIGINT; what is being answered is answered, for a moment.
  ///
  /// Throws where it cannot listen.
  package func run() async throws {
    let (site, address, tell, registry) = (site, address, tell, site.connections)
    let app = Application(
      responder: SiteResponder(site),
      server: HTTPServerBuilder { GuardedChannel(site.settings, registry, responder: $0) },
      configuration: ApplicationConfiguration(address: bound, backlog: 256),
      onServerRunning: { channel in
        if case .socket(let path) = address { chmod(path, 0o600) }
        tell(address.words(port: channel.localAddress?.port))
      },
      logger: logger
    )
    try await app.runService()
    site.close()
  }

  private var bound: BindAddress {
    switch address {
    case .tcp(let host, let port): .hostname(host, port: port)
    case .socket(let path): .unixDomainSocket(path: path)
    }
  }
}

/// Where the server listens.
package enum SiteAddress: Hashable, Sendable {
  /// A host and a port; port 0 takes any that is free.
  case tcp(host: String, port: Int)
  /// A socket in the file system, for this user only.
  case socket(String)

  /// Whether only this machine reaches it.
  package var isLocal: Bool {
    switch self {
    case .socket: true
    case .tcp(let host, _): host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }
  }

  /// As a person reads it, with the port that was taken.
  package func words(port taken: Int?) -> String {
    switch self {
    case .socket(let path): path
    case .tcp(let host, let port): "http://\(host.contains(":") ? "[\(host)]" : host):\(taken ?? port)"
    }
  }
}

/// A connection of the server: HTTP/1.1 with guards around it.
struct GuardedChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  private let http: HTTP1Channel
  private let limits: ServerLimits
  private let registry: ConnectionRegistry
  private let countsSources: Bool

  init(
    _ settings: SiteSettings,
    _ registry: ConnectionRegistry,
    responder: @escaping HTTPChannelHandler.Responder
  ) {
    let limits = settings.limits
    self.limits = limits
    self.registry = registry
    countsSources = !settings.trustsProxy
    http = HTTP1Channel(
      responder: responder,
      configuration: HTTP1Channel.Configuration(additionalChannelHandlers: [MessageGuard(limits)])
    )
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let http = http
    return channel.eventLoop.makeCompletedFuture {
      let guardian = ConnectionGuard(limits, registry, countsSources: countsSources)
      try channel.pipeline.syncOperations.addHandler(guardian)
    }.flatMap { http.setup(channel: channel, logger: logger) }
  }

  /// Answers on the connection's own thread: nothing is handed to another one that can be answered from memory.
  func handle(value: Value, logger: Logger) async {
    let executor = LoopExecutor(value.channel.eventLoop)
    await withTaskExecutorPreference(executor) { await http.handle(value: value, logger: logger) }
  }
}
