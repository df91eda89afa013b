import Crypto
import FoundationEssentials

/// The key by which a device proves that it is who writes: P-256, made at sign-in, whose private half never leaves it.
package struct DeviceKey: Sendable {
  private let key: P256.Signing.PrivateKey

  /// A new key.
  package init() { key = P256.Signing.PrivateKey() }

  /// The key that was kept as this text; nil where it is none.
  package init?(_ text: String) {
    guard text.utf8.count <= 64, let bytes = Data(base64Encoded: text),
      let key = try? P256.Signing.PrivateKey(rawRepresentation: bytes)
    else { return nil }
    self.key = key
  }

  /// What is kept of it, and told to nobody: the number, in base64.
  var secret: String { key.rawRepresentation.base64EncodedString() }

  /// What the server is told of it: the point, uncompressed (X9.63), in base64.
  package var publicKey: String { key.publicKey.x963Representation.base64EncodedString() }

  /// The signature of a text (ECDSA with SHA-256): both numbers, one behind the other.
  ///
  /// Throws what the library throws.
  func signature(of text: String) throws -> [UInt8] {
    Array(try key.signature(for: Array(text.utf8)).rawRepresentation)
  }
}
