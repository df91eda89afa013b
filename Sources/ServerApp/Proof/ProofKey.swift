import Crypto
import FoundationEssentials

/// The public half of a session's key: a point on P-256, uncompressed (X9.63), in base64.
package struct ProofKey: Sendable {
  private let key: P256.Signing.PublicKey

  /// Parses a key; nil if the text is not a point on the curve.
  package init?(_ text: String) {
    guard text.utf8.count <= 128, let bytes = Data(base64Encoded: text), bytes.count == 65,
      let key = try? P256.Signing.PublicKey(x963Representation: bytes)
    else { return nil }
    self.key = key
  }

  /// Returns true if the key signed the text (ECDSA with SHA-256; `r` and `s` concatenated).
  package func hasSigned(_ text: String, _ signature: [UInt8]) -> Bool {
    guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else { return false }
    return key.isValidSignature(signature, for: Array(text.utf8))
  }
}
