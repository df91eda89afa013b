import TodoModel

/// Reads calendar files (RFC 5545): to-dos and events, of one calendar or of several.
package enum ICSReader {
  /// Whether bytes begin as such a file does.
  static func reads(_ body: ArraySlice<UInt8>) -> Bool {
    let start = String(decoding: body.prefix(32), as: UTF8.self).uppercased()
    return ["BEGIN:VCALENDAR", "BEGIN:VTODO", "BEGIN:VEVENT"].contains(where: start.hasPrefix)
  }

  /// Reads the items of a file; throws where it is damaged.
  package static func read(_ bytes: [UInt8], at place: ExchangePlace) throws(ExchangeFault) -> DraftImport {
    let body = bytes.starts(with: TextLines.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    var components = ICSComponents(body)
    var items = ICSItems(place)
    while let component = try components.next() { items.add(component, of: components) }
    return items.finish()
  }
}

/// Gathers the components of a file; those that say something of one day of a repeat go to its item.
struct ICSItems {
  /// A to-do or event, the list that its calendar is, and which calendar of the file that is.
  private struct Found {
    let component: ICSComponent
    let list: String?
    let calendar: Int

    /// Of two that say the same of themselves the one that is newer: by its revision, then by when it was last changed.
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
  /// Zones that were looked up, by the lines that describe them: many calendars describe the same.
  private var zonesByLines: [[String]: ICSZone] = [:]
  private var found: [Found] = []
  /// Days of repeats, by the UID of the repeat.
  private var days: [String: [Found]] = [:]
  private var refused: [ImportPart.Refused] = []
  private var nameless: [String: Int] = [:]
  private var seen: Set<String> = []

  init(_ place: ExchangePlace) { self.place = place }

  /// Adds the next component of a file.
  mutating func add(_ component: ICSComponent, of file: ICSComponents) {
    switch component.name {
    case "VTODO", "VEVENT":
      if let name = component.tooLong.first(where: Self.needed.contains) {
        return refuse(component, "Its \(name) is longer than 1 MiB.")
      }
      let found = Found(component: component, list: Self.list(file.calendar), calendar: file.calendarNumber)
      // What repeats by itself is no day of a repeat.
      if component["RECURRENCE-ID"] != nil, component["RRULE"] == nil, let uid = component["UID"]?.text {
        days[uid, default: []].append(found)
      } else {
        self.found.append(found)
      }
    case "VTIMEZONE": add(zone: component, of: file.calendarNumber)
    case "VJOURNAL": refuse(component, "It is a journal entry, not a task.")
    case "VFREEBUSY": refuse(component, "It is a free/busy entry, not a task.")
    default: refuse(component, "It is neither a to-do nor an event.")
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

  /// What an item cannot be without, where it was said.
  private static let needed: Set<String> = [
    "UID", "SUMMARY", "DESCRIPTION", "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RECURRENCE-ID",
  ]

  /// What a calendar is called is the list of its items.
  private static func list(_ calendar: [ICSProperty]) -> String? {
    let name = calendar.first { $0.name == "X-WR-CALNAME" || $0.name == "NAME" }?.text
    let line = ICSRecord.trimmed(ICSText.oneLine(name ?? ""))
    return line.isEmpty ? nil : line
  }

  private mutating func refuse(_ component: ICSComponent, _ reason: String) {
    refused.append(ImportPart.Refused(line: component.line, reason: reason))
  }

  /// All of them, once the last is there.
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

  /// A zone that a calendar names and does not describe is the one that another calendar of the file describes.
  private mutating func shareZones() {
    let none = ICSZones(place)
    var all = none
    for number in zones.keys.sorted() { zones[number].map { all.add($0) } }
    for number in Set(found.map(\.calendar) + days.values.joined().map(\.calendar)) {
      zones[number, default: none].add(all)
    }
  }

  private static func day(_ component: ICSComponent) -> String { component["RECURRENCE-ID"]?.value ?? "" }

  /// Those of different names; of one name the newest, and of two that are as new the first.
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
      refuse(
        left.found.component,
        "It is in the file twice; line \(taken.found.component.line) is used."
      )
    }
    return places.values.sorted().map { found[$0] }
  }

  /// Its UID; without one what it says, counted where that stands in the file several times.
  private mutating func key(_ component: ICSComponent) -> String {
    if let uid = component["UID"]?.text, !uid.isEmpty { return uid }
    let words = ["SUMMARY", "DTSTART", "DUE", "RRULE"].map { component[$0]?.text5545 ?? "" }.joined(
      separator: "\n"
    )
    nameless[words, default: 0] += 1
    return words + "\n\(nameless[words] ?? 1)"
  }

  private mutating func draft(_ found: Found, _ days: [ICSComponent], key: String) -> Draft? {
    let (component, zones) = (found.component, zones[found.calendar] ?? ICSZones(place))
    guard component["STATUS"]?.value.uppercased() != "CANCELLED" else {
      refuse(component, "It is cancelled.")
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
      refuse(component, "It has no summary. Add one in the program it comes from.")
      return nil
    }
    return record.draft
  }
}
