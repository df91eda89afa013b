import ScheduleGrammar
import TodoModel

/// What the clock makes of a start that somebody wants: changes of clocks, and what has passed already.
struct ClockCheck: Hashable, Sendable {
  /// What the person's clock shows then.
  private(set) var shown: LocalTime
  /// What to look at before saving; nil for nothing.
  private(set) var warning: String?

  /// The check of a schedule that was read; `first` is its start on the person's clock where the reading says it.
  init(_ schedule: Schedule, first: LocalTime?, notes: [Note], in context: ScreenContext) {
    shown = first ?? schedule.start
    let there = schedule.zone == nil ? "" : " there"
    let home = schedule.zone.flatMap(context.zones.named) ?? context.zone
    if schedule.start.time != nil {
      switch home.resolve(schedule.start) {
      case .gap(let instant):
        shown = context.zone.local(at: instant)
        warning = Self.gap(schedule.start, shown, there, in: context)
      case .fold(let one, let other):
        shown = context.zone.local(at: schedule.fold == 1 ? other : one)
        warning = Self.fold(schedule, there, in: context)
      case .unique where notes.contains { $0.code == .shiftedByGap }:
        warning = Self.gap(Self.said(schedule.start, home), shown, there, in: context)
      case .unique: break
      }
    }
    if warning == nil, schedule.recurrence == nil, isPast(in: context) { warning = "that is in the past" }
  }

  private func isPast(in context: ScreenContext) -> Bool {
    shown.time == nil ? shown.day < context.today : shown < context.local
  }

  /// The time that clocks leave out, from the one it became.
  private static func said(_ shifted: LocalTime, _ zone: any Zone) -> LocalTime {
    let hours = 3
    let before = zone.local(at: zone.instant(of: shifted).advanced(bySeconds: -hours * 3_600))
    return LocalTime(minutes: before.minutes + hours * 60)
  }

  private static func gap(
    _ said: LocalTime,
    _ shown: LocalTime,
    _ there: String,
    in context: ScreenContext
  ) -> String? {
    guard let missing = said.time, let time = shown.time else { return nil }
    let (old, new) = (context.phrase.text(missing), context.phrase.text(time))
    return "\(old) does not exist\(there) that day (clocks go forward): \(new)"
  }

  private static func fold(_ schedule: Schedule, _ there: String, in context: ScreenContext) -> String? {
    guard let time = schedule.start.time else { return nil }
    let which = schedule.fold == 1 ? "second" : "first"
    return "\(context.phrase.text(time)) comes twice\(there) that day (clocks go back): the \(which)"
  }
}
