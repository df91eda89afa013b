import Hummingbird
import Service
import TodoAPI

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
    guard try await end(sid, of: caller.account) else { throw Problem(.notFound, "There is no such session.") }
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
    guard !BodyReader.doublesNames(text) else { throw Problem(.badRequest, "The body has a name twice.") }
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
