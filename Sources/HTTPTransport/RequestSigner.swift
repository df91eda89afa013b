import Crypto
import FoundationEssentials
import Glibc
import Synchronization
import TodoAPI
import TodoModel

/// Signs what a session changes, so that its token alone is of no use to whoever takes it.
package final class RequestSigner: Sendable {
  /// The time, in seconds since 1970.
  package typealias Clock = @Sendable () -> Int

  private let key: DeviceKey
  private let session: String
  private let clock: Clock
  /// How far the server's clock is ahead, in seconds; asked on whatever thread a request is made.
  private let lead = Atomic(0)

  /// A signer with the key of a session.
  package init(_ key: DeviceKey, session: String, clock: @escaping Clock = { time(nil) }) {
    (self.key, self.session, self.clock) = (key, session, clock)
  }

  /// The headers by which the server knows who has written this (RFC 9421, RFC 9530); each time others.
  ///
  /// Throws what signing throws.
  package func headers(_ method: String, _ target: String, _ body: String) throws -> [(String, String)] {
    let digest = RequestSigner.digest(of: body)
    let parameters = RequestProof.parameters(
      created: clock() + lead.load(ordering: .relaxed),
      nonce: RequestSigner.nonce(),
      session: session
    )
    let proof = RequestProof(method: method, target: target, digest: digest)
    guard let base = proof.base(RequestProof.components, parameters: parameters) else { return [] }
    let signature = Data(try key.signature(of: base)).base64EncodedString()
    return [
      ("content-digest", digest),
      ("signature-input", "\(RequestProof.label)=\(parameters)"),
      ("signature", "\(RequestProof.label)=:\(signature):"),
    ]
  }

  /// The value of `Content-Digest` for a body (RFC 9530).
  static func digest(of body: String) -> String {
    RequestProof.digest(sha256: Data(SHA256.hash(data: Array(body.utf8))).base64EncodedString())
  }

  /// Goes by the server's clock from now on.
  func follow(_ time: Instant) { lead.store(time.seconds - clock(), ordering: .relaxed) }

  private static func nonce() -> String {
    unsafe SymmetricKey(size: .bits128).withUnsafeBytes { unsafe Data($0).base64EncodedString() }
  }
}
