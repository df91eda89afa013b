import TodoModel

/// The zones of a calendar file, resolved by IANA name, Windows name or their own rules.
struct ICSZones: Sendable {
  /// A date as in a schedule, with the assumption made, in words.
  struct Meaning: Hashable {
    var local: LocalTime
    var zone: String?
    var assumed: String?
    /// True if the zone has no name in the system, so that the date is a single instant and cannot repeat.
    var isMoment = false
  }

  private let place: ExchangePlace
  /// Zones described in the file, by name.
  private(set) var described: [String: ICSZone] = [:]

  init(_ place: ExchangePlace) { self.place = place }

  /// Adds a described zone; the first one with a name is used.
  mutating func add(_ zone: ICSZone, as name: String) { described[name] = described[name] ?? zone }

  /// Adds zones of the file's other calendars under names not described here.
  mutating func add(_ others: ICSZones) { described.merge(others.described) { own, _ in own } }

  /// Resolves a date.
  func meaning(_ date: ICSDate) -> Meaning {
    guard date.local.time != nil else { return Meaning(local: LocalTime(date.local.day)) }
    switch date.clock {
    case .floating: return Meaning(local: date.local)
    case .utc: return meaning(ofUTC: date.local)
    case .zone(let name):
      guard let zone = described[name], !zone.isEmpty else {
        if let known = Self.known(name, place) { return Meaning(local: date.local, zone: known) }
        return Meaning(local: date.local, assumed: ICalendarMessages.unknownZoneReadInYours(Self.shown(name)))
      }
      if let known = zone.name(at: date.local) { return Meaning(local: date.local, zone: known) }
      var meaning = meaning(ofUTC: LocalTime(minutes: date.local.minutes - zone.offset(at: date.local) / 60))
      meaning.assumed = ICalendarMessages.unknownZoneKeptInUTC(Self.shown(name))
      meaning.isMoment = true
      return meaning
    }
  }

  private func meaning(ofUTC local: LocalTime) -> Meaning {
    if place.zones("UTC") != nil { return Meaning(local: local, zone: "UTC") }
    return Meaning(local: place.zone.local(at: FixedZone.utc.instant(of: local)))
  }

  /// Converts a date to a schedule's zone, or to the user's.
  func local(_ date: ICSDate, in zone: String?) -> LocalTime {
    let meaning = meaning(date)
    guard meaning.local.time != nil, meaning.zone != zone else { return meaning.local }
    return clock(zone).local(at: clock(meaning.zone).instant(of: meaning.local))
  }

  /// Returns the zone with a name, or the user's.
  func clock(_ name: String?) -> any Zone { name.flatMap(place.zones) ?? place.zone }

  private static func shown(_ name: String) -> String { ICSText.oneLine(String(name.prefix(64))) }

  /// Returns the IANA name for a zone: the name, its last path components, or the Windows table's entry.
  static func known(_ name: String, _ place: ExchangePlace) -> String? {
    if let zone = ICSZoneNames.windows[name] { return place.zones(zone) == nil ? nil : zone }
    let parts = name.suffix(Self.longest).split(separator: "/", maxSplits: Self.longest).suffix(Self.levels)
    let ends = (0..<max(1, parts.count)).map { parts.dropFirst($0).joined(separator: "/") }
    // Some programs write a hyphen for the slash: US-Eastern.
    let dashed = name.split(separator: "-", maxSplits: 1).joined(separator: "/")
    return (ends + [dashed]).first { !$0.isEmpty && place.zones($0) != nil }
  }

  /// Maximum length of a zone name, and maximum number of components of an IANA name.
  private static let longest = 128
  private static let levels = 3
}

/// A zone described in a file, with its names in the system.
///
/// The name of a place is used whatever the description, and that of Windows if they have an offset in common. Any other
/// name is used only if the description has the same offsets, because "UTC-3" and "EST" mean different things to
/// different programs.
struct ICSZone: Sendable {
  /// The lines of its VTIMEZONE.
  let lines: [String]
  private let rules: ICSZoneRules
  /// The name for all dates.
  private let certain: String?
  /// Zones with the same offsets from last year on, for ten years.
  private let matching: [Match]

  private struct Match {
    let name: String
    let zone: any Zone
    /// Quarter hours of a day with different offsets on some days, because some programs switch at another hour.
    let others: Set<Int>
  }

  init(_ component: ICSComponent, _ name: String, _ place: ExchangePlace) {
    lines = component.lines
    rules = ICSZoneRules(component)
    let names = [name, component["X-LIC-LOCATION"]?.text].compactMap(\.self)
    let known = names.compactMap { ICSZones.known($0, place) }
    let sure = names.first { [rules] in Self.isCertain($0, rules, place) }.flatMap { ICSZones.known($0, place) }
    certain = sure ?? (rules.isEmpty ? known.first : nil)
    matching = certain == nil && !rules.isEmpty ? Self.matching(rules, known.first, name, place) : []
  }

  /// True if the name of a zone means the system's, whatever its rules are in detail.
  static func isCertain(_ name: String, _ rules: ICSZoneRules, _ place: ExchangePlace) -> Bool {
    guard let known = ICSZones.known(name, place), known.contains("/"), !known.hasPrefix("Etc/") else { return false }
    guard ICSZoneNames.windows[name] != nil, !rules.isEmpty, let zone = place.zones(known) else { return true }
    // Programs elsewhere call their own zone "Eastern Standard Time", too.
    return (0..<4).contains { rules.offsets.contains(zone.offset(at: place.now.advanced(bySeconds: $0 * quarter))) }
  }

  /// Seconds of a quarter of a year.
  private static let quarter = 91 * 86_400

  /// True if the offsets are unknown.
  var isEmpty: Bool { certain == nil && rules.isEmpty }

  /// Returns true if the system's zone of the same name is equivalent.
  func isWritten(as name: String) -> Bool { certain == name }

  /// Returns a zone with the same offset at a local time and at that hour of every day in the years around now.
  func name(at local: LocalTime) -> String? {
    if let certain { return certain }
    let (wall, offset) = (local.minutes * 60, rules.offset(at: local))
    return matching.first { match in
      !match.others.contains(ICSZoneRules.quarter(of: wall))
        && match.zone.offset(at: Instant(seconds: wall - offset)) == offset
    }?.name
  }

  /// Returns the offset in seconds east of UTC at a local time.
  func offset(at local: LocalTime) -> Int { rules.offset(at: local) }

  /// Returns matching zones: the given name, the user's zone, a fixed offset, zones whose place is in the name, others.
  private static func matching(
    _ rules: ICSZoneRules, _ known: String?, _ name: String, _ place: ExchangePlace
  ) -> [Match] {
    let year = place.zone.local(at: place.now).day.year
    guard let begin = Day(year: max(year - 1, 1), month: 1, day: 1),
      let end = Day(year: min(year + ahead, 9998), month: 12, day: 31)
    else { return [] }
    guard rules.changes(from: begin, to: end).count <= mostChanges else { return [] }
    let samples = rules.samples(from: begin, to: end)
    // The name of the system's own file means another zone on another device.
    var names = [known, place.zone.identifier].compactMap(\.self).filter { $0 != "localtime" }
    if let first = samples.first, samples.allSatisfy({ $0.offset == first.offset }) {
      names.append(FixedZone(offset: first.offset).identifier)
    }
    names += ICSZoneNames.candidates.filter { name.contains($0.split(separator: "/").last ?? "/") }
    names += ICSZoneNames.candidates
    var seen: Set<String> = []
    let found = names.filter { seen.insert($0).inserted }.compactMap { name in
      place.zones(name).flatMap { zone in
        rules.quarters(unlike: zone, samples).map { Match(name: name, zone: zone, others: $0) }
      }
    }
    return found.filter(\.others.isEmpty) + found.filter { !$0.others.isEmpty }
  }

  /// Years ahead of now in which two zones must agree.
  private static let ahead = 10
  /// Maximum number of changes of the clocks in these years; no zone has more.
  private static let mostChanges = 64
}

/// The rules of a VTIMEZONE (RFC 5545 section 3.6.5).
struct ICSZoneRules: Sendable {
  private struct Observance: Sendable {
    let from: Int
    let to: Int
    let starts: [LocalTime]
    let rule: Expansion?

    /// Returns its starts within a range of days, in seconds since 1970.
    func begins(from begin: Day, to end: Day) -> [Int] {
      var found = starts.filter { begin...end ~= $0.day }
      if let rule {
        let repeated = IteratorSequence(rule.instances(atOrAfter: LocalTime(begin))).lazy.map(\.nominal)
        found += repeated.prefix { $0.day <= end }.prefix(ICSZoneRules.maximum)
      }
      return found.map { $0.minutes * 60 - from }
    }

    /// Returns its last start at or before a local time.
    func last(atOrBefore local: LocalTime) -> LocalTime? {
      [starts.filter { $0 <= local }.max(), rule?.last(atOrBefore: local)].compactMap(\.self).max()
    }
  }

  /// Maximum number of observances, of the dates of one, and of a rule's dates that are looked at; no zone has more.
  private static let maximum = 256
  /// Maximum number of dates besides the first ones of observances.
  private static let mostDates = 2_048
  /// Maximum number of recurrence rules; no zone has more.
  private static let mostRules = 16

  private let observances: [Observance]

  var isEmpty: Bool { observances.isEmpty }

  /// All offsets, in seconds east of UTC.
  var offsets: Set<Int> { Set(observances.map(\.to)) }

  init(_ component: ICSComponent) {
    var (rules, dates) = (0, 0)
    observances = component.children.prefix(Self.maximum).compactMap { child in
      guard let start = child["DTSTART"].flatMap({ ICSDate($0) })?.local,
        let to = child["TZOFFSETTO"].flatMap({ Self.offset($0.value) })
      else { return nil }
      let from = child["TZOFFSETFROM"].flatMap { Self.offset($0.value) } ?? to
      let more = child.all("RDATE").prefix(Self.maximum).flatMap(ICSDate.all)
        .prefix(min(Self.maximum, Self.mostDates - dates))
      dates += more.count
      let rule = rules < Self.mostRules ? child["RRULE"] : nil
      if rule != nil { rules += 1 }
      return Observance(
        from: from, to: to, starts: [start] + more.map(\.local),
        rule: rule.flatMap { Self.rule($0.value, from: start, offset: from) })
    }
  }

  /// Returns the dates of a yearly rule with one time of day, as zones have them.
  private static func rule(_ value: String, from start: LocalTime, offset: Int) -> Expansion? {
    guard let rule = Recurrence(value), rule.frequency == .yearly, !rule.hasSeveralTimesADay,
      Schedule(start: start, recurrence: rule).repeatFault == nil
    else { return nil }
    return Expansion(rule, from: start, zone: FixedZone(offset: offset))
  }

  /// The offset at an instant.
  struct Sample {
    let seconds: Int
    let offset: Int
    /// True near a change of the offset.
    let isNear: Bool
  }

  /// Returns the changes of the offset within a range of days, in their order: seconds since 1970, and the new offset.
  func changes(from begin: Day, to end: Day) -> [(at: Int, offset: Int)] {
    let changes = observances.flatMap { one in one.begins(from: begin, to: end).map { (at: $0, offset: one.to) } }
    return changes.sorted { $0.at < $1.at }
  }

  /// Returns samples of the offset: every other day, and every quarter hour around each change.
  func samples(from begin: Day, to end: Day) -> [Sample] {
    let changes = changes(from: begin, to: end)
    var samples: [Sample] = []
    var (now, offset) = (begin.ordinal * 86_400, offset(at: LocalTime(begin, .midnight)))
    for (change, to) in changes + [(at: end.ordinal * 86_400, offset: offset)] {
      samples += stride(from: now + Self.near, to: change - Self.near, by: 2 * 86_400).map {
        Sample(seconds: $0, offset: offset, isNear: false)
      }
      if change < end.ordinal * 86_400 {
        samples += stride(from: change - Self.near, to: change + Self.near, by: Self.quarter).map {
          Sample(seconds: $0, offset: $0 < change ? offset : to, isNear: true)
        }
      }
      (now, offset) = (change, to)
    }
    return samples
  }

  /// Returns the quarter hours at which a zone may differ around a change; nil if it differs elsewhere.
  func quarters(unlike zone: any Zone, _ samples: [Sample]) -> Set<Int>? {
    var quarters: Set<Int> = []
    for sample in samples {
      let offset = zone.offset(at: Instant(seconds: sample.seconds))
      guard offset != sample.offset else { continue }
      guard sample.isNear else { return nil }
      quarters.insert(Self.quarter(of: sample.seconds + offset))
      quarters.insert(Self.quarter(of: sample.seconds + sample.offset))
    }
    return quarters
  }

  /// Returns the index of the quarter hour of a local time in its day.
  static func quarter(of wall: Int) -> Int { (wall % 86_400 + 86_400) % 86_400 / quarter }

  private static let quarter = 900
  /// Seconds around a change that are sampled by quarter hour.
  private static let near = 30 * 3600

  /// Returns the offset in seconds east of UTC at a local time.
  func offset(at local: LocalTime) -> Int {
    let last = observances.compactMap { one in one.last(atOrBefore: local).map { ($0, one.to) } }
    if let found = last.max(by: { $0.0 < $1.0 }) { return found.1 }
    return observances.min { ($0.starts.min() ?? local) < ($1.starts.min() ?? local) }?.from ?? 0
  }

  /// Parses `+0100`, `-023000`.
  private static func offset(_ value: String) -> Int? {
    let digits = value.dropFirst()
    guard let sign = value.first, sign == "+" || sign == "-", digits.utf8.count == 4 || digits.utf8.count == 6,
      let number = Int(digits), number >= 0
    else { return nil }
    let whole = digits.utf8.count == 4 ? number * 100 : number
    let seconds = whole / 10_000 * 3600 + whole / 100 % 100 * 60 + whole % 100
    guard seconds < 86_400 else { return nil }
    return sign == "-" ? -seconds : seconds
  }
}
