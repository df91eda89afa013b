import Crypto
import Hummingbird
import Service
import TodoAPI
import TodoModel

/// A challenge of a passkey's ceremony, which the browser holds as a cookie and must answer in time, once.
///
/// The challenge is a hash of the cookie's token and of the session that asks, so that nothing is stored until it is
/// used, and an answer of another browser or session fails.
struct PasskeyChallenge: Hashable, Sendable {
  /// Time for the user to answer, in seconds.
  static let life = 180

  /// The token of the cookie.
  let token: String
  /// The session that adds a passkey; nil for a sign-in.
  let session: String?

  /// The challenge in base64url, as browsers send it back.
  var text: String { URLText.encode(bytes) }

  var bytes: [UInt8] {
    Array(SHA256.hash(data: Array("todos-passkey\0\(session ?? "")\0\(token)".utf8)))
  }

  /// Returns the `Set-Cookie` value of a challenge.
  func cookie(_ request: SiteRequest) -> String {
    SessionCookie.text(PasskeyChallenge.name(request), token, request, life: PasskeyChallenge.life)
  }

  static func name(_ request: SiteRequest) -> String {
    Credentials.cookie(isSecure: request.client.isSecure) + "-passkey"
  }
}

/// Makes challenges and takes them back, each once.
struct PasskeyChallenges: Sendable {
  let store: StoreAccess
  let signer: Signer
  /// The used challenges.
  let nonces: any NoncePlace
  let random: @Sendable () -> UInt64

  func make(for session: String?, at now: Instant) -> PasskeyChallenge {
    let token = signer.token(
      session: Signer.newSession(random: random), end: now.advanced(bySeconds: PasskeyChallenge.life), use: .challenge)
    return PasskeyChallenge(token: token, session: session)
  }

  /// Returns the request's challenge and marks it as used.
  ///
  /// Throws `Problem` if there is none, it is too old or it was used; or the error of the storage.
  func take(for session: String?, _ request: SiteRequest) async throws -> PasskeyChallenge {
    let tokens = Credentials.cookies(PasskeyChallenge.name(request), in: request.http.headers)
    guard let token = tokens.first, tokens.count == 1 else { throw PasskeyChallenges.late }
    try await signer.learnKey(of: token, at: request.now, store)
    guard let (id, end) = try? signer.signed(in: token, use: .challenge), request.now < end else {
      throw PasskeyChallenges.late
    }
    // The memory cannot know challenges that were used before it began.
    if let since = nonces.since, end.seconds - PasskeyChallenge.life < since.seconds { throw PasskeyChallenges.late }
    guard try await isFirstUse(id, at: request.now) else { throw PasskeyChallenges.late }
    return PasskeyChallenge(token: token, session: session)
  }

  private func isFirstUse(_ id: String, at now: Instant) async throws -> Bool {
    let use = { @Sendable [nonces] in
      try nonces.use("passkey " + id, at: now, for: PasskeyChallenge.life)
    }
    do { return try nonces.isShared ? await store.work(use) : use() } catch is NonceFault {
      throw Problem(.busy, ProofMessages.tooManySigned).retrying(after: 5)
    }
  }

  private static var late: Problem { Problem(.invalid, PasskeyMessages.tooLate) }
}
