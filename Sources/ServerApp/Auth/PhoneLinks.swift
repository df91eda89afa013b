import Crypto
import FoundationEssentials
import Service
import TodoAPI
import TodoModel

/// Signs phones in by links, each made in a session of the account and good once, for two minutes.
struct PhoneLinks: Sendable {
  let signIns: SignInService
  /// The limit of requests of one address; nil if there is none.
  let limiter: RateLimiter<String>?

  /// The path of a link, before its secret.
  static let path = "/phone/"

  private var store: StoreAccess { signIns.store }

  /// Makes a link for the caller's account; a former link ends.
  func make(_ caller: Caller) async throws -> (path: String, end: Instant) {
    let secret = PhoneLinkSecret.make(random: signIns.world.random)
    let end = try await store.write(for: caller.account) { [store] in
      try store.service.addPhoneLink(PhoneLinkSecret.digest(secret), in: caller.session)
    }
    return (PhoneLinks.path + secret, end)
  }

  /// Returns the link with a secret.
  ///
  /// Throws `Problem`: 404 for a link that was used or has ended.
  func link(_ secret: String, _ request: SiteRequest) async throws -> PhoneLink {
    guard let link = try await find(secret) else {
      signIns.failures.note(.init(kind: .token, address: request.client.address), request.logger)
      throw Problem(.notFound, SignInMessages.phoneLinkEnded)
    }
    return link
  }

  /// Begins a session of the link's account in the browser, and ends the link.
  ///
  /// A wrong secret counts as a failed sign-in at no account. Throws `Problem`: 401, 429; or `StoreError`.
  func signIn(
    _ secret: String, name: String, publicKey: String?, _ request: SiteRequest
  ) async throws -> (session: SignedIn, account: String) {
    if let wait = limiter?.admit(request.client.source, at: request.now) {
      throw Problem(.rateLimited, RequestMessages.tooManyRequests(seconds: wait)).retrying(after: wait)
    }
    guard publicKey.map({ ProofKey($0) != nil }) ?? true else { throw SignInService.noKey }
    guard let link = try await find(secret) else { throw try await wrong(request) }
    let now = signIns.world.clock()
    let end = now.advanced(bySeconds: Signer.life)
    let session = Session(
      sid: Signer.newSession(random: signIns.world.random), account: link.account, name: name, use: .cookie,
      key: publicKey, createdAt: now, expiresAt: end)
    let hasBegun = try await store.write(for: link.account) { [store] in
      try store.service.begin(session, byLink: PhoneLinkSecret.digest(secret))
    }
    guard hasBegun else { throw try await wrong(request) }
    let token = signIns.signer.token(session: session.sid, end: end, use: .cookie)
    return (SignedIn(session: session, token: token), link.name)
  }

  private func find(_ secret: String) async throws -> PhoneLink? {
    try await store.work { [store] in try store.service.phoneLink(digest: PhoneLinkSecret.digest(secret)) }
  }

  /// Counts a wrong secret, with the waits of a wrong password, and returns the refusal.
  private func wrong(_ request: SiteRequest) async throws -> Problem {
    let client = LoginClient(account: "", source: request.client.source, device: nil)
    let attempt = try await signIns.count { try $0.enter(client, at: request.now) }
    try await signIns.count { try $0.fail(attempt, at: request.now) }
    signIns.failures.note(.init(kind: .login, address: request.client.address), request.logger)
    return Problem(.unauthenticated, SignInMessages.phoneLinkEnded)
  }
}

/// The secret of a link: 128 random bits in base64url (RFC 4648 section 5), of which only the SHA-256 is stored.
private enum PhoneLinkSecret {
  static func make(random: () -> UInt64) -> String {
    let text = Data(SigningKey.bytes(16, random)).base64EncodedString()
    return text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  static func digest(_ secret: String) -> String {
    HexText.encode(SHA256.hash(data: Array(("todos-phone\0" + secret).utf8)))
  }
}
