import Glibc
import HTTPTransport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of the message when no secure connection is established, before which nothing is sent.
@Suite struct CertificateTests {
  private static let hasProgram = Child.tool("openssl") != nil

  /// A server's certificate, its flags, whether its issuer is known, and the message.
  static let cases = [
    ("good", [], true, "not from todos"), ("good", [], false, "is not trusted"),
    ("other", [], true, "for another host"), ("old", [], true, "is not trusted"),
    ("good", ["-tls1_1"], true, "cannot make a secure connection"),
  ]

  @Test(.enabled(if: hasProgram, "the program openssl is not installed"), arguments: cases) func theCertificateDecides(
    _ name: String, _ flags: [String], _ isKnown: Bool, _ words: String
  ) async throws {
    let folder = TemporaryFolder()
    try Certificates.make(in: folder.path)
    let server = try TLSServer(folder.path + "/" + name, flags)
    defer { server.stop() }
    let (address, authorities) = (server.address, isKnown ? folder.path + "/ca.pem" : "")
    await #expect(processExitsWith: .success) {
      [address = address as String, authorities = authorities as String, words] in
      setenv("SSL_CERT_FILE", authorities, 1)
      let transport = HTTPTransport(try ServerAddress(address), token: "t1.secret", deadline: 60_000)
      let error = #expect(throws: TransportError.self) { try transport.sessions() }
      #expect(error?.words.contains(words) == true, "\(error?.words ?? "")")
      #expect(error?.words.contains(address) == true)
    }
  }

  /// S15: a login's own authorities are trusted, whatever the environment, and a missing file is named.
  @Test(.enabled(if: hasProgram, "the program openssl is not installed")) func theAuthoritiesOfALoginAreTrusted()
    async throws
  {
    let folder = TemporaryFolder()
    try Certificates.make(in: folder.path)
    let server = try TLSServer(folder.path + "/good", [])
    defer { server.stop() }
    let (address, authorities) = (server.address, folder.path + "/ca.pem")
    await #expect(processExitsWith: .success) { [address = address as String, authorities = authorities as String] in
      setenv("SSL_CERT_FILE", "", 1)
      for (path, words) in [
        (authorities, "not from todos"), (authorities + ".gone", "certificate authorities file"),
        (nil, "is not trusted"),
      ] {
        let login = Login(
          server: address, account: "me", token: "t1.secret", session: "s", authorities: path,
          expiresAt: Instant(milliseconds: 0))
        let error = #expect(throws: TransportError.self) { try HTTPTransport(login).sessions() }
        #expect(error?.words.contains(words) == true, "\(error?.words ?? "")")
      }
    }
  }

  @Test func aMissingLibraryIsNamedWithItsPackage() {
    let fault = ConnectionFault.missing("libcurl.so.4: cannot open shared object file: No such file or directory")
    let error = fault.transportError("https://todo.example", seconds: 10)
    #expect(
      error
        == .unavailable(
          "libcurl is needed to reach servers but missing: libcurl.so.4: cannot open shared object file: No such"
            + " file or directory. Install it: Debian's package libcurl4"))
  }
}

/// An authority and certificates that it has signed: a good one, another host's, and an expired one.
private enum Certificates {
  static func make(in folder: String) throws {
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    let authority = ["-CA", "\(folder)/ca.pem", "-CAkey", "\(folder)/ca.key"]
    try run(["req", "-x509"] + key + ["-keyout", "\(folder)/ca.key", "-out", "\(folder)/ca.pem", "-subj", "/CN=CA"])
    for (name, host, days) in [
      ("good", "IP:127.0.0.1", "2"), ("other", "DNS:other.example", "2"), ("old", "IP:127.0.0.1", "-1"),
    ] {
      let path = "\(folder)/\(name)"
      try run(
        ["req"] + key + ["-keyout", path + ".key", "-out", path + ".csr", "-subj", "/CN=\(name)"] + [
          "-addext", "subjectAltName=\(host)",
        ])
      try run(
        ["x509", "-req", "-in", path + ".csr", "-copy_extensions", "copy", "-out", path + ".pem", "-days", days]
          + authority)
    }
  }

  private static func run(_ arguments: [String]) throws {
    let (errors, ending) = try Child.openssl(arguments).end()
    try #require(ending == .exit(0), "openssl \(arguments): \(errors)")
  }
}

/// A TLS server that answers any request with its own page.
private final class TLSServer {
  let address: String
  private let program: Child

  /// Starts the server with the certificate and the key of that name.
  init(_ name: String, _ flags: [String]) throws {
    program = try .openssl(
      ["s_server", "-accept", "127.0.0.1:0", "-cert", name + ".pem", "-key", name + ".key", "-www"] + flags)
    var place: Substring?
    while place == nil, let line = program.line() {
      if line.hasPrefix("ACCEPT ") { place = line.dropFirst("ACCEPT ".count) }
    }
    address = "https://" + (try #require(place, "openssl s_server has ended"))
  }

  func stop() {
    program.kill()
    _ = program.end()
  }
}

extension Child {
  fileprivate static func openssl(_ arguments: [String]) throws -> Child {
    try Child([try #require(Child.tool("openssl"))] + arguments)
  }
}
