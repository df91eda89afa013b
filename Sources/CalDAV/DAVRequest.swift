/// The reason why a request's body is refused.
package enum DAVBodyFault: Error, Hashable, Sendable {
  case xml(XMLFault)
  /// The document is not the one that the method takes.
  case unexpected
  /// The report is not supported.
  case unknownReport
  /// The filter is not one of RFC 4791 section 9.7.
  case invalidFilter
  /// The filter has more conditions, or longer texts, than the server compares.
  case unsupportedFilter
  /// The filter compares texts by a collation that is not supported.
  case unknownCollation
  /// The part of the calendar data is not one of RFC 4791 section 9.6.
  case invalidData
  /// The token is not one of this server.
  case invalidToken
}

/// The properties that a client asks for (RFC 4918 section 9.1, RFC 4791 section 9.6).
package enum PropertyQuestion: Hashable, Sendable {
  /// All properties of RFC 4918 and the dead ones, and those named.
  case all(including: [XMLName])
  /// The names of the properties, without values.
  case names
  case named([XMLName], CalendarData = .whole)

  /// Reads the body of a PROPFIND; an empty one asks for all.
  package init(propfind bytes: [UInt8]) throws(DAVBodyFault) {
    guard !bytes.isEmpty else {
      self = .all(including: [])
      return
    }
    let root = try DAVBody.read(bytes)
    guard root.name == .dav("propfind") else { throw .unexpected }
    try self.init(in: root)
  }

  /// Reads the question in a PROPFIND or a report; a report without one asks for no property.
  init(in root: XMLElement) throws(DAVBodyFault) {
    guard root.children.count(where: { Self.questions.contains($0.name) }) < 2 else { throw .unexpected }
    if let named = root[.dav("prop")] {
      let data = try named[.cal("calendar-data")].map(CalendarData.init) ?? .whole
      self = .named(try PropertyQuestion.bounded(named.children.map(\.name)), data)
    } else if root[.dav("propname")] != nil {
      self = .names
    } else if root[.dav("allprop")] != nil {
      self = .all(including: try PropertyQuestion.bounded(root[.dav("include")]?.children.map(\.name) ?? []))
    } else if root.name == .dav("propfind") {
      throw .unexpected
    } else {
      self = .named([])
    }
  }

  private static let questions: [XMLName] = [.dav("prop"), .dav("propname"), .dav("allprop")]

  /// Maximum number of properties in a question, and of the bytes of their names: each resource answers all of them.
  private static let maximum = (count: 128, bytes: 8_192)

  private static func bounded(_ names: [XMLName]) throws(DAVBodyFault) -> [XMLName] {
    let bytes = names.reduce(0) { $0 + $1.space.utf8.count + $1.local.utf8.count }
    guard names.count <= maximum.count, bytes <= maximum.bytes else { throw .xml(.tooLarge) }
    return names
  }

  package func names(_ name: XMLName) -> Bool {
    switch self {
    case .all(let others): others.contains(name)
    case .names: false
    case .named(let names, _): names.contains(name)
    }
  }

  /// The part of the objects that the question asks for.
  package var data: CalendarData { if case .named(_, let data) = self { data } else { .whole } }
}

/// A report on a collection (RFC 3253 section 3.6).
package enum CalendarReport: Hashable, Sendable {
  /// RFC 4791 section 7.9; the addresses are as received.
  case multiget([String], PropertyQuestion)
  /// RFC 4791 section 7.8; the zone of times without one is as received, a calendar object.
  case query(CalendarFilter, PropertyQuestion, limit: Int?, zone: String?)
  /// RFC 6578 section 3.2; nil for the first one.
  case sync(token: String?, PropertyQuestion, limit: Int?)

  /// True if the answer depends on the zone of times without one.
  package var looksAtTimes: Bool {
    switch self {
    case .multiget(_, let question), .sync(_, let question, _): question.data.repeats != .whole
    case .query(let filter, let question, _, _): !filter.takesEveryTodo || question.data.repeats != .whole
    }
  }

  package init(_ bytes: [UInt8]) throws(DAVBodyFault) {
    let root = try DAVBody.read(bytes)
    let limit = root[.dav("limit")]?[.dav("nresults")].flatMap { Int($0.trimmed) }
    let question = try PropertyQuestion(in: root)
    switch root.name {
    case .cal("calendar-multiget"): self = .multiget(root.all(.dav("href")).map(\.trimmed), question)
    case .cal("calendar-query"):
      let (filter, zone) = (try CalendarFilter(root[.cal("filter")]), root[.cal("timezone")]?.trimmed)
      self = .query(filter, question, limit: root[.cal("limit")] == nil ? limit : nil, zone: zone)
    case .dav("sync-collection"):
      let token = root[.dav("sync-token")]?.trimmed ?? ""
      let level = root[.dav("sync-level")]?.trimmed ?? "1"
      guard ["1", "infinite", "infinity"].contains(level) else { throw .unexpected }
      self = .sync(token: token.isEmpty ? nil : token, question, limit: limit)
    default: throw .unknownReport
    }
  }
}

/// Changes of properties, in the order in which they apply (RFC 4918 section 9.2).
package struct PropertyUpdate: Hashable, Sendable {
  /// A property to set, or to remove if it has no value.
  package struct Change: Hashable, Sendable {
    package let name: XMLName
    package let value: XMLElement?
  }

  package var changes: [Change] = []

  /// Reads the body of a PROPPATCH.
  package init(proppatch bytes: [UInt8]) throws(DAVBodyFault) {
    let root = try DAVBody.read(bytes)
    guard root.name == .dav("propertyupdate") else { throw .unexpected }
    for part in root.children {
      let isSet = part.name == .dav("set")
      guard isSet || part.name == .dav("remove") else { continue }
      changes += (part[.dav("prop")]?.children ?? []).map { Change(name: $0.name, value: isSet ? $0 : nil) }
    }
    guard !changes.isEmpty else { throw .unexpected }
    guard changes.count <= PropertyUpdate.maximum else { throw .xml(.tooLarge) }
  }

  /// Maximum number of changes in a request.
  private static let maximum = 256

  /// Reads the body of a MKCALENDAR (RFC 4791 section 5.3.1) or an extended MKCOL (RFC 5689), which may be empty.
  package init(making bytes: [UInt8]) throws(DAVBodyFault) {
    guard !bytes.isEmpty else { return }
    let root = try DAVBody.read(bytes)
    guard [.cal("mkcalendar"), .dav("mkcol")].contains(root.name) else { throw .unexpected }
    changes = root.all(.dav("set")).flatMap { $0[.dav("prop")]?.children ?? [] }.map {
      Change(name: $0.name, value: $0)
    }
    guard changes.count <= PropertyUpdate.maximum else { throw .xml(.tooLarge) }
  }

  package subscript(name: XMLName) -> XMLElement? { changes.last { $0.name == name }?.value }
}

/// Reads the XML of a body.
enum DAVBody {
  static func read(_ bytes: [UInt8]) throws(DAVBodyFault) -> XMLElement {
    do throws(XMLFault) { return try XMLReader.read(bytes) } catch { throw .xml(error) }
  }
}
