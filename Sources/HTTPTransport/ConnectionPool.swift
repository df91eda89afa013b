import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// The connections to one server; nothing is made before the first request.
///
/// Redirects are not followed, proxies of the environment not used, compressed answers not asked for.
final class ConnectionPool: Sendable {
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
      let client = HTTPClient(eventLoopGroup: ConnectionPool.group, configuration: configuration)
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

extension ConnectionPool {
  /// Why there was no answer, in words for a person.
  static func words(_ error: any Error, server: String, seconds: Int) -> String {
    switch error {
    case let error as NIOConnectionError where error.connectionErrors.isEmpty:
      "\(server) is not known here: is there a network, and is the name right?"
    case is NIOConnectionError, is IOError: "\(server) cannot be reached"
    case let error as HTTPClientError: words(error, server: server, seconds: seconds)
    case AnswerFault.compressed, is HTTPParserError, is NIOHTTPDecoderError:
      "the answer of \(server) cannot be read"
    case is AnswerFault: "\(server) answers far more than it should"
    default: safetyWords(error, server: server) ?? "the connection to \(server) broke"
    }
  }

  private static func words(_ error: HTTPClientError, server: String, seconds: Int) -> String {
    switch error {
    case .connectTimeout: "\(server) cannot be reached"
    case .deadlineExceeded, .readTimeout, .cancelled, .getConnectionFromPoolTimeout:
      "\(server) gave no whole answer in \(seconds) s"
    case .tlsHandshakeTimeout: "no safe connection to \(server) comes about"
    default: "the connection to \(server) broke"
    }
  }

  private static func safetyWords(_ error: any Error, server: String) -> String? {
    let text = "\(type(of: error)) \(error)"
    guard text.contains("SSL") || text.contains("TLS") else { return nil }
    if text.contains("failedToValidateHostname") {
      return "the certificate that answers at \(server) is another host's, so nothing was sent"
    }
    return text.contains("CERTIFICATE_VERIFY_FAILED") || text.contains("unableToValidateCertificate")
      ? "the certificate of \(server) cannot be trusted, so nothing was sent"
      : "no safe connection to \(server) comes about"
  }
}
