import Hummingbird
import Service
import TodoAPI
import TodoModel

/// Tokens that bind the steps of a sign-in to a browser by a cookie: signed, short-lived and valid once.
///
/// Values derived from a token need no storage of their own.
struct OneTimeCookies: Sendable {
  let store: StoreAccess
  let signer: Signer
  /// The used tokens.
  let nonces: any NoncePlace
  let random: @Sendable () -> UInt64
  /// The limit of requests of one address; nil if there is none.
  let limiter: RateLimiter<String>?

  /// Returns the name of the cookie for a use.
  static func name(_ use: TokenUse, _ request: SiteRequest) -> String {
    Credentials.cookie(isSecure: request.client.isSecure) + "-" + use.rawValue
  }

  /// Returns a new token that is valid for `life` seconds.
  func make(_ use: TokenUse, life: Int, at now: Instant) -> String {
    signer.token(session: Signer.newSession(random: random), end: now.advanced(bySeconds: life), use: use)
  }

  /// Returns the time at which a valid token was made.
  func begun(_ token: String, _ use: TokenUse, life: Int) -> Instant {
    let end = (try? signer.signed(in: token, use: use).end) ?? Instant(seconds: 0)
    return end.advanced(bySeconds: -life)
  }

  /// Returns the `Set-Cookie` value for a token; an empty one removes the cookie.
  static func text(
    _ use: TokenUse, _ token: String, life: Int, sameSite: String = "Strict", _ request: SiteRequest
  ) -> String {
    SessionCookie.text(name(use, request), token, request, life: token.isEmpty ? 0 : life, sameSite: sameSite)
  }

  /// Returns the token of the request's cookie and marks it as used.
  ///
  /// Returns nil if there is none, if it is too old, was used, or does not fit. Throws `Problem` for too many requests
  /// of one address, or the error of the storage.
  func take(
    _ use: TokenUse, life: Int, _ request: SiteRequest, where fits: (String) -> Bool = { _ in true }
  ) async throws -> String? {
    guard let token = try await find(use, life: life, request, where: fits),
      try await spend(token, use, life: life, request)
    else { return nil }
    return token
  }

  /// Marks a token that was found as used; returns false if it was used before.
  func spend(_ token: String, _ use: TokenUse, life: Int, _ request: SiteRequest) async throws -> Bool {
    guard let (id, _) = try? signer.signed(in: token, use: use) else { return false }
    return try await store.isFirstUse("\(use.rawValue) \(id)", of: nonces, at: request.now, for: life)
  }

  /// Returns the token of the request's cookie, which may have been used.
  func find(
    _ use: TokenUse, life: Int, _ request: SiteRequest, where fits: (String) -> Bool = { _ in true }
  ) async throws -> String? {
    if let wait = limiter?.admit(request.client.source, at: request.now) {
      throw Problem(.rateLimited, RequestMessages.tooManyRequests(seconds: wait)).retrying(after: wait)
    }
    let tokens = Credentials.cookies(OneTimeCookies.name(use, request), in: request.http.headers)
    guard let token = tokens.first, tokens.count == 1 else { return nil }
    try await signer.learnKey(of: token, at: request.now, store)
    guard let (_, end) = try? signer.signed(in: token, use: use), request.now < end, fits(token) else { return nil }
    // The memory cannot know tokens that were used before it began.
    if let since = nonces.since, end.seconds - life < since.seconds { return nil }
    return token
  }
}

extension StoreAccess {
  /// Marks a name as used; returns false if it was used before.
  ///
  /// Throws `Problem` if too many names were used recently, or the error of the storage.
  func isFirstUse(
    _ name: String, of nonces: any NoncePlace, at now: Instant, for seconds: Int = ProofRule.memory
  ) async throws -> Bool {
    do {
      guard nonces.isShared else { return try nonces.use(name, at: now, for: seconds) }
      return try await work { try nonces.use(name, at: now, for: seconds) }
    } catch is NonceFault {
      throw Problem(.busy, ProofMessages.tooManySigned).retrying(after: 5)
    }
  }
}
