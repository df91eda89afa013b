import HTTPTypes
package import Hummingbird
import Messages
import Service
import TodoAPI
import TodoModel

/// The entry of every request: checks host, origin, caller and rate, then calls the handler of its row.
package struct SiteResponder: HTTPResponder {
  package let site: Site
  private let finder: RouteFinder<RouteRow>
  private static let host = HTTPField.Name("Host")

  package init(_ site: Site) {
    self.site = site
    finder = RouteFinder(site.rows)
  }

  /// Returns the response to a request, a page in the language and the theme of the browser; never throws.
  package func respond(to http: Request, context: SiteContext) async -> Response {
    await Catalog.with(PageLanguage.of(http, below: site.settings.base)) {
      await PageTheme.$chosen.withValue(PageTheme.chosen(by: http.headers)) { await answered(http, context) }
    }
  }

  private func answered(_ http: Request, _ context: SiteContext) async -> Response {
    let start = ContinuousClock.now
    let http = site.settings.base?.local(http) ?? http
    let client = ClientAddress(http.headers, peer: context.peer, trustsProxy: site.settings.trustsProxy)
    var note = AccessLogEntry(method: http.method.rawValue, address: client.address)
    let id = RequestID.of(http.headers)
    let context = context.logging(id)
    var response: Response
    do { response = try await answer(http, client, context, &note) } catch {
      response = Problems.answer(error, context.logger, asPage: PageAnswer.isWanted(by: http))
      if response.status.code == ProblemKind.storageFull.status { site.room.lack(at: site.world.clock()) }
    }
    await site.settings.base?.carry(&response)
    await Gzip.compressPage(&response, for: http)
    if http.method == .head { response = response.createHeadResponse() }
    RequestID.add(id, to: &response)
    addRateLimit(to: &response, session: note.session)
    SecurityHeaders.add(to: &response, isSecure: note.isSecure)
    // A body that is too large is not read to its end.
    if response.status == .contentTooLarge || note.isFlood { response.headers[.connection] = "close" }
    if response.status == .tooManyRequests {
      site.failures.note(.init(kind: .limit, address: client.address), context.logger)
    }
    let time = ContinuousClock.now - start
    site.counter.add(note.method, note.path, status: response.status.code, time)
    note.write(response.status.code, time, context.logger)
    return response
  }

  /// A routed request before its caller is known.
  private struct Found: Sendable {
    let request: SiteRequest
    let row: RouteRow
    let credentials: Credentials?
  }

  private func answer(
    _ http: Request, _ client: ClientAddress, _ context: SiteContext, _ note: inout AccessLogEntry
  ) async throws -> Response {
    // The root of the pages is a folder.
    if let base = site.settings.base, [.get, .head].contains(http.method), http.head.path == base.text {
      return Answer.see("/")
    }
    if let response = try await calendars(http, client, context, &note) { return response }
    let found: Found
    let caller: Caller?
    do {
      found = try self.found(http, client, context, &note)
      caller = try await self.caller(found)
    } catch {
      // A signed-in caller with a wrong path or method is charged to the session's limit.
      if error is RouteFault, let caller = await signedIn(http, client) {
        note.session = caller.session.sid
        try countRequest(of: caller, at: site.world.clock())
      } else {
        try countOpenRequest(client, &note)
      }
      throw error
    }
    note.session = caller?.session.sid
    let row = found.row
    // Sign-ins have limits of their own.
    if caller == nil, row.access == .page || !row.isWrite { try countOpenRequest(client, &note) }
    if row.access == .page, caller == nil { return Answer.see("/login") }
    var request = found.request.asked(by: caller)
    if let caller { try countRequest(of: caller, at: request.now) }
    if row.operation?.isForOwner == true { try caller?.checkIsOwner() }
    try checkPayload(row, http)
    request = try await proven(request, row)
    switch row.handler {
    case .answer(let answer):
      do { return try await answer(request) } catch let rehearsal as DryRun {
        return try Answer.json(DryRunBody(rehearsal.changes))
      }
    case .known(let known, let answer):
      if let response = try known(request) { return response }
      return try await answer(request)
    case .read(let read): return try await site.store.work(for: caller?.account) { [request] in try read(request) }
    }
  }

  /// Answers a request for calendars, which has methods, credentials and errors of its own; nil for any other.
  ///
  /// No cookie is accepted, so that a page of another site can change nothing.
  private func calendars(
    _ http: Request, _ client: ClientAddress, _ context: SiteContext, _ note: inout AccessLogEntry
  ) async throws -> Response? {
    guard let path = try? target(http.head.path ?? "").path, let place = CalendarPlace(path) else { return nil }
    note.path = place.route
    note.isSecure = client.isSecure
    let request: SiteRequest
    let caller: Caller?
    do {
      request = try self.request(http, client, context)
      caller = place == .wellKnown ? nil : try await site.calendarSignIn.caller(request)
    } catch {
      try countOpenRequest(client, &note)
      return try CalendarResponder.answer(error)
    }
    guard let caller else {
      try countOpenRequest(client, &note)
      if place != .wellKnown, http.headers[.authorization] != nil {
        site.failures.note(.init(kind: .login, address: client.address), context.logger)
      }
      return CalendarResponder.open(place)
    }
    note.session = caller.session.sid
    site.store.touch(caller.session, at: request.now)
    request.connection.markSignedIn(caller.account)
    try countRequest(of: caller, at: request.now)
    return try await CalendarResponder(site: site).respond(request, caller, place)
  }

  /// Routes a request and checks its origin.
  ///
  /// Throws the reason for a refusal.
  private func found(
    _ http: Request, _ client: ClientAddress, _ context: SiteContext, _ note: inout AccessLogEntry
  ) throws -> Found {
    var request = try request(http, client, context)
    note.isSecure = client.isSecure
    let row: RouteRow
    // HEAD uses the route of GET.
    let method = http.method == .head ? HTTPMethod.get.rawValue : http.method.rawValue
    (row, request.target.id) = try finder.find(method, request.target.path)
    note.path = row.path
    request.schema = row.operation?.schema
    request.isRehearsal = try row.operation?.isRehearsal(request.target) ?? false
    let credentials: Credentials?
    do throws(Problem) {
      credentials = row.access == .open ? nil : try Credentials.find(in: http.headers, isSecure: client.isSecure)
    } catch { throw row.access == .page ? ShownProblem(problem: error) : error as any Error }
    do throws(Problem) {
      try OriginRule.check(request, isWrite: row.isWrite, byCookie: credentials?.use == .cookie)
    } catch {
      // A browser that sends a form shows a page.
      throw row.payload == .form ? ShownProblem(problem: error) : error as any Error
    }
    return Found(request: request, row: row, credentials: credentials)
  }

  private func request(_ http: Request, _ client: ClientAddress, _ context: SiteContext) throws -> SiteRequest {
    let target = try target(http.head.path ?? "")
    guard http.headers.count <= site.settings.limits.fields else {
      throw Problem(.headersTooLarge, RequestMessages.tooManyFields(maximum: site.settings.limits.fields))
    }
    let host = http.head.authority ?? ""
    guard SiteResponder.host.map(http.headers.contains) != true else {
      throw Problem(.badRequest, RequestMessages.oneHost)
    }
    // Proxies send health checks without a host; these responses reveal nothing.
    let isHealth = host.isEmpty && SiteResponder.health.contains(String(target.path))
    guard isHealth || OriginRule.hostName(host).map(site.settings.hosts.contains) == true else {
      throw Problem(
        .hostNotAllowed,
        host.isEmpty ? RequestMessages.hostMissing : RequestMessages.hostNotAllowed(String(host.prefix(128))))
    }
    return SiteRequest(
      http: http, target: target, client: client, logger: context.logger, host: host.lowercased(),
      connection: context.connection, now: site.world.clock(), isStopping: { [events = site.events] in events.isClosed }
    )
  }

  /// Returns the target below the server's base path; health checks of proxies may omit the base.
  private func target(_ path: String) throws(RouteFault) -> Target {
    guard let base = site.settings.base, !SiteResponder.health.contains(path) else { return try Target(path) }
    guard let local = base.local(path) else { throw .notFound }
    return try Target(local)
  }

  private static let health = [Route.health, Route.readiness].map(\.operation.path)

  /// Returns the caller; nil on an open row, and on a page if nobody is signed in.
  ///
  /// A caller in memory is found without blocking. Throws `Problem` or `StoreError`.
  private func caller(_ found: Found) async throws -> Caller? {
    let (row, request) = (found.row, found.request)
    guard row.access != .open else { return nil }
    if row.access == .page, found.credentials?.use != .cookie { return nil }
    guard let credentials = found.credentials else {
      throw Problem(.unauthenticated, SignInMessages.signInFirst(path: Route.loginToken.operation.path))
    }
    do {
      let caller = try await caller(credentials, at: request.now)
      site.store.touch(caller.session, at: request.now)
      request.connection.markSignedIn(caller.account)
      return caller
    } catch let problem as Problem where problem.kind.status == 401 {
      site.failures.note(.init(kind: .token, address: request.client.address), request.logger)
      if row.access == .page { return nil }
      throw problem
    }
  }

  /// Returns the caller of a request without a route; nil if nobody is signed in.
  private func signedIn(_ http: Request, _ client: ClientAddress) async -> Caller? {
    guard let credentials = try? Credentials.find(in: http.headers, isSecure: client.isSecure) else { return nil }
    return try? await caller(credentials, at: site.world.clock())
  }

  private func caller(_ credentials: Credentials, at now: Instant) async throws -> Caller {
    let (token, use) = (credentials.token, credentials.use)
    try await site.signer.learnKey(of: token, at: now, site.store)
    if var known = try site.authenticator.knownCaller(token, use: use, now: now),
      let standing = site.store.service.knownStanding(known.account)
    {
      known.zone = standing.zone
      return known
    }
    return try await site.store.work { [site] in
      var caller = try site.authenticator.caller(token, use: use, now: now)
      caller.zone = try site.store.service.standing(caller.account).zone
      return caller
    }
  }

  /// Returns the request after verifying its signature; logs refused signatures.
  ///
  /// Throws the reason for a refusal.
  private func proven(_ request: SiteRequest, _ row: RouteRow) async throws -> SiteRequest {
    do { return try await site.proof.proven(request, row.proof) } catch let problem as Problem {
      if [.proofMissing, .proofInvalid, .proofReplayed].contains(problem.kind) {
        site.failures.note(.init(kind: .proof, address: request.client.address), request.logger)
      }
      throw row.access == .page ? ShownProblem(problem: problem) : problem as any Error
    }
  }

  /// Counts a request without a caller against its address's limit.
  private func countOpenRequest(_ client: ClientAddress, _ note: inout AccessLogEntry) throws(Problem) {
    guard site.settings.limits.openRequestsPerFiveMinutes != nil else { return }
    guard let wait = site.openRequests.admit(client.source, at: site.world.clock()) else { return }
    note.isFlood = true
    throw SiteResponder.tooMany(wait)
  }

  /// Counts the request against its session's limit.
  private func countRequest(of caller: Caller, at now: Instant) throws(Problem) {
    guard site.settings.limits.requestsPerFiveMinutes != nil else { return }
    guard let wait = site.requests.admit(caller.session.sid, at: now) else { return }
    throw SiteResponder.tooMany(wait)
  }

  /// Adds the session's limit and remaining requests (draft-ietf-httpapi-ratelimit-headers).
  private func addRateLimit(to response: inout Response, session: String?) {
    guard site.settings.limits.requestsPerFiveMinutes != nil, let session,
      let policy = HTTPField.Name("RateLimit-Policy"), let standing = HTTPField.Name("RateLimit")
    else { return }
    let (maximum, seconds) = site.requests.policy
    let (left, until) = site.requests.left(session, at: site.world.clock())
    response.headers[policy] = "\"session\";q=\(maximum);w=\(seconds)"
    response.headers[standing] = "\"session\";r=\(left);t=\(until)"
  }

  private static func tooMany(_ wait: Int) -> Problem {
    Problem(.rateLimited, RequestMessages.tooManyRequests(seconds: wait)).retrying(after: wait)
  }

  /// Checks the content type: a body that a foreign page can make a browser send is not accepted as JSON.
  private func checkPayload(_ row: RouteRow, _ http: Request) throws(Problem) {
    let said = http.headers[values: .contentType]
    let type = said.first.map { $0.prefix { $0 != ";" }.lowercased().filter { $0 != " " } }
    if case .nothing = row.payload { return }
    let encoding = HTTPField.Name("Content-Encoding").flatMap { http.headers[$0] }
    guard encoding.map({ $0.lowercased() == "identity" }) ?? true else {
      throw Problem(.media, RequestMessages.compressed)
    }
    switch row.payload {
    case .nothing: return
    case .json, .jsonOrNothing:
      if case .jsonOrNothing = row.payload, said.isEmpty, !SiteResponder.hasBody(http) { return }
      guard said.count == 1, let type, row.operation?.mediaTypes.contains(type) == true else {
        throw Problem(.media, RequestMessages.sendJSON)
      }
    case .form:
      guard said.count == 1, type == "application/x-www-form-urlencoded" else {
        throw Problem(.media, RequestMessages.sendForm)
      }
    }
  }

  private static func hasBody(_ http: Request) -> Bool {
    let length = http.headers[.contentLength]
    return http.headers[.transferEncoding] != nil || length != nil && length != "0"
  }
}
