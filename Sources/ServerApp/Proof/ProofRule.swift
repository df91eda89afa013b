import Crypto
import FoundationEssentials
import HummingbirdCore
import Service
import TodoAPI
import TodoModel

/// The period in which a signature is valid, in seconds.
package enum ProofRule {
  /// Maximum age, for the time that a request is under way.
  static let past = 60
  /// Maximum amount by which a client's clock may be ahead.
  static let future = 2
  /// Time for which a used signature could be replayed.
  package static let memory = past + future + 1

  /// Returns true if a signature made in that second is valid now.
  static func isTimely(_ created: Int, at now: Instant) -> Bool {
    created >= now.seconds - past && created <= now.seconds + future
  }

  /// Returns the seconds to wait before signing anew if the signature may have been used before the memory began; nil
  /// if it cannot have been.
  static func wait(_ created: Int, since begun: Instant, at now: Instant) -> Int? {
    guard created <= begun.seconds + future else { return nil }
    return max(0, begun.seconds + future + 1 - now.seconds)
  }
}

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

/// Checks the signatures of requests.
struct ProofCheck: Sendable {
  let store: StoreAccess
  let nonces: any NoncePlace
  /// Indicates that only sessions with a key may write.
  let asksProof: Bool

  /// Returns the request after verifying its signature if the session has a key.
  ///
  /// The signature covers the digest of the body, which is compared when the body is read. Throws `Problem`: 401, 403,
  /// 503; or the error of the signature storage.
  func proven(_ request: SiteRequest, _ proof: Operation.Proof) async throws -> SiteRequest {
    guard proof != .never, !request.isRehearsal, let caller = request.caller else { return request }
    if proof == .always { try checkMayChange(caller) }
    guard let text = caller.session.key else { return request }
    guard let signature = try RequestSignature(request.http.head) else { throw ProofCheck.unsigned(caller.use) }
    guard let key = ProofKey(text), signature.session == caller.session.sid,
      key.hasSigned(signature.base, signature.bytes)
    else { throw ProofCheck.notSigned }
    try checkTime(signature, caller.session, at: request.now)
    guard try await isFirstUse(signature, at: request.now) else { throw ProofCheck.replayed }
    return request
  }

  /// Returns the page's notice if the session may not write; nil if it may.
  func unprovenNotice(_ caller: Caller) -> Notice? {
    do throws(Problem) { try checkMayChange(caller) } catch { return .refusal(error) }
    return nil
  }

  /// Refuses writes of a read-only session, and of one without a key if the server requires proof.
  func checkMayChange(_ caller: Caller) throws(Problem) {
    guard caller.session.app?.isReadOnly != true else {
      throw Problem(.readOnly, SignInMessages.readOnly)
    }
    guard asksProof, caller.session.key == nil else { return }
    throw Problem(.proofRequired, ProofMessages.keyRequired)
  }

  private func checkTime(_ signature: RequestSignature, _ session: Session, at now: Instant) throws(Problem) {
    guard ProofRule.isTimely(signature.created, at: now) else {
      throw ProofCheck.untimely(ProofMessages.timeDiffers, now)
    }
    // The memory cannot know signatures that an older session used before the memory began.
    guard let since = nonces.since, session.createdAt < since,
      let wait = ProofRule.wait(signature.created, since: since, at: now)
    else { return }
    var problem = ProofCheck.untimely(ProofMessages.serverHasJustStarted, now)
    problem.retryAfter = wait
    throw problem
  }

  private func isFirstUse(_ signature: RequestSignature, at now: Instant) async throws -> Bool {
    let said = Array((signature.session + " " + signature.nonce).utf8)
    let name = HexText.encode(SHA256.hash(data: said).prefix(16))
    return try await store.isFirstUse(name, of: nonces, at: now)
  }

  private static func untimely(_ words: String, _ now: Instant) -> Problem {
    var problem = Problem(.proofTime, words)
    problem.serverTime = now
    return problem
  }

  private static func unsigned(_ use: TokenUse) -> Problem {
    Problem(.proofMissing, use == .cookie ? ProofMessages.unsignedByBrowser : ProofMessages.unsigned)
  }

  private static var notSigned: Problem {
    Problem(.proofInvalid, ProofMessages.otherKey)
  }

  private static var replayed: Problem {
    Problem(.proofReplayed, ProofMessages.usedBefore)
  }
}
