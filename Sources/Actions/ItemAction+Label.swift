package import Intents
package import ScheduleGrammar
package import TodoModel

extension ItemAction {
  /// What was done, as every surface says it and as undo calls it: "done “Buy oats”", "moved to Mon 23 Nov 9:00".
  ///
  /// `rows` are as they were before.
  package func label(_ rows: [ListedRow], at moment: Moment) -> String {
    switch self {
    case .toggle, .done, .reopen, .delete, .restore, .skip:
      return Self.named(word(rows), acted(rows, at: moment)) + extent(rows)
    case .focus: return Self.named(word(rows), rows.filter { !$0.isDone }.prefix(1).map(\.self))
    case .shift(let shift): return shifted(shift, rows, at: moment)
    case .date(let change, let wholeSeries):
      return change.label(rows.first, wholeSeries: wholeSeries, at: moment)
    case .edit(let line): return "edited “\(line.title)”"
    case .title(let title): return "renamed to “\(title)”"
    case .notes: return "changed the notes"
    case .list(let list): return "moved to \(list.map { "#" + $0 } ?? "the inbox")"
    case .priority(let priority): return priority == .none ? "no priority" : "\(priority.rawValue) priority"
    case .tags(let adding, let removing):
      return (adding.map { "tagged @\($0)" } + removing.map { "took @\($0) off" }).joined(separator: ", ")
    case .parent(let parent): return parent == nil ? "stands on its own" : "made part of another"
    case .snooze(let until): return "snoozed until \(moment.words(for: until))"
    }
  }

  /// The rows that it changes.
  private func acted(_ rows: [ListedRow], at moment: Moment) -> [ListedRow] {
    let changed = Set(changes(rows, at: moment).map(\.item))
    return rows.filter { changed.contains($0.row.item.id) }
  }

  private func word(_ rows: [ListedRow]) -> String {
    switch self {
    case .toggle: rows.contains { !$0.isDone } ? "done" : "reopened"
    case .done: "done"
    case .reopen: "reopened"
    case .delete: "deleted"
    case .restore: "restored"
    case .skip: "skipped"
    case .focus: rows.first { !$0.isDone }?.row.item.focusedSince == nil ? "focus on" : "no focus on"
    default: ""
    }
  }

  /// ", all its repeats" where a repeat is deleted.
  private func extent(_ rows: [ListedRow]) -> String {
    self == .delete && rows.count == 1 && rows[0].row.item.schedule?.recurrence != nil
      ? ", all its repeats" : ""
  }

  /// "deleted “Buy oats”", "deleted 3 items".
  private static func named(_ word: String, _ rows: [ListedRow]) -> String {
    guard rows.count == 1, let row = rows.first else { return "\(word) \(rows.count) items" }
    return "\(word) “\(row.row.item.title)”"
  }

  private func shifted(_ shift: DayShift, _ rows: [ListedRow], at moment: Moment) -> String {
    switch shift {
    case .to(let day):
      let open = rows.count { !$0.isDone }
      let word = moment.phrase.distance(LocalTime(day))
      return open == 1 ? "moved to \(word)" : "moved \(open) items to \(word)"
    case .by(let days):
      let words = abs(days) == 1 ? "a day" : "\(abs(days)) days"
      return "moved \(words) \(days > 0 ? "later" : "sooner")" + place(changes(rows, at: moment), moment)
    }
  }

  /// ", to Mon 23 Nov" where one item moved.
  private func place(_ changes: [Change], _ moment: Moment) -> String {
    guard changes.count == 1 else { return "" }
    let day =
      switch changes[0].intent {
      case .schedule(let schedule?): schedule.start.day
      case .moveOccurrence(_, let local?): local.day
      case .setDeadline(let deadline?): deadline.day
      default: Day?.none
      }
    return day.map { ", to \(moment.phrase.date($0))" } ?? ""
  }
}

extension DateChange {
  /// "moved to tomorrow 9:00", "by Fri 27 Nov 17:00", "repeats weekdays 9:00", "no date".
  func label(_ row: ListedRow?, wholeSeries: Bool, at moment: Moment) -> String {
    guard let row, let wanted = schedule(for: row) else { return "no date" }
    let schedule = wholeSeries ? final(wanted, for: row.row.item, at: moment) : wanted
    let words = moment.phrase.canonical(schedule)
    if isDeadline { return "by \(words)" }
    let by = beside.map { ", by " + moment.phrase.canonical(Schedule(start: $0.start)) } ?? ""
    return (schedule.recurrence == nil ? "moved to \(words)" : "repeats \(words)") + by
  }
}

extension Moment {
  /// A moment in the person's words: "9:10", "Sat 21 Nov 9:00".
  package func words(for instant: Instant) -> String {
    let local = zone.local(at: instant)
    let time = local.time.map(phrase.text) ?? ""
    return local.day == today ? time : phrase.date(local.day) + " " + time
  }
}
