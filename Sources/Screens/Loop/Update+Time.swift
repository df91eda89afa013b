import Actions
import Intents
import ScheduleGrammar
package import TodoModel

extension Model {
  /// Goes on to a moment and a zone; rows are arranged anew when the minute, the day or the zone is another.
  mutating func tick(_ now: Instant, _ zone: any Zone, _ identity: String) -> [Effect] {
    let old = context.moment
    let isMoved = identity != zoneIdentity
    context.moment = Moment(now: now, zone: zone, zones: old.zones, options: old.options)
    zoneIdentity = identity
    if let toast, toast.until <= now { self.toast = nil }
    releaseLingering()
    let late = freshness.isFromServer && list.board.lateMoments.contains { old.now < $0 && $0 <= now }
    guard isMoved || old.local != context.local else { return late ? load() : [] }
    let isAnotherDay = isMoved || old.today != context.today
    if isAnotherDay {
      list.releaseAll()
      list.settleDates(in: context)
    }
    list.rearrange(in: context)
    return isAnotherDay ? load() : (late ? load() : []) + claimSweep()
  }

  /// Lets rows of a widget go that were ticked a while ago.
  private mutating func releaseLingering() {
    let gone = list.lingering.filter { $0.until <= context.now }
    guard !gone.isEmpty else { return }
    list.release(gone.map(\.id))
    if chrome.isLine { list.setFollowsFirst(true) }
    list.rearrange(in: context)
  }

  /// Tells of reminders at the foot of the screen, with the key that puts them off.
  mutating func remind(of items: [ItemID], _ words: String) {
    say(words, hint: Hint(keymap.key(.item(.snooze)), "snooze"))
    toast?.until = context.now.advanced(bySeconds: Toast.remindedSeconds)
    toast?.reminded = items
  }

  /// The items that the sentence at the foot reminds of; none where it is about something else.
  var reminded: [ItemID] { toast?.reminded ?? [] }

  /// Asks when to be reminded again of what was just told.
  mutating func snoozeReminded() {
    let items = reminded
    let title = items.count == 1 ? items.first.flatMap(list.board.row)?.item.title : nil
    open(SnoozePicker(items, title: title))
  }
}

/// When the next change that anybody can see comes by time alone; nil where none does.
package func nextTick(_ model: Model) -> Instant? {
  let (context, list, freshness) = (model.context, model.list, model.freshness)
  let midnight = context.zone.instant(of: LocalTime(context.today.advanced(by: 1)))
  let stale = freshness.asOf(context.now)?.nextChange.map { context.now.advanced(bySeconds: $0) }
  let optional = [
    model.toast?.until, stale, list.nextDue(in: context), freshness.slowMoment,
    model.focused?.nextMinute(after: context.now), list.nextWaking(after: context.now),
  ]
  let late = freshness.isFromServer ? list.board.lateMoments : []
  return ([midnight] + optional.compactMap(\.self) + late + list.lingering.map(\.until))
    .filter { $0 > context.now }.min()
}

extension ListState {
  /// When next the reminder of a listed item wakes; nil where none sleeps.
  fileprivate func nextWaking(after now: Instant) -> Instant? {
    listing.sections.lazy.flatMap(\.rows).compactMap { $0.row.item.sleep(after: now) }.min()
  }

  /// When next a time of today that is listed comes near, or has passed; nil where none does.
  fileprivate func nextDue(in context: ScreenContext) -> Instant? {
    let now = context.local.time?.minutes ?? 0
    let times = listing.sections.flatMap(\.rows).filter { !$0.isDone }.flatMap { $0.times(on: context.today) }
    let next = times.flatMap { [$0.minutes - 60, $0.minutes + 1] }.filter { $0 > now }.min()
    return next.map { context.zone.instant(of: LocalTime(minutes: context.today.ordinal * 1440 + $0)) }
  }
}
