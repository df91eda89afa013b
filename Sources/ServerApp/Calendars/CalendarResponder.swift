import CalDAV
import HTTPTypes
import Hummingbird
import Service
import Storage
import TodoAPI
import TodoModel

/// A signed-in request for calendars.
struct CalendarCall: Sendable {
  let store: StoreAccess
  let world: SiteWorld
  let request: SiteRequest
  let caller: Caller
  let addresses: CalendarAddresses

  /// Returns the account's calendars now; blocks.
  func home() throws -> CalendarHome {
    let home = try CalendarHome(store.service, caller, addresses, at: world.moment(at: request.now, of: caller))
    if case let keys = home.unmarked, !keys.isEmpty {
      store.writeLater { [service = store.service, account = caller.account] in
        try service.markCalendars(account, keys)
      }
    }
    return home
  }
}

/// The dispatcher of WebDAV and CalDAV (RFC 4918 classes 1 and 3, RFC 4791, RFC 5689, RFC 6578).
struct CalendarResponder: Sendable {
  let site: Site

  /// The features in the `DAV` header.
  private static let features = "1, 3, extended-mkcol, calendar-access"
  /// Maximum size of a body with XML, in bytes.
  private static let largestBody = 262_144

  /// Returns the answer without a caller: the redirect of RFC 6764, or a challenge.
  static func open(_ place: CalendarPlace) -> Response {
    if place == .wellKnown {
      return Response(status: .movedPermanently, headers: [.location: "/dav/"], body: ResponseBody())
    }
    var fault = CalendarFault(401, nil, CalendarMessages.signIn)
    fault.headers[.wwwAuthenticate] = "Basic realm=\"todos\", charset=\"UTF-8\""
    return fault.response
  }

  /// Returns the answer to an error of a calendar; throws other errors.
  static func answer(_ error: any Error) throws -> Response {
    guard let fault = error as? CalendarFault else { throw error }
    return fault.response
  }

  func respond(_ request: SiteRequest, _ caller: Caller, _ place: CalendarPlace) async throws -> Response {
    do {
      var response = try await answer(request, caller, place)
      CalendarResponder.field("DAV").map { response.headers[$0] = CalendarResponder.features }
      return response
    } catch let error as StoreError where error.kind != .full {
      var response = Problems.answer(error, request.logger)
      // Clients keep their change and come back; without a time, some wait for hours.
      if response.status.code == 503 { response.headers[.retryAfter] = "30" }
      return response
    } catch { return try CalendarResponder.answer(error) }
  }

  private static func field(_ name: String) -> HTTPField.Name? { HTTPField.Name(name) }

  private func answer(_ request: SiteRequest, _ caller: Caller, _ place: CalendarPlace) async throws -> Response {
    let account = try await site.store.work(for: caller.account) { [store = site.store] in
      try store.service.name(of: caller.account)
    }
    guard let account else { throw Problem(.tokenRevoked) }
    // Resources of other accounts do not exist.
    if let named = place.account, named != account { throw CalendarFault.notFound }
    let addresses = CalendarAddresses(base: site.settings.base?.text ?? "", account: account)
    let call = CalendarCall(
      store: site.store, world: site.world, request: request, caller: caller, addresses: addresses)
    let method = request.http.method.rawValue
    guard place.methods.contains(method) else {
      if place.isInsideACalendar, ["MKCALENDAR", "MKCOL"].contains(method) {
        throw CalendarFault(403, .cal("calendar-collection-location-ok"), CalendarMessages.notInACalendar)
      }
      throw CalendarResponder.otherMethod(place)
    }
    switch method {
    case "OPTIONS": return Answer.empty(.ok, CalendarResponder.allow(place))
    case "PROPFIND": return try await find(call, place)
    case "REPORT": return try await report(call, place)
    case "GET", "HEAD": return try await read(call) { try $0.get(place, request) }
    default: return try await write(call, place, method)
    }
  }

  private static func otherMethod(_ place: CalendarPlace) -> CalendarFault {
    var fault = CalendarFault(405, nil, CalendarMessages.takes(place.methods))
    fault.headers = allow(place)
    return fault
  }

  private static func allow(_ place: CalendarPlace) -> HTTPFields {
    field("Allow").map { [$0: place.methods.joined(separator: ", ")] } ?? [:]
  }

  private func read(
    _ call: CalendarCall, _ body: @escaping @Sendable (CalendarReader) throws -> Response
  ) async throws -> Response {
    let maximum = site.settings.limits.calendarBytes
    return try await site.store.work(for: call.caller.account) {
      try body(CalendarReader(home: call.home(), isMinimal: call.request.wantsLess, maximumBytes: maximum))
    }
  }

  private func find(_ call: CalendarCall, _ place: CalendarPlace) async throws -> Response {
    let question: PropertyQuestion
    let bytes = try await body(call.request)
    do throws(DAVBodyFault) { question = try PropertyQuestion(propfind: bytes) } catch { throw CalendarFault(error) }
    // A request without a depth asks for all levels (RFC 4918 section 9.1).
    let depth = CalendarResponder.field("Depth").flatMap { call.request.http.headers[$0] }?.lowercased()
    if case .object = place {
    } else if depth != "0", depth != "1" {
      throw CalendarFault(403, .dav("propfind-finite-depth"), CalendarMessages.depthInfinite)
    }
    let isRootless = depth == "1" && call.request.prefers("depth-noroot")
    return try await read(call) { reader in
      var reader = reader
      reader.isRootless = isRootless
      return try reader.find(question, at: place, isDeep: depth == "1")
    }
  }

  private func report(_ call: CalendarCall, _ place: CalendarPlace) async throws -> Response {
    let report: CalendarReport
    let bytes = try await body(call.request)
    do throws(DAVBodyFault) { report = try CalendarReport(bytes) } catch { throw CalendarFault(error) }
    return try await read(call) { try $0.report(report, on: place) }
  }

  private func body(_ request: SiteRequest) async throws -> [UInt8] {
    do { return try await request.bytes(atMost: CalendarResponder.largestBody) } catch {
      guard error.kind == .tooLarge else { throw error }
      throw CalendarFault(413, nil, CalendarMessages.bodyTooLarge)
    }
  }

  private func write(_ call: CalendarCall, _ place: CalendarPlace, _ method: String) async throws -> Response {
    do { try site.proof.checkMayChange(call.caller) } catch {
      throw CalendarFault(403, .dav("need-privileges"), error.detail ?? "")
    }
    let writer = CalendarWriter(call: call, items: site.items, changes: site.changes)
    let calendars = CalendarMaker(call: call, changes: site.changes)
    switch (place, method) {
    case (.object(_, let segment, let name), "PUT"): return try await writer.put(name, in: segment)
    case (.object(_, let segment, let name), "DELETE"): return try await writer.delete(name, in: segment)
    case (.collection(_, let segment), "DELETE"): return try await calendars.delete(segment)
    case (.collection(_, let segment), "PROPPATCH"):
      return try await calendars.change(segment, try await body(call.request))
    case (.collection(_, let segment), "MKCALENDAR"):
      return try await calendars.make(segment, try await body(call.request), isPlain: false)
    case (.collection(_, let segment), "MKCOL"):
      let bytes = try await body(call.request)
      guard bytes.isEmpty || call.request.hasXML else { throw CalendarFault(415, nil, CalendarMessages.bodyUnreadable) }
      return try await calendars.make(segment, bytes, isPlain: true)
    default: throw CalendarResponder.otherMethod(place)
    }
  }
}

extension SiteRequest {
  /// False if the request says that its body is something else than XML.
  fileprivate var hasXML: Bool {
    guard let kind = http.headers[.contentType]?.prefix(while: { $0 != ";" }).lowercased() else { return true }
    return kind.hasSuffix("/xml") || kind.hasSuffix("+xml")
  }

  /// False if the request says that its body is something else than a calendar.
  var hasCalendar: Bool {
    let kind = http.headers[.contentType]?.prefix { $0 != ";" }.lowercased()
    return kind.map { ["text/calendar", "text/plain", "application/octet-stream"].contains($0) } ?? true
  }

  /// True if the client wants no properties that are missing (RFC 7240, RFC 8144).
  var wantsLess: Bool { prefers("return=minimal") }

  func prefers(_ preference: String) -> Bool {
    let preferences = HTTPField.Name("Prefer").map { http.headers[values: $0] } ?? []
    return preferences.joined(separator: ",").split(separator: ",").contains { part in
      part.filter { $0 != " " && $0 != "\"" }.lowercased() == preference
    }
  }
}
