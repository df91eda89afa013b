import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix

extension Wire {
  /// Why there was no answer, in words for a person.
  static func words(_ error: any Error, server: String, seconds: Int) -> String {
    switch error {
    case let error as NIOConnectionError where error.connectionErrors.isEmpty:
      "\(server) is not known here: is there a network, and is the name right?"
    case is NIOConnectionError, is IOError: "\(server) cannot be reached"
    case let error as HTTPClientError: words(error, server: server, seconds: seconds)
    case ExchangeFault.compressed, is HTTPParserError, is NIOHTTPDecoderError:
      "the answer of \(server) cannot be read"
    case is ExchangeFault: "\(server) answers far more than it should"
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
    return text.contains("CERTIFICATE_VERIFY_FAILED") || text.contains("unableToValidateCertificate")
      ? "the certificate of \(server) cannot be trusted, so nothing was sent"
      : "no safe connection to \(server) comes about"
  }
}
