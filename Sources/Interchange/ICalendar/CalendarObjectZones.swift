package import TodoModel

/// The zones that a calendar object describes itself.
package struct CalendarObjectClock: Sendable {
  private let zones: ICSZones

  /// Reads the zones; nil if the object cannot be read.
  package init?(_ bytes: [UInt8], context: CalendarObjectContext) {
    guard let object = try? CalendarObject(parsing: bytes) else { return nil }
    zones = CalendarObjectSent(object, context.place).zones
  }

  /// Returns the instant of a local time in a zone that the object names.
  package func instant(of local: LocalTime, in zone: String) -> Instant {
    let meaning = zones.meaning(ICSDate(local, in: zone))
    return zones.clock(meaning.zone).instant(of: meaning.local)
  }
}

extension CalendarObject {
  /// Returns the zone that a calendar with one VTIMEZONE describes (RFC 4791 section 5.2.2).
  package static func zone(in text: String, context: CalendarObjectContext) throws(CalendarObjectError) -> any Zone {
    let (tree, name) = try zone(in: text)
    let zone = ICSZone(tree.component, name, context.place)
    let known = zone.name(at: context.place.zone.local(at: context.place.now))
    return known.flatMap(context.place.zones) ?? DescribedZone(identifier: name, rules: zone)
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

/// A zone that has no name in the system.
private struct DescribedZone: Zone {
  let identifier: String
  let rules: ICSZone

  func offset(at instant: Instant) -> Int {
    func local(_ offset: Int) -> LocalTime { FixedZone.utc.local(at: instant.advanced(bySeconds: offset)) }
    return rules.offset(at: local(rules.offset(at: local(0))))
  }
}
