import Intents
package import Service
package import TodoAPI
import TodoModel

extension Site {
  /// Begins a session for who knows the password.
  ///
  /// Wrong passwords and accounts that are not there cost the same and are told the same. Throws `Problem`: 401, 422,
  /// 429; or `StoreError`.
  package func signIn(_ body: LoginBody, use: TokenUse, _ request: SiteRequest) async throws -> SignedIn {
    for (pointer, text) in [("/account", body.account), ("/name", body.name)] {
      guard let fault = Site.fault(text, isOptional: pointer == "/name") else { continue }
      var problem = Problem(.invalid, fault)
      problem.errors = [Problem.Detail(pointer: pointer, code: "length", words: fault)]
      throw problem
    }
    guard body.publicKey.map({ ProofKey($0) != nil }) ?? true else { throw Site.noKey }
    guard let known = try await prove(body.account, body.password, request),
      let session = try await begin(known, body, use)
    else {
      throw Problem(.unauthenticated, "The account or the password is wrong.")
    }
    return session
  }

  /// The account of that name with what is kept of its password, where this is its password; nil where it is not, or
  /// there is no such account.
  ///
  /// Whoever guesses is told less and less often. Throws `Problem`: 429; or `StoreError`.
  func prove(
    _ name: String,
    _ password: String,
    _ request: SiteRequest
  ) async throws -> (account: AccountID, phc: String)? {
    let client = try await client(name, request)
    let attempt = try await count { try $0.enter(client, at: request.now) }
    let (kept, verdict) = try await verdict(name, password, attempt)
    guard verdict.isRight, let kept else {
      try await count { [world] in try $0.fail(attempt, at: world.clock()) }
      failures.note(.init(kind: .login, address: request.client.address, account: name), request.logger)
      return nil
    }
    try await count { [world] in try $0.succeed(attempt, at: world.clock()) }
    guard let better = verdict.better else { return kept }
    let isRenewed = try await write(for: kept.account) { [service] in
      try service.renewPassword(better, replacing: kept.phc, of: kept.account)
    }
    return isRenewed ? (kept.account, better) : kept
  }

  /// What is kept of the account, and what looking at the password showed.
  private func verdict(
    _ name: String,
    _ password: String,
    _ attempt: LoginGuard.Attempt
  ) async throws -> (kept: (account: AccountID, phc: String)?, verdict: PasswordQueue.Verdict) {
    do {
      let kept = try await work { [service] in try service.password(of: name) }
      let isPossible = PasswordRule.isPossible(password)
      let verdict = try await passwords.check(
        isPossible ? password : "-",
        against: isPossible ? kept?.phc : nil,
        for: attempt.client.who,
        isKnown: attempt.isKnown
      )
      return (kept, verdict)
    } catch {
      try? await count { [world] in try $0.withdraw(attempt, at: world.clock()) }
      throw error
    }
  }

  /// Counts an attempt, on a thread that may wait where others count there, too.
  ///
  /// Throws what it throws.
  private func count<Value: Sendable>(
    _ body: @escaping @Sendable (LoginGuard) throws -> Value
  ) async throws -> Value {
    logins.isShared ? try await work { [logins] in try body(logins) } : try body(logins)
  }

  /// Nil where the password was changed while it was looked at.
  private func begin(
    _ known: (account: AccountID, phc: String),
    _ body: LoginBody,
    _ use: TokenUse
  ) async throws -> SignedIn? {
    let now = world.clock()
    let end = Instant(seconds: now.seconds + Signer.life)
    let session = Session(
      sid: Signer.newSession(random: world.random),
      account: known.account,
      name: body.name,
      use: use.session ?? .bearer,
      key: body.publicKey,
      createdAt: now,
      expiresAt: end
    )
    let hasBegun = try await write(for: known.account) { [service] in
      try service.begin(session, by: known.phc)
    }
    guard hasBegun else { return nil }
    return SignedIn(session: session, token: signer.token(session: session.sid, end: end, use: use))
  }

  private static var noKey: Problem {
    let words = "It must be a point on P-256: 65 bytes, uncompressed, in base64."
    var problem = Problem(.invalid, "The public key cannot be used. \(words)")
    problem.errors = [Problem.Detail(pointer: "/public_key", code: "form", words: words)]
    return problem
  }

  private static func fault(_ text: String, isOptional: Bool) -> String? {
    guard text.utf8.count <= Limits.name else { return "It may be \(Limits.name) bytes long." }
    return text.isEmpty && !isOptional ? "It must be said." : nil
  }
}

/// A session that has just begun, and its token.
package struct SignedIn: Hashable, Sendable {
  package let session: Session
  /// Its token, which is told only now.
  package let token: String
}
