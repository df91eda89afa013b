import HTTPTypes
import Hummingbird
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// What a form says, by the names of its fields.
typealias Fields = [String: String]

extension Site {
  /// The rows of pages, of the forms on them, and of the files they ask for.
  var pageRows: [RouteRow] {
    let files = Asset.all.map { asset in RouteRow(.get, asset.path, .open) { _ in asset.answer } }
    return [
      page("/", todayPage),
      page("/sessions", sessionsPage),
      form("/web/logout", proof: .never, logOutByForm),
      form("/web/sessions/end", endSessionByForm),
      form("/web/sessions/end-others", endOthersByForm),
      form("/web/password", changePasswordByForm),
      form("/web/zone", setZoneByForm),
      form("/web/app-passwords", addAppPasswordByForm),
      form("/web/app-passwords/remove", removeAppPasswordByForm),
      form("/web/add", addByForm),
      form("/web/toggle", toggleByForm),
      form("/web/parts", finishPartsByForm),
      form("/web/schedule", scheduleByForm),
      form("/web/skip", skipByForm),
      form("/web/snooze", snoozeByForm),
      form("/web/focus", focusByForm),
      form("/web/read", proof: .never, readByForm),
      RouteRow(.get, ProblemKind.address + "{id}", .open, answer: tellingProblems(problemPage)),
      RouteRow(.get, "/login", .open, answer: tellingProblems(loginPage)),
      RouteRow(.post, "/web/login", .open, takes: .form, answer: tellingProblems(logInByForm)),
    ] + files
  }

  /// What a problem is, at the address that is its type (RFC 9457 section 3.1.1).
  private func problemPage(_ request: SiteRequest) async throws -> Response {
    guard let kind = ProblemKind(rawValue: request.target.id) else {
      throw Problem(.notFound, "There is no such problem.")
    }
    let words = "Status \(kind.status). \(kind.remedy.words)"
    return PageAnswer.page(MessagePage(title: kind.title, words: words).document)
  }

  /// A page for who is signed in.
  private func page(
    _ path: String,
    _ answer: @escaping @Sendable (SiteRequest, Caller) async throws -> Response
  ) -> RouteRow {
    RouteRow(
      .get,
      path,
      .page,
      answer: tellingProblems { request in try await answer(request, request.signedIn()) }
    )
  }

  /// A form that was made for this session.
  private func form(
    _ path: String,
    proof: Operation.Proof = .always,
    _ answer: @escaping @Sendable (SiteRequest, Caller, Fields) async throws -> Response
  ) -> RouteRow {
    let answer = tellingProblems { request in
      let caller = try request.signedIn()
      return try await answer(request, caller, checkedForm(request, caller))
    }
    return RouteRow(.post, path, .page, takes: .form, proof: proof, answer: answer)
  }

  /// Whoever looks at a page is told of a problem by a page.
  private func tellingProblems(
    _ answer: @escaping @Sendable (SiteRequest) async throws -> Response
  ) -> @Sendable (SiteRequest) async throws -> Response {
    { request in
      do {
        return try await answer(request)
      } catch let problem as Problem {
        return PageAnswer.problem(problem)
      }
    }
  }

  /// The cookie in which a page's script says which zone the browser is in.
  static let zoneCookie = "todos-zone"

  /// The moment, in the zone that the person's browser said last, else in that of the account.
  func moment(_ request: SiteRequest) -> Moment {
    let zone = browserZone(request) ?? request.caller?.zone.flatMap(world.zones) ?? world.zone()
    return moment(at: request.now, zone: zone)
  }

  /// What proves that a form was made for this session.
  func formToken(_ caller: Caller) -> String {
    signer.token(session: caller.session.sid, end: caller.session.expiresAt, use: .form)
  }

  /// The fields of a form that was made for this session.
  ///
  /// Throws `Problem`.
  func checkedForm(_ request: SiteRequest, _ caller: Caller) async throws(Problem) -> [String: String] {
    let fields = try await request.form()
    let token = fields["token"] ?? ""
    try? await learnKey(of: token, at: request.now)
    let said = try? signer.session(in: token, use: .form, now: request.now)
    guard said == caller.session.sid else {
      throw Problem(.forbiddenOrigin, "This page is too old. Go back, load it again and repeat it there.")
    }
    return fields
  }

  /// The zone that the person's browser said last; nil where it has said none.
  func browserZone(_ request: SiteRequest) -> (any Zone)? {
    let said = request.http.headers[values: .cookie].flatMap { $0.split(separator: ";") }
    let pair = said.lazy.map { $0.drop { $0 == " " } }.first { $0.hasPrefix(Site.zoneCookie + "=") }
    guard let name = pair?.dropFirst(Site.zoneCookie.count + 1), name.utf8.count <= 64 else { return nil }
    return PercentText.decode(name).flatMap(world.zones)
  }
}

/// Pages as answers, with a content security policy as narrow as the pages allow.
enum PageAnswer {
  /// No script and no style but the server's own files, no frame, no form to anywhere else.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// A page, or a part of one.
  static func page(_ html: String, _ status: HTTPResponse.Status = .ok) -> Response {
    var headers: HTTPFields = [.cacheControl: "no-store"]
    set("Content-Security-Policy", policy, &headers)
    // Without a referrer browsers would not say the origin of a form either.
    set("Referrer-Policy", "same-origin", &headers)
    return Answer.text(html, "text/html", status, headers)
  }

  /// What went wrong, and what to do.
  static func problem(_ problem: Problem) -> Response {
    let words = problem.detail ?? "Try again in a moment."
    var answer = page(
      MessagePage(title: problem.kind.title, words: words).document,
      .init(code: problem.kind.status)
    )
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
  /// The file, to be kept for ever.
  var answer: Response {
    Response(
      status: .ok,
      headers: [.contentType: mediaType, .cacheControl: "public, max-age=31536000, immutable"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    )
  }
}
