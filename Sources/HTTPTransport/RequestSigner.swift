import Crypto
import FoundationEssentials
import Glibc
import Synchronization
import TodoAPI
import TodoModel

/// The signer of a session's changes, so that a stolen token alone is useless.
package final class RequestSigner: Sendable {
  /// The time in seconds since 1970.
  package typealias Clock = @Sendable () -> Int

  private let key: DeviceKey
  private let session: String
  private let clock: Clock
  /// The lead of the server's clock in seconds, used on any thread that creates a request.
  private let lead = Atomic(0)

  package init(_ key: DeviceKey, session: String, clock: @escaping Clock = { time(nil) }) {
    (self.key, self.session, self.clock) = (key, session, clock)
  }

  /// Returns the headers that prove the author of a request (RFC 9421, RFC 9530); they differ each time.
  ///
  /// Throws if signing fails.
  package func headers(_ method: String, _ target: String, _ body: String) throws -> [(String, String)] {
    let digest = RequestSigner.digest(of: body)
    let parameters = RequestProof.parameters(
      created: clock() + lead.load(ordering: .relaxed), nonce: RequestSigner.nonce(), session: session)
    let proof = RequestProof(method: method, target: target, digest: digest)
    guard let base = proof.base(RequestProof.components, parameters: parameters) else { return [] }
    let signature = Data(try key.signature(of: base)).base64EncodedString()
    return [
      ("content-digest", digest), ("signature-input", "\(RequestProof.label)=\(parameters)"),
      ("signature", "\(RequestProof.label)=:\(signature):"),
    ]
  }

  /// Returns the value of `Content-Digest` for a body (RFC 9530).
  static func digest(of body: String) -> String {
    RequestProof.digest(sha256: Data(SHA256.hash(data: Array(body.utf8))).base64EncodedString())
  }

  /// Adopts the server's clock.
  func follow(_ time: Instant) { lead.store(time.seconds - clock(), ordering: .relaxed) }

  private static func nonce() -> String {
    unsafe SymmetricKey(size: .bits128).withUnsafeBytes { unsafe Data($0).base64EncodedString() }
  }
}

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
