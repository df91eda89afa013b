import Intents
import TodoModel

/// Dates of a client in the zone of the item's own: a client that writes UTC or its own zone has not set a zone.
struct CalendarObjectTimes {
  private let place: ExchangePlace
  private let zones: ICSZones

  init(_ place: ExchangePlace, _ zones: ICSZones) { (self.place, self.zones) = (place, zones) }

  /// Returns the item with schedule and deadline in the zones of the item as it was shown.
  func adapted(_ item: Item, like shown: Item?) -> Item {
    var item = item
    if let schedule = item.schedule, let base = shown?.schedule { item.schedule = adapted(schedule, like: base, &item) }
    if let deadline = item.deadline, let base = shown?.deadline,
      let local = local(deadline.local, deadline.zone, like: base.local, base.zone)
    {
      item.deadline = Deadline(local, zone: base.zone)
    }
    return item
  }

  /// Returns a time in the zone of another; nil if it has one of its own.
  private func local(_ local: LocalTime, _ zone: String?, like base: LocalTime, _ own: String?) -> LocalTime? {
    guard zone != own, local.time != nil, base.time != nil else { return nil }
    let at = zones.clock(zone).instant(of: local)
    let isSame = at == zones.clock(own).instant(of: base)
    let isPlain = zone == "UTC" || own == nil && zone == place.zone.identifier
    return isSame || isPlain ? zones.clock(own).local(at: at) : nil
  }

  private func adapted(_ schedule: Schedule, like base: Schedule, _ item: inout Item) -> Schedule {
    guard let start = local(schedule.start, schedule.zone, like: base.start, base.zone),
      schedule.recurrence == nil || start.day == schedule.start.day
    else { return schedule }
    let (from, to) = (zones.clock(schedule.zone), zones.clock(base.zone))
    func here(_ local: LocalTime) -> LocalTime { local.time == nil ? local : to.local(at: from.instant(of: local)) }
    func here(_ key: OccurrenceKey) -> OccurrenceKey {
      key.nominal.map { OccurrenceKey(here($0), zone: base.zone) } ?? key
    }
    var other = schedule
    (other.start, other.zone, other.fold) = (start, base.zone, 0)
    other.end = schedule.end.map(here)
    if base.zone == nil, case .instant(let last) = schedule.recurrence?.end {
      other.recurrence?.end = .local(to.local(at: last))
    }
    other.exceptions = Set(schedule.exceptions.map(here))
    other.moves = Dictionary(schedule.moves.map { (here($0.key), $0.value) }) { one, _ in one }
    other.extraDates = Set(schedule.extraDates.map(here))
    item.completions = Dictionary(item.completions.map { (here($0.key), $0.value) }) { one, _ in one }
    return other
  }
}
