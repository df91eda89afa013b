import CalDAV
import HTTPTypes
import Hummingbird
import Intents
import Interchange
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// Answers the requests that read calendars: PROPFIND, reports, GET; all calls block.
struct CalendarReader: Sendable {
  let home: CalendarHome
  /// True if missing properties are left out of answers.
  var isMinimal = false
  /// True if members are returned without their collection.
  var isRootless = false
  /// The zone of times without one, if it is not that of the account.
  private(set) var zone: (any Zone)?
  /// Maximum bytes of objects in one answer.
  var maximumBytes = ServerLimits().calendarBytes
  private var properties: CalendarProperties { CalendarProperties(home: home) }
  private var moment: Moment {
    zone.map { Moment(now: home.moment.now, zone: $0, zones: home.moment.zones) } ?? home.moment
  }

  /// Maximum number of objects that a client can name in one report.
  static let addresses = 1_000

  /// Answers a PROPFIND at a place, with its members if `isDeep`.
  func find(_ question: PropertyQuestion, at place: CalendarPlace, isDeep: Bool) throws -> Response {
    let found = try responses(question, at: place, isDeep: isDeep)
    return multistatus(isRootless ? Array(found.dropFirst()) : found)
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
      return own + (try members(question, of: calendar))
    case .object(_, let segment, let name):
      let calendar = try home.calendar(segment)
      guard let resource = try home.resource(name, in: calendar) else { throw CalendarFault.notFound }
      return try objects(question, [resource], in: calendar).map(\.response)
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

  func isCostly(_ question: PropertyQuestion) -> Bool {
    CalendarProperties.costly.contains { question.names($0) }
      || { if case .all = question { true } else { false } }()
  }

  /// The response for one resource.
  struct Answered {
    let resource: CalendarResource
    let response: DAVResponse
    /// Number of bytes of the object, if the response has it.
    let bytes: Int
  }

  /// Answers a question for resources.
  func objects(
    _ question: PropertyQuestion, _ resources: [CalendarResource], in calendar: Calendar
  ) throws -> [Answered] {
    let needsBytes = question.names(.cal("calendar-data")) || question.names(.dav("getcontentlength"))
    let objects = needsBytes ? try home.objects(resources) : resources.map { _ in nil }
    return zip(resources, objects).map { resource, bytes in
      let href = home.href(resource, in: calendar)
      let data = bytes.flatMap { home.part(question.data, of: $0, at: moment) }
      guard bytes == nil || data != nil else {
        return Answered(resource: resource, response: DAVResponse(href, .status(507)), bytes: 0)
      }
      let result = question.answer(usual: CalendarProperties.usual.filter { $0 != .dav("displayname") }) {
        $0 == .cal("calendar-data")
          ? data.map { CalendarProperties.data($0) } : properties.object($0, resource, size: bytes?.count)
      }
      return Answered(resource: resource, response: DAVResponse(href, result), bytes: data?.count ?? 0)
    }
  }

  /// Answers a question for resources; those beyond the bytes that are left are answered as 507.
  private func objects(
    _ question: PropertyQuestion, _ resources: [CalendarResource], in calendar: Calendar, within left: inout Int
  ) throws -> [DAVResponse] {
    try objects(question, resources, in: calendar).map { each in
      if left >= 0 { left -= each.bytes }
      return left >= 0 ? each.response : DAVResponse(each.response.href, .status(507))
    }
  }

  /// Answers a question for the resources of a calendar, page by page.
  private func members(_ question: PropertyQuestion, of calendar: Calendar) throws -> [DAVResponse] {
    var (responses, left) = ([DAVResponse](), maximumBytes)
    try home.pages(of: calendar, isWhole: isCostly(question) && left >= 0) { page in
      responses += try objects(question, page, in: calendar, within: &left)
      return true
    }
    return responses
  }

  /// Answers a report on a calendar.
  func report(_ report: CalendarReport, on place: CalendarPlace) throws -> Response {
    guard case .collection(_, let segment) = place else {
      throw CalendarFault(403, .dav("supported-report"), CalendarMessages.unknownReport)
    }
    let calendar = try home.calendar(segment)
    var reader = self
    reader.zone = try zone(of: report, in: calendar)
    return try reader.answer(report, in: calendar)
  }

  /// Returns the zone that a report or its calendar has for times without one (RFC 4791 section 7.3).
  private func zone(of report: CalendarReport, in calendar: Calendar) throws -> (any Zone)? {
    let context = CalendarObjectContext(now: home.moment.now, zone: home.moment.zone, zones: home.moment.zones)
    if case .query(_, _, _, let text?) = report {
      do throws(CalendarObjectError) { return try CalendarObject.zone(in: text, context: context) } catch {
        throw CalendarFault(403, .cal("valid-calendar-data"), error.words)
      }
    }
    guard report.looksAtTimes else { return nil }
    let kept = try home.service.calendarProperties(home.caller.account).first {
      $0.list == calendar.key ?? "" && $0.name == CalendarProperties.zone
    }
    let text = kept.flatMap { try? XMLReader.read(Array($0.value.utf8)) }?.trimmed
    return text.flatMap { try? CalendarObject.zone(in: $0, context: context) }
  }

  private func answer(_ report: CalendarReport, in calendar: Calendar) throws -> Response {
    switch report {
    case .multiget(let hrefs, let question): return try multiget(hrefs, question, in: calendar)
    case .query(let filter, let question, let limit, _): return try query(filter, question, limit, in: calendar)
    case .sync(let token, let question, let limit):
      var sync = try CalendarSync(self, question, in: calendar, since: token, limit: limit)
      let end = try sync.run()
      let more = end.isWhole ? [] : [beyond(calendar)]
      return multistatus(sync.responses + more, token: end.position.token)
    }
  }

  private func query(
    _ filter: CalendarFilter, _ question: PropertyQuestion, _ limit: Int?, in calendar: Calendar
  ) throws -> Response {
    let (isPlain, most) = (filter.takesEveryTodo, limit.map { max(0, $0) } ?? .max)
    var (responses, left, isCut) = ([DAVResponse](), maximumBytes, false)
    guard isPlain || filter.mayHoldForTodo else { return multistatus([]) }
    try home.pages(of: calendar, isWhole: !isPlain || isCostly(question) && left >= 0) { page in
      let found = isPlain ? page : try matches(filter, page)
      let room = most - responses.count
      responses += try objects(question, Array(found.prefix(room)), in: calendar, within: &left)
      isCut = found.count > room
      return !isCut
    }
    return multistatus(responses + (isCut ? [beyond(calendar)] : []))
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
    var (byName, left) = ([String: DAVResponse](), maximumBytes)
    let wanted = names.compactMap(\.self)
    try home.pages(named: wanted, in: calendar, isWhole: isCostly(question) && left >= 0) { page in
      for (resource, response) in zip(page, try objects(question, page, in: calendar, within: &left)) {
        byName[calendar.address(of: resource)] = response
        byName[resource.otherName] = byName[resource.otherName] ?? response
      }
      return true
    }
    let responses = zip(hrefs, names).map { href, name in
      // The client finds the answer by the address that it sent.
      name.flatMap { byName[$0] }.map { DAVResponse(href, $0.result) } ?? DAVResponse(href, .status(404))
    }
    return multistatus(responses)
  }

  private func matches(_ filter: CalendarFilter, _ page: [CalendarResource]) throws -> [CalendarResource] {
    zip(page, try home.objects(page)).filter { _, bytes in
      guard let bytes, let text = CalendarText.calendar(bytes) else { return false }
      return filter.holds(text, TodoTimes(bytes, text, at: moment))
    }.map(\.0)
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
    let shown = isMinimal ? responses.map(\.minimal) : responses
    var response = CalendarReader.multistatus(shown, token: token)
    let applied = (isMinimal ? ["return=minimal"] : []) + (isRootless ? ["depth-noroot"] : [])
    if !applied.isEmpty {
      HTTPField.Name("Preference-Applied").map { response.headers[$0] = applied.joined(separator: ", ") }
    }
    return response
  }

  static func multistatus(_ responses: [DAVResponse], token: String? = nil) -> Response {
    Answer.text(
      DAVAnswer.multistatus(responses, token: token), "application/xml; charset=utf-8",
      HTTPResponse.Status(code: 207, reasonPhrase: "Multi-Status"))
  }
}
