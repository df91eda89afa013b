import Glibc
import Hummingbird
import HummingbirdCore
package import Logging

/// A site on its socket.
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
    let (site, address, tell, book) = (site, address, tell, site.connections)
    let app = Application(
      responder: SiteResponder(site),
      server: HTTPServerBuilder { GuardedChannel(site.settings, book, responder: $0) },
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
