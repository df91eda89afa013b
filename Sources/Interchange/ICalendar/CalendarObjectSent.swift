import Intents
import TodoModel

/// The components of a resource before they are read: what clients say in ways of their own is in iCalendar's terms.
struct CalendarObjectSent {
  private(set) var master: ICSComponent
  private(set) var days: [ICSComponent]
  let zones: ICSZones
  private let place: ExchangePlace

  init(_ object: CalendarObject, _ place: ExchangePlace) {
    self.place = place
    master = object.master.component
    days = object.days.map(\.component)
    let properties = ([master] + days).flatMap { $0.properties + $0.children.flatMap(\.properties) }
    let named = Set(properties.compactMap { $0.parameter("TZID") })
    let described = object.calendar.children.filter { child in
      child.name == "VTIMEZONE" && child["TZID"].map { named.contains($0.text) } ?? false
    }
    var zones = ICSZones(place)
    for child in described.prefix(Self.mostZones) {
      guard let name = child["TZID"]?.text else { continue }
      zones.add(ICSZone(child.component, name, place), as: name)
    }
    self.zones = zones
  }

  /// Maximum number of described zones that are resolved, which is slow for zones without a known name.
  private static let mostZones = 8

  /// A completion of a repeat as a whole, which some clients use for its current occurrence.
  struct Tick {
    /// The completion time, if given.
    let at: Instant?
  }

  /// Reads the components as an item.
  func record(_ id: ItemID) -> ICSRecord {
    var record = ICSRecord(master, key: id.description, zones, place)
    for day in days { record.fold(day) }
    return record
  }

  // MARK: Dialects

  /// Merges a change of an occurrence and all later ones (RANGE=THISANDFUTURE) into the series if it begins at the first
  /// one or before; others are objects of their own (`CalendarObjectDivision`).
  mutating func splitSeries() throws(CalendarObjectError) {
    for day in days where day["RECURRENCE-ID"]?.parameter("RANGE") != nil {
      let isFirst = isFirst(day)
      if !isFirst, Self.changes(day, master) {
        throw CalendarObjectError(.unsupported, CalendarObjectMessages.thisAndFuture)
      }
      guard isFirst else { continue }
      replaceMaster(by: day)
      // A series that ends with its first occurrence is one closed to-do.
      if ["COMPLETED", "CANCELLED"].contains(Self.status(day)) {
        master.properties.removeAll { ["RRULE", "RDATE", "EXDATE"].contains($0.name) }
      }
    }
    days.removeAll { $0["RECURRENCE-ID"]?.parameter("RANGE") != nil }
  }

  private func isFirst(_ day: ICSComponent) -> Bool {
    guard let first = (master["DTSTART"] ?? master["DUE"]).flatMap({ ICSDate($0) }),
      let date = day["RECURRENCE-ID"].flatMap({ ICSDate($0) })
    else { return false }
    let zone = zones.meaning(first).zone
    return zones.local(date, in: zone) <= zones.local(first, in: zone)
  }

  /// The properties that differ with every change, or with each occurrence.
  private static let stamps: Set<String> = [
    "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SEQUENCE", "RECURRENCE-ID", "DTSTART", "DUE",
  ]

  /// Returns true if a changed occurrence differs from the series.
  static func changes(_ day: ICSComponent, _ master: ICSComponent) -> Bool {
    let date = day["DTSTART"] ?? day["DUE"]
    if let date, ICSDate(date) != day["RECURRENCE-ID"].flatMap({ ICSDate($0) }) { return true }
    if !day.children.isEmpty, day.children.map(\.lines) != master.children.map(\.lines) { return true }
    let names = Set(day.properties.map(\.name)).subtracting(stamps)
    return names.contains { name in Set(day.all(name).map(\.text5545)) != Set(master.all(name).map(\.text5545)) }
  }

  private mutating func replaceMaster(by day: ICSComponent) {
    let other = day.properties.filter { !["RECURRENCE-ID", "UID"].contains($0.name) }
    let names = Set(other.map(\.name))
    master.properties.removeAll { names.contains($0.name) }
    master.properties += other
  }

  /// Decides the meaning of DUE, a date or a deadline; `shown` is the to-do as the client was shown it.
  ///
  /// The property that says so is one of ours: a client that drops it has not changed the meaning. A client that adds
  /// a start has; a start at DUE itself, which Apple always writes, says nothing.
  mutating func decideDate(_ shown: ICSComponent?) {
    guard master["RRULE"] == nil, let due = master["DUE"].flatMap({ ICSDate($0) }) else { return }
    if master["DTSTART"].flatMap({ ICSDate($0) }) == due { master.properties.removeAll { $0.name == "DTSTART" } }
    guard let shown else { return }
    let wasDate = shown[ICSRecord.kindOfDate]?.value == "do"
    let isDate =
      master["DTSTART"] == nil
      ? wasDate || master[ICSRecord.kindOfDate] != nil : wasDate && shown["DTSTART"] != nil
    master.properties.removeAll { $0.name == ICSRecord.kindOfDate }
    if isDate { master.properties.append(ICSProperty(ICSRecord.kindOfDate, "do")) }
  }

  /// The form of the dates: some programs write a day beside a time, or a start after the end.
  var form: ICSForm {
    guard master["RRULE"] == nil, let start = master["DTSTART"].flatMap({ ICSDate($0) }),
      let due = master["DUE"].flatMap({ ICSDate($0) }), start != due
    else { return .due }
    let (begin, end) = (zones.meaning(start), zones.meaning(due))
    let isLater = place.instant(end.local, in: end.zone) > place.instant(begin.local, in: begin.zone)
    return (begin.local.time == nil) == (end.local.time == nil) && isLater ? .due : .both
  }

  /// Removes the completion of a whole repeat and returns it.
  mutating func takeTick() -> Tick? {
    guard master["RRULE"] != nil || master["RDATE"] != nil, Self.status(master) != "CANCELLED",
      let done = ICSRecord.Done(master)
    else { return nil }
    master.properties.removeAll { ["STATUS", "COMPLETED", "PERCENT-COMPLETE"].contains($0.name) }
    return Tick(at: done.at)
  }

  private static func status(_ component: ICSComponent) -> String? {
    component["STATUS"].map { ICSRecord.trimmed($0.value).uppercased() }
  }

  /// The latest time at which an alarm was acknowledged (RFC 9074 section 6.1, and Thunderbird's property before it).
  var acknowledged: Instant? {
    let alarms = master.children.filter { $0.name == "VALARM" }.compactMap { $0["ACKNOWLEDGED"] }
    let all = (alarms + [master["X-MOZ-LASTACK"]].compactMap(\.self)).compactMap(ICSRecord.moment)
    return all.filter { $0 <= place.now }.max()
  }
}
