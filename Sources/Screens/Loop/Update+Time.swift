import Actions
import Intents
import ScheduleGrammar
package import TodoModel

extension Model {
  /// Advances to a moment and a zone; rearranges the rows if the minute, the day or the zone has changed.
  mutating func tick(_ now: Instant, _ zone: any Zone, _ identity: String) -> [Effect] {
    let old = context.moment
    let isMoved = identity != zoneIdentity
    context.moment = Moment(now: now, zone: zone, zoneIdentity: identity, zones: old.zones, options: old.options)
    zoneIdentity = identity
    if let toast, toast.until <= now, toast.awaited == nil { self.toast = nil }
    releaseLingering()
    let late = freshness.isFromServer && list.board.lateMoments.contains { old.now < $0 && $0 <= now }
    guard isMoved || old.local != context.local else { return late ? load() : [] }
    let isAnotherDay = isMoved || old.today != context.today
    if isAnotherDay {
      list.releaseAll()
      list.settleDates(in: context)
    }
    list.rearrange(in: context)
    tell(BoardPage.self) { $0.tick(in: $1) }
    tell(NextPage.self) { $0.tick(in: $1) }
    tell(PlanPage.self) { $0.tick(in: $1) }
    guard isAnotherDay else { return (late ? load() : []) + claimSweep() }
    return load() + loadStatistics() + layers.reloading + loadSide()
  }

  /// Releases rows of a widget that were ticked a while ago.
  private mutating func releaseLingering() {
    let gone = list.lingering.filter { $0.until <= context.now }
    guard !gone.isEmpty else { return }
    list.release(gone.map(\.id))
    if chrome.isLine { list.setFollowsFirst(true) }
    list.rearrange(in: context)
  }

  /// Shows reminders in a toast with the snooze key.
  mutating func remind(of items: [ItemID], _ words: String) {
    say(words, hint: Hint(keymap.key(.item(.snooze)), ToastMessages.snoozeKey))
    toast?.until = context.now.advanced(bySeconds: Toast.remindedSeconds)
    toast?.reminded = items
  }

  /// The items of the reminder in the toast; empty if there is none.
  var reminded: [ItemID] { toast?.reminded ?? [] }

  /// Asks when to repeat the reminders that were just shown.
  mutating func snoozeReminded() {
    let items = reminded
    let title = items.count == 1 ? items.first.flatMap(list.board.row)?.item.title : nil
    open(SnoozePicker(items, title: title))
  }
}

/// Returns the moment of the next visible change that comes by time alone; nil if there is none.
package func nextTick(_ model: Model) -> Instant? {
  let moment = model.context.moment
  let midnight = moment.zone.instant(of: LocalTime(moment.today.advanced(by: 1)))
  let stale = model.freshness.asOf(moment.now)?.nextChange.map { moment.now.advanced(bySeconds: $0) }
  let optional = [
    model.toast?.until, stale, model.list.nextDue(at: moment), model.freshness.slowMoment,
    model.focused?.nextMinute(after: moment.now), model.list.nextWaking(after: moment.now),
    model.layers.nextPage?.nextMinute(after: moment.now), model.nextEventEnd,
    model.layers.planPage == nil ? nil : Instant(seconds: (moment.now.seconds / 60 + 1) * 60),
  ]
  let late = model.freshness.isFromServer ? model.list.board.lateMoments : []
  let unsaved = model.announces ? model.list.board.unsavedMoments : []
  return ([midnight] + optional.compactMap(\.self) + late + unsaved + model.list.lingering.map(\.until)).filter {
    $0 > moment.now
  }.min()
}

extension ListState {
  /// Returns the next end of a snoozed reminder among the listed items; nil if none is snoozed.
  fileprivate func nextWaking(after now: Instant) -> Instant? {
    guard outline.hasSleepers else { return nil }
    return sections.lazy.flatMap(\.rows).compactMap { $0.row.item.snoozeEnd(after: now) }.min()
  }

  /// Returns when a listed time of today next comes near, passes, or gives way to another; nil if none does.
  fileprivate func nextDue(at moment: Moment) -> Instant? {
    let now = moment.local.time?.minutes ?? 0
    let turns = outline.turning.compactMap(outline.row).compactMap {
      $0.turn(after: moment.local, zone: moment.zone, zones: moment.zones)?.time?.minutes
    }
    let next = (outline.dueMinutes.flatMap { [$0 - 60, $0 + 1] } + turns).filter { $0 > now }.min()
    return next.map { moment.zone.instant(of: LocalTime(minutes: moment.today.ordinal * 1440 + $0)) }
  }
}
