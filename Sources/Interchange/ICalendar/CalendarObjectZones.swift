package import TodoModel

/// The times of a calendar object in the zones that it names.
package struct CalendarObjectClock: Sendable {
  private let place: ExchangePlace
  /// The rules that the object describes, by the names of their zones.
  private let rules: [String: ICSZoneRules]

  /// Reads the zones of an object, which may be empty.
  package init(_ bytes: [UInt8], context: CalendarObjectContext) {
    let zones = ((try? ICSTree(parsing: bytes))?.children ?? []).filter { $0.name == "VTIMEZONE" }
    let named = zones.prefix(Self.maximum).compactMap { zone in
      zone["TZID"].map { ($0.text, ICSZoneRules(zone.component)) }
    }
    (place, rules) = (context.place, Dictionary(named) { first, _ in first })
  }

  /// Maximum number of zones.
  private static let maximum = 8

  /// Returns the instant of a local time in a zone, or in the user's.
  package func instant(of local: LocalTime, in zone: String?) -> Instant {
    guard let zone else { return place.zone.instant(of: local) }
    if let rules = rules[zone], !rules.isEmpty, !ICSZone.isCertain(zone, rules, place) {
      return Instant(seconds: local.minutes * 60 - rules.offset(at: local))
    }
    return (ICSZones.known(zone, place).flatMap(place.zones) ?? place.zone).instant(of: local)
  }
}

extension CalendarObject {
  /// Returns the zone that a calendar with one VTIMEZONE describes (RFC 4791 section 5.2.2).
  package static func zone(in text: String, context: CalendarObjectContext) throws(CalendarObjectError) -> any Zone {
    let (tree, name) = try zone(in: text)
    let local = context.place.zone.local(at: context.place.now)
    let known = ICSZone(tree.component, name, context.place).name(at: local)
    return known.flatMap(context.place.zones) ?? DescribedZone(name, ICSZoneRules(tree.component), around: local.day)
  }

  /// Throws if a text is no calendar with one VTIMEZONE.
  package static func checkZone(in text: String) throws(CalendarObjectError) { _ = try zone(in: text) }

  private static func zone(in text: String) throws(CalendarObjectError) -> (tree: ICSTree, name: String) {
    let calendar = try ICSTree(parsing: Array(text.utf8))
    let zones = calendar.children.filter { $0.name == "VTIMEZONE" }
    guard calendar.name == "VCALENDAR", zones.count == 1, calendar.children.count == 1,
      let name = zones[0]["TZID"]?.text, !name.isEmpty, !ICSZoneRules(zones[0].component).isEmpty
    else { throw CalendarObjectError(.unreadable, CalendarObjectMessages.notAZone) }
    return (zones[0], name)
  }
}

/// A zone that has no name in the system, for the years around a time.
private struct DescribedZone: Zone {
  let identifier: String
  /// The changes of the offset in their order; the first is before all times.
  private let changes: [(at: Int, offset: Int)]

  init(_ name: String, _ rules: ICSZoneRules, around day: Day) {
    let (begin, end) = (day.advanced(by: -Self.days), day.advanced(by: Self.days))
    identifier = name
    changes = [(at: .min, offset: rules.offset(at: LocalTime(begin, .midnight)))] + rules.changes(from: begin, to: end)
  }

  /// Number of days before and after that have their own changes.
  private static let days = 18_262

  func offset(at instant: Instant) -> Int {
    var (low, high) = (0, changes.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if changes[middle].at <= instant.seconds { low = middle } else { high = middle }
    }
    return changes[low].offset
  }
}
