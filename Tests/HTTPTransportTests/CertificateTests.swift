import Testing

@testable import HTTPTransport

/// What a person is told where no safe connection comes about.
@Suite struct CertificateTests {
  /// An error as the TLS library tells it.
  private struct NIOSSLError: Error, CustomStringConvertible {
    let description: String
  }

  @Test(arguments: [
    (
      "NIOSSLExtraError.failedToValidateHostname: Couldn't find todo.example in certificate from peer",
      "another host's"
    ),
    ("handshakeFailed(sslError([CERTIFICATE_VERIFY_FAILED]))", "cannot be trusted"),
    ("handshakeFailed(sslError([WRONG_VERSION_NUMBER]))", "no safe connection"),
  ])
  func theCertificateAtFaultIsNamed(_ error: String, _ words: String) {
    let server = "https://todo.example"
    let told = ConnectionPool.words(NIOSSLError(description: error), server: server, seconds: 10)
    #expect(told.contains(words) && told.contains(server))
  }
}
