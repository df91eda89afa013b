import Actions
import CalDAV
import Intents
import Service
import TodoModel

/// The live properties of the places of a calendar tree.
struct CalendarProperties: Sendable {
  let home: CalendarHome
  private var addresses: CalendarAddresses { home.addresses }

  /// The properties that `allprop` returns (RFC 4918 section 15).
  static let usual: [XMLName] = [
    .dav("resourcetype"), .dav("displayname"), .dav("getetag"), .dav("getcontenttype"), .dav("getlastmodified"),
  ]

  /// Returns a property that every place has; nil for others.
  private func common(_ name: XMLName) -> XMLElement? {
    switch name {
    case .dav("current-user-principal"), .dav("owner"): href(name, addresses.principal)
    case .dav("principal-collection-set"): href(name, addresses.principals)
    case .dav("current-user-privilege-set"): XMLElement(name, of: privileges.map(CalendarProperties.privilege))
    default: nil
    }
  }

  private var privileges: [XMLName] {
    let reading: [XMLName] = [.dav("read"), .dav("read-current-user-privilege-set"), .cal("read-free-busy")]
    guard home.caller.session.app?.isReadOnly != true else { return reading }
    return reading + ["write", "write-properties", "write-content", "bind", "unbind"].map(XMLName.dav)
  }

  private static func privilege(_ name: XMLName) -> XMLElement {
    XMLElement(.dav("privilege"), of: [XMLElement(name)])
  }

  private func href(_ name: XMLName, _ path: String) -> XMLElement {
    XMLElement(name, of: [XMLElement(.dav("href"), text: path)])
  }

  private func type(_ kinds: XMLName...) -> XMLElement {
    XMLElement(.dav("resourcetype"), of: kinds.map { XMLElement($0) })
  }

  /// Returns a property of a place above the homes, or of the list of homes or principals.
  func folder(_ name: XMLName) -> XMLElement? {
    switch name {
    case .dav("resourcetype"): type(.dav("collection"))
    case .cal("calendar-home-set"): href(name, addresses.home)
    default: common(name)
    }
  }

  /// Returns a property of the account's principal (RFC 3744 section 4, RFC 4791 section 6.2).
  func principal(_ name: XMLName) -> XMLElement? {
    switch name {
    case .dav("resourcetype"): type(.dav("collection"), .dav("principal"))
    case .dav("displayname"): XMLElement(name, text: addresses.account)
    case .dav("principal-URL"), .cal("calendar-user-address-set"): href(name, addresses.principal)
    case .cal("calendar-home-set"): href(name, addresses.home)
    case .cal("calendar-user-type"): XMLElement(name, text: "INDIVIDUAL")
    case .dav("group-membership"), .dav("group-member-set"), .dav("alternate-URI-set"): XMLElement(name)
    case .dav("supported-report-set"): XMLElement(name)
    default: common(name)
    }
  }

  func calendarHome(_ name: XMLName) -> XMLElement? {
    switch name {
    case .dav("resourcetype"): type(.dav("collection"))
    case .dav("displayname"): XMLElement(name, text: addresses.account)
    case .dav("supported-report-set"): XMLElement(name)
    default: common(name)
    }
  }

  /// Returns a property of a calendar at a position of the account's changes.
  func calendar(
    _ name: XMLName, _ calendar: Calendar, kept: [XMLElement], at position: CalendarPosition
  ) -> XMLElement? {
    switch name {
    case .dav("resourcetype"): return type(.dav("collection"), .cal("calendar"))
    case .dav("displayname"): return XMLElement(name, text: calendar.title)
    case .dav("sync-token"): return XMLElement(name, text: position.token)
    case .dav("supported-report-set"):
      return XMLElement(name, of: CalendarProperties.reports.map(CalendarProperties.report))
    case .cal("supported-calendar-component-set"): return XMLElement(name, of: [CalendarProperties.component("VTODO")])
    case .cal("supported-calendar-data"):
      var data = XMLElement(.cal("calendar-data"))
      data.attributes = [XMLName("", "content-type"): "text/calendar", XMLName("", "version"): "2.0"]
      return XMLElement(name, of: [data])
    case .cal("supported-collation-set"):
      return XMLElement(name, of: CalendarFilter.collations.map { XMLElement(.cal("supported-collation"), text: $0) })
    case .cal("max-resource-size"): return XMLElement(name, text: "\(CalendarWriter.largest)")
    case .apple("calendar-color"): return CalendarColour.element(of: calendar, kept: kept.first { $0.name == name })
    default: return common(name)
    }
  }

  /// The stored name of the zone for times without one (RFC 4791 section 5.2.2).
  static let zone = CalendarMaker.stored(.cal("calendar-timezone"))

  private static let reports: [XMLName] = [
    .cal("calendar-multiget"), .cal("calendar-query"), .dav("sync-collection"),
  ]

  private static func report(_ name: XMLName) -> XMLElement {
    XMLElement(.dav("supported-report"), of: [XMLElement(.dav("report"), of: [XMLElement(name)])])
  }

  static func component(_ name: String) -> XMLElement {
    var component = XMLElement(.cal("comp"))
    component.attributes[XMLName("", "name")] = name
    return component
  }

  /// Returns the object, or the part of it that was asked for.
  static func data(_ bytes: [UInt8]) -> XMLElement {
    XMLElement(.cal("calendar-data"), text: String(decoding: bytes, as: UTF8.self))
  }

  /// Returns a property of an object; its size in bytes is nil if the question does not need it.
  func object(_ name: XMLName, _ resource: CalendarResource, size: Int?) -> XMLElement? {
    switch name {
    case .dav("resourcetype"): XMLElement(name)
    case .dav("getetag"): XMLElement(name, text: resource.tag)
    case .dav("getcontenttype"): XMLElement(name, text: CalendarProperties.mediaType)
    case .dav("getcontentlength"): size.map { XMLElement(name, text: "\($0)") }
    case .dav("getlastmodified"):
      resource.record.map { XMLElement(name, text: CalendarProperties.date($0.item.lastChange)) }
    default: common(name)
    }
  }

  static let mediaType = "text/calendar; charset=utf-8; component=VTODO"

  /// The properties of an object that need its record.
  static let costly: Set<XMLName> = [.dav("getcontentlength"), .dav("getlastmodified"), .cal("calendar-data")]

  /// Returns a time as in HTTP (RFC 9110 section 5.6.7).
  static func date(_ at: Instant) -> String {
    let minutes = LocalTime(minutes: Int((Double(at.seconds) / 60).rounded(.down)))
    let (year, month, date) = minutes.day.parts
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let ofDay = at.seconds - minutes.day.ordinal * 86_400
    let clock = [ofDay / 3_600, ofDay / 60 % 60, ofDay % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
    let weekday = days[(minutes.day.ordinal + 3) % 7 < 0 ? 0 : (minutes.day.ordinal + 3) % 7]
    return "\(weekday), \(date < 10 ? "0" : "")\(date) \(months[month - 1]) \(year) \(clock.joined(separator: ":")) GMT"
  }
}

/// The colour of a calendar: one of the list's, as a colour of Apple's extension.
enum CalendarColour {
  private static let colours: [(ListColour, [Int])] = [
    (.red, [0xE0, 0x40, 0x3A]), (.orange, [0xF0, 0x8C, 0x2E]), (.yellow, [0xE8, 0xC5, 0x47]),
    (.green, [0x4C, 0xAF, 0x50]), (.cyan, [0x2A, 0xA1, 0xB3]), (.magenta, [0xB0, 0x5C, 0xC8]),
    (.accent, [0x3B, 0x82, 0xF6]),
  ]

  /// Returns the nearest colour of a list for "#RRGGBB" or "#RRGGBBAA"; nil if the text is neither.
  static func nearest(_ text: String) -> ListColour? {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), [6, 8].contains(digits.utf8.count), let number = Int(digits.prefix(6), radix: 16),
      digits.allSatisfy(\.isHexDigit)
    else { return nil }
    let parts = [number >> 16 & 0xFF, number >> 8 & 0xFF, number & 0xFF]
    func distance(_ other: [Int]) -> Int { zip(parts, other).map { ($0 - $1) * ($0 - $1) }.reduce(0, +) }
    return colours.min { distance($0.1) < distance($1.1) }?.0
  }

  /// Returns the colour that the client set if the list still has its nearest colour, or else the list's.
  static func element(of calendar: Calendar, kept: XMLElement?) -> XMLElement? {
    guard let colour = calendar.record?.colour else { return calendar.key == nil ? kept : nil }
    if let kept, nearest(kept.trimmed)?.rawValue == colour { return kept }
    guard let parts = colours.first(where: { $0.0.rawValue == colour })?.1 else { return nil }
    let digits = parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    return XMLElement(.apple("calendar-color"), text: "#\(digits)FF")
  }
}
