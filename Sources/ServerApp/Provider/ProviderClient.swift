import Dispatch
import FoundationEssentials
import Synchronization
import TodoAPI
import TodoModel

/// The provider as this server knows it: its addresses and keys, cached, and the exchange of codes.
///
/// One request is under way at a time, and few wait, so that a slow provider occupies no thread of the server.
final class ProviderClient: Sendable {
  /// The provider's addresses (OpenID Connect Discovery section 3).
  struct Directory: Decodable, Hashable, Sendable {
    let issuer: String
    let authorization: String
    let token: String
    let keys: String
    let methods: [String]?

    private enum CodingKeys: String, CodingKey {
      case issuer
      case authorization = "authorization_endpoint"
      case token = "token_endpoint"
      case keys = "jwks_uri"
      case methods = "token_endpoint_auth_methods_supported"
    }
  }

  private struct State {
    var directory: (value: Directory, readAt: Instant)?
    var keys: (value: [ProviderKey], readAt: Instant)?
  }

  /// Maximum age of addresses and keys, in seconds.
  private static let age = 3_600
  /// Minimum seconds between two reads of the keys, so that forged tokens do not each cost one.
  private static let pause = 60
  /// Maximum size of an answer, in bytes.
  private static let limit = 262_144
  /// Maximum number of sign-ins that wait for the provider.
  private static let maximumWaiting = 16

  let settings: ProviderSettings
  private let transport: any ProviderTransport
  private let queue = DispatchQueue(label: "todosd.provider")
  private let waiting = Atomic(0)
  private let state = Mutex(State())

  init(_ settings: ProviderSettings, _ transport: any ProviderTransport) {
    self.settings = settings
    self.transport = transport
  }

  /// Returns the addresses, from memory if they are fresh.
  ///
  /// Throws `ProviderFault`, or `Problem` if too many wait.
  func directory(at now: Instant) async throws -> Directory {
    if let known = state.withLock({ $0.directory }), ProviderClient.isFresh(known.readAt, now) { return known.value }
    return try await inTurn { [self] in try readDirectory(at: now) }
  }

  /// Returns the ID token for a code (OpenID Connect Core section 3.1.3).
  ///
  /// Throws `ProviderFault`, or `Problem` if too many wait.
  func token(for code: String, verifier: String, redirect: String, at now: Instant) async throws -> String {
    let directory = try await directory(at: now)
    return try await inTurn { [self] in
      struct Answer: Decodable {
        let token: String
        private enum CodingKeys: String, CodingKey { case token = "id_token" }
      }
      let request = exchange(code, verifier, redirect, directory)
      return try read(request, Answer.self).token
    }
  }

  /// Returns the key with that id, or the only key if the token names none; reads the keys anew if it is unknown.
  ///
  /// Throws `ProviderFault`, or `Problem` if too many wait.
  func key(_ id: String?, _ algorithm: String, at now: Instant) async throws -> ProviderKey? {
    if let known = state.withLock({ $0.keys }), ProviderClient.isFresh(known.readAt, now) {
      if let key = ProviderKey.find(id, algorithm, in: known.value) { return key }
      guard abs(now.seconds - known.readAt.seconds) >= ProviderClient.pause else { return nil }
    }
    let directory = try await directory(at: now)
    return try await inTurn { [self] in
      struct Answer: Decodable { let keys: [ProviderKey.Text] }
      let texts = try read(ProviderRequest(url: directory.keys), Answer.self).keys
      let keys = texts.prefix(64).compactMap { ProviderKey($0) }
      state.withLock { $0.keys = (keys, now) }
      return ProviderKey.find(id, algorithm, in: keys)
    }
  }

  private func readDirectory(at now: Instant) throws(ProviderFault) -> Directory {
    let issuer = settings.issuer.hasSuffix("/") ? String(settings.issuer.dropLast()) : settings.issuer
    let found = try read(ProviderRequest(url: issuer + "/.well-known/openid-configuration"), Directory.self)
    guard found.issuer == settings.issuer else { throw ProviderFault("it names itself \(found.issuer.prefix(128))") }
    for address in [found.authorization, found.token, found.keys] where !ProviderAddress.isAllowed(address) {
      throw ProviderFault("it names the address \(address.prefix(128)), which is not https")
    }
    state.withLock { $0.directory = (found, now) }
    return found
  }

  /// Returns the request for a token; the secret is in the header (RFC 6749 section 2.3.1) unless only the form takes
  /// it.
  private func exchange(_ code: String, _ verifier: String, _ redirect: String, _ known: Directory) -> ProviderRequest {
    var fields = [
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirect), ("client_id", settings.client),
      ("code_verifier", verifier),
    ]
    var lines: [String] = []
    if let secret = settings.secret {
      if let methods = known.methods, !methods.contains("client_secret_basic"), methods.contains("client_secret_post") {
        fields.append(("client_secret", secret))
      } else {
        let pair = PercentText.encode(settings.client) + ":" + PercentText.encode(secret)
        lines.append("authorization: Basic " + Data(pair.utf8).base64EncodedString())
      }
    }
    return ProviderRequest(url: known.token, form: ProviderClient.form(fields), lines: lines)
  }

  /// Returns fields in a form or a query.
  static func form(_ fields: [(String, String)]) -> String {
    fields.map { $0.0 + "=" + PercentText.encode($0.1) }.joined(separator: "&")
  }

  private func read<Value: Decodable>(_ request: ProviderRequest, _ type: Value.Type) throws(ProviderFault) -> Value {
    let (status, body) = try transport.send(request, atMost: ProviderClient.limit)
    guard status == 200 else { throw ProviderFault("it answered status \(status)") }
    guard let text = try? BodyReader.text(body), let value = try? decodeJSON(type, from: text) else {
      throw ProviderFault("its answer is not the JSON that was asked for")
    }
    return value
  }

  private func inTurn<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    guard waiting.wrappingAdd(1, ordering: .relaxed).newValue <= ProviderClient.maximumWaiting else {
      waiting.wrappingSubtract(1, ordering: .relaxed)
      throw Problem(.rateLimited, SignInMessages.passwordQueueFull).retrying(after: 2)
    }
    defer { waiting.wrappingSubtract(1, ordering: .relaxed) }
    return try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: work)) }
    }
  }

  private static func isFresh(_ readAt: Instant, _ now: Instant) -> Bool { abs(now.seconds - readAt.seconds) < age }
}
