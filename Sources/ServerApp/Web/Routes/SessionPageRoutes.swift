import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// The routes of the page of sessions and its forms.
struct SessionPageRoutes {
  let store: StoreAccess
  let accounts: AccountChanges
  let proof: ProofCheck
  let forms: PageForms
  let provider: ProviderSettings?
  /// Indicates that the server pushes reminders.
  let pushes: Bool

  /// False if only a provider signs people in.
  private var takesPasskeys: Bool { provider?.isOnly != true }

  var rows: [RouteRow] {
    [
      forms.page("/sessions", page), forms.form("/web/sessions/end", endSession),
      forms.form("/web/sessions/end-others", endOthers), forms.form("/web/password", changePassword),
      forms.form("/web/zone", setZone), forms.form("/web/theme", setTheme),
      forms.form("/web/app-passwords", addAppPassword),
      forms.form("/web/app-passwords/remove", removeAppPassword),
      forms.form("/web/feeds/remove", removeFeed), forms.form(LinksPart.action, unlink),
    ]
  }

  /// `GET /sessions`: shows the account's sessions.
  private func page(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    try await page(request, caller, notice: nil)
  }

  /// Returns the page with a notice.
  func page(_ request: SiteRequest, _ caller: Caller, notice: Notice?) async throws -> Response {
    PageAnswer.page(try await text(request, caller, notice: notice))
  }

  /// `POST /web/password`: changes the password and ends all other sessions and all app passwords.
  private func changePassword(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    let body = PasswordBody(password: fields["password"] ?? "", newPassword: fields["new_password"] ?? "")
    return try await telling(SessionPageMessages.passwordChanged, request, caller) {
      try await accounts.change(body, caller, request)
    }
  }

  /// `POST /web/identities/remove`: removes the links to people at a provider, and ends all other sessions.
  private func unlink(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    guard takesPasskeys else { throw Problem(.invalid, ProviderMessages.providerOnly) }
    return try await telling(ProviderMessages.unlinked, request, caller) {
      try await accounts.unlink(fields["password"] ?? "", caller, request)
    }
  }

  /// Shows the page with a notice of success, or with the reason for a refusal.
  private func telling(
    _ words: String, _ request: SiteRequest, _ caller: Caller, _ change: () async throws -> Void
  ) async throws -> Response {
    do { try await change() } catch let problem as Problem where problem.kind.status == 422 {
      return PageAnswer.refusal(try await text(request, caller, notice: .refusal(problem)), problem)
    }
    return PageAnswer.page(try await text(request, caller, notice: Notice(words: words)))
  }

  /// `POST /web/zone`: sets the account's zone.
  private func setZone(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    guard caller.session.app == nil, let name = fields["zone"] else { throw Problem(.badRequest) }
    do { try await accounts.setZone(String(name.filter { !$0.isWhitespace }), caller) } catch let problem as Problem
      where problem.kind == .invalid
    {
      let text = try await self.text(request, caller, notice: .refusal(problem))
      return PageAnswer.page(text, .unprocessableContent)
    }
    return Answer.see("/sessions")
  }

  /// `POST /web/theme`: keeps the theme in `theme` for this browser; an empty one is that of the system.
  private func setTheme(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    let name = fields["theme"] ?? ""
    let theme = PageTheme.named(name)
    guard name.isEmpty || theme != nil else { throw Problem(.badRequest, RequestMessages.formUnreadable) }
    var answer = Answer.see("/sessions")
    answer.headers.append(PageTheme.keeping(theme, request))
    return answer
  }

  private func text(_ request: SiteRequest, _ caller: Caller, notice: Notice? = nil) async throws -> String {
    let zone = forms.moment(request).zone
    let (sessions, apps, feeds, passkeys, links, hasPassword) = try await store.work {
      let service = store.service
      return (
        try service.sessions(of: caller.account), try service.appPasswords(of: caller.account),
        try service.feedBodies(of: caller.account), try service.passkeys(of: caller.account),
        try service.identities(of: caller.account), try service.hasPassword(caller.account)
      )
    }
    let known = apps.byID
    let lines = sessions.map { session in
      SessionsPage.Line(
        id: session.sid, name: session.name.isEmpty ? SessionPageMessages.noName : session.name,
        isBrowser: session.use == .cookie, isSigned: session.key != nil,
        app: session.app.flatMap { known[$0.id]?.name },
        lastSeenAt: session.lastSeenAt, begun: zone.local(at: session.createdAt).day,
        isCurrent: session.sid == caller.session.sid)
    }
    let sorted = lines.sorted { ($0.isCurrent ? 1 : 0, $0.lastSeenAt) > ($1.isCurrent ? 1 : 0, $1.lastSeenAt) }
    let token = forms.formToken(caller)
    let isProved = hasPassword ? true : try await accounts.isFresh(caller, request)
    var appsPart = AppPasswordsPart(lines: apps.map { line($0, zone, request.now) }, token: token)
    var passkeysPart = PasskeysPart(lines: passkeys.map { line($0, zone, request.now) }, token: token)
    (appsPart.asksPassword, passkeysPart.asksPassword) = (hasPassword, hasPassword)
    return SessionsPage(
      lines: sorted, confirmsAt: isProved ? nil : provider?.host, zone: caller.zone, apps: appsPart,
      feeds: FeedsPart(lines: feeds.map { line($0, zone, request.now) }, token: token),
      passkeys: takesPasskeys ? passkeysPart : nil,
      links: LinksPart(
        lines: links.map { line($0, zone) }, token: token, takesPassword: hasPassword && takesPasskeys),
      pushes: pushes, now: request.now,
      token: token, session: caller.signingSession, notice: notice ?? proof.unprovenNotice(caller)
    ).document
  }

  /// `POST /web/sessions/end`: ends another session.
  private func endSession(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    _ = try await accounts.end(fields["session"] ?? "", of: caller.account)
    return Answer.see("/sessions")
  }

  /// `POST /web/sessions/end-others`: ends all other sessions.
  private func endOthers(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    try await accounts.endOthers(than: caller.session.sid, of: caller.account)
    return Answer.see("/sessions")
  }

  private func line(_ app: AppPassword, _ zone: any Zone, _ now: Instant) -> AppPasswordsPart.Line {
    let used = SessionPageRoutes.use(app.lastUsedAt, now)
    let facts = [
      SessionPageMessages.since(zone.local(at: app.createdAt).day.description),
      app.isReadOnly ? SessionPageMessages.readOnly : nil,
      app.scope == .calendar ? SessionPageMessages.calendarOnly : nil, used,
    ]
    return AppPasswordsPart.Line(
      id: app.id.description, name: app.name, facts: facts.compactMap(\.self).joined(separator: ", "))
  }

  private func line(_ feed: FeedBody, _ zone: any Zone, _ now: Instant) -> AppPasswordsPart.Line {
    let name =
      feed.list.map(SessionPageMessages.list) ?? feed.saved.map(SessionPageMessages.savedFilter)
      ?? SessionPageMessages.allOpen
    let facts = [
      SessionPageMessages.since(zone.local(at: feed.createdAt).day.description),
      SessionPageRoutes.use(feed.lastUsedAt, now),
    ]
    return AppPasswordsPart.Line(id: feed.id.description, name: name, facts: facts.joined(separator: ", "))
  }

  private func line(_ passkey: Passkey, _ zone: any Zone, _ now: Instant) -> AppPasswordsPart.Line {
    let facts = [
      SessionPageMessages.since(zone.local(at: passkey.createdAt).day.description),
      SessionPageRoutes.use(passkey.lastUsedAt, now),
    ]
    return AppPasswordsPart.Line(id: passkey.credential, name: passkey.name, facts: facts.joined(separator: ", "))
  }

  private func line(_ link: IdentityLink, _ zone: any Zone) -> LinksPart.Line {
    LinksPart.Line(
      provider: link.identity.issuer,
      facts: SessionPageMessages.since(zone.local(at: link.linkedAt).day.description))
  }

  private static func use(_ last: Instant?, _ now: Instant) -> String {
    guard let last else { return SessionPageMessages.neverUsed }
    let age = max(0, now.seconds - last.seconds)
    return Freshness.words(age: age, now: SessionPageMessages.usedNow, ago: SessionPageMessages.used)
  }

  /// `POST /web/feeds/remove`: removes a feed.
  private func removeFeed(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    if let id = FeedID(fields["feed"] ?? "") {
      _ = try await store.write(for: caller.account) { try store.service.removeFeed(id, of: caller.account) }
    }
    return Answer.see("/sessions")
  }

  /// `POST /web/app-passwords`: adds an app password, whose text is shown only once.
  private func addAppPassword(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    let body = NewAppPasswordBody(
      name: fields["program"] ?? "", readOnly: fields["read_only"] != nil,
      scope: fields["calendar"] == nil ? nil : .calendar, password: fields["password"] ?? "")
    let made: AppPasswordBody
    do { made = try await accounts.add(body, caller, request) } catch let problem as Problem
      where problem.kind.status == 422
    {
      let text = try await self.text(request, caller, notice: .refusal(problem))
      return PageAnswer.page(text, .unprocessableContent)
    }
    let notice = Notice(words: SessionPageMessages.newAppPassword(made.password ?? "", of: made.name))
    return PageAnswer.page(try await text(request, caller, notice: notice))
  }

  /// `POST /web/app-passwords/remove`: removes an app password.
  private func removeAppPassword(
    _ request: SiteRequest, _ caller: Caller, _ fields: Fields
  ) async throws -> Response {
    if let id = AppPasswordID(fields["app_password"] ?? "") { _ = try await accounts.remove(id, of: caller.account) }
    return Answer.see("/sessions")
  }
}
