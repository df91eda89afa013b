import Intents
import TodoModel

/// The collector of the events of one file: those with an occurrence in the days, then their occurrences.
struct EventCollector {
  private let days: ClosedRange<Day>
  private let place: ExchangePlace
  private let limits: EventFeed.Limits
  private var zones: ICSZones
  /// The resolved zones by their lines, because many files describe the same ones.
  private(set) var known: [[String]: ICSZone]
  /// The components as they are in the file; a zone may be described after the events that name it.
  private var series: [ICSComponent] = []
  /// Changed occurrences by the UID of their series.
  private var changed: [String: [ICSComponent]] = [:]
  private var changedCount = 0
  private(set) var events: [CalendarEvent] = []
  private(set) var count = 0
  private(set) var gaps: [EventFeed.Gap: Int] = [:]

  init(
    _ days: ClosedRange<Day>, _ place: ExchangePlace, _ limits: EventFeed.Limits, _ known: [[String]: ICSZone] = [:]
  ) {
    (self.days, self.place, self.limits, zones) = (days, place, limits, ICSZones(place))
    self.known = known
  }

  /// The properties of an event that are read; others are dropped at once.
  private static let read: Set<String> = [
    "UID", "SUMMARY", "LOCATION", "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "EXRULE",
    "RECURRENCE-ID", "SEQUENCE", "STATUS",
  ]

  mutating func add(_ component: ICSComponent) {
    switch component.name {
    case "VTIMEZONE":
      guard let name = component["TZID"]?.text else { return }
      let lines = component.lines
      guard known[lines] != nil || known.count < limits.zones else { return }
      let zone = known[lines] ?? ICSZone(component, name, place)
      known[lines] = zone
      zones.add(zone, as: name)
    case "VEVENT":
      var event = component
      event.children = []
      event.properties.removeAll { !Self.read.contains($0.name) }
      add(event: event)
    default: break
    }
  }

  private mutating func add(event: ICSComponent) {
    let isChange = event["RECURRENCE-ID"] != nil
    if !isChange { count += 1 }
    guard mayBeSeen(event) else { return }
    guard series.count + changedCount < limits.events else { return note(.tooMany) }
    guard isChange, let uid = event["UID"]?.text, !uid.isEmpty else { return series.append(event) }
    changedCount += 1
    changed[uid, default: []].append(event)
  }

  /// Returns false for an event that surely has no occurrence in the days.
  private func mayBeSeen(_ event: ICSComponent) -> Bool {
    if event["RRULE"] != nil || event["RDATE"] != nil || event["RECURRENCE-ID"] != nil { return true }
    guard let start = event["DTSTART"].flatMap({ ICSDate($0) })?.local.day else { return true }
    guard start <= days.upperBound.advanced(by: 1) else { return false }
    let end = event["DTEND"].flatMap { ICSDate($0) }?.local.day ?? start
    return event["DURATION"] != nil || max(start, end) >= days.lowerBound.advanced(by: -1)
  }

  private mutating func note(_ gap: EventFeed.Gap) { gaps[gap, default: 0] += 1 }

  /// Computes the occurrences; returns false if `isOver` ended it or no days were left.
  mutating func finish(days left: inout Int, _ isOver: () -> Bool) -> Bool {
    for component in newest(series.map { ($0, $0["UID"]?.text ?? "") }) {
      guard !isOver() else { return false }
      guard let event = event(component) else { continue }
      let changes = newest((changed[event.uid] ?? []).map { ($0, $0["RECURRENCE-ID"]?.value ?? "") })
      let hidden = Set(changes.compactMap { $0["RECURRENCE-ID"].flatMap { ICSDate($0) } }.map(event.key))
      add(event.occurrences(on: days, without: hidden, most: limits.repeats), &left)
      for gap in event.gaps { note(gap) }
    }
    for changes in changed.values {
      for component in newest(changes.map { ($0, $0["RECURRENCE-ID"]?.value ?? "") }) {
        guard !isOver() else { return false }
        if component["RECURRENCE-ID"]?.parameter("RANGE") != nil { note(.laterOnes) }
        guard let event = event(component) else { continue }
        add([event.first], &left)
      }
    }
    return true
  }

  /// Returns an event to show; nil if it is cancelled or unreadable.
  private mutating func event(_ component: ICSComponent) -> EventSeries? {
    let status = component["STATUS"].map { ICSRecord.trimmed($0.value).uppercased() }
    guard status != "CANCELLED" else { return nil }
    guard component.tooLong.isEmpty, let event = EventSeries(component, zones) else {
      note(.unreadable)
      return nil
    }
    if event.isZoneGuessed { note(.zone) }
    return event
  }

  /// Adds the occurrences that touch the days while some are left.
  private mutating func add(_ found: [CalendarEvent], _ left: inout Int) {
    for event in found {
      let shown = ShownEvent(event, of: "", zone: place.zone).days
      guard shown.overlaps(days) else { continue }
      let touched = shown.clamped(to: days)
      let size = touched.lowerBound.distance(to: touched.upperBound) + 1
      guard size <= left else { return note(.tooMany) }
      left -= size
      events.append(event)
    }
  }

  /// Returns the component with the highest SEQUENCE for each name, in file order; those without a name are all kept.
  private func newest(_ all: [(component: ICSComponent, name: String)]) -> [ICSComponent] {
    var places: [String: Int] = [:]
    var kept: [ICSComponent] = []
    for (component, name) in all {
      guard !name.isEmpty, let place = places[name] else {
        places[name] = kept.count
        kept.append(component)
        continue
      }
      if Self.sequence(component) >= Self.sequence(kept[place]) { kept[place] = component }
    }
    return kept
  }

  private static func sequence(_ component: ICSComponent) -> Int {
    component["SEQUENCE"].flatMap { Int(ICSRecord.trimmed($0.value)) } ?? 0
  }
}
