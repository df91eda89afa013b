import Crypto
import FoundationEssentials

/// The P-256 key that authenticates a device's writes, created at sign-in; its private key never leaves the device.
package struct DeviceKey: Sendable {
  private let key: P256.Signing.PrivateKey

  package init() { key = P256.Signing.PrivateKey() }

  /// Restores a saved key; returns nil if the text is not a key.
  package init?(_ text: String) {
    guard text.utf8.count <= 64, let bytes = Data(base64Encoded: text),
      let key = try? P256.Signing.PrivateKey(rawRepresentation: bytes)
    else { return nil }
    self.key = key
  }

  /// The private key in base64, to be saved and never sent.
  var secret: String { key.rawRepresentation.base64EncodedString() }

  /// The public key as an uncompressed point (X9.63) in base64.
  package var publicKey: String { key.publicKey.x963Representation.base64EncodedString() }

  /// Returns the signature of a text (ECDSA with SHA-256): both numbers, concatenated; rethrows errors of the library.
  func signature(of text: String) throws -> [UInt8] {
    Array(try key.signature(for: Array(text.utf8)).rawRepresentation)
  }
}
