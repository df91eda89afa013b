package import Intents
package import ScheduleGrammar
package import TodoModel

extension ItemAction {
  /// What was done, as every surface says it and as undo calls it: "done “Buy oats”", "moved to Mon 23 Nov 9:00".
  ///
  /// `rows` are as they were before.
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
        + removing.map { "took \(TypedName.text("@", $0)) off" }
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

  /// What is said of a row that it leaves as it is, being so already; nil where it changes the row, or the label says
  /// what became of each.
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

  /// The rows that it changes.
  private func acted(_ rows: [ListedRow], at moment: Moment) -> [ListedRow] {
    let changed = Set(changes(rows, at: moment).map(\.item))
    return rows.filter { changed.contains($0.row.item.id) }
  }

  /// " for 3 items" where it changes several; else empty.
  private func many(_ rows: [ListedRow], at moment: Moment, _ lead: String = " for ") -> String {
    let count = Set(acted(rows, at: moment).map(\.row.item.id)).count
    return count > 1 ? "\(lead)\(count) items" : ""
  }

  /// ", all its repeats" where a repeat is deleted.
  private func extent(_ rows: [ListedRow]) -> String {
    self == .delete && rows.count == 1 && rows[0].row.item.schedule?.recurrence != nil
      ? ", all its repeats" : ""
  }

  /// "deleted “Buy oats”", "deleted 3 items"; an item counts once, however many of its occurrences are meant.
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

  /// ", to Mon 23 Nov" where one item moved.
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
  /// "moved to tomorrow 9:00", "by Fri 27 Nov 17:00", "repeats weekdays 9:00", "no date", "no deadline".
  ///
  /// `many` names the rows where they are several: " for 3 items".
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
  /// Where it is with what the line says: ", Sun 22 Nov 9:00", ", by Fri 27 Nov", ", in #home"; empty where it says none.
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
  /// A moment in the person's words: "9:10", "Sat 21 Nov 9:00".
  package func words(for instant: Instant) -> String {
    let local = zone.local(at: instant)
    let time = local.time.map(phrase.text) ?? ""
    return local.day == today ? time : phrase.date(local.day) + " " + time
  }
}
