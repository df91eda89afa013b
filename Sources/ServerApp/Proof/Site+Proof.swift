import Crypto
import HummingbirdCore
import Service
import TodoAPI
import TodoModel

extension Site {
  /// Returns the request after verifying its signature if the session has a key.
  ///
  /// The signature covers the digest of the body, which is compared when the body is read. Throws `Problem`: 401, 403,
  /// 503; or the error of the signature storage.
  func proven(_ request: SiteRequest, _ proof: Operation.Proof) async throws -> SiteRequest {
    guard proof != .never, !request.isRehearsal, let caller = request.caller else { return request }
    if proof == .always { try checkMayChange(caller) }
    guard let text = caller.session.key else { return request }
    guard let signature = try RequestSignature(request.http.head) else { throw Site.unsigned(caller.use) }
    guard let key = ProofKey(text), signature.session == caller.session.sid,
      key.hasSigned(signature.base, signature.bytes)
    else { throw Site.notSigned }
    try checkTime(signature, caller.session, at: request.now)
    guard try await isFirstUse(signature, at: request.now) else { throw Site.replayed }
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
      throw Problem(
        .readOnly,
        "This app password is read-only. Nothing was changed. To make changes, sign in with an app password "
          + "that can write, or with the account password.")
    }
    guard settings.asksProof, caller.session.key == nil else { return }
    throw Problem(
      .proofRequired,
      "This server accepts changes only from sign-ins with a key. Sign in again with a program that has a "
        + "key: todos login, or a browser over https.")
  }

  private func checkTime(_ signature: RequestSignature, _ session: Session, at now: Instant) throws(Problem) {
    guard ProofRule.isTimely(signature.created, at: now) else {
      throw Site.untimely("The signing time differs from the server's clock.", now)
    }
    // The memory cannot know signatures that an older session used before the memory began.
    guard let since = nonces.since, session.createdAt < since,
      let wait = ProofRule.wait(signature.created, since: since, at: now)
    else { return }
    var problem = Site.untimely("The server has just started. Sign the request again.", now)
    problem.retryAfter = wait
    throw problem
  }

  private func isFirstUse(_ signature: RequestSignature, at now: Instant) async throws -> Bool {
    let said = Array((signature.session + " " + signature.nonce).utf8)
    let name = HexText.encode(SHA256.hash(data: said).prefix(16))
    do {
      guard nonces.isShared else { return try nonces.use(name, at: now) }
      return try await work { [nonces] in try nonces.use(name, at: now) }
    } catch is NonceFault {
      throw Problem(.busy, "Too many signed requests at once. Nothing was changed.").retrying(after: 5)
    }
  }

  private static func untimely(_ words: String, _ now: Instant) -> Problem {
    var problem = Problem(.proofTime, words)
    problem.serverTime = now
    return problem
  }

  private static func unsigned(_ use: TokenUse) -> Problem {
    Problem(
      .proofMissing,
      use == .cookie
        ? "The browser did not sign the change: it lost the key of this sign-in or runs no scripts. Sign out and in again."
        : "This sign-in has a key, so changes must be signed. For a program that cannot sign, sign in without a key.")
  }

  private static var notSigned: Problem {
    Problem(.proofInvalid, "The signature does not match the key of this sign-in. Sign in again.")
  }

  private static var replayed: Problem {
    Problem(.proofReplayed, "This signature was used before. Nothing was changed.")
  }
}
