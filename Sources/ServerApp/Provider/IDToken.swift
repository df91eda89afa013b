import Crypto
import CryptoExtras
import FoundationEssentials
import JSON
import TodoAPI
import TodoModel

/// A public key of a provider (RFC 7517), for RS256 or ES256.
struct ProviderKey: Sendable {
  /// A key as the provider writes it.
  struct Text: Decodable {
    let kty: String
    let kid: String?
    let use: String?
    let alg: String?
    let crv: String?
    let n: String?
    let e: String?
    let x: String?
    let y: String?
  }

  private enum Kind: Sendable {
    case rs256(_RSA.Signing.PublicKey)
    case es256(P256.Signing.PublicKey)

    var algorithm: String {
      switch self {
      case .rs256: "RS256"
      case .es256: "ES256"
      }
    }
  }

  let id: String?
  private let kind: Kind

  /// Creates a key; nil for one of another kind or use.
  init?(_ text: Text) {
    guard text.use.map({ $0 == "sig" }) ?? true else { return nil }
    switch text.kty {
    case "RSA":
      guard let n = URLText.decode(text.n), let e = URLText.decode(text.e), let key = PasskeyKey.rsa(n, e) else {
        return nil
      }
      kind = .rs256(key)
    case "EC" where text.crv == "P-256":
      guard let x = URLText.decode(text.x), let y = URLText.decode(text.y), x.count == 32, y.count == 32,
        let key = try? P256.Signing.PublicKey(x963Representation: [4] + x + y)
      else { return nil }
      kind = .es256(key)
    default: return nil
    }
    guard text.alg.map({ [kind] in $0 == kind.algorithm }) ?? true else { return nil }
    id = text.kid
  }

  /// Returns the key of an algorithm with that id, or the only one of the algorithm if the token names none.
  static func find(_ id: String?, _ algorithm: String, in keys: [ProviderKey]) -> ProviderKey? {
    let fitting = keys.filter { $0.kind.algorithm == algorithm && (id == nil || $0.id == id) }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// Returns true if the key signed the text (RFC 7518 section 3).
  func hasSigned(_ text: String, _ signature: [UInt8]) -> Bool {
    let bytes = Array(text.utf8)
    switch kind {
    case .rs256(let key):
      let signature = _RSA.Signing.RSASignature(rawRepresentation: signature)
      return key.isValidSignature(signature, for: SHA256.hash(data: bytes), padding: .insecurePKCS1v1_5)
    case .es256(let key):
      guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else { return false }
      return key.isValidSignature(signature, for: bytes)
    }
  }
}

/// An ID token (OpenID Connect Core section 2) before its check.
struct IDToken: Sendable {
  /// Maximum size, in bytes.
  private static let largest = 16_384
  /// Difference of the clocks that is accepted, in seconds.
  private static let leeway = 60

  /// The signed part.
  let said: String
  let signature: [UInt8]
  let algorithm: String
  let key: String?
  let claims: JSONValue

  /// Parses the compact form (RFC 7515 section 3.1); nil if it is malformed, unsigned or of another algorithm.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard text.utf8.count <= IDToken.largest, parts.count == 3, let header = IDToken.object(parts[0]),
      let claims = IDToken.object(parts[1]), let signature = URLText.decode(parts[2]), header["crit"] == .null,
      let algorithm = header["alg"].text, ["RS256", "ES256"].contains(algorithm)
    else { return nil }
    said = parts[0] + "." + parts[1]
    self.signature = signature
    self.algorithm = algorithm
    key = header["kid"].text
    self.claims = claims
  }

  private static func object(_ part: String) -> JSONValue? {
    guard let bytes = URLText.decode(part), let text = try? BodyReader.text(bytes), !BodyReader.doublesNames(text),
      let value = try? JSONValue(parsing: text), case .object = value
    else { return nil }
    return value
  }

  /// Returns the reason why the claims are not those of this sign-in; nil if they are.
  ///
  /// The checks are those of OpenID Connect Core section 3.1.3.7.
  func fault(_ settings: ProviderSettings, nonce: String, at now: Instant) -> String? {
    guard claims["iss"].text == settings.issuer else { return "another issuer" }
    guard audiences.contains(settings.client) else { return "another audience" }
    guard audiences.count == 1 || claims["azp"].text != nil else { return "several audiences" }
    guard claims["azp"] == .null || claims["azp"].text == settings.client else { return "another party" }
    guard claims["nonce"].text == nonce else { return "another nonce" }
    guard let end = seconds("exp"), now.seconds < end + IDToken.leeway else { return "it has expired" }
    guard let start = seconds("iat"), start <= now.seconds + IDToken.leeway else { return "it is of the future" }
    guard seconds("nbf") ?? 0 <= now.seconds + IDToken.leeway else { return "it is not valid yet" }
    guard let subject = claims["sub"].text, (1...255).contains(subject.utf8.count) else { return "no subject" }
    return nil
  }

  /// Returns true if the person signed in by hand at the provider after that moment (OpenID Connect Core section 2).
  func isSignedIn(since begun: Instant, at now: Instant) -> Bool {
    guard let time = seconds("auth_time") else { return false }
    return begun.seconds - IDToken.leeway <= time && time <= now.seconds + IDToken.leeway
  }

  private var audiences: [String] {
    if case .array(let values) = claims["aud"] { return values.compactMap(\.text) }
    return claims["aud"].text.map { [$0] } ?? []
  }

  private func seconds(_ name: String) -> Int? {
    switch claims[name] {
    case .integer(let seconds) where (0...253_402_300_799).contains(seconds): seconds
    case .number(let seconds) where (0...253_402_300_799).contains(seconds): Int(seconds)
    default: nil
    }
  }
}

/// The person of a checked token, by the rules of this server.
enum ProviderPerson {
  /// Returns the name of the account for the claims.
  ///
  /// Throws `Problem` if the provider does not vouch for the address, or if domain or groups are not accepted.
  static func name(_ claims: JSONValue, _ settings: ProviderSettings) throws(Problem) -> String {
    let isVerified = claims["email_verified"] == .bool(true) || claims["email_verified"].text == "true"
    let address = claims["email"].text.map(lower)
    if !settings.domains.isEmpty {
      guard isVerified, let address, let sign = address.lastIndex(of: "@"),
        settings.domains.contains(String(address[address.index(after: sign)...]))
      else { throw Problem(.unauthenticated, ProviderMessages.otherDomain) }
    }
    if !settings.groups.isEmpty {
      guard case .array(let groups) = claims["groups"],
        groups.contains(where: { $0.text.map(settings.groups.contains) ?? false })
      else { throw Problem(.unauthenticated, ProviderMessages.otherGroup) }
    }
    if settings.claim == "email", !isVerified { throw Problem(.unauthenticated, ProviderMessages.notVerified) }
    let name = settings.claim == "email" ? address : claims[settings.claim].text
    guard let name, SignInService.fault(name, isOptional: false) == nil,
      name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { throw Problem(.unauthenticated, ProviderMessages.nameless(settings.claim)) }
    return name
  }

  /// Returns an address with its ASCII letters in lower case; U+212A must not become the "k" of somebody else.
  private static func lower(_ address: String) -> String {
    String(decoding: address.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

extension URLText {
  /// Decodes base64url without padding; nil for nil or malformed text.
  static func decode(_ text: String?) -> [UInt8]? {
    guard let text, !text.contains("="), !text.contains("+"), !text.contains("/") else { return nil }
    let plain = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: plain + padding).map(Array.init)
  }
}
