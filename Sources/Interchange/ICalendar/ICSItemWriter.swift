import TodoModel

/// The form of the date of a single to-do.
enum ICSForm: Hashable, Sendable {
  /// DUE, so that every program shows it; an own property marks it as no deadline.
  case due
  /// DTSTART alone, as in older exports.
  case start
  /// DTSTART also beside a DUE of another kind or before it, as some programs write them; without a deadline, as `due`.
  case both

  /// Detects the form of a parsed component.
  init(of component: ICSComponent) { self = component[ICSRecord.kindOfDate] == nil ? .start : .due }
}

/// An item in iCalendar's own terms: a VTODO or VEVENT, and one more per completed or moved occurrence.
struct ICSItemWriter {
  private(set) var master: ICSComponent
  private(set) var days: [ICSComponent] = []

  private let item: Item
  private let origin: ICSOrigin
  private let place: ExchangePlace
  private let uid: String
  private let form: ICSForm
  private let occurrence: ICSProperty?
  private let first: LocalTime?

  /// Writes an item; `uids` are the UIDs of its parent and blockers.
  init(_ item: Item, _ uids: [ItemID: String], _ place: ExchangePlace, _ form: ICSForm = .due) {
    self.item = item
    self.place = place
    self.form = form
    let origin = ICSOrigin(of: item) ?? ICSOrigin()
    self.origin = origin
    // An occurrence that has become a repeat no longer belongs to its series.
    occurrence = item.schedule?.recurrence == nil ? origin.occurrence.flatMap(ICSProperty.init(kept:)) : nil
    uid = occurrence == nil ? ICSOrigin.link(to: item) : ICSOrigin.uid(of: item)
    first = item.schedule.flatMap { Self.first($0, origin, place) }
    let hasDate = item.schedule != nil || origin.kept.contains { $0.hasPrefix("DTSTART") }
    master = ICSComponent(origin.isEvent && hasDate ? "VEVENT" : "VTODO")
    writeStamps()
    writeWords()
    writeLinks(uids)
    writeDates()
    writeState()
    writeDays()
    var kept = item.parent == nil ? origin.kept : origin.kept.filter { !Self.isParent($0) }
    kept.removeAll(where: isFormerSnooze)
    (master.kept, master.children) = ICSAlarm(item, in: master, place).written(kept)
  }

  /// Returns true if a kept line is the end of a snooze that the item no longer has.
  private func isFormerSnooze(_ line: String) -> Bool {
    guard line.hasPrefix(ICSRecord.snoozedUntil) else { return false }
    let until = ICSProperty(kept: line).flatMap(ICSRecord.moment)
    return until.map { $0 > place.now && $0 != item.snoozedUntil } ?? false
  }

  /// Returns true if a kept line names a parent, which the item's own parent replaces.
  private static func isParent(_ line: String) -> Bool {
    guard line.hasPrefix("RELATED-TO"), let link = ICSProperty(kept: line) else { return false }
    return ["PARENT", nil].contains(link.parameter("RELTYPE")?.uppercased())
  }

  /// Returns the imported first date outside the rule if the schedule still has that repeat.
  static func first(_ schedule: Schedule, _ origin: ICSOrigin, _ place: ExchangePlace) -> LocalTime? {
    guard let rule = schedule.recurrence, let first = origin.first, (first.time == nil) == (schedule.start.time == nil)
    else { return nil }
    let clock = schedule.zone.flatMap(place.zones) ?? place.zone
    return rule.last(before: first, zone: clock) == schedule.start ? first : nil
  }

  private var isEvent: Bool { master.name == "VEVENT" }

  private mutating func add(_ name: String, _ text: String) {
    master.properties.append(ICSProperty(name, ICSText.escaped(text)))
  }

  private mutating func add(_ name: String, _ instant: Instant) { master.properties.append(Self.moment(name, instant)) }

  private static func moment(_ name: String, _ instant: Instant) -> ICSProperty {
    let more = instant.milliseconds - instant.seconds * 1000
    return ICSProperty(name, ICSDate.text(instant), more == 0 ? [] : [(ICSRecord.thousandths, String(more))])
  }

  private var stamp: ICSProperty { ICSProperty("DTSTAMP", ICSDate.text(item.lastChange)) }

  private mutating func writeStamps() {
    add("UID", uid)
    if let occurrence { master.properties.append(occurrence) }
    master.properties.append(stamp)
    add("CREATED", item.createdAt)
    if let changed = item.changedAt { add("LAST-MODIFIED", changed) }
  }

  private mutating func writeWords() {
    add("SUMMARY", item.title)
    if !item.notes.isEmpty { add("DESCRIPTION", item.notes) }
    if !item.tags.isEmpty {
      let tags = item.tags.sorted().map(ICSText.escaped).joined(separator: ",")
      master.properties.append(ICSProperty("CATEGORIES", tags))
    }
    if item.priority != .none { add("PRIORITY", String(ICSRecord.number(item.priority))) }
  }

  private mutating func writeLinks(_ uids: [ItemID: String]) {
    func link(_ id: ItemID, _ parameters: [(String, String)]) -> ICSProperty {
      ICSProperty("RELATED-TO", ICSText.escaped(uids[id] ?? id.description), parameters)
    }
    if let parent = item.parent { master.properties.append(link(parent, [])) }
    for (id, since) in item.blockedBy.sorted(by: { $0.key < $1.key }) {
      let parameters = [("RELTYPE", "DEPENDS-ON"), (ICSRecord.since, since.description)]
      master.properties.append(link(id, parameters))
    }
  }

  // MARK: Dates

  /// Formats a day or time; an unknown zone becomes floating time.
  private func date(_ name: String, _ local: LocalTime, _ zone: String?) -> ICSProperty {
    guard local.time != nil else { return ICSProperty(name, ICSDate.text(local), [("VALUE", "DATE")]) }
    guard let zone, place.zones(zone) != nil else { return ICSProperty(name, ICSDate.text(local)) }
    if zone == "UTC" { return ICSProperty(name, ICSDate.text(local) + "Z") }
    return ICSProperty(name, ICSDate.text(local), [("TZID", zone)])
  }

  private mutating func writeDates() {
    guard let schedule = item.schedule else {
      if let deadline = item.deadline { master.properties.append(date("DUE", deadline.local, deadline.zone)) }
      return
    }
    if let rule = schedule.recurrence { return write(schedule, rule) }
    if isEvent {
      master.properties.append(date("DTSTART", schedule.start, schedule.zone))
      return writeEnd(schedule)
    }
    // A rule that is only kept needs its original DTSTART.
    let keepsRule = origin.kept.contains { $0.hasPrefix("RRULE") }
    if form != .start, item.deadline == nil, !keepsRule { return writeDate(schedule) }
    // RFC 5545 section 3.8.2.3: DUE has the type of DTSTART and is later.
    let isLater = item.deadline.map {
      ($0.local.time == nil) == (schedule.start.time == nil)
        && place.instant($0.local, in: $0.zone) > place.instant(schedule.start, in: schedule.zone)
    }
    if isLater != false || form == .both { master.properties.append(date("DTSTART", schedule.start, schedule.zone)) }
    if let deadline = item.deadline { master.properties.append(date("DUE", deadline.local, deadline.zone)) }
  }

  /// Writes a date without a deadline: DUE is the date, or its end if it has one.
  private mutating func writeDate(_ schedule: Schedule) {
    let begin = date("DTSTART", schedule.start, schedule.zone)
    master.properties.append(begin)
    writeEnd(schedule)
    if master.properties.last == begin {
      master.properties.removeLast()
      master.properties.append(date("DUE", schedule.start, schedule.zone))
    }
    master.properties.append(ICSProperty(ICSRecord.kindOfDate, "do"))
  }

  private mutating func write(_ schedule: Schedule, _ rule: Recurrence) {
    let schedule = first.map(schedule.starting) ?? schedule
    master.properties.append(date(anchor, schedule.start, schedule.zone))
    if !origin.isByDue { writeEnd(schedule) }
    var rule = rule
    rule.end = rule.end.map { end($0, schedule) }
    master.properties.append(ICSProperty("RRULE", rule.description))
    for key in schedule.exceptions.sorted() {
      guard let nominal = nominal(key) else { continue }
      master.properties.append(date("EXDATE", nominal, schedule.zone))
    }
    for extra in schedule.extraDates.sorted() { master.properties.append(date("RDATE", extra, schedule.zone)) }
  }

  private var anchor: String { origin.isByDue && !isEvent ? "DUE" : "DTSTART" }

  private mutating func writeEnd(_ schedule: Schedule) {
    guard let end = schedule.end, (end.time == nil) == (schedule.start.time == nil), end > schedule.start else {
      return
    }
    let last = isEvent && end.time == nil ? LocalTime(end.day.advanced(by: 1)) : end
    guard last.day <= .last else { return }
    master.properties.append(date(isEvent ? "DTEND" : "DUE", last, schedule.zone))
  }

  /// Returns UNTIL with the type of DTSTART, in UTC if DTSTART has a zone (RFC 5545 section 3.3.10).
  private func end(_ end: Recurrence.End, _ schedule: Schedule) -> Recurrence.End {
    let zone = schedule.zone.flatMap(place.zones)
    func local(_ local: LocalTime) -> Recurrence.End { zone.map { .instant($0.instant(of: local)) } ?? .local(local) }
    let isWhole = schedule.start.time == nil
    switch end {
    case .count: return end
    case .day(let day): return isWhole ? end : local(LocalTime(day, ClockTime(hour: 23, minute: 59)))
    case .local(let last): return isWhole ? .day(last.day) : local(last)
    case .instant(let instant):
      let last = (zone ?? place.zone).local(at: instant)
      return isWhole ? .day(last.day) : zone == nil ? .local(last) : end
    }
  }

  // MARK: Completion

  private mutating func writeState() {
    guard !isEvent else { return }
    guard item.schedule?.recurrence == nil, let at = item.completions[.once] else {
      return add("STATUS", "NEEDS-ACTION")
    }
    add("STATUS", "COMPLETED")
    if at != Draft.unknownDay { add("COMPLETED", at) }
    add("PERCENT-COMPLETE", "100")
  }

  /// Returns the nominal time of an occurrence that a calendar can name, or nil.
  private func nominal(_ key: OccurrenceKey) -> LocalTime? {
    guard let schedule = item.schedule, let nominal = key.nominal, key == OccurrenceKey(nominal, zone: schedule.zone),
      (nominal.time == nil) == (schedule.start.time == nil) || schedule.extraDates.contains(nominal)
    else { return nil }
    return nominal == schedule.start ? first ?? nominal : nominal
  }

  private mutating func writeDays() {
    guard let schedule = item.schedule, schedule.recurrence != nil else { return }
    let keys = Set(schedule.moves.keys).union(isEvent ? [] : Set(item.completions.keys))
    for key in keys.subtracting(schedule.exceptions).sorted() {
      guard let nominal = nominal(key) else { continue }
      let due = schedule.moves[key].map { moved($0, schedule) } ?? key.nominal ?? nominal
      if due == nominal, item.completions[key] == nil || isEvent { continue }
      var day = ICSComponent(master.name)
      day.properties = [
        ICSProperty("UID", ICSText.escaped(uid)), stamp, date("RECURRENCE-ID", nominal, schedule.zone),
        ICSProperty("SUMMARY", ICSText.escaped(item.title)), date(anchor, due, schedule.zone),
      ]
      if !isEvent, let at = item.completions[key] {
        day.properties.append(ICSProperty("STATUS", "COMPLETED"))
        if at != Draft.unknownDay { day.properties.append(Self.moment("COMPLETED", at)) }
      }
      days.append(day)
    }
  }

  /// Converts the new time of a moved occurrence from the user's zone to the schedule's.
  private func moved(_ to: LocalTime, _ schedule: Schedule) -> LocalTime {
    guard to.time != nil, let zone = schedule.zone.flatMap(place.zones) else { return to }
    return zone.local(at: place.zone.instant(of: to))
  }
}
