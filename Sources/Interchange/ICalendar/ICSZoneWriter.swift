import TodoModel

/// The VTIMEZONE components of the zones that items name (RFC 5545 section 3.6.5).
struct ICSZoneWriter {
  let text: String
  /// Names of the written zones.
  let names: Set<String>

  init(_ items: [Item], _ place: ExchangePlace) {
    var first: [String: Day] = [:]
    func use(_ zone: String?, _ day: Day) { if let zone, zone != "UTC" { first[zone] = min(first[zone] ?? day, day) } }
    for item in items {
      if let schedule = item.schedule, schedule.start.time != nil {
        for day in [schedule.start.day] + schedule.extraDates.map(\.day) { use(schedule.zone, day) }
      }
      use(item.deadline?.zone, item.deadline?.day ?? .last)
      guard let origin = ICSOrigin(of: item) else { continue }
      let own = Set(origin.zones.compactMap(ICSKeptZones.name))
      for name in origin.lines.flatMap(ICSProperty.zones) where !own.contains(name) {
        use(name, item.schedule?.start.day ?? .last)
      }
    }
    let today = place.zone.local(at: place.now).day
    first = first.filter { place.zones($0.key) != nil }
    names = Set(first.keys)
    text = first.sorted { $0.key < $1.key }.map { name, day in
      place.zones(name).map { ICSZoneComponent($0, name, from: min(day, today), today).component.text } ?? ""
    }.joined()
  }
}

/// A zone as a component: its offset changes, and the rule of the last ones, if any.
struct ICSZoneComponent {
  private(set) var component = ICSComponent("VTIMEZONE")

  private struct Change {
    let local: LocalTime
    let from: Int
    let to: Int

    /// Position of the weekday in the month from its start, and true if it is the last one.
    var count: Int { (local.day.dayOfMonth - 1) / 7 + 1 }
    var isLast: Bool { local.day.dayOfMonth + 7 > Day.length(ofMonth: local.day.month, year: local.day.year) }

    func falls(like other: Change) -> Bool {
      local.time == other.local.time && (from, to) == (other.from, other.to) && local.day.month == other.local.day.month
        && local.day.weekday == other.local.day.weekday
    }
  }

  /// Years ahead of now to search for changes.
  private static let ahead = 10
  /// The first year of changes; zones report none before it.
  private static let earliest = 1970

  init(_ zone: any Zone, _ name: String, from first: Day, _ today: Day) {
    component.properties = [ICSProperty("TZID", ICSText.escaped(name))]
    let firstYear = max(Self.earliest, min(first.year, today.year) - 1)
    let begin = Day(year: firstYear, month: 1, day: 1) ?? today
    let end = Day(year: min(today.year + Self.ahead, 9998), month: 12, day: 31) ?? today
    var changes = Self.changes(zone, from: begin, to: end)
    let offset = zone.offset(at: Instant(seconds: begin.ordinal * 86_400))
    let least = min(offset, changes.map(\.to).min() ?? offset)
    add(Change(local: LocalTime(begin, .midnight), from: offset, to: offset), isSummer: offset > least, nil)
    let rules = Self.rules(changes, last: end.year)
    for rule in rules {
      guard let start = rule.first else { continue }
      changes.removeAll { change in change.local >= start.local && change.falls(like: start) }
    }
    for change in changes { add(change, isSummer: change.to > change.from, nil) }
    for rule in rules { add(rule) }
  }

  private mutating func add(_ rule: [Change]) {
    guard let first = rule.first else { return }
    let day = (rule.allSatisfy(\.isLast) ? -1 : first.count).description + first.local.day.weekday.code
    let words = "FREQ=YEARLY;BYMONTH=\(first.local.day.month);BYDAY=\(day)"
    add(first, isSummer: first.to > first.from, words)
  }

  private mutating func add(_ change: Change, isSummer: Bool, _ rule: String?) {
    var child = ICSComponent(isSummer ? "DAYLIGHT" : "STANDARD")
    child.properties = [
      ICSProperty("DTSTART", ICSDate.text(change.local)), ICSProperty("TZOFFSETFROM", Self.text(change.from)),
      ICSProperty("TZOFFSETTO", Self.text(change.to)),
    ]
    if let rule { child.properties.append(ICSProperty("RRULE", rule)) }
    component.children.append(child)
  }

  /// Returns the changes of the offset, by local time before the change.
  private static func changes(_ zone: any Zone, from begin: Day, to end: Day) -> [Change] {
    let step = 14 * 86_400
    var changes: [Change] = []
    var low = begin.ordinal * 86_400
    while low < end.ordinal * 86_400 {
      let from = zone.offset(at: Instant(seconds: low))
      let to = zone.offset(at: Instant(seconds: low + step))
      if from != to {
        var (early, late) = (low, low + step)
        while late - early > 1 {
          let middle = (early + late) / 2
          if zone.offset(at: Instant(seconds: middle)) == from { early = middle } else { late = middle }
        }
        let wall = late + from
        changes.append(Change(local: LocalTime(minutes: (wall >= 0 ? wall : wall - 59) / 60), from: from, to: to))
      }
      low += step
    }
    return changes
  }

  /// Returns the two yearly changes of the last years, each from the first year of its rule.
  private static func rules(_ changes: [Change], last: Int) -> [[Change]] {
    var years: [[Change]] = []
    for year in stride(from: last - 1, through: earliest, by: -1) {
      let these = changes.filter { $0.local.day.year == year }
      guard these.count == 2, these[0].from == these[1].to else { break }
      let next = years.last ?? these
      guard zip(these, next).allSatisfy({ $0.falls(like: $1) }), isRule(years + [these]) else { break }
      years.append(these)
    }
    guard years.count > 5 else { return [] }
    return (0...1).map { index in years.reversed().map { $0[index] } }
  }

  private static func isRule(_ years: [[Change]]) -> Bool {
    (0...1).allSatisfy { index in
      let changes = years.map { $0[index] }
      return changes.allSatisfy(\.isLast) || Set(changes.map(\.count)).count == 1
    }
  }

  /// Returns `+0100`, with seconds if there are any.
  private static func text(_ offset: Int) -> String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let seconds = abs(offset)
    let rest = seconds % 60 == 0 ? "" : two(seconds % 60)
    return (offset < 0 ? "-" : "+") + two(seconds / 3600) + two(seconds / 60 % 60) + rest
  }
}
