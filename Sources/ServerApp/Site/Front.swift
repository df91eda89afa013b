import HTTPTypes
package import Hummingbird
import Logging
import Service
import Storage
import TodoAPI

/// Where every request comes in: who it is for, where it comes from, who asks, how often; then its row answers.
package struct Front: HTTPResponder {
  /// The site behind it.
  package let site: Site
  private let finder: RouteFinder<RouteRow>
  private static let host = HTTPField.Name("Host")

  /// The front of a site.
  package init(_ site: Site) {
    self.site = site
    finder = RouteFinder(site.rows)
  }

  /// The answer to a request; never throws.
  package func respond(to request: Request, context: SiteContext) async -> Response {
    let start = ContinuousClock.now
    var note = AccessNote(method: request.method.rawValue)
    var response: Response
    do {
      response = try await answer(request, context, &note)
    } catch {
      response = Problems.answer(error, context.logger)
    }
    Headers.guarded(&response, isSecure: note.isSecure)
    // What is too large is not read to its end.
    if response.status == .contentTooLarge || note.isFlood { response.headers[.connection] = "close" }
    if response.status == .tooManyRequests { self.note(.limit, request, context) }
    note.write(response.status.code, ContinuousClock.now - start, context.logger)
    return response
  }

  /// What is known of a request before it is known who asks.
  private struct Found: Sendable {
    var visit: Visit
    let row: RouteRow
    let credentials: Credentials?
  }

  private func answer(
    _ request: Request,
    _ context: SiteContext,
    _ note: inout AccessNote
  ) async throws -> Response {
    var found: Found
    do {
      found = try self.found(request, context, &note)
      if let read = found.row.read { return try await answer(found, reading: read, &note) }
      found.visit.caller = try await caller(found)
    } catch let error as Answered {
      throw error.failure
    } catch {
      try takeOpenTurn(request, context, &note)
      throw error
    }
    let (visit, row) = (found.visit, found.row)
    note.session = visit.caller?.session.sid
    // What signs in has limits of its own.
    if visit.caller == nil, row.access == .page || !row.isWrite { try takeOpenTurn(request, context, &note) }
    if row.access == .page, visit.caller == nil { return Answer.see("/login") }
    try takeTurn(visit)
    try checkPayload(row, request)
    return try await row.answer(visit)
  }

  /// Why who is signed in gets no answer: it does not count as a request that nobody has signed in for.
  private struct Answered: Error {
    let failure: any Error
  }

  /// Finds out who asks and answers in one go, on one thread.
  private func answer(
    _ found: Found,
    reading read: @escaping @Sendable (Visit) throws -> Response,
    _ note: inout AccessNote
  ) async throws -> Response {
    let account = found.credentials.flatMap { site.known.account(of: $0, at: found.visit.now) }
    let (caller, answer) = try await site.work(for: account) { [self] in
      var visit = found.visit
      let caller = try signedIn(found)
      visit.caller = caller
      let answer = Result {
        try takeTurn(visit)
        return try read(visit)
      }
      return (caller, answer)
    }
    note.session = caller.session.sid
    do { return try answer.get() } catch { throw Answered(failure: error) }
  }

  /// What a request is for, if it may come from where it does.
  ///
  /// Throws what keeps it out.
  private func found(
    _ request: Request,
    _ context: SiteContext,
    _ note: inout AccessNote
  ) throws -> Found {
    var visit = try visit(request, context)
    note.isSecure = visit.isSecure
    let row: RouteRow
    (row, visit.target.id) = try finder.find(request.method.rawValue, visit.target.path)
    note.path = row.path
    let credentials =
      row.access == .open ? nil : try Credentials.find(in: request.headers, isSecure: visit.isSecure)
    try OriginRule.check(visit, isWrite: row.isWrite, byCookie: credentials?.use == .cookie)
    return Found(visit: visit, row: row, credentials: credentials)
  }

  private func visit(_ request: Request, _ context: SiteContext) throws -> Visit {
    let target = try Target(request.head.path ?? "")
    guard request.headers.count <= site.settings.limits.fields else {
      throw Problem(.headersTooLarge, "A request may have \(site.settings.limits.fields) header fields.")
    }
    let host = request.head.authority ?? ""
    guard Front.host.map(request.headers.contains) != true else {
      throw Problem(.badRequest, "A request names one host.")
    }
    guard let name = HostRule.name(host), site.settings.hosts.contains(name) else {
      throw Problem(.hostNotAllowed, "This server does not answer under that name. Add it with --allow-host.")
    }
    let trusts = site.settings.trustsProxy
    return Visit(
      request: request,
      target: target,
      source: source(request, context),
      address: address(request, context),
      logger: context.logger,
      host: host.lowercased(),
      isSecure: ClientAddress.isSecure(request.headers, trustsProxy: trusts),
      line: context.line,
      now: site.world.clock(),
      isStopping: { [events = site.events] in events.isClosed }
    )
  }

  /// Who asks; nil on an open row, and on a page for who is not signed in.
  ///
  /// Throws `Problem` or `StoreError`.
  private func caller(_ found: Found) async throws -> Caller? {
    let row = found.row
    guard row.access != .open else { return nil }
    if row.access == .page, found.credentials?.use != .cookie { return nil }
    do {
      return try await site.work { [self] in try signedIn(found) }
    } catch let problem as Problem where row.access == .page && problem.kind.status == 401 {
      return nil
    }
  }

  /// Who is signed in with what the request carries; blocks.
  ///
  /// Throws `Problem` or `StoreError`.
  private func signedIn(_ found: Found) throws -> Caller {
    guard let credentials = found.credentials else {
      throw Problem(.unauthenticated, "Sign in first: POST \(Route.loginToken.operation.path).")
    }
    let visit = found.visit
    do {
      let caller = try site.authenticator.caller(credentials.token, use: credentials.use, now: visit.now)
      site.touch(caller.session, at: visit.now)
      site.known.keep(caller)
      visit.line.prove(caller.account)
      return caller
    } catch let problem as Problem where problem.kind.status == 401 {
      site.failures.note(.init(kind: .token, address: visit.address), visit.logger)
      throw problem
    }
  }

  /// Counts a request that nobody has signed in for against its address's limit.
  ///
  /// Throws `Problem`.
  private func takeOpenTurn(
    _ request: Request,
    _ context: SiteContext,
    _ note: inout AccessNote
  ) throws(Problem) {
    guard site.settings.limits.openRequestsPerFiveMinutes != nil else { return }
    let wait = site.openRequests.take(source(request, context), at: site.world.clock())
    guard let wait else { return }
    note.isFlood = true
    throw Front.tooMany(wait)
  }

  /// Counts the request against its session's limit.
  ///
  /// Throws `Problem`.
  private func takeTurn(_ visit: Visit) throws(Problem) {
    guard site.settings.limits.requestsPerFiveMinutes != nil, let caller = visit.caller else { return }
    guard let wait = site.requests.take(caller.session.sid, at: visit.now) else { return }
    throw Front.tooMany(wait)
  }

  private static func tooMany(_ wait: Int) -> Problem {
    var problem = Problem(.rateLimited, "Too many requests. Try again in \(wait) seconds.")
    problem.retryAfter = wait
    return problem
  }

  private func source(_ request: Request, _ context: SiteContext) -> String {
    let trusts = site.settings.trustsProxy
    return ClientAddress.source(request.headers, peer: context.peer, trustsProxy: trusts)
  }

  private func address(_ request: Request, _ context: SiteContext) -> String {
    let trusts = site.settings.trustsProxy
    return ClientAddress.alone(
      ClientAddress.said(request.headers, peer: context.peer, trustsProxy: trusts)
    )
  }

  /// Has it written down that somebody asks too often.
  private func note(_ kind: FailureTally.Kind, _ request: Request, _ context: SiteContext) {
    site.failures.note(.init(kind: kind, address: address(request, context)), context.logger)
  }

  /// What a page can make a browser send without asking is not taken as JSON.
  ///
  /// Throws `Problem`.
  private func checkPayload(_ row: RouteRow, _ request: Request) throws(Problem) {
    let said = request.headers[values: .contentType]
    let type = said.first.map { $0.prefix { $0 != ";" }.lowercased().filter { $0 != " " } }
    switch row.payload {
    case .nothing: return
    case .json, .jsonOrNothing:
      if case .jsonOrNothing = row.payload, said.isEmpty, !Front.hasBody(request) { return }
      guard said.count == 1, type == "application/json" else {
        throw Problem(.media, "Send JSON, and say so: Content-Type: application/json.")
      }
    case .form:
      guard said.count == 1, type == "application/x-www-form-urlencoded" else {
        throw Problem(.media, "Send a form.")
      }
    }
  }

  private static func hasBody(_ request: Request) -> Bool {
    let length = request.headers[.contentLength]
    return request.headers[.transferEncoding] != nil || length != nil && length != "0"
  }
}
