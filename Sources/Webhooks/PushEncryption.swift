package import Crypto
import FoundationEssentials

/// The keys of a browser that receives push messages (RFC 8291 section 2).
package struct PushReceiver: Sendable {
  /// The browser's public key, uncompressed.
  let key: P256.KeyAgreement.PublicKey
  /// The authentication secret: 16 bytes.
  let secret: [UInt8]

  /// Parses both in base64url, as browsers give them; nil if one is malformed.
  package init?(key: String, secret: String) {
    guard let bytes = PushText.decode(key), bytes.count == 65, let secret = PushText.decode(secret),
      secret.count == 16, let key = try? P256.KeyAgreement.PublicKey(x963Representation: bytes)
    else { return nil }
    (self.key, self.secret) = (key, secret)
  }
}

/// Encrypts push messages for their receiver, so that the push service cannot read them (RFC 8291, RFC 8188).
package enum PushEncryption {
  private static let recordSize: [UInt8] = [0, 0, 16, 0]

  /// Returns a message of at most 3,993 bytes (RFC 8291 section 4) in one record of `aes128gcm`.
  ///
  /// `key` and the 16 bytes of `salt` must be new for each message. Throws `CryptoKitError`.
  package static func seal(
    _ text: [UInt8], for receiver: PushReceiver, salt: [UInt8],
    key: P256.KeyAgreement.PrivateKey = P256.KeyAgreement.PrivateKey()
  ) throws -> [UInt8] {
    let own = Array(key.publicKey.x963Representation)
    let info = Array("WebPush: info\0".utf8) + Array(receiver.key.x963Representation) + own
    let shared = try key.sharedSecretFromKeyAgreement(with: receiver.key)
    let material = shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: receiver.secret, sharedInfo: info, outputByteCount: 32)
    func derived(_ purpose: String, _ count: Int) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: material, salt: salt, info: Array("Content-Encoding: \(purpose)\0".utf8),
        outputByteCount: count)
    }
    let nonce = try AES.GCM.Nonce(data: derived("nonce", 12).bytes)
    // 2 ends the last record.
    let box = try AES.GCM.seal(text + [2], using: derived("aes128gcm", 16), nonce: nonce)
    return salt + recordSize + [UInt8(own.count)] + own + Array(box.ciphertext) + Array(box.tag)
  }
}

extension SymmetricKey { fileprivate var bytes: [UInt8] { unsafe withUnsafeBytes { unsafe Array($0) } } }

/// The key by which push services recognize this server (VAPID, RFC 8292).
package struct PushKey: Sendable {
  /// Seconds for which a signed token is valid.
  private static let life = 12 * 3_600

  private let key: P256.Signing.PrivateKey

  package init() { key = P256.Signing.PrivateKey() }

  /// Parses the stored text; nil if it is no key.
  package init?(_ text: String) {
    guard let bytes = PushText.decode(text), let key = try? P256.Signing.PrivateKey(rawRepresentation: bytes) else {
      return nil
    }
    self.key = key
  }

  /// The private key as text for the store.
  package var text: String { PushText.encode(Array(key.rawRepresentation)) }

  /// The public key for browsers: `applicationServerKey` in base64url.
  package var publicText: String { PushText.encode(Array(key.publicKey.x963Representation)) }

  /// Returns the value of `Authorization` for a message to an endpoint.
  ///
  /// `contact` is the operator's `mailto:` or `https:` address. Throws `CryptoKitError`.
  package func authorization(for endpoint: String, contact: String, at seconds: Int) throws -> String {
    let audience = PushKey.origin(of: endpoint)
    let claims = "{\"aud\":\"\(audience)\",\"exp\":\(seconds + PushKey.life),\"sub\":\"\(contact)\"}"
    let parts = ["{\"typ\":\"JWT\",\"alg\":\"ES256\"}", claims].map { PushText.encode(Array($0.utf8)) }
    let signed = parts.joined(separator: ".")
    let signature = try key.signature(for: Array(signed.utf8)).rawRepresentation
    return "vapid t=\(signed).\(PushText.encode(Array(signature))), k=\(publicText)"
  }

  /// Returns scheme, host and port of an https address.
  private static func origin(of endpoint: String) -> String {
    let start = "https://"
    return start + endpoint.dropFirst(start.count).prefix { !"/?#".contains($0) }
  }
}

/// base64url without padding (RFC 4648 section 5).
package enum PushText {
  package static func encode(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  package static func decode(_ text: String) -> [UInt8]? {
    let plain = text.replacing("-", with: "+").replacing("_", with: "/").replacing("=", with: "")
    let padding = String(repeating: "=", count: -plain.utf8.count & 3)
    return Data(base64Encoded: plain + padding).map(Array.init)
  }
}
