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
    guard let account = try await prove(body.account, body.password, request) else {
      throw Problem(.unauthenticated, "The account or the password is wrong.")
    }
    return try await begin(account, body.name, use)
  }

  /// The account of that name, where this is its password; nil where it is not, or there is no such account.
  ///
  /// Whoever guesses is told less and less often. Throws `Problem`: 429; or `StoreError`.
  func prove(_ name: String, _ password: String, _ request: SiteRequest) async throws -> AccountID? {
    let attempt = try logins.enter(try await client(name, request), at: request.now)
    let (kept, verdict) = try await verdict(name, password, attempt)
    guard verdict.isRight, let account = kept?.account else {
      logins.fail(attempt, at: world.clock())
      failures.note(.init(kind: .login, address: request.client.address, account: name), request.logger)
      return nil
    }
    logins.succeed(attempt)
    if let better = verdict.better, let old = kept?.phc {
      _ = try await write(for: account) { [service] in
        try service.renewPassword(better, replacing: old, of: account)
      }
    }
    return account
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
      logins.withdraw(attempt)
      throw error
    }
  }

  private func begin(_ account: AccountID, _ name: String, _ use: TokenUse) async throws -> SignedIn {
    let now = world.clock()
    let end = Instant(seconds: now.seconds + Signer.life)
    let session = Session(
      sid: Signer.newSession(random: world.random),
      account: account,
      name: name,
      use: use.session ?? .bearer,
      createdAt: now,
      expiresAt: end
    )
    try await write(for: account) { [service] in try service.begin(session) }
    return SignedIn(session: session, token: signer.token(session: session.sid, end: end, use: use))
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
