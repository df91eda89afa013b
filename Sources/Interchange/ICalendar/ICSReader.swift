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
    while let component = try components.next() { items.add(component, of: components.calendar) }
    return items.finish()
  }
}

/// Gathers the components of a file; those that say something of one day of a repeat go to its item.
struct ICSItems {
  private let place: ExchangePlace
  private var zones: ICSZones
  private var found: [(component: ICSComponent, list: String?)] = []
  private var days: [String: [ICSComponent]] = [:]
  private var refused: [ImportPart.Refused] = []
  private var nameless: [String: Int] = [:]
  private var seen: Set<String> = []

  init(_ place: ExchangePlace) {
    self.place = place
    zones = ICSZones(place)
  }

  /// Adds the next component, which stands in a calendar that says that of itself.
  mutating func add(_ component: ICSComponent, of calendar: [ICSProperty]) {
    switch component.name {
    case "VTODO", "VEVENT":
      if component["RECURRENCE-ID"] != nil, let uid = component["UID"]?.text {
        days[uid, default: []].append(component)
      } else {
        found.append((component, Self.list(calendar)))
      }
    case "VTIMEZONE": zones.add(component)
    case "VJOURNAL": refuse(component, "It is an entry of a journal, which is nothing to do.")
    case "VFREEBUSY": refuse(component, "It says when somebody is free, which is nothing to do.")
    default: refuse(component, "It is neither a to-do nor an event.")
    }
  }

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
    var drafts: [Draft] = []
    for (component, list) in found {
      if let draft = draft(component, key: key(component), list) { drafts.append(draft) }
    }
    let alone = days.sorted { ($0.value[0].line, $0.key) < ($1.value[0].line, $1.key) }
    for (uid, days) in alone where !seen.contains(uid) {
      for day in days {
        let key = uid + "\n" + (day["RECURRENCE-ID"]?.value ?? "")
        if let draft = draft(day, key: key, nil) { drafts.append(draft) }
      }
    }
    refused.sort { $0.line < $1.line }
    return DraftImport(drafts, refused: refused, at: place.now)
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

  private mutating func draft(_ component: ICSComponent, key: String, _ list: String?) -> Draft? {
    let days = days[key] ?? []
    guard seen.insert(key).inserted else {
      refuse(component, "It stands in the file twice.")
      return nil
    }
    guard component["STATUS"]?.value.uppercased() != "CANCELLED" else {
      refuse(component, "It is cancelled.")
      return nil
    }
    var record = ICSRecord(component, key: key, zones, place)
    for day in days { record.fold(day) }
    record.draft.item.list = list
    if ICSOwn.isIn(component) {
      record.draft.item = ICSOwn.apply(component, to: record.draft.item) {
        ICSNative.rewritten($0, zones, place)
      }
    }
    guard !record.draft.item.title.isEmpty else {
      refuse(component, "It has no summary. Give it one in the program that it comes from.")
      return nil
    }
    return record.draft
  }
}
