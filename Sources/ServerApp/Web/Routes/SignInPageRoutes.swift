import HTTPTypes
import Hummingbird
import Service
import Synchronization
import TodoAPI
import TodoModel

/// The routes of the sign-in page and its forms.
struct SignInPageRoutes {
  let store: StoreAccess
  let accounts: AccountChanges
  let phones: PhoneLinks
  let forms: PageForms
  let asksProof: Bool
  let provider: ProviderSettings?
  private let cache = SignInCache()

  var rows: [RouteRow] {
    [
      forms.form("/web/logout", proof: .never, logOut),
      RouteRow(.get, "/login", .open, answer: PageForms.tellingProblems(page)),
      RouteRow(.get, PhoneLinks.path + "{id}", .open, answer: PageForms.tellingProblems(phonePage)),
      RouteRow(.post, "/web/login", .open, takes: .form, answer: PageForms.tellingProblems(logIn)),
    ]
  }

  /// `GET /login`: shows the sign-in page.
  private func page(_ request: SiteRequest) async throws -> Response {
    PageAnswer.page(try await text(at: request.now))
  }

  /// `GET /phone/{id}`: asks before a link from `todos phone` signs in, because messengers open links for previews.
  private func phonePage(_ request: SiteRequest) async throws -> Response {
    let link = try await phones.link(request.target.id, request)
    return PageAnswer.page(
      PhonePage(secret: request.target.id, account: link.name, asksProof: asksProof).document)
  }

  /// `POST /web/login`: signs in by a form, with a password or a link, and sets the token's cookie.
  private func logIn(_ request: SiteRequest) async throws -> Response {
    let fields = try await request.form()
    let name = BrowserName.of(request.http.headers[.userAgent] ?? "")
    let key = fields["public_key"].flatMap { $0.isEmpty ? nil : $0 }
    do {
      let signedIn: SignedIn
      let account: String
      if let secret = fields["link"] {
        (signedIn, account) = try await phones.signIn(secret, name: name, publicKey: key, request)
      } else {
        account = try await self.account(fields["account"], at: request.now)
        let body = LoginBody(
          account: account, password: fields["password"] ?? "", name: name, publicKey: key, zone: fields["tz"])
        signedIn = try await accounts.signIns.signIn(body, use: .cookie, request)
      }
      return try await accounts.signIns.answer(signedIn, account, request)
    } catch let problem as Problem { return try await refusal(request, problem, account: fields["account"] ?? "") }
  }

  /// Returns the sign-in page with the reason for a refusal.
  func refusal(_ request: SiteRequest, _ problem: Problem, account: String = "") async throws -> Response {
    PageAnswer.refusal(try await text(at: request.now, account: account, notice: .refusal(problem)), problem)
  }

  /// `POST /web/logout`: ends the caller's session.
  private func logOut(_ request: SiteRequest, _ caller: Caller, _ fields: Fields) async throws -> Response {
    _ = try await accounts.end(caller.session.sid, of: caller.account)
    return Answer.see("/login", [.setCookie: SessionCookie.clear(request)])
  }

  /// Returns the named account, or else the only one.
  private func account(_ said: String?, at now: Instant) async throws -> String {
    if let said, !said.isEmpty { return said }
    return try await facts(at: now).only ?? ""
  }

  private func text(at now: Instant, account: String = "", notice: Notice? = nil) async throws -> String {
    let facts = try await self.facts(at: now)
    let first = Notice(words: LoginPageMessages.noPasswordYet)
    let page = LoginPage(
      asksAccount: facts.only == nil, asksProof: asksProof, account: account,
      notice: facts.hasPassword || provider != nil ? notice : first, provider: provider)
    return page.document
  }

  /// Returns the facts about accounts from the cache, or reloads them if they are due.
  private func facts(at now: Instant) async throws -> SignInCache.Facts {
    let (known, isDue) = cache.find(at: now)
    if let known, !isDue { return known }
    let facts = try await store.work {
      let accounts = try store.service.accounts(atMost: 2)
      return SignInCache.Facts(
        only: accounts.count == 1 ? accounts[0].name : nil, hasPassword: try store.service.hasPassword)
    }
    cache.put(facts)
    return facts
  }
}

extension SignInService {
  /// Opens a page with the cookies of a session that has just begun and of its device.
  ///
  /// `isFresh` if the person is known to have signed in by hand.
  func answer(
    _ signedIn: SignedIn, _ account: String, _ request: SiteRequest, isFresh: Bool = false, at page: String = "/"
  ) async throws -> Response {
    var answer = Answer.see(page, [.setCookie: SessionCookie.set(signedIn.token, request)])
    var cookies = [try await devices.cookie(account, request)]
    if isFresh { cookies.append(FreshSignIn.cookie(signedIn.session, signer, request)) }
    for cookie in cookies { answer.headers.append(HTTPField(name: .setCookie, value: cookie)) }
    return answer
  }
}

/// The name of a browser's session, such as "Firefox on Linux", from its `User-Agent`.
package enum BrowserName {
  /// Returns the name for a `User-Agent` (RFC 9110 section 10.1.5).
  package static func of(_ agent: String) -> String {
    let browsers = [
      ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrom", "Chrome"), ("Safari/", "Safari"),
    ]
    let systems = [
      ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "Mac"),
      ("Linux", "Linux"),
    ]
    let browser = browsers.first { agent.contains($0.0) }?.1 ?? LoginPageMessages.unnamedBrowser
    guard let system = systems.first(where: { agent.contains($0.0) })?.1 else { return browser }
    return LoginPageMessages.browser(browser, on: system)
  }
}

/// A cache of the facts about accounts for the sign-in page, so that requests for it do not access the store.
///
/// The cache expires after a few seconds, because other processes add accounts and set passwords.
final class SignInCache: Sendable {
  struct Facts: Hashable, Sendable {
    /// The name of the only account; nil if there are several or none.
    let only: String?
    /// True if any account has a password.
    let hasPassword: Bool
  }

  private struct State {
    var facts: Facts?
    var readAt: Instant?
  }

  /// Maximum age, in seconds.
  private static let age = 5
  private let state = Mutex(State())

  /// Returns the cached facts, and true if they must be reloaded, which is reported to one caller only.
  func find(at now: Instant) -> (facts: Facts?, isDue: Bool) {
    state.withLock { state in
      let isFresh = state.readAt.map { (0..<SignInCache.age).contains(now.seconds - $0.seconds) } ?? false
      if !isFresh { state.readAt = now }
      return (state.facts, !isFresh)
    }
  }

  func put(_ facts: Facts) { state.withLock { $0.facts = facts } }
}
