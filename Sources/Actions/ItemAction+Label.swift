package import Intents
package import ScheduleGrammar
package import TodoModel

extension ItemAction {
  /// Returns the label for every surface and for undo: "done “Buy oats”"; `rows` are in the state before the action.
  package func label(_ rows: [ListedRow], at moment: Moment) -> String {
    switch self {
    case .done: return Self.named("done", acted(rows, at: moment))
    case .reopen: return Self.named("reopened", acted(rows, at: moment))
    case .skip: return Self.named("skipped", acted(rows, at: moment))
    case .delete: return Self.named("deleted", acted(rows, at: moment)) + extent(rows)
    case .restore: return Self.named("restored", acted(rows, at: moment))
    case .focus:
      let acted = acted(rows, at: moment)
      return Self.named(acted.first?.row.item.focusedSince == nil ? "focus on" : "no focus on", acted)
    case .shift(let shift): return shifted(shift, rows, at: moment)
    case .date(let change, let wholeSeries):
      let lost = change.lostWords(of: rows, wholeSeries: wholeSeries, at: moment)
      return change.label(rows.first, many(rows, at: moment), wholeSeries: wholeSeries, at: moment)
        + (lost.map { "; " + $0 } ?? "")
    case .edit(let line): return "edited “\(line.title)”" + line.places(at: moment)
    case .title(let title): return "renamed to “\(title)”"
    case .notes: return "changed the notes"
    case .list(let list):
      return "moved\(many(rows, at: moment, " ")) to \(list.map { TypedName.text("#", $0) } ?? "the inbox")"
    case .priority(let priority):
      return (priority == .none ? "no priority" : "\(priority.rawValue) priority") + many(rows, at: moment)
    case .tags(let adding, let removing):
      let words =
        adding.map { "tagged " + TypedName.text("@", $0) }
        + removing.map { "removed \(TypedName.text("@", $0))" }
      return words.joined(separator: ", ") + many(rows, at: moment)
    case .parent(let parent): return parent == nil ? "stands on its own" : "made part of another"
    case .showFrom(let showFrom):
      return showFrom.map { moment.phrase.words($0) } ?? "shown as soon as it is due" + many(rows, at: moment)
    case .someday(true):
      let hadDate = acted(rows, at: moment).contains { $0.row.item.schedule != nil || $0.deadline != nil }
      return Self.named("someday", acted(rows, at: moment)) + (hadDate ? ", no date any more" : "")
    case .someday(false): return Self.named("no longer someday", acted(rows, at: moment))
    case .blockers(let adding, let removing):
      let words =
        adding.map { "waits for " + $0.waitingWords }
        + removing.map { "waits no longer for " + $0.waitingWords }
      return words.joined(separator: ", ") + many(rows, at: moment)
    case .putBack(let key): return IntentWords(.unskip(key), moment.phrase).value
    case .snooze(let until?): return "snoozed until \(moment.words(for: until))"
    case .snooze(nil): return "snooze ended" + many(rows, at: moment)
    }
  }

  /// Describes why a row stays unchanged; nil if the action changes it or the label is sufficient.
  package func already(_ row: ListedRow, at moment: Moment) -> String? {
    guard changes([row], at: moment).isEmpty else { return nil }
    return switch self {
    case .done: "was done already"
    case .reopen: "was open already"
    case .delete: "was deleted already"
    case .restore: "was not deleted"
    case .snooze: "was not snoozed"
    case .someday(true): "was someday already"
    case .date(let change, _): change.clearing.map { "had \($0)" } ?? "unchanged"
    default: nil
    }
  }

  /// Returns the rows that the action changes.
  private func acted(_ rows: [ListedRow], at moment: Moment) -> [ListedRow] {
    let changed = Set(changes(rows, at: moment).map(\.item))
    return rows.filter { changed.contains($0.row.item.id) }
  }

  /// Returns " for 3 items" if the action changes several; otherwise an empty string.
  private func many(_ rows: [ListedRow], at moment: Moment, _ lead: String = " for ") -> String {
    let count = Set(acted(rows, at: moment).map(\.row.item.id)).count
    return count > 1 ? "\(lead)\(count) items" : ""
  }

  /// Returns ", all its repeats" if a repeat is deleted; otherwise an empty string.
  private func extent(_ rows: [ListedRow]) -> String {
    self == .delete && rows.count == 1 && rows[0].row.item.schedule?.recurrence != nil
      ? ", all its repeats" : ""
  }

  /// Formats "deleted “Buy oats”" or "deleted 3 items"; several occurrences of an item count once.
  private static func named(_ word: String, _ rows: [ListedRow]) -> String {
    let count = Set(rows.map(\.row.item.id)).count
    guard count == 1, let row = rows.first else { return "\(word) \(count) items" }
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
      let changes = changes(rows, at: moment)
      let undated = rows.count { !$0.isDone && $0.row.item.schedule == nil && $0.row.item.deadline == nil }
      return "moved\(many(rows, at: moment, " ")) \(words) \(days > 0 ? "later" : "sooner")"
        + place(changes, moment)
        + (undated == 0 ? "" : "; \(undated) without a date \(undated == 1 ? "stays" : "stay")")
    }
  }

  /// Returns ", to Mon 23 Nov" if one item moved; otherwise an empty string.
  private func place(_ changes: [Change], _ moment: Moment) -> String {
    guard changes.count == 1 else { return "" }
    let day =
      switch changes[0].intent {
      case .schedule(let schedule?): schedule.start.day
      case .moveOccurrence(_, let local?): local.day
      case .set(.deadline, let value): (try? Deadline(json: value))?.day
      default: Day?.none
      }
    return day.map { ", to \(moment.phrase.date($0))" } ?? ""
  }
}

extension DateChange {
  /// Formats "moved to tomorrow 9:00", "by Fri 27 Nov 17:00", "repeats weekdays 9:00", "no date", "no deadline".
  ///
  /// `many` is the suffix for several rows: " for 3 items".
  func label(_ row: ListedRow?, _ many: String, wholeSeries: Bool, at moment: Moment) -> String {
    let shown = showFrom.map { moment.phrase.words($0) }
    guard let schedule = preview(for: row, wholeSeries: wholeSeries, at: moment) else {
      return (clearing.map { $0 + (shown.map { ", " + $0 } ?? "") } ?? shown ?? "no date") + many
    }
    let words = moment.phrase.canonical(schedule)
    let from = shown.map { ", " + $0 } ?? ""
    if isDeadline { return "by \(words)" + from + many }
    let by =
      beside.map { ", by " + moment.phrase.canonical(Schedule(start: $0.start)) }
      ?? (clearsDeadline ? ", no deadline" : "")
    return (schedule.recurrence == nil ? "moved to \(words)" : "repeats \(words)") + by + from + many
  }
}

extension NewItem {
  /// Describes the line's values: ", Sun 22 Nov 9:00", ", by Fri 27 Nov", ", in #home"; empty if there are none.
  package func places(at moment: Moment) -> String {
    let words = [
      schedule.map { moment.phrase.date($0.start) }, deadline.map { "by " + moment.phrase.date($0) },
      showFrom.map { moment.phrase.words($0) }, isSomeday ? "someday" : nil,
      after.isEmpty ? nil : "after " + after.map { "#\($0)" }.joined(separator: ", "),
      list.map { "in " + TypedName.text("#", $0) },
    ]
    return words.compactMap { $0.map { ", " + $0 } }.joined()
  }
}

extension Moment {
  /// Formats a moment: "9:10", "Sat 21 Nov 9:00".
  package func words(for instant: Instant) -> String {
    let local = zone.local(at: instant)
    let time = local.time.map(phrase.text) ?? ""
    return local.day == today ? time : phrase.date(local.day) + " " + time
  }
}
