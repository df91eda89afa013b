import Intents
package import TodoModel

/// The occurrences of a calendar object, each as a to-do by itself.
struct CalendarObjectRepeats {
  private let object: CalendarObject
  private let zones: ICSZones
  private let place: ExchangePlace
  /// The repeat; nil if there is none, or none that can be read.
  private let schedule: Schedule?

  init(_ object: CalendarObject, _ context: CalendarObjectContext) {
    let sent = CalendarObjectSent(object, context.place)
    (self.object, zones, place) = (object, sent.zones, context.place)
    let schedule = sent.record(CalendarObject.id(of: object.uid)).draft.item.schedule
    self.schedule = schedule?.recurrence == nil ? nil : schedule
  }

  /// Maximum number of occurrences.
  private static let maximum = 1_000
  private static let zoned: Set<String> = ["DTSTART", "DUE", "RECURRENCE-ID"]
  private static let ofSeries: Set<String> = ["RRULE", "RDATE", "EXDATE", "EXRULE"]

  // MARK: Times

  private func instant(of date: ICSDate) -> Instant {
    let meaning = zones.meaning(date)
    return zones.clock(meaning.zone).instant(of: meaning.local).advanced(bySeconds: date.second)
  }

  private func date(_ name: String, in tree: ICSTree) -> ICSDate? { tree[name].flatMap { ICSDate($0) } }

  /// The date that the repeat counts from.
  private var anchor: ICSProperty? { object.master["DTSTART"] ?? object.master["DUE"] }

  /// Seconds from the beginning of the to-do to its end.
  private var length: Int {
    guard let start = date("DTSTART", in: object.master) else { return 0 }
    if let due = date("DUE", in: object.master) { return instant(of: due).seconds - instant(of: start).seconds }
    let duration = object.master["DURATION"].flatMap { ICSDuration($0.value) }
    return duration.map { $0.days * 86_400 + $0.seconds } ?? 0
  }

  /// Returns true if a time overlaps a range; a day without an end is whole.
  private func overlaps(_ begin: Instant, _ length: Int, isDay: Bool, _ from: Instant, _ to: Instant) -> Bool {
    let length = length == 0 && isDay ? 86_399 : max(0, length)
    let end = begin.advanced(bySeconds: length)
    return begin < to && (length == 0 ? end >= from : end > from)
  }

  private func overlaps(_ day: ICSTree, _ from: Instant, _ to: Instant) -> Bool {
    let start = date("DTSTART", in: day) ?? date("DUE", in: day) ?? date("RECURRENCE-ID", in: day)
    guard let start else { return true }
    let due = date("DUE", in: day).map { instant(of: $0).seconds - instant(of: start).seconds }
    return overlaps(instant(of: start), due ?? length, isDay: start.local.time == nil, from, to)
  }

  // MARK: Components

  /// Returns the object with each occurrence by itself; nil if there are too many.
  func expanded(from: Instant, to: Instant) -> [UInt8]? {
    var days = object.days.filter { overlaps($0, from, to) }.map(plain)
    if schedule == nil { days.insert(plain(object.master), at: 0) }
    guard let instances = instances(from: from, to: to), days.count + instances.count <= Self.maximum else {
      return nil
    }
    days = instances + days
    var calendar = object.calendar
    calendar.nodes = calendar.nodes.filter { node in
      guard case .component(let child) = node else { return true }
      return child.name != CalendarObject.task && child.name != "VTIMEZONE"
    }
    calendar.nodes += days.map { .component($0) }
    return calendar.bytes
  }

  /// Returns the occurrences that were not changed; nil if there are too many.
  private func instances(from: Instant, to: Instant) -> [ICSTree]? {
    guard let anchor, let first = ICSDate(anchor) else { return [] }
    let found = times(from: from, to: to)
    guard found.count <= Self.maximum else { return nil }
    return found.map { occurrence(at: $0.begin, $0.local, first) }
  }

  /// Returns the beginnings of the occurrences that were not changed, the first ones of many; nil without a repeat.
  func begins(from: Instant, to: Instant) -> [Instant]? {
    schedule == nil ? nil : times(from: from, to: to).map(\.begin)
  }

  /// Returns the times of the occurrences that were not changed, as far as one more than the maximum.
  private func times(from: Instant, to: Instant) -> [(begin: Instant, local: LocalTime)] {
    guard let schedule, let rule = schedule.recurrence, let anchor, let first = ICSDate(anchor) else { return [] }
    let (clock, isDay) = (zones.clock(schedule.zone), schedule.start.time == nil)
    let series = Expansion(rule, from: schedule.start, zone: clock, extraDates: schedule.extraDates)
    let changed = Set(object.days.compactMap { date("RECURRENCE-ID", in: $0) }.map(instant(of:)))
    let early = clock.local(at: from.advanced(bySeconds: -max(0, length) - 86_400))
    var found: [(begin: Instant, local: LocalTime)] = []
    for instance in IteratorSequence(series.instances(atOrAfter: LocalTime(early.day))) {
      let key = OccurrenceKey(instance.nominal, zone: schedule.zone)
      let nominal = clock.instant(of: instance.nominal, fold: instance.fold).advanced(bySeconds: first.second)
      guard nominal < to, found.count <= Self.maximum else { break }
      // The first date may be outside of the rule.
      let moved = schedule.moves[key]
      let (local, begin) = (moved ?? instance.nominal, moved.map { place.zone.instant(of: $0) } ?? nominal)
      guard !schedule.exceptions.contains(key), !changed.contains(nominal),
        overlaps(begin, length, isDay: isDay, from, to)
      else { continue }
      found.append((begin, local))
    }
    return found
  }

  /// Returns the to-do at one of its dates.
  private func occurrence(at begin: Instant, _ local: LocalTime, _ first: ICSDate) -> ICSTree {
    func written(_ name: String, after seconds: Int) -> ICSProperty {
      guard local.time != nil else {
        return ICSProperty(name, ICSDate.text(LocalTime(local.day.advanced(by: seconds / 86_400))), [("VALUE", "DATE")])
      }
      let at = begin.advanced(bySeconds: seconds)
      guard first.clock == .floating else { return ICSProperty(name, ICSDate.text(at)) }
      return ICSProperty(name, String(ICSDate.text(FixedZone.utc.instant(of: place.zone.local(at: at))).dropLast()))
    }
    var tree = plain(object.master)
    tree.nodes = tree.nodes.compactMap { node in
      guard case .line(let line) = node else { return node }
      switch line.property.name {
      case "DTSTART": return .line(ICSTree.Line(written("DTSTART", after: 0)))
      case "DUE":
        return .line(ICSTree.Line(written("DUE", after: date("DTSTART", in: object.master) == nil ? 0 : length)))
      default: return Self.ofSeries.contains(line.property.name) ? nil : node
      }
    }
    tree.nodes.insert(.line(ICSTree.Line(written("RECURRENCE-ID", after: 0))), at: 0)
    return tree
  }

  /// Returns a component with the dates of zones in UTC.
  private func plain(_ tree: ICSTree) -> ICSTree {
    var tree = tree
    tree.nodes = tree.nodes.map { node in
      guard case .line(let line) = node, Self.zoned.contains(line.property.name),
        line.property.parameter("TZID") != nil, let date = ICSDate(line.property), date.local.time != nil
      else { return node }
      let kept = line.property.parameters.filter { !["TZID", "VALUE"].contains($0.name) }
      var property = ICSProperty(line.property.name, ICSDate.text(instant(of: date)))
      property.parameters = kept
      return .line(ICSTree.Line(property))
    }
    return tree
  }

  /// Returns the object without changed occurrences that neither were nor are in a range.
  func limited(from: Instant, to: Instant) -> [UInt8] {
    var calendar = object.calendar
    calendar.nodes = calendar.nodes.filter { node in
      guard case .component(let child) = node, object.days.contains(child) else { return true }
      let was = date("RECURRENCE-ID", in: child)
      let wasWithin = was.map { overlaps(instant(of: $0), length, isDay: $0.local.time == nil, from, to) } ?? true
      return wasWithin || overlaps(child, from, to)
    }
    return calendar.bytes
  }
}

extension CalendarObject {
  /// Returns an object with each occurrence in a range by itself, in UTC (RFC 4791 section 9.6.5); nil for too many.
  package static func expanded(
    _ bytes: [UInt8], from: Instant, to: Instant, context: CalendarObjectContext
  ) -> [UInt8]? {
    guard let object = try? CalendarObject(parsing: bytes) else { return bytes }
    return CalendarObjectRepeats(object, context).expanded(from: from, to: to)
  }

  /// Returns when occurrences in a range begin that have no component of their own, the first ones of many.
  ///
  /// Nil without a repeat that can be read.
  package static func begins(
    of bytes: [UInt8], from: Instant, to: Instant, context: CalendarObjectContext
  ) -> [Instant]? {
    (try? CalendarObject(parsing: bytes)).flatMap { CalendarObjectRepeats($0, context).begins(from: from, to: to) }
  }

  /// Returns an object with only those changed occurrences that a range has (RFC 4791 section 9.6.6).
  package static func limited(
    _ bytes: [UInt8], from: Instant, to: Instant, context: CalendarObjectContext
  ) -> [UInt8] {
    guard let object = try? CalendarObject(parsing: bytes), !object.days.isEmpty else { return bytes }
    return CalendarObjectRepeats(object, context).limited(from: from, to: to)
  }
}
