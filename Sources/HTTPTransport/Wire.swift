import AsyncHTTPClient
import NIOCore
import NIOPosix
import Synchronization

/// The connections to one server; nothing is made before the first request.
///
/// Redirects are not followed, proxies of the environment not used, compressed answers not asked for.
final class Wire: Sendable {
  /// One thread for all connections of the process, made when the first is.
  private static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

  private let patience: TimeAmount?
  private let made = Mutex<HTTPClient?>(nil)

  /// Connections on which nothing may come for that long; nil where requests have deadlines of their own.
  init(patience: TimeAmount? = nil) { self.patience = patience }

  deinit { made.withLock { $0?.shutdown { _ in } } }

  var client: HTTPClient {
    made.withLock { made in
      if let made { return made }
      let client = HTTPClient(eventLoopGroup: Wire.group, configuration: configuration)
      made = client
      return client
    }
  }

  private var configuration: HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: HTTPClient.Configuration.Timeout(connect: .seconds(5), read: patience),
      decompression: .disabled
    )
    configuration.httpVersion = .http1Only
    configuration.connectionPool.idleTimeout = .seconds(20)
    configuration.connectionPool.retryConnectionEstablishment = false
    return configuration
  }
}
