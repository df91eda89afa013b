import Hummingbird
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `GET /api/v1/sessions`: lists the account's sessions.
  func sessions(_ request: SiteRequest, _ caller: Caller) throws -> Response {
    let sessions = try service.sessions(of: caller.account)
    let apps = try service.appPasswords(of: caller.account).names
    let bodies = sessions.map { session in
      SessionBody(
        id: session.sid, name: session.name, createdAt: session.createdAt, lastSeenAt: session.lastSeenAt,
        current: session.sid == caller.session.sid, signed: session.key != nil,
        appPassword: session.app.flatMap { apps[$0.id] })
    }
    return try Answer.json(Answered(SessionsBody(sessions: bodies), asOf: request.now))
  }

  /// `DELETE /api/v1/sessions/{id}`: ends another session.
  func endSession(_ request: SiteRequest, _ caller: Caller, _ sid: String) async throws -> Response {
    guard try await end(sid, of: caller.account) else { throw Problem(.notFound, AccountRouteMessages.noSuchSession) }
    return Answer.empty()
  }

  /// `POST /api/v1/logout`: ends the caller's session.
  func logout(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    _ = try await end(caller.session.sid, of: caller.account)
    let headers: HTTPFields = caller.use == .cookie ? [.setCookie: SessionCookie.clear(request)] : [:]
    return Answer.empty(.noContent, headers)
  }

  /// Ends a session and its subscribers; returns false if the account has no active session of that id.
  func end(_ sid: String, of account: AccountID) async throws -> Bool {
    try await write(for: account) {
      defer { self.events.review() }
      return try self.service.endSession(sid, of: account)
    }
  }

  /// Ends all sessions of an account but one, and their subscribers.
  func endOthers(than sid: String, of account: AccountID) async throws {
    try await write(for: account) {
      defer { self.events.review() }
      _ = try self.service.endSessions(of: account, except: sid)
    }
  }

  /// `POST /api/login-token`: exchanges a password for a bearer token of 30 days.
  func login(_ request: SiteRequest) async throws -> Response {
    let text = try await request.json(atMost: Site.loginBody)
    guard !BodyReader.doublesNames(text) else { throw Problem(.badRequest, RequestMessages.nameTwice) }
    let signedIn = try await signIn(BodyReader.value(text), use: .bearer, request)
    let session = signedIn.session
    return try Answer.json(
      LoginAnswer(
        token: signedIn.token, session: session.sid, expiresAt: session.expiresAt,
        readOnly: session.app?.isReadOnly ?? false))
  }

  /// Maximum size of a sign-in's request body, in bytes.
  private static let loginBody = 16_384
}

extension Site {
  /// `GET /api/v1/account`: returns the account's name and zone.
  func account(_ request: SiteRequest, _ caller: Caller) throws -> Response { try Answer.json(accountBody(caller)) }

  /// `PATCH /api/v1/account`: sets the account's zone.
  func patchAccount(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: AccountPatch = try await request.body(atMost: Site.smallBody)
    try await setZone(body.zone, caller)
    return try Answer.json(try await work(for: caller.account) { try accountBody(caller) })
  }

  /// Sets the zone of an account.
  ///
  /// Throws `Problem` for an unknown zone, or `StoreError`.
  func setZone(_ name: String, _ caller: Caller) async throws {
    let zone = try zone(named: name)
    try await write(for: caller.account) { [service] in try service.setZone(zone.identifier, of: caller.account) }
  }

  /// Sets the zone of an account without one to the browser's, in the background.
  func learnZone(_ caller: Caller, from zone: (any Zone)?) {
    guard caller.zone == nil, caller.session.app == nil, let zone else { return }
    writeLater { [service] in try service.setZone(zone.identifier, of: caller.account, isFirst: true) }
  }

  private func accountBody(_ caller: Caller) throws -> AccountBody {
    guard let name = try service.name(of: caller.account) else { throw Problem(.tokenRevoked) }
    return AccountBody(name: name, zone: try service.standing(caller.account).zone)
  }
}

extension Site {
  /// `POST /api/v1/password`: changes the password and ends all other sessions and all app passwords.
  func changePassword(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: PasswordBody = try await request.body(atMost: Site.passwordBody)
    try await change(body, caller, request)
    return Answer.empty()
  }

  /// Changes the password and ends all sessions but the caller's.
  ///
  /// Throws `Problem`: 422 if the current password is wrong or the new one is refused; 429.
  func change(_ body: PasswordBody, _ caller: Caller, _ request: SiteRequest) async throws {
    if let refusal = PasswordRule.refusal(of: body.newPassword) {
      throw Site.invalid("/new_password", code: "password", refusal)
    }
    let known = try await proveAnew(caller, body.password, request)
    let phc = try await passwords.hash(body.newPassword, for: caller.session.sid)
    try await write(for: caller.account) {
      defer { self.events.review() }
      // The account may have been disabled while the password was hashed.
      guard try self.service.session(caller.session.sid)?.isRevoked == false,
        try self.service.setPassword(phc, of: known.account, except: caller.session.sid, replacing: known.phc)
      else { throw Problem(.tokenRevoked) }
    }
  }

  /// Checks the caller's own password and returns its hash; an open session is not proof enough.
  ///
  /// Throws `Problem`: 422 for a wrong password, 429; or `StoreError`.
  func proveAnew(
    _ caller: Caller, _ password: String, _ request: SiteRequest
  ) async throws -> (account: AccountID, phc: String) {
    guard let name = try await work({ try self.service.name(of: caller.account) }) else { throw Problem(.tokenRevoked) }
    guard let known = try await prove(name, password, request), known.account == caller.account else {
      throw Site.invalid("/password", code: "password", AccountRouteMessages.currentPasswordWrong)
    }
    return known
  }

  /// Maximum size of a request body with two passwords, in bytes.
  private static let passwordBody = 32_768
}

extension Site {
  /// `GET /api/v1/app-passwords`: lists the app passwords.
  func appPasswords(_ request: SiteRequest, _ caller: Caller) throws -> Response {
    let bodies = try service.appPasswords(of: caller.account).map { AppPasswordBody($0) }
    return try Answer.json(Answered(AppPasswordsBody(bodies), asOf: request.now))
  }

  /// `POST /api/v1/app-passwords`: adds an app password.
  func addAppPassword(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: NewAppPasswordBody = try await request.body(atMost: Site.appPasswordBody)
    return try Answer.json(Answered(try await add(body, caller, request), asOf: request.now), .created)
  }

  /// `DELETE /api/v1/app-passwords/{id}`: removes an app password.
  func removeAppPassword(_ request: SiteRequest, _ caller: Caller, _ id: AppPasswordID) async throws -> Response {
    guard try await remove(id, of: caller.account) else {
      throw Problem(.notFound, AccountRouteMessages.noSuchAppPassword)
    }
    return Answer.empty()
  }

  /// Adds an app password after checking the account's own password; only this result has its text.
  ///
  /// Throws `Problem`: 422, 429; or `StoreError`.
  func add(_ body: NewAppPasswordBody, _ caller: Caller, _ request: SiteRequest) async throws -> AppPasswordBody {
    if let fault = Site.fault(body.name, isOptional: false) { throw Site.invalid("/name", code: "length", fault) }
    let known = try await proveAnew(caller, body.password, request)
    let text = AppPasswordText.make(random: world.random)
    guard let digest = AppPasswordText.digest(text) else { throw Problem(.internal) }
    let addition = try await write(for: caller.account) {
      try self.service.addAppPassword(
        known.account, name: body.name, digest: digest, isReadOnly: body.readOnly, by: known.phc)
    }
    switch addition {
    case .added(let app):
      var answer = AppPasswordBody(app)
      answer.password = text
      return answer
    case .nameTaken:
      throw Site.invalid("/name", code: "taken", AccountRouteMessages.appPasswordNameTaken)
    case .full:
      throw Problem(.invalid, AccountRouteMessages.tooManyAppPasswords(maximum: Limits.appPasswords))
    case .passwordChanged: throw Problem(.tokenRevoked)
    }
  }

  /// Removes an app password and ends its subscribers; returns false if the account has none of that id.
  func remove(_ id: AppPasswordID, of account: AccountID) async throws -> Bool {
    try await write(for: account) {
      defer { self.events.review() }
      return try self.service.removeAppPassword(id, of: account)
    }
  }

  /// Maximum size of a request body with a name and a password, in bytes.
  private static let appPasswordBody = 16_384
}

extension [AppPassword] {
  var names: [AppPasswordID: String] { Dictionary(map { ($0.id, $0.name) }) { first, _ in first } }
}

extension AppPasswordBody {
  fileprivate init(_ app: AppPassword) {
    self.init(
      id: app.id, name: app.name, readOnly: app.isReadOnly, createdAt: app.createdAt, lastUsedAt: app.lastUsedAt)
  }
}
