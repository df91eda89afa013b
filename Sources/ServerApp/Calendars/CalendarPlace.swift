import CalDAV
import Service
import TodoAPI
import TodoModel

/// A path of the calendars (RFC 4791 section 5); nothing else is below `/dav`.
enum CalendarPlace: Hashable, Sendable {
  /// `/.well-known/caldav` (RFC 6764 section 5).
  case wellKnown
  case root
  case principals
  case principal(String)
  case homes
  case home(String)
  case collection(String, String)
  case object(String, String, String)
  case unknown

  /// Reads the percent-encoded path of a request; nil if it is not one of the calendars.
  init?(_ path: Substring) {
    if path == "/.well-known/caldav" || path == "/.well-known/caldav/" {
      self = .wellKnown
      return
    }
    guard path == "/dav" || path.hasPrefix("/dav/") else { return nil }
    let parts = path.dropFirst(4).split(separator: "/").map { PercentText.decode($0) }
    let names = parts.compactMap(\.self)
    guard names.count == parts.count else {
      self = .unknown
      return
    }
    self =
      switch (names.first, names.count) {
      case (nil, _): .root
      case ("principals", 1): .principals
      case ("principals", 2): .principal(names[1])
      case ("calendars", 1): .homes
      case ("calendars", 2): .home(names[1])
      case ("calendars", 3): .collection(names[1], names[2])
      case ("calendars", 4): .object(names[1], names[2], names[3])
      default: .unknown
      }
  }

  /// The account that the path names, if any.
  var account: String? {
    switch self {
    case .principal(let name), .home(let name), .collection(let name, _), .object(let name, _, _): name
    case .wellKnown, .root, .principals, .homes, .unknown: nil
    }
  }

  /// True for an address that no collection can have (RFC 4791 section 5.2).
  var isInsideACalendar: Bool { if case .object = self { true } else { self == .unknown } }

  /// The route for the log and the metrics.
  var route: String {
    switch self {
    case .wellKnown: "/.well-known/caldav"
    case .root, .unknown: "/dav/"
    case .principals, .principal: "/dav/principals/{name}/"
    case .homes, .home: "/dav/calendars/{name}/"
    case .collection: "/dav/calendars/{name}/{list}/"
    case .object: "/dav/calendars/{name}/{list}/{object}"
    }
  }

  /// The methods that the place takes.
  var methods: [String] {
    switch self {
    case .wellKnown: ["GET", "HEAD", "OPTIONS", "PROPFIND"]
    case .root, .principals, .principal, .homes, .unknown: ["OPTIONS", "PROPFIND"]
    case .home: ["OPTIONS", "PROPFIND"]
    case .collection: ["OPTIONS", "PROPFIND", "PROPPATCH", "REPORT", "MKCALENDAR", "MKCOL", "DELETE"]
    case .object: ["OPTIONS", "GET", "HEAD", "PUT", "DELETE", "PROPFIND"]
    }
  }
}

/// The addresses of one account's calendars, below the server's base path.
struct CalendarAddresses: Hashable, Sendable {
  let base: String
  let account: String

  var root: String { base + "/dav/" }
  var principals: String { base + "/dav/principals/" }
  var principal: String { principals + PercentText.encode(account) + "/" }
  var homes: String { base + "/dav/calendars/" }
  var home: String { homes + PercentText.encode(account) + "/" }

  func collection(_ calendar: Calendar) -> String { home + PercentText.encode(calendar.segment) + "/" }

  func object(_ name: String, in calendar: Calendar) -> String { collection(calendar) + PercentText.encode(name) }

  /// Returns the place of an address in a body, absolute or with a host; nil if it is not below the base path.
  func place(_ href: String) -> CalendarPlace? {
    var path = href[...]
    if let scheme = path.firstRange(of: "://") {
      path = path[scheme.upperBound...]
      guard let slash = path.firstIndex(of: "/") else { return nil }
      path = path[slash...]
    }
    guard path.hasPrefix(base) else { return nil }
    return CalendarPlace(path.dropFirst(base.count).prefix { $0 != "?" && $0 != "#" })
  }
}

/// A list as a calendar of to-dos; also the inbox.
struct Calendar: Hashable, Sendable {
  /// The key of the list, which its address has while the list is renamed; nil for the inbox.
  let key: String?
  /// The name of the list; nil for the inbox.
  let name: String?
  /// The keys that items of the list have.
  let keys: [String]
  /// The record of the list, if it has one.
  let record: Item?

  /// The name that clients show.
  var title: String { name ?? CalendarMessages.inbox }

  /// The segment of the address.
  var segment: String { key.map(Calendar.segment) ?? Calendar.inbox }

  static let inbox = "inbox"

  /// Returns true if the resource is in the calendar.
  func holds(_ resource: CalendarResource) -> Bool { holds(resource.list) }

  func holds(_ list: String?) -> Bool { list.map(keys.contains) ?? (key == nil) }

  /// Returns the name of a resource, which no other one of the calendar has.
  func address(of resource: CalendarResource) -> String {
    resource.rivals.contains(where: holds) ? resource.otherName : resource.usualName
  }

  /// Returns the names that find a resource: its address, and the one that it has while another has its usual name.
  func names(of resource: CalendarResource) -> [String] { [address(of: resource), resource.otherName] }

  /// Returns the ctag, which differs after every change of the list's items alone.
  func tag(from tags: [String?: String]) -> XMLElement {
    let all = keys.map(Optional.some) + (key == nil ? [nil] : [])
    return XMLElement(.server("getctag"), text: (["c"] + all.compactMap { tags[$0] }).joined(separator: "~"))
  }

  /// Returns the segment for the key of a list: the key, or the id of its record if the key cannot be in an address.
  static func segment(of key: String) -> String {
    let isPlain = key != inbox && !key.contains("/") && !key.contains("\\") && isSegment(key)
    return isPlain ? key : ListKey.id(of: key).description
  }

  /// False for a name that programs and proxies read as another place, or that is no text of one line.
  static func isSegment(_ name: String) -> Bool {
    ![".", ".."].contains(name) && !name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }
}
