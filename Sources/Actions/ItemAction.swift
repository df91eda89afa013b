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
    case .date(let change, let wholeSeries):
      return change.intents(for: row, wholeSeries: wholeSeries, at: moment)
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
  package func mayRemind(zone: any Zone) -> Bool {
    schedule == nil ? completions.isEmpty : !isDone(zone: zone)
  }
}

extension Schedule {
  /// Returns the intent that puts an occurrence back; nil if it is where the rule has it.
  fileprivate func puttingBack(_ key: OccurrenceKey) -> Intent? {
    if exceptions.contains(key) { return .unskip(key) }
    return moves[key] == nil ? nil : .moveOccurrence(key, to: nil)
  }
}
