package import JSON

/// The deadline of an item: a day with an optional time and an optional explicit time zone.
///
/// The deadline changes and merges as one value, like a schedule. Without a time it covers the whole day.
///
/// Text form: `YYYY-MM-DD[THH:MM]`, followed by `[Area/City]` if there is an explicit zone (RFC 9557 section 4.1).
package struct Deadline: Hashable, Sendable {
  /// The day and the optional time, on the clocks of the zone.
  package var local: LocalTime
  /// The explicit IANA zone; nil, as for every whole day, floats in the user's zone.
  package var zone: String?

  /// Creates a deadline; the zone is ignored without a time.
  package init(_ local: LocalTime, zone: String? = nil) {
    self.local = local
    self.zone = local.time == nil ? nil : zone
  }

  package init(_ day: Day) { self.init(LocalTime(day)) }

  package var day: Day { local.day }

  /// Returns the deadline shifted by a number of days.
  package func moved(by days: Int) -> Deadline { Deadline(LocalTime(day.advanced(by: days), local.time), zone: zone) }

  /// Returns the deadline on the user's clock; an unknown zone floats.
  package func local(in person: any Zone, zones: Item.ZoneLookup) -> LocalTime {
    guard let home = zone.flatMap(zones) else { return local }
    return person.local(at: home.instant(of: local))
  }
}

extension Deadline: LosslessStringConvertible {
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

extension Deadline: JSONText { package static let schema = Schema.named("Deadline") }

extension KeyedDecodingContainer {
  /// Decodes a deadline from separate fields, or nil if the day is absent.
  ///
  /// The day has its own field for clients that do not support times of deadlines. The time may follow the day or be in
  /// its own field.
  package func deadline(_ day: Key, time: Key, zone: Key) throws -> Deadline? {
    guard var local = try decodeIfPresent(LocalTime.self, forKey: day) else { return nil }
    if let time = try decodeIfPresent(ClockTime.self, forKey: time) { local.time = time }
    return Deadline(local, zone: try decodeIfPresent(String.self, forKey: zone))
  }
}

extension KeyedEncodingContainer {
  /// Encodes a deadline into separate fields, so that clients without support for times of deadlines can read the day.
  package mutating func encode(_ deadline: Deadline, day: Key, time: Key, zone: Key) throws {
    try encode(deadline.day, forKey: day)
    try encodeIfPresent(deadline.local.time, forKey: time)
    try encodeIfPresent(deadline.zone, forKey: zone)
  }
}
