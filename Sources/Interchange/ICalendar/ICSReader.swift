import TodoModel

/// The importer of calendar files (RFC 5545) with to-dos and events of one or more calendars.
package enum ICSReader {
  /// Returns true if the bytes begin like such a file.
  static func reads(_ body: ArraySlice<UInt8>) -> Bool {
    let start = String(decoding: body.prefix(32), as: UTF8.self).uppercased()
    return ["BEGIN:VCALENDAR", "BEGIN:VTODO", "BEGIN:VEVENT"].contains(where: start.hasPrefix)
  }

  /// Reads the items of a file; throws if it is damaged.
  package static func read(_ bytes: [UInt8], at place: ExchangePlace) throws(ExchangeFault) -> DraftImport {
    let body = bytes.starts(with: TextLines.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    var components = ICSComponents(body)
    var items = ICSItems(place)
    while let component = try components.next() { items.add(component, of: components) }
    return items.finish()
  }
}

/// The collector of a file's components; components for one occurrence go to the item of its series.
struct ICSItems {
  /// A to-do or event with the list of its calendar and the calendar's number in the file.
  private struct Found {
    let component: ICSComponent
    let list: String?
    let calendar: Int

    /// Returns true if this version of a component is newer, by SEQUENCE, then by the time of the last change.
    func isNewer(than other: Found) -> Bool {
      if sequence != other.sequence { return sequence > other.sequence }
      guard let mine = changed, let theirs = other.changed else { return false }
      return mine > theirs
    }

    private var sequence: Int { component["SEQUENCE"].flatMap { Int(ICSRecord.trimmed($0.value)) } ?? 0 }
    private var changed: Instant? { component["LAST-MODIFIED"].flatMap(ICSRecord.moment) }
  }

  private let place: ExchangePlace
  private var zones: [Int: ICSZones] = [:]
  /// Resolved zones by their lines, because many calendars describe the same zones.
  private var zonesByLines: [[String]: ICSZone] = [:]
  private var found: [Found] = []
  /// Changed occurrences by UID of the series.
  private var days: [String: [Found]] = [:]
  private var refused: [ImportPart.Refused] = []
  private var nameless: [String: Int] = [:]
  private var seen: Set<String> = []

  init(_ place: ExchangePlace) { self.place = place }

  mutating func add(_ component: ICSComponent, of file: ICSComponents) {
    switch component.name {
    case "VTODO", "VEVENT":
      if let name = component.tooLong.first(where: Self.needed.contains) {
        return refuse(component, ICalendarMessages.propertyTooLong(name))
      }
      let found = Found(component: component, list: Self.list(file.calendar), calendar: file.calendarNumber)
      // A component with its own RRULE is no occurrence.
      if component["RECURRENCE-ID"] != nil, component["RRULE"] == nil, let uid = component["UID"]?.text {
        days[uid, default: []].append(found)
      } else {
        self.found.append(found)
      }
    case "VTIMEZONE": add(zone: component, of: file.calendarNumber)
    case "VJOURNAL": refuse(component, ICalendarMessages.journalEntry)
    case "VFREEBUSY": refuse(component, ICalendarMessages.freeBusyEntry)
    default: refuse(component, ICalendarMessages.neitherTaskNorEvent)
    }
  }

  private mutating func add(zone component: ICSComponent, of calendar: Int) {
    guard let name = component["TZID"]?.text else { return }
    let lines = component.lines
    let zone = zonesByLines[lines] ?? ICSZone(component, name, place)
    zonesByLines[lines] = zone
    let none = ICSZones(place)
    zones[calendar, default: none].add(zone, as: name)
  }

  /// Properties that an item cannot lack if the component has them.
  private static let needed: Set<String> = [
    "UID", "SUMMARY", "DESCRIPTION", "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RECURRENCE-ID",
  ]

  /// Returns the calendar's name as list name.
  private static func list(_ calendar: [ICSProperty]) -> String? {
    let name = calendar.first { $0.name == "X-WR-CALNAME" || $0.name == "NAME" }?.text
    let line = ICSRecord.trimmed(ICSText.oneLine(name ?? ""))
    return line.isEmpty ? nil : line
  }

  private mutating func refuse(_ component: ICSComponent, _ reason: String) {
    refused.append(ImportPart.Refused(line: component.line, reason: reason))
  }

  /// Returns the import after the last component.
  mutating func finish() -> DraftImport {
    shareZones()
    var drafts: [Draft] = []
    let keys = found.map { key($0.component) }
    for (found, key) in newest(Array(zip(found, keys))) {
      let days = newest((days[key] ?? []).map { ($0, Self.day($0.component)) }).map(\.found.component)
      seen.insert(key)
      if let draft = draft(found, days, key: key) { drafts.append(draft) }
    }
    let alone = days.filter { !seen.contains($0.key) }.sorted {
      ($0.value[0].component.line, $0.key) < ($1.value[0].component.line, $1.key)
    }
    for (uid, days) in alone {
      for (found, day) in newest(days.map { ($0, Self.day($0.component)) }) {
        if let draft = draft(found, [], key: uid + "\n" + day) { drafts.append(draft) }
      }
    }
    refused.sort { $0.line < $1.line }
    return DraftImport(drafts, refused: refused, at: place.now)
  }

  /// Fills in zones that a calendar names without a description from the file's other calendars.
  private mutating func shareZones() {
    let none = ICSZones(place)
    var all = none
    for number in zones.keys.sorted() { zones[number].map { all.add($0) } }
    for number in Set(found.map(\.calendar) + days.values.joined().map(\.calendar)) {
      zones[number, default: none].add(all)
    }
  }

  private static func day(_ component: ICSComponent) -> String { component["RECURRENCE-ID"]?.value ?? "" }

  /// Returns the newest component for each name; of equally new ones, the first.
  private mutating func newest(_ found: [(found: Found, key: String)]) -> [(found: Found, key: String)] {
    var places: [String: Int] = [:]
    for (place, one) in found.enumerated() {
      guard let other = places[one.key] else {
        places[one.key] = place
        continue
      }
      let isNewer = one.found.isNewer(than: found[other].found)
      let (taken, left) = isNewer ? (one, found[other]) : (found[other], one)
      if isNewer { places[one.key] = place }
      refuse(left.found.component, ICalendarMessages.twice(usedLine: taken.found.component.line))
    }
    return places.values.sorted().map { found[$0] }
  }

  /// Returns the UID or else the content, numbered if the file contains it several times.
  private mutating func key(_ component: ICSComponent) -> String {
    if let uid = component["UID"]?.text, !uid.isEmpty { return uid }
    let words = ["SUMMARY", "DTSTART", "DUE", "RRULE"].map { component[$0]?.text5545 ?? "" }.joined(separator: "\n")
    nameless[words, default: 0] += 1
    return words + "\n\(nameless[words] ?? 1)"
  }

  private mutating func draft(_ found: Found, _ days: [ICSComponent], key: String) -> Draft? {
    let (component, zones) = (found.component, zones[found.calendar] ?? ICSZones(place))
    guard component.name != "VEVENT" || component["STATUS"]?.value.uppercased() != "CANCELLED" else {
      refuse(component, ICalendarMessages.cancelled)
      return nil
    }
    var record = ICSRecord(component, key: key, zones, place)
    for day in days { record.fold(day) }
    record.draft.item.list = found.list
    if ICSOwn.isIn(component) {
      record.draft.item = ICSOwn.apply(component, to: record.draft.item) {
        ICSNative.rewritten($0, zones, place, ICSForm(of: component))
      }
      record.forgetFirst()
    }
    guard !record.draft.item.title.isEmpty else {
      refuse(component, ICalendarMessages.noSummary)
      return nil
    }
    return record.draft
  }
}
