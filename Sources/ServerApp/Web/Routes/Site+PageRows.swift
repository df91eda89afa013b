import HTTPTypes
import Hummingbird
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

typealias Fields = [String: String]

extension Site {
  var pageRows: [RouteRow] {
    let files = Asset.all.map { asset in RouteRow(.get, asset.path, .open) { _ in asset.answer } }
    return [
      page("/", todayPage), page("/sessions", sessionsPage), form("/web/logout", proof: .never, logOutByForm),
      form("/web/sessions/end", endSessionByForm), form("/web/sessions/end-others", endOthersByForm),
      form("/web/password", changePasswordByForm), form("/web/zone", setZoneByForm),
      form("/web/app-passwords", addAppPasswordByForm), form("/web/app-passwords/remove", removeAppPasswordByForm),
      form("/web/add", addByForm), form("/web/toggle", toggleByForm), form("/web/parts", finishPartsByForm),
      form("/web/schedule", scheduleByForm), form("/web/skip", skipByForm), form("/web/snooze", snoozeByForm),
      form("/web/focus", focusByForm), form("/web/read", proof: .never, readByForm),
      RouteRow(.get, ProblemKind.address + "{id}", .open, answer: tellingProblems(problemPage)),
      RouteRow(.get, "/login", .open, answer: tellingProblems(loginPage)),
      RouteRow(.post, "/web/login", .open, takes: .form, answer: tellingProblems(logInByForm)),
    ] + files
  }

  /// Describes a kind of problem, at the address that is its type (RFC 9457 section 3.1.1).
  private func problemPage(_ request: SiteRequest) async throws -> Response {
    guard let kind = ProblemKind(rawValue: request.target.id) else {
      throw Problem(.notFound, ServerProblemMessages.noSuchProblem)
    }
    let words = "\(PageMessages.status(kind.status)) \(kind.remedy.words)"
    return PageAnswer.page(MessagePage(title: kind.title, words: words).document)
  }

  /// Returns the row of a page for signed-in users.
  private func page(
    _ path: String, _ answer: @escaping @Sendable (SiteRequest, Caller) async throws -> Response
  ) -> RouteRow {
    RouteRow(.get, path, .page, answer: tellingProblems { request in try await answer(request, request.signedIn()) })
  }

  /// Returns the row of a form that must have been made for the session.
  private func form(
    _ path: String, proof: Operation.Proof = .always,
    _ answer: @escaping @Sendable (SiteRequest, Caller, Fields) async throws -> Response
  ) -> RouteRow {
    let answer = tellingProblems { request in
      let caller = try request.signedIn()
      return try await answer(request, caller, checkedForm(request, caller))
    }
    return RouteRow(.post, path, .page, takes: .form, proof: proof, answer: answer)
  }

  /// Returns a handler that shows problems as a page.
  private func tellingProblems(
    _ answer: @escaping @Sendable (SiteRequest) async throws -> Response
  ) -> @Sendable (SiteRequest) async throws -> Response {
    { request in
      do { return try await answer(request) } catch let problem as Problem { return PageAnswer.problem(problem) }
    }
  }

  /// The cookie in which the page's script reports the browser's zone.
  static let zoneCookie = "todos-zone"

  /// Returns the current moment in the browser's last reported zone, or else the account's, or else the server's.
  func moment(_ request: SiteRequest) -> Moment {
    let zone = browserZone(request) ?? request.caller?.zone.flatMap(world.zones) ?? world.zone()
    return moment(at: request.now, zone: zone)
  }

  /// Returns the proof that a form was made for this session.
  func formToken(_ caller: Caller) -> String {
    signer.token(session: caller.session.sid, end: caller.session.expiresAt, use: .form)
  }

  /// Returns the fields of a form that was made for this session.
  func checkedForm(_ request: SiteRequest, _ caller: Caller) async throws(Problem) -> [String: String] {
    let fields = try await request.form()
    let token = fields["token"] ?? ""
    try? await learnKey(of: token, at: request.now)
    let said = try? signer.session(in: token, use: .form, now: request.now)
    guard said == caller.session.sid else {
      throw Problem(.forbiddenOrigin, PageMessages.pageTooOld)
    }
    return fields
  }

  /// Returns the zone that the browser last reported, if any.
  func browserZone(_ request: SiteRequest) -> (any Zone)? {
    let said = request.http.headers[values: .cookie].flatMap { $0.split(separator: ";") }
    let pair = said.lazy.map { $0.drop { $0 == " " } }.first { $0.hasPrefix(Site.zoneCookie + "=") }
    guard let name = pair?.dropFirst(Site.zoneCookie.count + 1), name.utf8.count <= 64 else { return nil }
    return PercentText.decode(name).flatMap(world.zones)
  }
}

/// Pages as responses, with a content security policy as narrow as the pages allow.
enum PageAnswer {
  /// The policy: scripts and styles of the server's own files only, no frames, no forms to other sites.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// Returns a page, or a part of one.
  static func page(_ html: String, _ status: HTTPResponse.Status = .ok) -> Response {
    var headers: HTTPFields = [.cacheControl: "no-store"]
    set("Content-Security-Policy", policy, &headers)
    // Without a referrer, browsers would omit the origin of a form too.
    set("Referrer-Policy", "same-origin", &headers)
    return Answer.text(html, "text/html", status, headers)
  }

  static func problem(_ problem: Problem) -> Response {
    let words = problem.detail ?? PageMessages.tryAgain
    var answer = page(MessagePage(title: problem.kind.title, words: words).document, .init(code: problem.kind.status))
    Answer.ask(for: problem.kind, &answer.headers)
    if let wait = problem.retryAfter { answer.headers[.retryAfter] = String(wait) }
    return answer
  }

  private static func set(_ name: String, _ value: String, _ headers: inout HTTPFields) {
    guard let name = HTTPField.Name(name) else { return }
    headers[name] = value
  }
}

extension Asset {
  /// The file as a response that is cached forever.
  var answer: Response {
    Response(
      status: .ok, headers: [.contentType: mediaType, .cacheControl: "public, max-age=31536000, immutable"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
