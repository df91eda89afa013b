import TodoModel

/// What the zones of a calendar file are here: by the names of the IANA, by those of Windows, or by their own rules.
struct ICSZones: Sendable {
  /// A date as a schedule has it, and what was assumed for it, in words.
  struct Meaning: Hashable {
    var local: LocalTime
    var zone: String?
    var assumed: String?
  }

  private let place: ExchangePlace
  /// The zones that the file describes, by the names it has for them.
  private var described: [String: ICSZoneRules] = [:]
  private var names: [String: String] = [:]

  init(_ place: ExchangePlace) { self.place = place }

  /// Adds a VTIMEZONE; the first of a name counts.
  mutating func add(_ component: ICSComponent) {
    guard let name = component["TZID"]?.text, described[name] == nil else { return }
    described[name] = ICSZoneRules(component)
    names[name] = [name, component["X-LIC-LOCATION"]?.text].compactMap(\.self).lazy.compactMap(known).first
  }

  /// What a date means.
  func meaning(_ date: ICSDate) -> Meaning {
    guard date.local.time != nil else { return Meaning(local: LocalTime(date.local.day)) }
    switch date.clock {
    case .floating: return Meaning(local: date.local)
    case .utc:
      if place.zones("UTC") != nil { return Meaning(local: date.local, zone: "UTC") }
      return Meaning(local: place.zone.local(at: FixedZone.utc.instant(of: date.local)))
    case .zone(let name):
      if let known = names[name] ?? known(name) { return Meaning(local: date.local, zone: known) }
      guard let rules = described[name], !rules.isEmpty else {
        let words = "its time zone \(Self.shown(name)) is not known; the time is taken as one of yours"
        return Meaning(local: date.local, assumed: words)
      }
      let words =
        "its time zone \(Self.shown(name)) has no name here; the time is the same moment in yours"
      let moment = Instant(seconds: date.local.minutes * 60 - rules.offset(at: date.local))
      return Meaning(local: place.zone.local(at: moment), assumed: words)
    }
  }

  /// A date on the clocks of a schedule: of a zone, or the person's.
  func local(_ date: ICSDate, in zone: String?) -> LocalTime {
    let meaning = meaning(date)
    guard meaning.local.time != nil, meaning.zone != zone else { return meaning.local }
    return clock(zone).local(at: clock(meaning.zone).instant(of: meaning.local))
  }

  /// The zone of a name, or the person's.
  func clock(_ name: String?) -> any Zone { name.flatMap(place.zones) ?? place.zone }

  private static func shown(_ name: String) -> String { ICSText.oneLine(String(name.prefix(64))) }

  /// The IANA's name for a zone: itself, its last parts as some programs write them behind a path, or from the table.
  private func known(_ name: String) -> String? {
    if let zone = Self.windows[name] { return place.zones(zone) == nil ? nil : zone }
    let parts = name.suffix(Self.longest).split(separator: "/", maxSplits: Self.longest).suffix(Self.levels)
    let ends = (0..<max(1, parts.count)).map { parts.dropFirst($0).joined(separator: "/") }
    return ends.first { !$0.isEmpty && place.zones($0) != nil }
  }

  /// How long the name of a zone is looked at, and how many parts the IANA's have at most.
  private static let longest = 128
  private static let levels = 3

  /// The names that Windows has for its zones, and the place that CLDR gives for each.
  private static let windows: [String: String] = [
    "AUS Eastern Standard Time": "Australia/Sydney", "Alaskan Standard Time": "America/Anchorage",
    "Arabian Standard Time": "Asia/Dubai", "Arab Standard Time": "Asia/Riyadh",
    "Atlantic Standard Time": "America/Halifax", "Cen. Australia Standard Time": "Australia/Adelaide",
    "Central America Standard Time": "America/Guatemala", "Central Europe Standard Time": "Europe/Budapest",
    "Central European Standard Time": "Europe/Warsaw", "Central Standard Time": "America/Chicago",
    "Central Standard Time (Mexico)": "America/Mexico_City", "China Standard Time": "Asia/Shanghai",
    "E. Africa Standard Time": "Africa/Nairobi", "E. Australia Standard Time": "Australia/Brisbane",
    "E. Europe Standard Time": "Europe/Chisinau", "E. South America Standard Time": "America/Sao_Paulo",
    "Eastern Standard Time": "America/New_York", "Egypt Standard Time": "Africa/Cairo",
    "FLE Standard Time": "Europe/Kyiv", "GMT Standard Time": "Europe/London",
    "GTB Standard Time": "Europe/Bucharest",
    "Greenwich Standard Time": "Atlantic/Reykjavik", "Hawaiian Standard Time": "Pacific/Honolulu",
    "India Standard Time": "Asia/Kolkata", "Israel Standard Time": "Asia/Jerusalem",
    "Korea Standard Time": "Asia/Seoul", "Mountain Standard Time": "America/Denver",
    "New Zealand Standard Time": "Pacific/Auckland", "Newfoundland Standard Time": "America/St_Johns",
    "Pacific Standard Time": "America/Los_Angeles", "Romance Standard Time": "Europe/Paris",
    "Russian Standard Time": "Europe/Moscow", "SA Pacific Standard Time": "America/Bogota",
    "SE Asia Standard Time": "Asia/Bangkok", "Singapore Standard Time": "Asia/Singapore",
    "South Africa Standard Time": "Africa/Johannesburg", "Taipei Standard Time": "Asia/Taipei",
    "Tokyo Standard Time": "Asia/Tokyo", "Turkey Standard Time": "Europe/Istanbul",
    "US Mountain Standard Time": "America/Phoenix", "UTC": "UTC",
    "W. Australia Standard Time": "Australia/Perth",
    "W. Central Africa Standard Time": "Africa/Lagos", "W. Europe Standard Time": "Europe/Berlin",
  ]
}

/// The rules of a VTIMEZONE (RFC 5545 section 3.6.5).
struct ICSZoneRules: Sendable {
  private struct Observance: Sendable {
    let from: Int
    let to: Int
    let starts: [LocalTime]
    let rule: Recurrence?

    /// The last time it began, at or before a local time.
    func last(atOrBefore local: LocalTime) -> LocalTime? {
      let dates = starts.filter { $0 <= local }.max()
      guard let rule, let first = starts.first, first <= local else { return dates }
      let repeated = Expansion(rule, from: first, zone: FixedZone(offset: from)).last(atOrBefore: local)
      return [dates, repeated].compactMap(\.self).max()
    }
  }

  /// More than any zone has had.
  private static let most = 256
  /// More than go by a rule that never ends.
  private static let mostRules = 16

  private let observances: [Observance]

  var isEmpty: Bool { observances.isEmpty }

  init(_ component: ICSComponent) {
    var rules = 0
    observances = component.children.prefix(Self.most).compactMap { child in
      guard let start = child["DTSTART"].flatMap({ ICSDate($0) })?.local,
        let from = child["TZOFFSETFROM"].flatMap({ Self.offset($0.value) }),
        let to = child["TZOFFSETTO"].flatMap({ Self.offset($0.value) })
      else { return nil }
      let more = child.all("RDATE").prefix(Self.most).flatMap(ICSDate.all).prefix(Self.most)
      let rule = child["RRULE"].flatMap { Self.rule($0.value, from: start) }
      if rule != nil { rules += 1 }
      return Observance(
        from: from,
        to: to,
        starts: [start] + more.map(\.local),
        rule: rules <= Self.mostRules ? rule : nil
      )
    }
  }

  /// A rule that comes round once a year, as those of clocks do.
  private static func rule(_ value: String, from start: LocalTime) -> Recurrence? {
    guard let rule = Recurrence(value), rule.frequency == .yearly,
      Schedule(start: start, recurrence: rule).repeatFault == nil
    else { return nil }
    return rule
  }

  /// Seconds east of UTC of clocks that show a local time.
  func offset(at local: LocalTime) -> Int {
    let last = observances.compactMap { one in one.last(atOrBefore: local).map { ($0, one.to) } }
    if let found = last.max(by: { $0.0 < $1.0 }) { return found.1 }
    return observances.min { ($0.starts.min() ?? local) < ($1.starts.min() ?? local) }?.from ?? 0
  }

  /// `+0100`, `-023000`.
  private static func offset(_ value: String) -> Int? {
    let digits = value.dropFirst()
    guard let sign = value.first, sign == "+" || sign == "-",
      digits.utf8.count == 4 || digits.utf8.count == 6,
      let number = Int(digits), number >= 0
    else { return nil }
    let whole = digits.utf8.count == 4 ? number * 100 : number
    let seconds = whole / 10_000 * 3600 + whole / 100 % 100 * 60 + whole % 100
    guard seconds < 86_400 else { return nil }
    return sign == "-" ? -seconds : seconds
  }
}
