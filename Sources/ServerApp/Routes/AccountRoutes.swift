import Hummingbird
import Service
import TodoAPI

/// The routes of an account: its sign-in, sessions, zone, password, app passwords and phone links.
struct AccountRoutes {
  let store: StoreAccess
  let accounts: AccountChanges
  let phones: PhoneLinks
  /// The server's address in the home network, if it was started with `--lan`.
  let address: String?

  var rows: [RouteRow] {
    [
      RouteRow(Route.loginToken, open: login), RouteRow(Route.sessions, reads: sessions),
      RouteRow(Route.endSession, answer: endSession), RouteRow(Route.appPasswords, reads: appPasswords),
      RouteRow(Route.addAppPassword, answer: addAppPassword),
      RouteRow(Route.removeAppPassword, answer: removeAppPassword), RouteRow(Route.password, answer: changePassword),
      RouteRow(Route.account, reads: account), RouteRow(Route.patchAccount, answer: patchAccount),
      RouteRow(Route.logout, answer: logout), RouteRow(Route.addPhoneLink, answer: addPhoneLink),
    ]
  }

  /// `POST /api/login-token`: exchanges a password for a bearer token of 30 days.
  private func login(_ request: SiteRequest) async throws -> Response {
    let text = try await request.json()
    guard !BodyReader.doublesNames(text) else { throw Problem(.badRequest, RequestMessages.nameTwice) }
    let signedIn = try await accounts.signIns.signIn(BodyReader.value(text), use: .bearer, request)
    let session = signedIn.session
    return try Answer.json(
      LoginAnswer(
        token: signedIn.token, session: session.sid, expiresAt: session.expiresAt,
        readOnly: session.app?.isReadOnly ?? false))
  }

  /// `GET /api/v1/sessions`: lists the account's sessions and feeds.
  private func sessions(_ request: SiteRequest, _ caller: Caller) throws -> Response {
    let sessions = try store.service.sessions(of: caller.account)
    let apps = try store.service.appPasswords(of: caller.account).byID
    let bodies = sessions.map { session in
      SessionBody(
        id: session.sid, name: session.name, createdAt: session.createdAt, lastSeenAt: session.lastSeenAt,
        current: session.sid == caller.session.sid, signed: session.key != nil,
        appPassword: session.app.flatMap { apps[$0.id]?.name },
        scope: session.app.flatMap { apps[$0.id]?.scope?.rawValue })
    }
    let feeds = try store.service.feedBodies(of: caller.account)
    return try Answer.json(Answered(SessionsBody(sessions: bodies, feeds: feeds), asOf: request.now))
  }

  /// `DELETE /api/v1/sessions/{id}`: ends another session.
  private func endSession(_ request: SiteRequest, _ caller: Caller, _ sid: String) async throws -> Response {
    guard try await accounts.end(sid, of: caller.account) else {
      throw Problem(.notFound, AccountRouteMessages.noSuchSession)
    }
    return Answer.empty()
  }

  /// `POST /api/v1/logout`: ends the caller's session.
  private func logout(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    _ = try await accounts.end(caller.session.sid, of: caller.account)
    let headers: HTTPFields = caller.use == .cookie ? [.setCookie: SessionCookie.clear(request)] : [:]
    return Answer.empty(.noContent, headers)
  }

  /// `GET /api/v1/account`: returns the account's name and zone.
  private func account(_ request: SiteRequest, _ caller: Caller) throws -> Response {
    try Answer.json(accountBody(caller))
  }

  /// `PATCH /api/v1/account`: sets the account's zone.
  private func patchAccount(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: AccountPatch = try await request.body()
    try await accounts.setZone(body.zone, caller)
    return try Answer.json(try await store.work(for: caller.account) { try accountBody(caller) })
  }

  private func accountBody(_ caller: Caller) throws -> AccountBody {
    guard let name = try store.service.name(of: caller.account) else { throw Problem(.tokenRevoked) }
    return AccountBody(name: name, zone: try store.service.standing(caller.account).zone)
  }

  /// `POST /api/v1/password`: changes the password and ends all other sessions, app passwords, passkeys and feeds.
  private func changePassword(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: PasswordBody = try await request.body(atMost: AccountRoutes.passwordBody)
    try await accounts.change(body, caller, request)
    return Answer.empty()
  }

  /// `GET /api/v1/app-passwords`: lists the app passwords.
  private func appPasswords(_ request: SiteRequest, _ caller: Caller) throws -> Response {
    let bodies = try store.service.appPasswords(of: caller.account).map { AppPasswordBody($0) }
    return try Answer.json(Answered(AppPasswordsBody(bodies), asOf: request.now))
  }

  /// `POST /api/v1/app-passwords`: adds an app password.
  private func addAppPassword(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: NewAppPasswordBody = try await request.body()
    return try Answer.json(Answered(try await accounts.add(body, caller, request), asOf: request.now), .created)
  }

  /// `DELETE /api/v1/app-passwords/{id}`: removes an app password.
  private func removeAppPassword(_ request: SiteRequest, _ caller: Caller, _ id: AppPasswordID) async throws -> Response
  {
    guard try await accounts.remove(id, of: caller.account) else {
      throw Problem(.notFound, AccountRouteMessages.noSuchAppPassword)
    }
    return Answer.empty()
  }

  /// `POST /api/v1/phone-links`: makes a link that signs a phone in; only this answer has it.
  private func addPhoneLink(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    try await accounts.proveForPhone(caller, request)
    let (path, end) = try await phones.make(caller)
    return try Answer.json(
      Answered(PhoneLinkBody(path: path, address: address, expiresAt: end), asOf: request.now), .created)
  }

  /// Maximum size of a request body with two passwords, in bytes.
  private static let passwordBody = 32_768
}

extension [AppPassword] {
  var byID: [AppPasswordID: AppPassword] { Dictionary(map { ($0.id, $0) }) { first, _ in first } }
}

extension AppPasswordBody {
  init(_ app: AppPassword) {
    self.init(
      id: app.id, name: app.name, readOnly: app.isReadOnly, scope: app.scope?.rawValue, createdAt: app.createdAt,
      lastUsedAt: app.lastUsedAt)
  }
}
