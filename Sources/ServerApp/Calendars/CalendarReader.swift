import CalDAV
import HTTPTypes
import Hummingbird
import Intents
import Interchange
import Service
import TodoAPI
import TodoModel

/// Answers the requests that read calendars: PROPFIND, reports, GET; all calls block.
struct CalendarReader: Sendable {
  let home: CalendarHome
  /// True if missing properties are left out of answers.
  var isMinimal = false
  private var properties: CalendarProperties { CalendarProperties(home: home) }

  /// Maximum number of objects that a client can name in one report.
  static let addresses = 1_000
  /// Maximum number of responses in one sync report.
  static let changes = 2_000
  /// Maximum bytes of objects in one answer; the client asks for the rest again.
  static let bytes = 8_388_608

  /// Answers a PROPFIND at a place, with its members if `isDeep`.
  func find(_ question: PropertyQuestion, at place: CalendarPlace, isDeep: Bool) throws -> Response {
    multistatus(try responses(question, at: place, isDeep: isDeep))
  }

  private func responses(
    _ question: PropertyQuestion, at place: CalendarPlace, isDeep: Bool
  ) throws -> [DAVResponse] {
    let addresses = home.addresses
    let folders: [XMLName] = [.dav("resourcetype")]
    func plain(_ href: String, _ value: (XMLName) -> XMLElement?) -> DAVResponse {
      DAVResponse(href, question.answer(usual: folders, value: value))
    }
    switch place {
    case .root: return [plain(addresses.root, properties.folder)]
    case .principals:
      let own = [plain(addresses.principals, properties.folder)]
      return own + (isDeep ? [plain(addresses.principal, properties.principal)] : [])
    case .principal: return [plain(addresses.principal, properties.principal)]
    case .homes:
      let own = [plain(addresses.homes, properties.folder)]
      return own + (isDeep ? [plain(addresses.home, properties.calendarHome)] : [])
    case .home:
      let own = [plain(addresses.home, properties.calendarHome)]
      return own + (isDeep ? try calendars(question, home.calendars) : [])
    case .collection(_, let segment):
      let calendar = try home.calendar(segment)
      let own = try calendars(question, [calendar])
      guard isDeep else { return own }
      let all = try home.resources(in: calendar, isWhole: isCostly(question))
      return own + (try objects(question, all, in: calendar))
    case .object(_, let segment, let name):
      let calendar = try home.calendar(segment)
      guard let resource = try home.resource(name, in: calendar) else { throw CalendarFault.notFound }
      return try objects(question, [resource], in: calendar)
    case .wellKnown, .unknown: throw CalendarFault.notFound
    }
  }

  private func calendars(_ question: PropertyQuestion, _ calendars: [Calendar]) throws -> [DAVResponse] {
    let position = try home.position()
    let tags = question.names(.server("getctag")) ? try home.service.calendarTags(home.caller.account) : [:]
    let stored = Dictionary(grouping: try home.service.calendarProperties(home.caller.account), by: \.list)
    return calendars.map { calendar in
      let kept = (stored[calendar.key ?? ""] ?? []).compactMap { try? XMLReader.read(Array($0.value.utf8)) }
      let dead = kept.filter { $0.name != .apple("calendar-color") }
      let result = question.answer(usual: CalendarReader.usual, dead: dead) {
        $0 == .server("getctag")
          ? calendar.tag(from: tags) : properties.calendar($0, calendar, kept: kept, at: position)
      }
      return DAVResponse(home.addresses.collection(calendar), result)
    }
  }

  private static let usual: [XMLName] = [.dav("resourcetype"), .dav("displayname"), .dav("sync-token")]

  private func isCostly(_ question: PropertyQuestion) -> Bool {
    CalendarProperties.costly.contains { question.names($0) }
      || { if case .all = question { true } else { false } }()
  }

  /// Answers a question for resources; those beyond the limit of bytes are answered as 507.
  private func objects(
    _ question: PropertyQuestion, _ resources: [CalendarResource], in calendar: Calendar
  ) throws -> [DAVResponse] {
    let needsBytes = question.names(.cal("calendar-data")) || question.names(.dav("getcontentlength"))
    let objects = needsBytes ? try home.objects(resources) : resources.map { _ in nil }
    var left = CalendarReader.bytes
    return zip(resources, objects).map { resource, bytes in
      let href = home.href(resource, in: calendar)
      left -= bytes?.count ?? 0
      guard left >= 0 else { return DAVResponse(href, .status(507)) }
      let result = question.answer(usual: CalendarProperties.usual.filter { $0 != .dav("displayname") }) {
        properties.object($0, resource, bytes)
      }
      return DAVResponse(href, result)
    }
  }

  /// Answers a report on a calendar.
  func report(_ report: CalendarReport, on place: CalendarPlace) throws -> Response {
    guard case .collection(_, let segment) = place else {
      throw CalendarFault(403, .dav("supported-report"), CalendarMessages.unknownReport)
    }
    let calendar = try home.calendar(segment)
    switch report {
    case .multiget(let hrefs, let question): return try multiget(hrefs, question, in: calendar)
    case .query(let filter, let question, let limit):
      let found = try matches(filter, isWhole: isCostly(question), in: calendar)
      let most = limit.map { max(0, $0) } ?? found.count
      var responses = try objects(question, Array(found.prefix(most)), in: calendar)
      if found.count > most { responses.append(beyond(calendar)) }
      return multistatus(responses)
    case .sync(let token, let question, let limit): return try sync(token, question, limit, in: calendar)
    }
  }

  private func beyond(_ calendar: Calendar) -> DAVResponse {
    DAVResponse(
      home.addresses.collection(calendar), .status(507, condition: .dav("number-of-matches-within-limits")))
  }

  private func multiget(_ hrefs: [String], _ question: PropertyQuestion, in calendar: Calendar) throws -> Response {
    guard hrefs.count <= CalendarReader.addresses else {
      throw CalendarFault(403, nil, CalendarMessages.tooManyAddresses(maximum: CalendarReader.addresses))
    }
    let names = hrefs.map { href -> String? in
      guard case .object(home.addresses.account, calendar.segment, let name)? = home.addresses.place(href) else {
        return nil
      }
      return name
    }
    let found = try home.resources(named: names.compactMap(\.self), in: calendar)
    let answers = zip(found, try objects(question, found, in: calendar)).map { ($0.address, $1) }
    let byName = Dictionary(answers) { first, _ in first }
    let responses = zip(hrefs, names).map { href, name in
      // The client finds the answer by the address that it sent.
      name.flatMap { byName[$0] }.map { DAVResponse(href, $0.result) } ?? DAVResponse(href, .status(404))
    }
    return multistatus(responses)
  }

  private func matches(
    _ filter: CalendarFilter, isWhole: Bool, in calendar: Calendar
  ) throws -> [CalendarResource] {
    if filter.takesEveryTodo { return try home.resources(in: calendar, isWhole: isWhole) }
    guard filter.mayHoldForTodo else { return [] }
    let all = try home.resources(in: calendar, isWhole: true)
    return zip(all, try home.objects(all)).filter { resource, bytes in
      guard let bytes, let item = resource.record?.item, let text = CalendarText.calendar(bytes) else { return false }
      return filter.holds(text) { TodoTimes(item, in: text, at: home.moment).overlaps($0) }
    }.map(\.0)
  }

  /// Answers with the resources that changed since a token (RFC 6578 section 3).
  private func sync(
    _ text: String?, _ question: PropertyQuestion, _ limit: Int?, in calendar: Calendar
  ) throws -> Response {
    let since = text.flatMap(CalendarPosition.init(token:))
    guard text == nil || since != nil else { throw CalendarFault(DAVBodyFault.invalidToken) }
    let most = min(limit.map { max(1, $0) } ?? CalendarReader.changes, CalendarReader.changes)
    var (ids, cursor, hasMore): ([ItemID], String, Bool) = ([], since?.cursor ?? "", true)
    let newest = try home.position()
    while hasMore, ids.count < most {
      let page = try page(after: cursor.isEmpty ? nil : cursor, limit: min(500, most - ids.count))
      ids += page.items.filter { $0.item.kind == .item }.map(\.item.id)
      (cursor, hasMore) = (page.cursor, page.hasMore)
    }
    let from = since?.change ?? 0
    let stored =
      hasMore
      ? (items: [], last: from, isWhole: true)
      : try home.service.calendarChanges(home.caller.account, after: from)
    let position = CalendarPosition(
      cursor: cursor, change: hasMore ? from : stored.isWhole ? newest.change : stored.last)
    hasMore = hasMore || !stored.isWhole
    let changed = Set(ids + stored.items).sorted()
    let known = try home.service.calendarResources(
      home.caller.account, named: [], of: changed, isWhole: isCostly(question))
    let here = known.filter { !$0.isDeleted && calendar.holds($0) }
    var responses = try objects(question, here, in: calendar)
    if let since {
      let others = Set(changed).subtracting(here.map(\.item)).sorted()
      responses += try home.resources(of: others, thatLeft: calendar, since: since).map {
        DAVResponse(home.href($0, in: calendar), .status(404))
      }
    }
    if hasMore { responses.append(beyond(calendar)) }
    return multistatus(responses, token: position.token)
  }

  private func page(after cursor: String?, limit: Int) throws -> ChangesBody {
    do { return try home.service.changes(home.caller.account, cursor: cursor, limit: limit) } catch {
      guard case ServiceFault.refused = error else { throw error }
      throw CalendarFault(DAVBodyFault.invalidToken)
    }
  }

  /// Returns an object.
  func get(_ place: CalendarPlace, _ request: SiteRequest) throws -> Response {
    guard case .object(_, let segment, let name) = place else { throw CalendarFault.notFound }
    let calendar = try home.calendar(segment)
    guard let resource = try home.resource(name, in: calendar), let bytes = try home.objects([resource])[0] else {
      throw CalendarFault.notFound
    }
    var headers: HTTPFields = [.eTag: resource.tag]
    if let record = resource.record { headers[.lastModified] = CalendarProperties.date(record.item.lastChange) }
    if request.knows(resource.tag) { return Answer.empty(.notModified, headers) }
    return Answer.bytes(ByteBuffer(bytes: bytes), CalendarProperties.mediaType, .ok, headers)
  }

  private func multistatus(_ responses: [DAVResponse], token: String? = nil) -> Response {
    guard isMinimal else { return CalendarReader.multistatus(responses, token: token) }
    var response = CalendarReader.multistatus(responses.map(\.minimal), token: token)
    HTTPField.Name("Preference-Applied").map { response.headers[$0] = "return=minimal" }
    return response
  }

  static func multistatus(_ responses: [DAVResponse], token: String? = nil) -> Response {
    Answer.text(
      DAVAnswer.multistatus(responses, token: token), "application/xml; charset=utf-8",
      HTTPResponse.Status(code: 207, reasonPhrase: "Multi-Status"))
  }
}
