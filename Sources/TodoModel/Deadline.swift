package import JSON

/// By when an item must be done: a day, perhaps a time on it, perhaps the zone that was said.
///
/// One atomic value, as a schedule is. Without a time the whole day counts.
///
/// Text form `YYYY-MM-DD[THH:MM]`, and behind it `[Area/City]` where a zone was said (RFC 9557 section 4.1).
package struct Deadline: Hashable, Sendable {
  /// The day, and the time where one was said, on the clocks of the zone.
  package var local: LocalTime
  /// The IANA zone that was said; nil floats with the person, as does every whole day.
  package var zone: String?

  /// A deadline; a zone counts only with a time.
  package init(_ local: LocalTime, zone: String? = nil) {
    self.local = local
    self.zone = local.time == nil ? nil : zone
  }

  package init(_ day: Day) { self.init(LocalTime(day)) }

  /// The day, in its own zone.
  package var day: Day { local.day }

  /// The same so many days later, or sooner.
  package func moved(by days: Int) -> Deadline {
    Deadline(LocalTime(day.advanced(by: days), local.time), zone: zone)
  }

  /// What the person's clock shows at the deadline; a zone that nobody knows floats.
  package func local(in person: any Zone, zones: Item.ZoneLookup) -> LocalTime {
    guard let home = zone.flatMap(zones) else { return local }
    return person.local(at: home.instant(of: local))
  }
}

extension Deadline: LosslessStringConvertible {
  /// The text form.
  package var description: String { local.description + (zone.map { "[" + $0 + "]" } ?? "") }

  package init?(_ text: String) {
    let halves = text.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let local = LocalTime(halves[0]) else { return nil }
    guard halves.count == 2 else {
      self.init(local)
      return
    }
    let name = halves[1].dropLast()
    guard halves[1].hasSuffix("]"), !name.isEmpty, local.time != nil else { return nil }
    self.init(local, zone: String(name))
  }
}

extension Deadline: JSONText {
  package static let schema = Schema.named("Deadline")
}

extension KeyedDecodingContainer {
  /// A deadline in fields of its own, nil where the first is not there.
  ///
  /// The day stands alone in a field that programs without times of deadlines read, too; a time may stand behind it, or
  /// in a field of its own.
  package func deadline(_ day: Key, time: Key, zone: Key) throws -> Deadline? {
    guard var local = try decodeIfPresent(LocalTime.self, forKey: day) else { return nil }
    if let time = try decodeIfPresent(ClockTime.self, forKey: time) { local.time = time }
    return Deadline(local, zone: try decodeIfPresent(String.self, forKey: zone))
  }
}

extension KeyedEncodingContainer {
  /// Writes a deadline into fields of its own, so that programs without times of deadlines read the day.
  package mutating func encode(_ deadline: Deadline, day: Key, time: Key, zone: Key) throws {
    try encode(deadline.day, forKey: day)
    try encodeIfPresent(deadline.local.time, forKey: time)
    try encodeIfPresent(deadline.zone, forKey: zone)
  }
}
