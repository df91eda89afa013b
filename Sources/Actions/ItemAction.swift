package import Intents
package import JSON
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
  /// Nil leaves the reminders to the settings.
  case reminders(ItemReminders?)
  /// True moves the item to someday and clears its dates; false moves it back.
  case someday(Bool)
  case blockers(adding: [ItemID], removing: [ItemID] = [])
  /// Sets values of the user's own fields, by name; null clears one.
  case fields([String: JSONValue])
  /// Sets the minutes of work; nil clears them.
  case effort(Int?)
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

  /// The reason why a row cannot have the action's reminders: one at a time of day, of a repeat without one.
  ///
  /// Every surface refuses that.
  package func remindFault(of row: ListedRow, at moment: Moment) -> String? {
    let isWithout =
      switch self {
      case .date(let change, let wholeSeries):
        change.remindsAtNoTime(of: row, wholeSeries: wholeSeries, at: moment)
      case .edit(let line): line.remindsAtNoTime(of: row.row.item)
      default: false
      }
    return isWithout ? DateChangeMessages.remindRepeat(row.row.item.title) : nil
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
    case .reminders(let own): return item.reminders == own ? [] : [.setReminders(own)]
    case .someday(true): return row.isDone ? [] : item.puttingOff
    case .someday(false): return item.someday && !row.isDone ? [.setSomeday(false)] : []
    case .blockers(let adding, let removing):
      return adding.filter { item.blockedBy[$0] == nil }.map(Intent.addBlocker)
        + removing.filter { item.blockedBy[$0] != nil }.map(Intent.removeBlocker)
    case .fields(let values):
      return values.sorted { $0.key < $1.key }.filter { item.ownFields[$0.key] ?? .null != $0.value }.map {
        .setField($0.key, $0.value)
      }
    case .effort(let minutes): return item.effort == minutes ? [] : [.setEffort(minutes)]
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
    case .done:
      let quota = rows.count == 1 ? rows[0].quota?.ticked.words : nil
      return named(
        rows, { ItemChangeMessages.done(title: $0, progress: quota) }, ItemChangeMessages.done(count:), at: moment)
    case .reopen:
      return named(rows, ItemChangeMessages.reopened(title:), ItemChangeMessages.reopened(count:), at: moment)
    case .skip: return named(rows, ItemChangeMessages.skipped(title:), ItemChangeMessages.skipped(count:), at: moment)
    case .delete where rows.count == 1 && rows[0].row.item.schedule?.recurrence != nil:
      return named(rows, ItemChangeMessages.deletedRepeat(title:), ItemChangeMessages.deletedRepeat(count:), at: moment)
    case .delete: return named(rows, ItemChangeMessages.deleted(title:), ItemChangeMessages.deleted(count:), at: moment)
    case .restore:
      return named(rows, ItemChangeMessages.restored(title:), ItemChangeMessages.restored(count:), at: moment)
    case .focus where acted(rows, at: moment).first?.row.item.focusedSince == nil:
      return named(rows, ItemChangeMessages.focus(title:), ItemChangeMessages.focus(count:), at: moment)
    case .focus:
      return named(rows, ItemChangeMessages.focusEnded(title:), ItemChangeMessages.focusEnded(count:), at: moment)
    case .shift(let shift): return shifted(shift, rows, at: moment)
    case .date(let change, let wholeSeries):
      let lost = change.lostWords(of: rows, wholeSeries: wholeSeries, at: moment)
      return change.label(rows.first, count: count(rows, at: moment), wholeSeries: wholeSeries, at: moment)
        + (lost.map { "; " + $0 } ?? "")
    case .edit(let line): return ItemChangeMessages.edited(line.title) + line.places(at: moment)
    case .title(let title): return ItemChangeMessages.renamed(to: title)
    case .notes: return ItemChangeMessages.notesChanged
    case .list(let list?):
      return ItemChangeMessages.moved(count(rows, at: moment), toList: TypedName.text("#", list))
    case .list(nil): return ItemChangeMessages.movedToInbox(count(rows, at: moment))
    case .priority(.none): return common(ItemChangeMessages.noPriority, rows, at: moment)
    case .priority(let priority): return common(ItemChangeMessages.priority(priority.name), rows, at: moment)
    case .tags(let adding, let removing):
      let words =
        adding.map { ItemChangeMessages.tagged(TypedName.text("@", $0)) }
        + removing.map { ItemChangeMessages.tagRemoved(TypedName.text("@", $0)) }
      return common(words.joined(separator: ", "), rows, at: moment)
    case .parent(nil): return ItemChangeMessages.standsAlone
    case .parent: return ItemChangeMessages.madePart
    case .showFrom(let showFrom?): return moment.phrase.words(showFrom)
    case .showFrom(nil): return common(ItemChangeMessages.shownWhenDue, rows, at: moment)
    case .reminders(let own?): return common(moment.phrase.words(own), rows, at: moment)
    case .reminders(nil): return common(ItemChangeMessages.remindersOfSettings, rows, at: moment)
    case .someday(true) where clearsDate(of: rows, at: moment):
      return named(
        rows, ItemChangeMessages.somedayWithoutDate(title:), ItemChangeMessages.somedayWithoutDate(count:), at: moment)
    case .someday(true):
      return named(rows, ItemChangeMessages.someday(title:), ItemChangeMessages.someday(count:), at: moment)
    case .someday(false):
      return named(
        rows, ItemChangeMessages.noLongerSomeday(title:), ItemChangeMessages.noLongerSomeday(count:), at: moment)
    case .blockers(let adding, let removing):
      let words =
        adding.map { ItemChangeMessages.waits(for: $0.waitingWords) }
        + removing.map { ItemChangeMessages.noLongerWaits(for: $0.waitingWords) }
      return common(words.joined(separator: ", "), rows, at: moment)
    case .fields(let values):
      let words = values.sorted { $0.key < $1.key }.map { FieldChangeMessages.value($0.value, of: $0.key) }
      return common(words.joined(separator: ", "), rows, at: moment)
    case .effort(let minutes?): return common(ItemChangeMessages.takes(Effort.words(minutes)), rows, at: moment)
    case .effort(nil): return common(ItemChangeMessages.noEffort, rows, at: moment)
    case .putBack(let key): return IntentWords(.unskip(key), moment.phrase).value
    case .snooze(let until?): return ItemChangeMessages.snoozed(until: moment.words(for: until))
    case .snooze(nil): return common(ItemChangeMessages.snoozeEnded, rows, at: moment)
    }
  }

  /// Describes why a row stays unchanged; nil if the action changes it or the label is sufficient.
  package func already(_ row: ListedRow, at moment: Moment) -> String? {
    guard changes([row], at: moment).isEmpty else { return nil }
    return switch self {
    case .done: ItemChangeMessages.wasDone
    case .reopen: ItemChangeMessages.wasOpen
    case .delete: ItemChangeMessages.wasDeleted
    case .restore: ItemChangeMessages.wasNotDeleted
    case .snooze: ItemChangeMessages.wasNotSnoozed
    case .someday(true): ItemChangeMessages.wasSomeday
    case .date(let change, _): change.clearing.map(ItemChangeMessages.had) ?? ItemChangeMessages.unchanged
    default: nil
    }
  }

  /// Returns the rows that the action changes.
  private func acted(_ rows: [ListedRow], at moment: Moment) -> [ListedRow] {
    let changed = Set(changes(rows, at: moment).map(\.item))
    return rows.filter { changed.contains($0.row.item.id) }
  }

  /// Returns true if one of the rows that the action changes has a date.
  private func clearsDate(of rows: [ListedRow], at moment: Moment) -> Bool {
    acted(rows, at: moment).contains { $0.row.item.schedule != nil || $0.deadline != nil }
  }

  /// Returns the number of items that the action changes, at least 1.
  private func count(_ rows: [ListedRow], at moment: Moment) -> Int {
    max(1, Set(acted(rows, at: moment).map(\.row.item.id)).count)
  }

  /// Formats a change that applies to all rows: "high priority", "high priority for 3 items".
  private func common(_ change: String, _ rows: [ListedRow], at moment: Moment) -> String {
    ItemChangeMessages.change(change, count: count(rows, at: moment))
  }

  /// Formats "deleted “Buy oats”" or "deleted 3 items"; several occurrences of an item count once.
  private func named(
    _ rows: [ListedRow], _ single: (String) -> String, _ several: (Int) -> String, at moment: Moment
  ) -> String {
    let acted = acted(rows, at: moment)
    let count = Set(acted.map(\.row.item.id)).count
    guard count == 1, let row = acted.first else { return several(count) }
    return single(row.row.item.title)
  }

  private func shifted(_ shift: DayShift, _ rows: [ListedRow], at moment: Moment) -> String {
    switch shift {
    case .to(let day):
      let open = rows.count { !$0.isDone }
      let word = moment.phrase.distance(LocalTime(day))
      return ItemChangeMessages.moved(open, to: word)
    case .by(let days):
      let undated = rows.count { !$0.isDone && $0.row.item.schedule == nil && $0.row.item.deadline == nil }
      let stays = undated == 0 ? nil : ItemChangeMessages.undatedStay(undated)
      return [shifted(by: days, rows, at: moment), stays].compactMap(\.self).joined(separator: "; ")
    }
  }

  private func shifted(by days: Int, _ rows: [ListedRow], at moment: Moment) -> String {
    let distance = abs(days)
    if let day = place(changes(rows, at: moment), moment) {
      return days > 0
        ? ItemChangeMessages.movedLater(days: distance, to: day)
        : ItemChangeMessages.movedSooner(days: distance, to: day)
    }
    let count = count(rows, at: moment)
    return days > 0
      ? ItemChangeMessages.movedLater(count, days: distance) : ItemChangeMessages.movedSooner(count, days: distance)
  }

  /// Returns the new day if one item moved: "Mon 23 Nov".
  private func place(_ changes: [Change], _ moment: Moment) -> String? {
    guard changes.count == 1 else { return nil }
    let day =
      switch changes[0].intent {
      case .schedule(let schedule?): schedule.start.day
      case .moveOccurrence(_, let local?): local.day
      case .set(.deadline, let value): (try? Deadline(json: value))?.day
      default: Day?.none
      }
    return day.map { moment.phrase.date($0) }
  }
}

extension DateChange {
  /// Formats "moved to tomorrow 9:00", "by Fri 27 Nov 17:00", "repeats weekdays 9:00", "no date", "no deadline".
  ///
  /// `count` is the number of items that change.
  func label(_ row: ListedRow?, count: Int, wholeSeries: Bool, at moment: Moment) -> String {
    ItemChangeMessages.change(facts(row, wholeSeries: wholeSeries, at: moment).joined(separator: ", "), count: count)
  }

  private func facts(_ row: ListedRow?, wholeSeries: Bool, at moment: Moment) -> [String] {
    let shown = [
      showFrom.map { moment.phrase.words($0) },
      remindWords(for: row, wholeSeries: wholeSeries, at: moment),
    ].compactMap(\.self)
    guard let schedule = preview(for: row, wholeSeries: wholeSeries, at: moment) else {
      let facts = [clearing].compactMap(\.self) + shown
      return facts.isEmpty ? [DateChangeMessages.noDate] : facts
    }
    let words = moment.phrase.canonical(schedule)
    if isDeadline { return [DateChangeMessages.by(words)] + shown }
    let by =
      beside.map { DateChangeMessages.by(moment.phrase.canonical(Schedule(start: $0.start))) }
      ?? (clearsDeadline ? DateChangeMessages.noDeadline : nil)
    let date = schedule.recurrence == nil ? DateChangeMessages.moved(to: words) : DateChangeMessages.repeats(words)
    return [date, by].compactMap(\.self) + shown
  }
}

extension NewItem {
  /// Describes the line's values: ", Sun 22 Nov 9:00", ", by Fri 27 Nov", ", in #home"; empty if there are none.
  package func places(at moment: Moment) -> String {
    let words = [
      schedule.map { moment.phrase.date($0.start) }, deadline.map { DateChangeMessages.by(moment.phrase.date($0)) },
      showFrom.map { moment.phrase.words($0) }, reminders.map { moment.phrase.words($0) },
      isSomeday ? ItemChangeMessages.someday : nil,
      after.isEmpty ? nil : ItemChangeMessages.after(after.map { "#\($0)" }.joined(separator: ", ")),
      list.map { ItemChangeMessages.inList(TypedName.text("#", $0)) },
      effort.map { ItemChangeMessages.takes(Effort.words($0)) },
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
    case .done, .reopen, .shift, .date, .list, .priority, .tags, .blockers, .fields, .showFrom, .reminders,
      .someday, .effort, .skip, .snooze, .delete, .restore:
      nil
    case .edit, .title, .notes: ItemChangeMessages.textChangeNotRepeatable
    case .parent, .putBack: ItemChangeMessages.singleChangeNotRepeatable
    case .focus: ItemChangeMessages.focusNotRepeatable
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
