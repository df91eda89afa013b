package import ScheduleGrammar
package import TodoModel

/// A check of a start time against clock changes and the present.
package struct ClockCheck: Hashable, Sendable {
  /// The start on the user's clock.
  package private(set) var shown: LocalTime
  /// Warning to show before saving, if any.
  package private(set) var warning: String?

  /// Checks a schedule; `first` is its start on the user's clock, if the reading contains it.
  package init(_ schedule: Schedule, first: LocalTime?, notes: [Note], at moment: Moment) {
    shown = first ?? schedule.start
    let home = schedule.zone.flatMap(moment.zones) ?? moment.zone
    if schedule.start.time != nil {
      switch home.resolve(schedule.start) {
      case .gap(let instant):
        shown = moment.zone.local(at: instant)
        warning = Self.gap(schedule.start, shown, isThere: schedule.zone != nil, at: moment)
      case .fold(let one, let other):
        shown = moment.zone.local(at: schedule.fold == 1 ? other : one)
        warning = Self.fold(schedule, at: moment)
      case .unique where notes.contains { $0.code == .shiftedByGap }:
        warning = Self.gap(Self.said(schedule.start, home), shown, isThere: schedule.zone != nil, at: moment)
      case .unique: break
      }
    }
    if warning == nil, schedule.recurrence == nil, isPast(at: moment) { warning = DateChangeMessages.inPast }
  }

  private func isPast(at moment: Moment) -> Bool { shown.time == nil ? shown.day < moment.today : shown < moment.local }

  /// Returns the skipped local time from the time it was shifted to.
  private static func said(_ shifted: LocalTime, _ zone: any Zone) -> LocalTime {
    let hours = 3
    let before = zone.local(at: zone.instant(of: shifted).advanced(bySeconds: -hours * 3_600))
    return LocalTime(minutes: before.minutes + hours * 60)
  }

  private static func gap(_ said: LocalTime, _ shown: LocalTime, isThere: Bool, at moment: Moment) -> String? {
    guard let missing = said.time, let time = shown.time else { return nil }
    let (old, new) = (moment.phrase.text(missing), moment.phrase.text(time))
    return isThere ? DateChangeMessages.gapThere(old, shown: new) : DateChangeMessages.gap(old, shown: new)
  }

  private static func fold(_ schedule: Schedule, at moment: Moment) -> String? {
    guard let time = schedule.start.time.map(moment.phrase.text) else { return nil }
    if schedule.zone == nil {
      return schedule.fold == 1 ? DateChangeMessages.foldSecond(time) : DateChangeMessages.foldFirst(time)
    }
    return schedule.fold == 1 ? DateChangeMessages.foldSecondThere(time) : DateChangeMessages.foldFirstThere(time)
  }
}
