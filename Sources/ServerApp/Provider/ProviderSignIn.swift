import Crypto
import HTTPTypes
import Hummingbird
import JSON
import Logging
import Service
import TodoAPI
import TodoModel

/// The sign-in by a provider: OpenID Connect's authorization code flow with PKCE (RFC 7636).
///
/// Nothing is stored between its steps: state, nonce and verifier are hashes of a token that the browser holds as a
/// cookie, which is short-lived and valid once.
struct ProviderSignIn: Sendable {
  /// Time for the person to sign in at the provider, in seconds.
  static let life = 600
  /// The path that the provider sends the browser back to.
  static let callback = "/web/oidc/callback"

  let client: ProviderClient
  let store: StoreAccess
  let accounts: AccountChanges
  let cookies: OneTimeCookies
  let links: ProviderLinks
  let base: BasePath?

  private var settings: ProviderSettings { client.settings }

  // MARK: the way to the provider

  /// Redirects to the provider; with `again` in the query, the person has to sign in there by hand.
  ///
  /// Throws `Problem` if the provider cannot be asked.
  func begin(_ request: SiteRequest) async throws -> Response {
    let directory = try await asking(request) { try await client.directory(at: request.now) }
    let token = cookies.make(.provider, life: ProviderSignIn.life, at: request.now)
    let groups = settings.groups.isEmpty ? "" : " groups"
    let challenge = URLText.encode(SHA256.hash(data: Array(derived("verifier", token).utf8)))
    let isAgain = PercentText.fields(request.target.query)?["again"] != nil
    // `max_age` asks for the claim `auth_time`; some providers ask again and again if it is 0.
    let query = ProviderClient.form(
      [
        ("response_type", "code"), ("client_id", settings.client), ("redirect_uri", redirect(request)),
        ("scope", "openid email profile" + groups), ("state", derived(isAgain ? "again" : "state", token)),
        ("nonce", derived("nonce", token)), ("code_challenge", challenge), ("code_challenge_method", "S256"),
      ] + (isAgain ? [("prompt", "login"), ("max_age", "300")] : []))
    let mark = directory.authorization.contains("?") ? "&" : "?"
    // The provider's page leads back here, which is a request from another site.
    let cookie = OneTimeCookies.text(.provider, token, life: ProviderSignIn.life, sameSite: "Lax", request)
    return Answer.see(directory.authorization + mark + query, [.setCookie: cookie])
  }

  private func redirect(_ request: SiteRequest) -> String {
    request.origin + (base?.text ?? "") + ProviderSignIn.callback
  }

  /// Returns a value for one purpose, which nobody without the cookie can know.
  private func derived(_ purpose: String, _ token: String) -> String {
    URLText.encode(SHA256.hash(data: Array("todos-provider\0\(purpose)\0\(token)".utf8)))
  }

  // MARK: the way back

  /// Begins a session for the person whose code the provider sent, or asks for a proof of the account first.
  ///
  /// Throws `Problem`: 401, 422, 429, 503; or `StoreError`.
  func finish(_ fields: Fields, _ request: SiteRequest) async throws -> Response {
    let state = fields["state"]
    let taken = try await cookies.take(.provider, life: ProviderSignIn.life, request) {
      [derived("state", $0), derived("again", $0)].contains(state)
    }
    guard let token = taken, let code = fields["code"], (1...2_048).contains(code.utf8.count) else {
      throw Problem(.invalid, ProviderMessages.tooLate)
    }
    let idToken = try await asking(request) {
      let text = try await client.token(
        for: code, verifier: derived("verifier", token), redirect: redirect(request), at: request.now)
      return try await checked(text, nonce: derived("nonce", token), at: request.now)
    }
    let name = try ProviderPerson.name(idToken.claims, settings)
    let isAgain = state == derived("again", token)
    let isFresh = idToken.isSignedIn(since: cookies.begun(token, .provider, life: ProviderSignIn.life), at: request.now)
    guard isFresh || !isAgain else { throw Problem(.unauthenticated, ProviderMessages.notByHand) }
    let identity = Identity(issuer: settings.issuer, subject: idToken.claims["sub"].text ?? "")
    let match = try await store.work { [store, settings] in
      try store.service.match(identity, name: name, makes: settings.makesAccounts)
    }
    if case .unproved(let account) = match { return try await links.ask(identity, account, request) }
    return try await accounts.signIns.open(
      match, identity, name, fields, spent: .provider, request, isFresh: isFresh, at: isAgain ? "/sessions" : "/")
  }

  /// Returns a token after all its checks.
  ///
  /// Throws `ProviderFault`.
  private func checked(_ text: String, nonce: String, at now: Instant) async throws -> IDToken {
    guard let token = IDToken(text) else {
      throw ProviderFault("its token is malformed, or signed neither with RS256 nor with ES256")
    }
    let key = try await client.key(token.key, token.algorithm, at: now)
    guard key?.hasSigned(token.said, token.signature) == true else {
      throw ProviderFault("its token is not signed with one of its keys")
    }
    let fault = token.fault(settings, nonce: nonce, at: now)
    guard let fault else { return token }
    throw ProviderFault("its token is refused: " + fault)
  }

  /// Turns a fault of the provider into a problem; only the log has its details.
  private func asking<Value>(_ request: SiteRequest, _ body: () async throws -> Value) async throws -> Value {
    do { return try await body() } catch let fault as ProviderFault {
      request.logger.error("sign-in provider", metadata: ["detail": "\(fault.words)"])
      throw Problem(.busy, ProviderMessages.unavailable)
    }
  }
}

extension SignInService {
  /// Begins a browser's session of a person with an account, and removes the cookie that was spent for it.
  ///
  /// Throws `Problem`: 401, 422; or `StoreError`.
  func open(
    _ match: IdentityMatch, _ person: Identity, _ name: String, _ fields: Fields, spent use: TokenUse,
    _ request: SiteRequest, isFresh: Bool, at page: String = "/"
  ) async throws -> Response {
    let account = try SignInService.account(match, name)
    let body = LoginBody(
      account: name, password: "", name: BrowserName.of(request.http.headers[.userAgent] ?? ""),
      publicKey: fields["public_key"].flatMap { $0.isEmpty ? nil : $0 }, zone: fields["tz"])
    let former = try await session(of: account, in: request)
    let signedIn = try await signIn(body, as: person, of: account, replacing: former, request)
    let own = try await store.work { [store] in try store.service.name(of: account) } ?? name
    var answer = try await self.answer(signedIn, own, request, isFresh: isFresh, at: page)
    answer.headers.append(HTTPField(name: .setCookie, value: OneTimeCookies.text(use, "", life: 0, request)))
    return answer
  }

  /// Returns the account's session in a browser's cookie, which may have ended; nil if there is none.
  private func session(of account: AccountID, in request: SiteRequest) async throws -> String? {
    let secure = request.client.isSecure
    guard let known = (try? Credentials.find(in: request.http.headers, isSecure: secure)) ?? nil, known.use == .cookie
    else { return nil }
    try await signer.learnKey(of: known.token, at: request.now, store)
    guard let sid = try? signer.session(in: known.token, use: .cookie, now: request.now) else { return nil }
    return try await store.work { [store] in try store.service.session(sid) }.flatMap {
      $0.account == account ? sid : nil
    }
  }

  private static func account(_ match: IdentityMatch, _ name: String) throws(Problem) -> AccountID {
    switch match {
    case .account(let account): return account
    case .unproved: throw Problem(.unauthenticated, ProviderMessages.tooLate)
    case .unknown: throw Problem(.unauthenticated, ProviderMessages.noAccount(name))
    case .taken: throw Problem(.unauthenticated, ProviderMessages.taken(name))
    case .disabled: throw Problem(.unauthenticated, ProviderMessages.disabled)
    }
  }
}
