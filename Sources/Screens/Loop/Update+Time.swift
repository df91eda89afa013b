import Intents
import ScheduleGrammar
package import TodoModel

extension Model {
  /// Takes the moment and the zone; rows are arranged anew when the minute, the day or the zone is another.
  mutating func tick(_ now: Instant, _ zone: any Zone, _ identity: String) -> [Effect] {
    let (before, day) = (context.local, context.today)
    let isMoved = identity != zoneIdentity
    let last = context.now
    let old = context.moment
    context.moment = Moment(now: now, zone: zone, zones: old.zones, options: old.options)
    zoneIdentity = identity
    if let toast, toast.until <= now { self.toast = nil }
    letGo()
    let late = gotLate(since: last)
    guard isMoved || before != context.local else { return late ? [load()] : [] }
    if isMoved || day != context.today {
      board.releaseAll()
      rearrange()
      return [load()]
    }
    rearrange()
    return (late ? [load()] : []) + claimSweep()
  }
}

/// When the next change that anybody can see comes by time alone; nil where none does.
package func nextTick(_ model: Model) -> Instant? {
  let context = model.context
  let midnight = context.zone.instant(of: LocalTime(context.today.advanced(by: 1)))
  var moments = [midnight]
  if let toast = model.toast { moments.append(toast.until) }
  if let seconds = model.freshness?.nextChange { moments.append(context.now.advanced(bySeconds: seconds)) }
  moments += model.nextDueMoments
  if let focused = model.focused { moments.append(focused.nextMinute(after: context.now)) }
  if let moment = model.slowMoment { moments.append(moment) }
  if let moment = model.nextLate { moments.append(moment) }
  moments += model.lingering.map(\.until)
  return moments.filter { $0 > context.now }.min()
}

extension Model {
  /// When a time of today that is listed comes near, and when it has passed.
  fileprivate var nextDueMoments: [Instant] {
    let now = context.local.time?.minutes ?? 0
    var minutes: [Int] = []
    for section in listing.sections {
      for row in section.rows where !row.isDone {
        let times = row.times(on: context.today).flatMap { [$0.minutes - 60, $0.minutes + 1] }
        minutes += times.filter { $0 > now }
      }
    }
    guard let next = minutes.min() else { return [] }
    return [context.zone.instant(of: LocalTime(minutes: context.today.ordinal * 1440 + next))]
  }
}
