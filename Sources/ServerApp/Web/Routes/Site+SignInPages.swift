import Hummingbird
import Screens
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `GET /login`: the page at which people sign in.
  func loginPage(_ visit: Visit) async throws -> Response {
    PageAnswer.page(try await loginText())
  }

  /// `POST /web/login`: signs in by a form; the token goes into a cookie.
  func logInByForm(_ visit: Visit) async throws -> Response {
    let fields = try await visit.form()
    let account = try await account(fields["account"])
    let name = BrowserName.of(visit.request.headers[.userAgent] ?? "")
    do {
      let body = LoginBody(account: account, password: fields["password"] ?? "", name: name)
      let signedIn = try await signIn(body, use: .cookie, visit)
      return Answer.see("/", [.setCookie: SessionCookie.set(signedIn.token, visit)])
    } catch let problem as Problem {
      let notice = Notice(words: problem.detail ?? problem.kind.title, isBad: true)
      var answer = PageAnswer.page(
        try await loginText(account: fields["account"] ?? "", notice: notice),
        .init(code: problem.kind.status)
      )
      if let wait = problem.retryAfter { answer.headers[.retryAfter] = String(wait) }
      return answer
    }
  }

  /// `POST /web/logout`: signs out here.
  func logOutByForm(_ visit: Visit) async throws -> Response {
    _ = try await proven(visit)
    let caller = try visit.signedIn()
    _ = try await end(caller.session.sid, of: caller.account)
    return Answer.see("/login", [.setCookie: SessionCookie.clear(visit)])
  }

  /// `GET /sessions`: where one is signed in.
  func sessionsPage(_ visit: Visit) async throws -> Response {
    let caller = try visit.signedIn()
    let zone = screen(visit).zone
    let sessions = try await work { try self.service.sessions(of: caller.account) }
    let lines = sessions.map { session in
      SessionsPage.Line(
        id: session.sid,
        name: session.name.isEmpty ? "no name" : session.name,
        isBrowser: session.use == .cookie,
        lastSeenAt: session.lastSeenAt,
        begun: zone.local(at: session.createdAt).day,
        isCurrent: session.sid == caller.session.sid
      )
    }
    let sorted = lines.sorted {
      ($0.isCurrent ? 1 : 0, $0.lastSeenAt) > ($1.isCurrent ? 1 : 0, $1.lastSeenAt)
    }
    return PageAnswer.page(SessionsPage(lines: sorted, now: visit.now, token: proof(caller)).document)
  }

  /// `POST /web/sessions/end`: signs out somewhere else.
  func endSessionByForm(_ visit: Visit) async throws -> Response {
    let fields = try await proven(visit)
    let caller = try visit.signedIn()
    _ = try await end(fields["session"] ?? "", of: caller.account)
    return Answer.see("/sessions")
  }

  /// `POST /web/sessions/end-others`: signs out everywhere else.
  func endOthersByForm(_ visit: Visit) async throws -> Response {
    _ = try await proven(visit)
    let caller = try visit.signedIn()
    try await endOthers(than: caller.session.sid, of: caller.account)
    return Answer.see("/sessions")
  }

  /// The account that was named; the only one there is where none was.
  private func account(_ said: String?) async throws -> String {
    if let said, !said.isEmpty { return said }
    let accounts = try await work { try self.service.accounts() }
    return accounts.count == 1 ? accounts[0].name : ""
  }

  private func loginText(account: String = "", notice: Notice? = nil) async throws -> String {
    let (count, hasPassword) = try await work {
      let accounts = try self.service.accounts()
      return (accounts.count, try accounts.contains { try self.service.password(of: $0.name) != nil })
    }
    let first = Notice(words: "No password is set yet. Set one where the server runs: todosd password")
    return LoginPage(asksAccount: count != 1, account: account, notice: hasPassword ? notice : first).document
  }
}
