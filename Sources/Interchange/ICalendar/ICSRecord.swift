import Intents
import JSON
import TodoModel

/// A VTODO or VEVENT as a draft of an item, from iCalendar's own properties.
struct ICSRecord {
  var draft: Draft
  let component: ICSComponent
  let zones: ICSZones
  let place: ExchangePlace
  var origin = ICSOrigin()
  /// Properties that are fields of the item.
  var taken: Set<String> = ["UID", "DTSTAMP", "RECURRENCE-ID", ICSRecord.kindOfDate]

  /// Creates a record; `key` identifies the component in its file.
  init(_ component: ICSComponent, key: String, _ zones: ICSZones, _ place: ExchangePlace) {
    (self.component, self.zones, self.place) = (component, zones, place)
    let created = component["CREATED"].flatMap(Self.moment)
    let title = ICSText.oneLine(component["SUMMARY"]?.text ?? "")
    let item = Item(id: Draft.id(of: key, .ics), title: title, createdAt: created ?? place.now)
    draft = Draft(key: key, line: component.line, item: item)
    origin.isEvent = component.name == "VEVENT"
    if let uid = component["UID"]?.text, !uid.isEmpty, uid != item.id.description { origin.uid = uid }
    if component["RRULE"] == nil { origin.occurrence = component["RECURRENCE-ID"]?.text5545 }
    readWords()
    readLinks()
    readDates()
    readState()
    // An event requires a date.
    if component["DTSTART"] == nil { origin.isEvent = false }
    readAlarms()
    keepRest()
  }

  /// Reads the alarms, which are kept, too; a component that is being written has kept ones as lines.
  private mutating func readAlarms() {
    let lines = component.children.flatMap(\.lines) + component.kept
    let own = component.properties + component.kept.compactMap(ICSProperty.init(kept:))
    let shownUntil = own.first { $0.name == Self.lastShown }.flatMap(Self.moment)
    let found = ICSAlarm(draft.item, in: component, place).read(lines, zones, shownUntil: shownUntil)
    draft.item.reminders = found.reminders
    for mark in found.shown { draft.item.remindedBy[mark] = ICSOrigin.name }
    found.remarks.forEach { remark($0) }
    let snoozes = own.filter { $0.name.hasPrefix(Self.snoozedUntil) }.compactMap(Self.moment)
    if let until = snoozes.max(), until > place.now, draft.item.lastDone == nil { draft.item.snoozedUntil = until }
  }

  /// The properties of Mozilla's programs for when the last alarm was shown, and the end of a snooze.
  private static let lastShown = "X-MOZ-LASTACK"
  static let snoozedUntil = "X-MOZ-SNOOZE-TIME"

  /// Adds a remark unless it exists.
  mutating func remark(_ words: String) { if !draft.remarks.contains(words) { draft.remarks.append(words) } }

  /// Returns a property for use in a sentence.
  static func shown(_ property: ICSProperty) -> String {
    property.name + " " + String(ICSText.oneLine(property.text).prefix(40))
  }

  private mutating func readWords() {
    taken.formUnion(["SUMMARY", "DESCRIPTION", "CATEGORIES", "CREATED", "LAST-MODIFIED", "PRIORITY"])
    draft.item.notes = component["DESCRIPTION"]?.text ?? ""
    draft.item.changedAt = component["LAST-MODIFIED"].flatMap(Self.moment)
    let tags = component.all("CATEGORIES").flatMap { ICSText.list($0.value) }
    draft.item.tags = Set(tags.map(ICSText.oneLine).map(Self.trimmed).filter { !$0.isEmpty })
    guard let priority = component["PRIORITY"] else { return }
    guard let number = Int(Self.trimmed(priority.value)), 0...9 ~= number else {
      origin.said.append(priority.text5545)
      return remark(ICalendarMessages.notAPriority(Self.shown(priority)))
    }
    draft.item.priority = Self.priority(number)
    if Self.number(draft.item.priority) != number { origin.said.append(priority.text5545) }
  }

  /// Maps 1 to 4 to high, 5 to medium, 6 to 9 to low (RFC 5545 section 3.8.1.9).
  static func priority(_ number: Int) -> Priority {
    switch number {
    case 1...4: .high
    case 5: .medium
    case 6...9: .low
    default: .none
    }
  }

  static func number(_ priority: Priority) -> Int {
    switch priority {
    case .high: 1
    case .medium: 5
    case .low: 9
    case .none: 0
    }
  }

  /// Reads parent and blockers (RFC 9253 section 8).
  private mutating func readLinks() {
    taken.insert("RELATED-TO")
    for link in component.all("RELATED-TO") {
      switch link.parameter("RELTYPE")?.uppercased() ?? "PARENT" {
      case "PARENT" where draft.parent == nil:
        draft.parent = link.text
        draft.parentLine = link.text5545
      case "DEPENDS-ON":
        draft.blockers.append(link.text)
        draft.blockerLines[link.text] = link.text5545
        if let id = ItemID(link.text), let since = link.parameter(Self.since).flatMap({ Instant($0) }) {
          draft.item.blockedBy[id] = since
        }
      default: origin.kept.append(link.text5545)
      }
    }
  }

  private mutating func readState() {
    taken.insert("STATUS")
    let status = component["STATUS"].map { Self.trimmed($0.value).uppercased() }
    if let status, !["NEEDS-ACTION", "COMPLETED", "CONFIRMED"].contains(status) {
      origin.said.append(ICSProperty("STATUS", status).text5545)
    }
    guard !origin.isEvent else { return }
    taken.formUnion(["COMPLETED", "PERCENT-COMPLETE"])
    if let percent = component["PERCENT-COMPLETE"], percent.value != "0", percent.value != "100" {
      origin.said.append(percent.text5545)
    }
    guard let done = Done(component) else { return }
    if let rule = draft.item.schedule?.recurrence {
      draft.item.schedule?.recurrence = nil
      keepFirstRule("RRULE:" + rule.description)
      draft.remarks.append(ICalendarMessages.wholeRepeatDone)
    }
    draft.finish(at: done.at)
  }

  /// The completion of a component, also of a cancelled one; nil if it is open.
  struct Done {
    /// The completion time, if given; lAST-MODIFIED is not used, because any change sets it.
    let at: Instant?

    init?(_ component: ICSComponent) {
      at = component["COMPLETED"].flatMap(ICSRecord.moment)
      switch component["STATUS"].map({ ICSRecord.trimmed($0.value).uppercased() }) {
      case "COMPLETED", "CANCELLED": return
      case nil where at != nil || component["PERCENT-COMPLETE"]?.value == "100": return
      default: return nil
      }
    }
  }

  /// Keeps all properties and parts without a field; if they exceed the limit, the largest are dropped.
  private mutating func keepRest() {
    var parts: [(name: String, lines: [String])] = origin.kept.map {
      (String($0.prefix { $0 != ";" && $0 != ":" }), [$0])
    }
    for property in component.properties where !taken.contains(property.name) && !ICSOwn.isField(property.name) {
      parts.append((property.name, [property.text5545]))
    }
    let alarms = ICSAlarm(draft.item, in: component, place)
    parts += component.children.filter { !alarms.isPlain($0, zones) }.map { ($0.name, $0.lines) }
    keepZones(parts.flatMap(\.lines))
    let sizes = parts.map { $0.lines.reduce(0) { $0 + $1.utf8.count } }
    var (bySize, size) = (parts.indices.sorted { sizes[$0] < sizes[$1] }, sizes.reduce(0, +))
    while size > ValueLimits.unknownFields.bytes, let largest = bySize.popLast() { size -= sizes[largest] }
    func keepThose() { origin.kept = bySize.sorted().flatMap { parts[$0].lines } }
    keepThose()
    while !origin.fits, bySize.popLast() != nil { keepThose() }
    if !origin.fits { (origin.said, origin.zones) = ([], []) }
    let left = Set(parts.indices).subtracting(bySize).sorted().map { parts[$0].name } + component.allTooLong
    if !left.isEmpty { remark(ICalendarMessages.tooLarge(Set(left).sorted())) }
    draft.item.extra[ICSOrigin.name] = origin.json
  }

  /// Removes the first date of a repeat if the item's schedule is no longer the imported one.
  mutating func forgetFirst() {
    guard let first = origin.first, let schedule = draft.item.schedule,
      ICSItemWriter.first(schedule, origin, place) != first
    else { return }
    origin.first = nil
    draft.item.extra[ICSOrigin.name] = origin.json
  }

  /// Keeps the named zones that no other system would know.
  private mutating func keepZones(_ lines: [String]) {
    var seen: Set<String> = []
    for name in (lines + origin.lines).flatMap(ICSProperty.zones) where seen.insert(name).inserted {
      if let zone = zones.described[name], !zone.isWritten(as: name) { origin.zones.append(zone.lines) }
    }
  }

  /// The parameter with the time since which an item waits.
  static let since = "X-TODOS-SINCE"
  /// The property that marks DUE as the date of a to-do (`do`) instead of the deadline.
  static let kindOfDate = "X-TODOS-DATE"
  /// The parameter with the milliseconds of a time.
  static let thousandths = "X-TODOS-MS"

  /// Returns the instant of a UTC property.
  static func moment(_ property: ICSProperty) -> Instant? {
    guard let instant = ICSDate(property)?.instant else { return nil }
    let more = property.parameter(thousandths).flatMap { Int($0) }.flatMap { (0...999).contains($0) ? $0 : nil }
    return Instant(milliseconds: instant.milliseconds + (more ?? 0))
  }

  static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start[..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)])
  }
}
