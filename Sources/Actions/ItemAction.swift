package import Intents
package import ScheduleGrammar
package import TodoModel

/// A change to items, with one meaning for all surfaces.
///
/// It applies to rows as the user sees them: "done" completes the visible occurrence. Each is a target state, never a
/// toggle; `ItemVerb` resolves verbs that depend on the current state.
package enum ItemAction: Hashable, Sendable {
  case done
  case reopen
  case shift(DayShift)
  /// Sets a date, repeat or deadline by words; `wholeSeries` applies it to all of a repeat.
  case date(DateChange, wholeSeries: Bool = false)
  /// Sets the values of a line and keeps the others.
  case edit(NewItem)
  case title(String)
  /// `basis` is the text before.
  case notes(String, basis: String)
  /// Nil is the inbox.
  case list(String?)
  case priority(Priority)
  case tags(adding: [String], removing: [String] = [])
  /// Nil makes the item independent.
  case parent(ItemID?)
  /// Hides the item from Today until then; nil shows it as soon as it is due.
  case showFrom(ShowFrom?)
  /// True moves the item to someday and clears its dates; false moves it back.
  case someday(Bool)
  case blockers(adding: [ItemID], removing: [ItemID] = [])
  /// Skips the visible occurrence of a repeat; has no effect on other items.
  case skip
  /// Restores a skipped occurrence, or otherwise a moved one.
  case putBack(OccurrenceKey)
  /// Nil ends the snooze.
  case snooze(until: Instant?)
  /// Toggles focus on the first open item.
  case focus
  case delete
  case restore

  /// Returns the changes; omits rows without a change or to which the action does not apply.
  package func changes(_ rows: [ListedRow], at moment: Moment) -> [Change] {
    let meant = self == .focus ? rows.first { !$0.isDone }.map { [$0] } ?? [] : rows
    let changes = meant.flatMap { row in
      row.row.item.endingSomeday(with: intents(for: row, at: moment)).map { Change(row.row.item.id, $0) }
    }
    guard meant.count > 1, meant.contains(where: { $0.mark != .only }) else { return changes }
    // A change of the item itself is needed once, even if several of its occurrences are selected.
    var seen: Set<Change> = []
    return changes.filter { seen.insert($0).inserted }
  }

  /// True if it puts a row off to some day that is done.
  ///
  /// Every surface refuses that: the row must be reopened first.
  package func putsOffDone(_ row: ListedRow) -> Bool {
    switch self {
    case .someday(true): row.isDone
    case .date(let change, _): change.isSomeday && row.isDone
    default: false
    }
  }

  private func intents(for row: ListedRow, at moment: Moment) -> [Intent] {
    let item = row.row.item
    switch self {
    case .done: return row.isDone ? [] : [.done(row.key, at: moment.now)]
    case .reopen: return row.isDone ? [.reopen(row.key)] : []
    case .shift(let shift): return shift.intents(for: row)
    case .date(let change, let wholeSeries): return change.intents(for: row, wholeSeries: wholeSeries, at: moment)
    case .edit(let line): return line.intents(for: item)
    case .title(let title): return item.title == title ? [] : [.setTitle(title)]
    case .notes(let notes, let basis): return item.notes == notes ? [] : [.setNotes(notes, basis: basis)]
    case .list(let list): return item.list == list ? [] : [.setList(list)]
    case .priority(let priority): return item.priority == priority ? [] : [.setPriority(priority)]
    case .tags(let adding, let removing):
      return adding.filter { !item.tags.contains($0) }.map(Intent.addTag)
        + removing.filter(item.tags.contains).map(Intent.removeTag)
    case .parent(let parent): return item.parent == parent ? [] : [.setParent(parent)]
    case .showFrom(let showFrom): return item.showFrom == showFrom ? [] : [.setShowFrom(showFrom)]
    case .someday(true): return row.isDone ? [] : item.puttingOff
    case .someday(false): return item.someday && !row.isDone ? [.setSomeday(false)] : []
    case .blockers(let adding, let removing):
      return adding.filter { item.blockedBy[$0] == nil }.map(Intent.addBlocker)
        + removing.filter { item.blockedBy[$0] != nil }.map(Intent.removeBlocker)
    case .skip: return row.isOpenRepeat ? [.skip(row.key)] : []
    case .putBack(let key): return item.schedule.map { [$0.puttingBack(key)].compactMap(\.self) } ?? []
    case .snooze(let until?): return [.snooze(until: until)]
    case .snooze(nil): return item.snoozeEnd(after: moment.now) == nil ? [] : [.wake]
    case .focus: return [item.focusedSince == nil ? .startFocus(at: moment.now) : .stopFocus]
    case .delete: return item.deletedAt == nil ? [.delete] : []
    case .restore: return item.deletedAt == nil ? [] : [.restore]
    }
  }
}

extension ListedRow {
  /// True for an open occurrence of a repeat.
  package var isOpenRepeat: Bool { !isDone && occurrence != nil && row.item.schedule?.recurrence != nil }
}

extension Item {
  /// Returns true if the item may remind again; done items do not.
  package func mayRemind(zone: any Zone) -> Bool { schedule == nil ? completions.isEmpty : !isDone(zone: zone) }
}

extension Schedule {
  /// Returns the intent that puts an occurrence back; nil if it is where the rule has it.
  fileprivate func puttingBack(_ key: OccurrenceKey) -> Intent? {
    if exceptions.contains(key) { return .unskip(key) }
    return moves[key] == nil ? nil : .moveOccurrence(key, to: nil)
  }
}

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
        adding.map { "tagged " + TypedName.text("@", $0) } + removing.map { "removed \(TypedName.text("@", $0))" }
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
        adding.map { "waits for " + $0.waitingWords } + removing.map { "waits no longer for " + $0.waitingWords }
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
    self == .delete && rows.count == 1 && rows[0].row.item.schedule?.recurrence != nil ? ", all its repeats" : ""
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
      return "moved\(many(rows, at: moment, " ")) \(words) \(days > 0 ? "later" : "sooner")" + place(changes, moment)
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

extension ItemAction {
  /// Reason why the action cannot be repeated on other items, as a sentence; nil if it can.
  package var faultOfRepeating: String? {
    switch self {
    case .done, .reopen, .shift, .date, .list, .priority, .tags, .blockers, .showFrom, .someday, .skip, .snooze,
      .delete, .restore:
      nil
    case .edit, .title, .notes: "The last change was to the text of one item, so it cannot be repeated."
    case .parent, .putBack: "The last change applies to one item only, so it cannot be repeated."
    case .focus: "The last change was focus, which only one item can have."
    }
  }
}

extension ListedRow {
  /// Creates the row that Today shows for an item, for surfaces without a visible list.
  ///
  /// A repeat is done if an occurrence was done today and no other is due today.
  package init(seen row: Row, at moment: Moment) { self.init(row, asTicked: false, at: moment) }

  /// Creates the row that a toggle or reopen applies to, if the list is not visible.
  ///
  /// Of several occurrences today, it is the one done last until the next falls due. A second toggle thus reverts the
  /// first and never completes the next occurrence.
  package init(ticked row: Row, at moment: Moment) { self.init(row, asTicked: true, at: moment) }

  private init(_ row: Row, asTicked: Bool, at moment: Moment) {
    self.init(row, now: moment.local, zone: moment.zone, zones: moment.zones)
    guard !isDone, row.item.schedule?.recurrence != nil,
      let last = row.item.completions.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      moment.zone.local(at: last.value).day == moment.today
    else { return }
    let done = last.key.nominal ?? LocalTime(moment.today)
    if let next = occurrence?.due, next.day <= moment.today {
      guard asTicked, next > moment.local, done.day == next.day else { return }
    }
    occurrence = Occurrence(key: last.key, due: done, nominal: done)
    isDone = true
    lateness = .onTime
  }
}
