import Glibc
import Hummingbird
import HummingbirdCore
package import Logging
import NIOCore
import NIOHTTPTypes
package import Service

/// A site with its listening socket.
package struct SiteServer: Sendable {
  private let site: Site
  private let address: SiteAddress
  private let others: [SiteAddress]
  private let metrics: SiteAddress?
  private let logger: Logger
  private let tell: @Sendable (Role, String) -> Void

  /// The service at an address.
  package enum Role: Sendable { case site, metrics }

  /// Creates a server that also listens at `others`; `tell` is called with each address once the server listens there.
  ///
  /// At `metrics` the server serves its metrics without authentication.
  package init(
    _ site: Site, at address: SiteAddress, also others: [SiteAddress] = [], metrics: SiteAddress? = nil,
    logger: Logger,
    tell: @escaping @Sendable (Role, String) -> Void
  ) {
    self.site = site
    self.address = address
    self.others = others
    self.metrics = metrics
    self.logger = logger
    self.tell = tell
  }

  /// Serves until SIGTERM or SIGINT; responses in progress may finish within a short time.
  ///
  /// Throws if the server cannot listen.
  package func run() async throws {
    var app = application(SiteResponder(site), site.connections, at: address, .site)
    for other in others { app.addServices(application(SiteResponder(site), site.connections, at: other, .site)) }
    if let metrics {
      let registry = ConnectionRegistry(site.settings.limits)
      app.addServices(
        application(
          MetricsResponder(site: site, hosts: site.settings.hosts.union(metrics.names)), registry, at: metrics, .metrics
        ))
    }
    try await app.runService()
    site.close()
  }

  private func application<Responder: HTTPResponder>(
    _ responder: Responder, _ registry: ConnectionRegistry, at address: SiteAddress, _ role: Role
  ) -> Application<Responder> where Responder.Context == SiteContext {
    Application(
      responder: responder,
      server: HTTPServerBuilder { [site] in GuardedChannel(site.settings, registry, responder: $0) },
      configuration: ApplicationConfiguration(address: address.bound, backlog: 256),
      onServerRunning: { [tell] channel in
        if case .socket(let path) = address { chmod(path, 0o600) }
        tell(role, address.words(port: channel.localAddress?.port))
      }, logger: logger)
  }
}

/// The address that the server listens at.
package enum SiteAddress: Hashable, Sendable {
  /// A host and a port; port 0 selects any free port.
  case tcp(host: String, port: Int)
  /// A Unix socket, accessible to this user only.
  case socket(String)

  fileprivate var bound: BindAddress {
    switch self {
    case .tcp(let host, let port): .hostname(host, port: port)
    case .socket(let path): .unixDomainSocket(path: path)
    }
  }

  /// True if only this machine can reach the address.
  package var isLocal: Bool {
    switch self {
    case .socket: true
    case .tcp(let host, _): host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }
  }

  /// The host names of the address; empty if it stands for all addresses of the machine.
  package var names: Set<String> {
    guard case .tcp(let host, _) = self, !["0.0.0.0", "::"].contains(host) else { return [] }
    return [host.contains(":") ? "[\(host.lowercased())]" : host.lowercased()]
  }

  /// Returns the address as text for users, with the actual port.
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

  init(_ settings: SiteSettings, _ registry: ConnectionRegistry, responder: @escaping HTTPChannelHandler.Responder) {
    let limits = settings.limits
    self.limits = limits
    self.registry = registry
    countsSources = !settings.trustsProxy
    http = HTTP1Channel(
      responder: responder, configuration: HTTP1Channel.Configuration(additionalChannelHandlers: [MessageGuard(limits)])
    )
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let http = http
    return channel.eventLoop.makeCompletedFuture {
      let guardian = ConnectionGuard(limits, registry, countsSources: countsSources)
      try channel.pipeline.syncOperations.addHandler(guardian)
    }.flatMap { http.setup(channel: channel, logger: logger) }
  }

  /// Handles requests on the connection's own thread, so that responses from memory need no thread switch.
  func handle(value: Value, logger: Logger) async {
    let executor = LoopExecutor(value.channel.eventLoop)
    await withTaskExecutorPreference(executor) { await http.handle(value: value, logger: logger) }
  }
}

/// An executor that runs tasks on an event loop, so that handlers stay on the thread that serves their connection.
///
/// Calls that block on the store, a password hash or another program run on threads of their own and return here.
final class LoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(_ loop: any EventLoop) { self.loop = loop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// A request's connection, for use by its handler from any thread.
package struct ClientConnection: Sendable {
  let markSignedIn: @Sendable (AccountID) -> Void
  /// Calls a closure when the client has disconnected; at once if it already has.
  let whenOver: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// Closes the connection, whatever is in progress.
  let cut: @Sendable () -> Void

  package init(
    markSignedIn: @escaping @Sendable (AccountID) -> Void,
    whenOver: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void, cut: @escaping @Sendable () -> Void
  ) {
    self.markSignedIn = markSignedIn
    self.whenOver = whenOver
    self.cut = cut
  }

  package static let none = ClientConnection(markSignedIn: { _ in }, whenOver: { _ in }, cut: {})

  init(_ channel: any Channel) {
    let guardian: @Sendable () -> ConnectionGuard? = {
      try? channel.pipeline.syncOperations.handler(type: ConnectionGuard.self)
    }
    markSignedIn = { account in
      // A handler that has not accessed the store yet is on the connection's own thread.
      if channel.eventLoop.inEventLoop { return guardian()?.markSignedIn(account) ?? () }
      channel.eventLoop.execute { guardian()?.markSignedIn(account) }
    }
    whenOver = { work in
      channel.eventLoop.execute { if let guardian = guardian() { guardian.whenOver(work) } else { work() } }
    }
    cut = { channel.close(promise: nil) }
  }
}
