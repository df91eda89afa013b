import HTTPTypes
import Hummingbird
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

typealias Fields = [String: String]

/// The rows of pages and forms, the tokens of forms, and the zone of the browser.
struct PageForms: Sendable {
  let store: StoreAccess
  let world: SiteWorld
  let signer: Signer
  let changes: ChangeWriter

  /// Returns the row of a page for signed-in users.
  func page(
    _ path: String, _ answer: @escaping @Sendable (SiteRequest, Caller) async throws -> Response
  ) -> RouteRow {
    let answer = PageForms.tellingProblems { request in
      let caller = try request.signedIn()
      var response = try await answer(request, caller)
      AccountMark.add(caller.account, to: &response, request)
      return response
    }
    return RouteRow(.get, path, .page, answer: answer)
  }

  /// Returns the row of a form that must have been made for the session.
  ///
  /// A form that `mayWait` in a browser without a connection changes nothing and gets an empty answer if its
  /// `Idempotency-Key` is that of a stored change; its words are read as of `waited` seconds ago, when the user sent it.
  func form(
    _ path: String, proof: Operation.Proof = .always, atMost limit: Int = SiteRequest.smallBody, mayWait: Bool = false,
    _ answer: @escaping @Sendable (SiteRequest, Caller, Fields) async throws -> Response
  ) -> RouteRow {
    let answer = PageForms.tellingProblems { request in
      let caller = try request.signedIn()
      let fields = try await checkedForm(request, caller, atMost: limit)
      guard mayWait else { return try await answer(request, caller, fields) }
      let sent = request.sent(fields)
      return try await changes.isKnown(sent, caller) ? Answer.empty() : answer(sent, caller, fields)
    }
    return RouteRow(.post, path, .page, takes: .form, proof: proof, answer: answer)
  }

  /// Returns a handler that shows problems as a page.
  static func tellingProblems(
    _ answer: @escaping @Sendable (SiteRequest) async throws -> Response
  ) -> @Sendable (SiteRequest) async throws -> Response {
    { request in
      do { return try await answer(request) } catch let problem as Problem { return PageAnswer.problem(problem) }
    }
  }

  /// The cookie in which the page's script reports the browser's zone.
  private static let zoneCookie = "todos-zone"

  /// Returns the current moment in the browser's last reported zone, or else the account's, or else the server's.
  func moment(_ request: SiteRequest) -> Moment {
    let zone = browserZone(request) ?? request.caller?.zone.flatMap(world.zones) ?? world.zone()
    return world.moment(at: request.now, zone: zone)
  }

  /// Returns the proof that a form was made for this session.
  func formToken(_ caller: Caller) -> String {
    signer.token(session: caller.session.sid, end: caller.session.expiresAt, use: .form)
  }

  /// Returns the fields of a form that was made for this session.
  private func checkedForm(
    _ request: SiteRequest, _ caller: Caller, atMost limit: Int
  ) async throws(Problem) -> Fields {
    let fields = try await request.form(atMost: limit)
    let token = fields["token"] ?? ""
    try? await signer.learnKey(of: token, at: request.now, store)
    let said = try? signer.session(in: token, use: .form, now: request.now)
    guard said == caller.session.sid else {
      throw Problem(.forbiddenOrigin, PageMessages.pageTooOld)
    }
    return fields
  }

  /// Returns the zone that the browser last reported, if any.
  func browserZone(_ request: SiteRequest) -> (any Zone)? {
    let said = request.http.headers[values: .cookie].flatMap { $0.split(separator: ";") }
    let pair = said.lazy.map { $0.drop { $0 == " " } }.first { $0.hasPrefix(PageForms.zoneCookie + "=") }
    guard let name = pair?.dropFirst(PageForms.zoneCookie.count + 1), name.utf8.count <= 64 else { return nil }
    return PercentText.decode(name).flatMap(world.zones)
  }
}

/// Pages as responses, with a content security policy as narrow as the pages allow.
enum PageAnswer {
  /// The policy: scripts and styles of the server's own files only, no frames, no forms to other sites.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    + "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// Returns a page, or a part of one.
  static func page(_ html: String, _ status: HTTPResponse.Status = .ok) -> Response {
    var headers: HTTPFields = [.cacheControl: "no-store"]
    set("Content-Security-Policy", policy, &headers)
    // Without a referrer, browsers would omit the origin of a form too.
    set("Referrer-Policy", "same-origin", &headers)
    return Answer.text(html, "text/html", status, headers)
  }

  /// Returns true if a browser shows the answer to a request: it takes HTML, and the path is not that of programs.
  static func isWanted(by http: Request) -> Bool {
    guard !PageLanguage.isOfPrograms(http.head.path ?? "") else { return false }
    let media = http.headers[values: .accept].flatMap { $0.split(separator: ",") }
    return media.contains { $0.prefix { $0 != ";" }.filter { $0 != " " }.lowercased() == "text/html" }
  }

  static func problem(_ problem: Problem) -> Response {
    let words = problem.detail ?? PageMessages.tryAgain
    var answer = refusal(MessagePage(title: problem.kind.title, words: words).document, problem)
    Answer.ask(for: problem.kind, &answer.headers)
    return answer
  }

  /// Returns a page that shows a problem, with its status.
  static func refusal(_ html: String, _ problem: Problem) -> Response {
    var answer = page(html, .init(code: problem.kind.status))
    if let wait = problem.retryAfter { answer.headers[.retryAfter] = String(wait) }
    return answer
  }

  private static func set(_ name: String, _ value: String, _ headers: inout HTTPFields) {
    guard let name = HTTPField.Name(name) else { return }
    headers[name] = value
  }
}

/// The id of a page's account, for what the browser keeps: its queue of changes, and its copies of pages.
///
/// The page's script reads the cookie, the worker the header.
enum AccountMark {
  private static let header = HTTPField.Name("Todos-Account")
  private static let cookie = "todos-account"

  static func add(_ account: AccountID, to response: inout Response, _ request: SiteRequest) {
    guard let header else { return }
    response.headers[header] = String(account.rowID)
    let pair = cookie + "=" + String(account.rowID)
    let said = request.http.headers[values: .cookie].flatMap { $0.split(separator: ";") }
    guard !said.contains(where: { $0.drop { $0 == " " } == pair }) else { return }
    let secure = request.client.isSecure ? "; Secure" : ""
    response.headers.append(
      HTTPField(name: .setCookie, value: pair + "; Path=/; Max-Age=31536000; SameSite=Strict" + secure))
  }
}
