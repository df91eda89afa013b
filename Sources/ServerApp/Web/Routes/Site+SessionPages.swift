import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `GET /sessions`: shows the account's sessions.
  func sessionsPage(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    PageAnswer.page(try await sessionsText(request, caller))
  }

  /// `POST /web/password`: changes the password and ends all other sessions and all app passwords.
  func changePasswordByForm(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    let body = PasswordBody(password: fields["password"] ?? "", newPassword: fields["new_password"] ?? "")
    do { try await change(body, caller, request) } catch let problem as Problem where problem.kind.status == 422 {
      let text = try await sessionsText(request, caller, notice: .refusal(problem))
      return PageAnswer.page(text, .unprocessableContent)
    }
    let notice = Notice(words: SessionPageMessages.passwordChanged)
    return PageAnswer.page(try await sessionsText(request, caller, notice: notice))
  }

  /// `POST /web/zone`: sets the account's zone.
  func setZoneByForm(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    guard caller.session.app == nil, let name = fields["zone"] else { throw Problem(.badRequest) }
    do { try await setZone(String(name.filter { !$0.isWhitespace }), caller) } catch let problem as Problem
      where problem.kind == .invalid
    {
      let text = try await sessionsText(request, caller, notice: .refusal(problem))
      return PageAnswer.page(text, .unprocessableContent)
    }
    return Answer.see("/sessions")
  }

  private func sessionsText(_ request: SiteRequest, _ caller: Caller, notice: Notice? = nil) async throws -> String {
    let zone = moment(request).zone
    let (sessions, apps) = try await work {
      (try self.service.sessions(of: caller.account), try self.service.appPasswords(of: caller.account))
    }
    let names = apps.names
    let lines = sessions.map { session in
      SessionsPage.Line(
        id: session.sid, name: session.name.isEmpty ? SessionPageMessages.noName : session.name,
        isBrowser: session.use == .cookie, isSigned: session.key != nil, app: session.app.flatMap { names[$0.id] },
        lastSeenAt: session.lastSeenAt, begun: zone.local(at: session.createdAt).day,
        isCurrent: session.sid == caller.session.sid)
    }
    let sorted = lines.sorted { ($0.isCurrent ? 1 : 0, $0.lastSeenAt) > ($1.isCurrent ? 1 : 0, $1.lastSeenAt) }
    let token = formToken(caller)
    return SessionsPage(
      lines: sorted, zone: caller.zone,
      apps: AppPasswordsPart(lines: apps.map { line($0, zone, request.now) }, token: token), now: request.now,
      token: token, session: caller.signingSession, notice: notice ?? unprovenNotice(caller)
    ).document
  }

  /// `POST /web/sessions/end`: ends another session.
  func endSessionByForm(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    _ = try await end(fields["session"] ?? "", of: caller.account)
    return Answer.see("/sessions")
  }

  /// `POST /web/sessions/end-others`: ends all other sessions.
  func endOthersByForm(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    try await endOthers(than: caller.session.sid, of: caller.account)
    return Answer.see("/sessions")
  }

  private func line(_ app: AppPassword, _ zone: any Zone, _ now: Instant) -> AppPasswordsPart.Line {
    let used = app.lastUsedAt.map { used in
      let age = Freshness.words(age: max(0, now.seconds - used.seconds))
      return age == "now" ? SessionPageMessages.usedNow : SessionPageMessages.used(ago: age)
    }
    let facts = [
      SessionPageMessages.since(zone.local(at: app.createdAt).day.description),
      app.isReadOnly ? SessionPageMessages.readOnly : nil, used ?? SessionPageMessages.neverUsed,
    ]
    return AppPasswordsPart.Line(
      id: app.id.description, name: app.name, facts: facts.compactMap(\.self).joined(separator: ", "))
  }

  /// `POST /web/app-passwords`: adds an app password, whose text is shown only once.
  func addAppPasswordByForm(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    let body = NewAppPasswordBody(
      name: fields["program"] ?? "", readOnly: fields["read_only"] != nil, password: fields["password"] ?? "")
    let made: AppPasswordBody
    do { made = try await add(body, caller, request) } catch let problem as Problem where problem.kind.status == 422 {
      let text = try await sessionsText(request, caller, notice: .refusal(problem))
      return PageAnswer.page(text, .unprocessableContent)
    }
    let notice = Notice(words: SessionPageMessages.newAppPassword(made.password ?? "", of: made.name))
    return PageAnswer.page(try await sessionsText(request, caller, notice: notice))
  }

  /// `POST /web/app-passwords/remove`: removes an app password.
  func removeAppPasswordByForm(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    if let id = AppPasswordID(fields["app_password"] ?? "") { _ = try await remove(id, of: caller.account) }
    return Answer.see("/sessions")
  }
}
