package import Crypto
package import CryptoExtras
import FoundationEssentials

/// The public key of a passkey: a COSE_Key (RFC 9052 section 7) of one of three algorithms (RFC 9053, RFC 8812).
package enum PasskeyKey: Sendable {
  /// ECDSA with SHA-256 on P-256.
  case es256(P256.Signing.PublicKey)
  /// Ed25519.
  case edDSA(Curve25519.Signing.PublicKey)
  /// RSASSA-PKCS1-v1_5 with SHA-256.
  case rs256(_RSA.Signing.PublicKey)

  /// The algorithms, in order of preference.
  package static let algorithms = [-7, -8, -257]

  /// Maximum sizes of an RSA key's modulus and exponent, in bytes, which bound the time of a check.
  private static let largest = (modulus: 512, exponent: 4)

  /// Creates a key from its CBOR; nil for another algorithm or an unusable key.
  package init?(_ cose: CBORValue) {
    switch (cose[1]?.integer, cose[3]?.integer) {
    case (2, -7):
      guard cose[-1]?.integer == 1, let x = cose[-2]?.bytes, let y = cose[-3]?.bytes, x.count == 32, y.count == 32,
        let key = try? P256.Signing.PublicKey(x963Representation: [4] + x + y)
      else { return nil }
      self = .es256(key)
    case (1, -8):
      guard cose[-1]?.integer == 6, let x = cose[-2]?.bytes,
        let key = try? Curve25519.Signing.PublicKey(rawRepresentation: x)
      else { return nil }
      self = .edDSA(key)
    case (3, -257):
      guard let modulus = cose[-1]?.bytes, let exponent = cose[-2]?.bytes,
        let key = PasskeyKey.rsa(modulus, exponent)
      else { return nil }
      self = .rs256(key)
    default: return nil
    }
  }

  static func rsa(_ modulus: [UInt8], _ exponent: [UInt8]) -> _RSA.Signing.PublicKey? {
    guard modulus.count <= largest.modulus, exponent.count <= largest.exponent else { return nil }
    return try? _RSA.Signing.PublicKey(n: modulus, e: exponent)
  }

  /// Returns true if the key signed the bytes; the form of a signature is that of WebAuthn section 6.5.5.
  package func hasSigned(_ bytes: [UInt8], _ signature: [UInt8]) -> Bool {
    switch self {
    case .es256(let key):
      guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature) else { return false }
      return key.isValidSignature(signature, for: bytes)
    case .edDSA(let key): return key.isValidSignature(signature, for: bytes)
    case .rs256(let key):
      let signature = _RSA.Signing.RSASignature(rawRepresentation: signature)
      return key.isValidSignature(signature, for: SHA256.hash(data: bytes), padding: .insecurePKCS1v1_5)
    }
  }
}
