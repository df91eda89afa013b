import Crypto
import CryptoExtras
import Foundation
import ServerApp
import SiteSupport
import Synchronization
import TodoModel

/// A provider of OpenID Connect in this process, which answers as it should or with faults.
final class TestProvider: ProviderTransport {
  /// A key pair with its id.
  enum Key: Sendable {
    case rsa(_RSA.Signing.PrivateKey, id: String)
    case ec(P256.Signing.PrivateKey, id: String)

    var algorithm: String {
      switch self {
      case .rsa: "RS256"
      case .ec: "ES256"
      }
    }

    var id: String {
      switch self {
      case .rsa(_, let id), .ec(_, let id): id
      }
    }

    func text() throws -> String {
      switch self {
      case .rsa(let key, let id):
        let numbers = try key.publicKey.getKeyPrimitives()
        let (n, e) = (TestProvider.text(numbers.modulus), TestProvider.text(numbers.publicExponent))
        return "{\"kty\":\"RSA\",\"use\":\"sig\",\"kid\":\"\(id)\",\"n\":\"\(n)\",\"e\":\"\(e)\"}"
      case .ec(let key, let id):
        let point = key.publicKey.x963Representation
        let (x, y) = (TestProvider.text(point[1..<33]), TestProvider.text(point[33...]))
        return "{\"kty\":\"EC\",\"crv\":\"P-256\",\"kid\":\"\(id)\",\"x\":\"\(x)\",\"y\":\"\(y)\"}"
      }
    }

    func sign(_ text: String) throws -> Data {
      switch self {
      case .rsa(let key, _):
        try key.signature(for: SHA256.hash(data: Data(text.utf8)), padding: .insecurePKCS1v1_5).rawRepresentation
      case .ec(let key, _): try key.signature(for: Data(text.utf8)).rawRepresentation
      }
    }
  }

  struct State: Sendable {
    var keys: [Key]
    /// The key that signs; the first one of `keys` unless set.
    var signing: Key?
    /// Claims as JSON texts by their names, over the usual ones; an empty text removes one.
    var claims: [String: String] = [:]
    /// The header of tokens as JSON, instead of the key's.
    var header: String?
    /// Answers instead of the usual ones, by the end of the address.
    var answers: [String: (status: Int, body: String)] = [:]
    /// The codes that were given out, with their challenges and nonces.
    var codes: [String: (challenge: String, nonce: String)] = [:]
    var asked: [String] = []
    var isAway = false
    var now: @Sendable () -> Instant = { Instant(seconds: 0) }
  }

  static let settings = ProviderSettings(issuer: "https://id.example", client: "todos", secret: "s3cret/ä")
  static let redirect = "http://localhost:8080/web/oidc/callback"

  let state = Mutex(State(keys: [.ec(P256.Signing.PrivateKey(), id: "one")]))

  /// The requests to each address, by its end.
  func count(_ end: String) -> Int { state.withLock { $0.asked.count { $0.hasSuffix(end) } } }

  /// Signs a person in at the address that the server redirected to; returns the fields of the way back.
  func enter(_ address: String) throws -> (code: String, state: String) {
    let parts = try required(URLComponents(string: address))
    let query = Dictionary(uniqueKeysWithValues: (parts.queryItems ?? []).map { ($0.name, $0.value ?? "") })
    guard address.hasPrefix("https://id.example/authorize?"), query["response_type"] == "code",
      query["client_id"] == "todos", query["redirect_uri"] == Self.redirect, query["code_challenge_method"] == "S256",
      query["scope"]?.hasPrefix("openid") == true, let challenge = query["code_challenge"], let nonce = query["nonce"],
      let mark = query["state"]
    else { throw Unexpected(text: address) }
    let code = "code \(nonce.prefix(8))/+"
    state.withLock { $0.codes[code] = (challenge, nonce) }
    return (code, mark)
  }

  func send(_ request: ProviderRequest, atMost limit: Int) throws(ProviderFault) -> (status: Int, body: [UInt8]) {
    let answer: (status: Int, body: String)
    do { answer = try state.withLock { try self.answer(request, &$0) } } catch { throw ProviderFault("\(error)") }
    guard answer.body.utf8.count <= limit else { throw ProviderFault("too large") }
    return (answer.status, Array(answer.body.utf8))
  }

  private func answer(_ request: ProviderRequest, _ state: inout State) throws -> (status: Int, body: String) {
    state.asked.append(request.url)
    guard !state.isAway else { throw Unexpected(text: "no answer in time") }
    if let other = state.answers.first(where: { request.url.hasSuffix($0.key) }) { return other.value }
    switch request.url {
    case "https://id.example/.well-known/openid-configuration": return (200, Self.directory())
    case "https://id.example/keys":
      return (200, "{\"keys\":[{\"kty\":\"oct\"},\(try state.keys.map { try $0.text() }.joined(separator: ","))]}")
    case "https://id.example/token": return try token(request, &state)
    default: return (404, "")
    }
  }

  static func directory(issuer: String = "https://id.example", keys: String = "https://id.example/keys") -> String {
    """
    {"issuer":"\(issuer)","authorization_endpoint":"https://id.example/authorize",
    "token_endpoint":"https://id.example/token","jwks_uri":"\(keys)","other":[1]}
    """
  }

  /// Exchanges a code, once, for its verifier and the client's secret.
  private func token(_ request: ProviderRequest, _ state: inout State) throws -> (status: Int, body: String) {
    let pairs = (request.form ?? "").split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
    let fields = Dictionary(
      uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1]).removingPercentEncoding ?? "") })
    let secret = "authorization: Basic " + Data("todos:s3cret%2F%C3%A4".utf8).base64EncodedString()
    guard request.lines == [secret], fields["grant_type"] == "authorization_code",
      fields["redirect_uri"] == Self.redirect, let code = fields["code"],
      let known = state.codes.removeValue(forKey: code),
      Self.text(Data(SHA256.hash(data: Data((fields["code_verifier"] ?? "").utf8)))) == known.challenge
    else { return (400, "{\"error\":\"invalid_grant\"}") }
    let token = try idToken(known.nonce, state)
    return (200, "{\"access_token\":\"x\",\"token_type\":\"Bearer\",\"id_token\":\"\(token)\"}")
  }

  private func idToken(_ nonce: String, _ state: State) throws -> String {
    let key = state.signing ?? state.keys[0]
    let claims = [
      "iss": "\"https://id.example\"", "aud": "\"todos\"", "sub": "\"1\"", "nonce": "\"\(nonce)\"",
      "iat": "\(state.now().seconds)", "exp": "\(state.now().seconds + 300)", "email": "\"Me@work.example\"",
      "email_verified": "true", "auth_time": "\(state.now().seconds)",
    ].merging(state.claims) { $1 }.filter { !$0.value.isEmpty }
    let header = state.header ?? "{\"alg\":\"\(key.algorithm)\",\"kid\":\"\(key.id)\"}"
    let body = "{" + claims.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    let said = Self.text(Data(header.utf8)) + "." + Self.text(Data(body.utf8))
    return said + "." + Self.text(try key.sign(said))
  }

  static func text(_ data: Data) -> String {
    data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  struct Unexpected: Error { let text: String }

  private func required<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Unexpected(text: "nothing") }
    return value
  }
}
