import Logging
import Service
import TodoAPI
import TodoModel

/// Begins sessions: checks passwords and app passwords, within the limits of attempts; takes checked passkeys.
struct SignInService: Sendable {
  let store: StoreAccess
  let world: SiteWorld
  let signer: Signer
  let passwords: PasswordQueue
  let logins: LoginGuard
  let failures: FailureLog
  let events: EventHub
  let devices: DeviceCookies
  /// False if only a provider signs people in.
  let takesPasswords: Bool

  /// The proof of a sign-in.
  private enum Proof: Sendable {
    /// The account's own password, with its stored hash.
    case password(AccountID, phc: String)
    case app(AppPassword)
    /// A passkey, with the authenticator's new count of signatures.
    case passkey(Passkey, counter: Int)
    /// The word of a provider; `former` is the session of the browser.
    case person(Identity, AccountID, former: String?)

    fileprivate var account: AccountID {
      switch self {
      case .password(let account, _): account
      case .app(let app): app.account
      case .passkey(let passkey, _): passkey.account
      case .person(_, let account, _): account
      }
    }

    /// The session that the new one replaces.
    fileprivate var former: String? { if case .person(_, _, let former) = self { former } else { nil } }
  }

  /// Begins a session with the account's password or, outside the browser, an app password.
  ///
  /// A wrong password and an unknown account cost the same and get the same response. Throws `Problem`: 401, 403, 422,
  /// 429; or `StoreError`.
  func signIn(_ body: LoginBody, use: TokenUse, _ request: SiteRequest) async throws -> SignedIn {
    for (pointer, text) in [("/account", body.account), ("/name", body.name)] {
      guard let fault = SignInService.fault(text, isOptional: pointer == "/name") else { continue }
      throw Problem.invalid(pointer, code: "length", fault)
    }
    guard body.publicKey.map({ ProofKey($0) != nil }) ?? true else { throw SignInService.noKey }
    guard let known = try await proof(of: body.account, body.password, request),
      let session = try await begin(known, body, use, request.logger)
    else { throw Problem(.unauthenticated, SignInMessages.wrongPassword) }
    return session
  }

  /// Begins a browser's session with a passkey that signed its challenge; nil if the passkey was removed, or copied.
  ///
  /// Throws `Problem`: 422; or `StoreError`.
  func signIn(
    _ body: LoginBody, by passkey: Passkey, counter: Int, _ request: SiteRequest
  ) async throws -> SignedIn? {
    guard body.publicKey.map({ ProofKey($0) != nil }) ?? true else { throw SignInService.noKey }
    return try await begin(.passkey(passkey, counter: counter), body, .cookie, request.logger)
  }

  /// Begins a browser's session of a person whom a provider has signed in, in place of the `former` one.
  ///
  /// Throws `Problem`: 401, 422; or `StoreError`.
  func signIn(
    _ body: LoginBody, as person: Identity, of account: AccountID, replacing former: String?, _ request: SiteRequest
  ) async throws -> SignedIn {
    guard body.publicKey.map({ ProofKey($0) != nil }) ?? true else { throw SignInService.noKey }
    let proof = Proof.person(person, account, former: former)
    guard let signedIn = try await begin(proof, body, .cookie, request.logger) else {
      throw Problem(.unauthenticated, ProviderMessages.disabled)
    }
    return signedIn
  }

  /// Returns the account and its stored hash if this is its own password; nil for a wrong password or an unknown
  /// account.
  ///
  /// Throws `Problem`: 429; or `StoreError`.
  func prove(
    _ name: String, _ password: String, _ request: SiteRequest
  ) async throws -> (account: AccountID, phc: String)? {
    guard case .password(let account, let phc) = try await proof(of: name, password, request, takesApps: false) else {
      return nil
    }
    return (account, phc)
  }

  /// Returns the account and kind of a correct password; nil for a wrong password or an unknown account.
  ///
  /// Repeated failures are answered at growing intervals. Throws `Problem`: 429; or `StoreError`.
  private func proof(
    of name: String, _ password: String, _ request: SiteRequest, takesApps: Bool = true
  ) async throws -> Proof? {
    // A correct app password counts as no attempt: it cannot be guessed, and programs sign in whenever they run.
    // One for calendars alone is unknown here.
    if takesApps, let app = try await app(name, password), app.scope == nil { return .app(app) }
    guard takesPasswords || !takesApps else { throw Problem(.unauthenticated, ProviderMessages.providerOnly) }
    let client = try await devices.client(name, request)
    let attempt = try await count { try $0.enter(client, at: request.now) }
    guard let proof = try await own(name, password, attempt) else {
      try await count { [world] in try $0.fail(attempt, at: world.clock()) }
      failures.note(.init(kind: .login, address: request.client.address, account: name), request.logger)
      return nil
    }
    try await count { [world] in try $0.succeed(attempt, at: world.clock()) }
    return proof
  }

  /// Begins a session of an app password, for a program that sends the password with each request; nil for a wrong
  /// one.
  func session(ofApp name: String, _ digest: String, _ request: SiteRequest) async throws -> Session? {
    let app = try await store.work { [store] in try store.service.appPassword(digest: digest, of: name) }
    guard let app else { return nil }
    let body = LoginBody(account: name, password: "", name: app.name)
    return try await begin(.app(app), body, .bearer, request.logger)?.session
  }

  private func app(_ name: String, _ password: String) async throws -> AppPassword? {
    guard let digest = AppPasswordText.digest(password) else { return nil }
    return try await store.work { [store] in try store.service.appPassword(digest: digest, of: name) }
  }

  /// Returns the account if this is its own password; nil otherwise.
  private func own(_ name: String, _ password: String, _ attempt: LoginGuard.Attempt) async throws -> Proof? {
    let (kept, verdict) = try await looking(attempt) {
      let kept = try await store.work { [store] in try store.service.password(of: name) }
      let isPossible = PasswordRule.isPossible(password)
      let verdict = try await passwords.check(
        isPossible ? password : "-", against: isPossible ? kept?.phc : nil, for: attempt.client.who,
        isKnown: attempt.isKnown)
      return (kept, verdict)
    }
    guard verdict.isRight, let kept else { return nil }
    guard let better = verdict.better else { return .password(kept.account, phc: kept.phc) }
    let isRenewed = try await store.write(for: kept.account) { [store] in
      try store.service.renewPassword(better, replacing: kept.phc, of: kept.account)
    }
    return .password(kept.account, phc: isRenewed ? better : kept.phc)
  }

  /// Checks a password; an attempt that cannot be checked does not count.
  private func looking<Value>(_ attempt: LoginGuard.Attempt, _ body: () async throws -> Value) async throws -> Value {
    do { return try await body() } catch {
      try? await count { [world] in try $0.withdraw(attempt, at: world.clock()) }
      throw error
    }
  }

  /// Counts an attempt, on a thread that may block if several servers share the counts.
  ///
  /// Throws the error of `body`.
  func count<Value: Sendable>(_ body: @escaping @Sendable (LoginGuard) throws -> Value) async throws -> Value {
    logins.isShared ? try await store.work { [logins] in try body(logins) } : try body(logins)
  }

  /// Begins the session; nil if the password changed during the check.
  private func begin(
    _ known: Proof, _ body: LoginBody, _ use: TokenUse, _ logger: Logger
  ) async throws -> SignedIn? {
    let now = world.clock()
    let end = Instant(seconds: now.seconds + Signer.life)
    let (sessionUse, app, phc) = try SignInService.kind(of: known, use)
    let session = Session(
      sid: Signer.newSession(random: world.random), account: known.account, name: body.name, use: sessionUse,
      key: body.publicKey, app: app, createdAt: now, expiresAt: end)
    let zone = body.zone.flatMap { $0.utf8.count <= 64 ? world.zones($0) : nil }
    let hasBegun = try await store.write(for: known.account) { [store, events] in
      defer { if app != nil || known.former != nil { events.review() } }
      let hasBegun =
        switch known {
        case .passkey(let passkey, let counter):
          try store.service.begin(session, by: passkey, counter: counter)
        case .person(let person, _, let former): try store.service.begin(session, for: person, replacing: former)
        case .password, .app: try store.service.begin(session, by: phc)
        }
      guard hasBegun else { return false }
      if app == nil, let zone { try store.service.setZone(zone.identifier, of: session.account, isFirst: true) }
      return true
    }
    guard hasBegun else { return nil }
    await growKeys(at: now, logger)
    return SignedIn(session: session, token: signer.token(session: session.sid, end: end, use: use))
  }

  /// Makes a new signing key if the newest is old, so that a long-running server does not use one key forever.
  ///
  /// If the key cannot be stored, as on a full disk, sign-in still works and the next sign-in tries again.
  private func growKeys(at now: Instant, _ logger: Logger) async {
    guard signer.ring.isDue(at: now) else { return }
    do { try await store.work { [signer] in try signer.ring.grow(at: now) } } catch {
      logger.error("signing key not kept", metadata: ["detail": "\(error)"])
    }
  }

  /// Returns the use, app and password hash of the session to begin.
  ///
  /// Throws `Problem` if the proof does not allow this use.
  private static func kind(
    of known: Proof, _ use: TokenUse
  ) throws(Problem) -> (Session.Use, Session.App?, phc: String?) {
    switch known {
    case .passkey, .person: return (.cookie, nil, nil)
    case .password(_, let phc): return (use == .cookie ? .cookie : .bearer, nil, phc)
    case .app(let app):
      guard use == .bearer else {
        throw Problem(.ownerOnly, SignInMessages.appPasswordInBrowser)
      }
      return (.app, Session.App(app.id, isReadOnly: app.isReadOnly), nil)
    }
  }

  static var noKey: Problem {
    Problem.invalid("/public_key", code: "form", SignInMessages.publicKeyForm, SignInMessages.publicKeyUnusable)
  }

  /// Returns the fault of a device or account name; nil if the name is valid.
  static func fault(_ text: String, isOptional: Bool) -> String? {
    guard text.utf8.count <= Limits.name else { return SignInMessages.nameTooLong(maximum: Limits.name) }
    return text.isEmpty && !isOptional ? SignInMessages.nameRequired : nil
  }
}

/// A session that has just begun, and its token.
struct SignedIn: Hashable, Sendable {
  let session: Session
  /// The token, available only in this response.
  let token: String
}
