package import Intents
package import ScheduleGrammar
package import TodoModel

/// What a person asks of items, through whatever surface: the one place where a gesture is given its meaning.
///
/// The rows are as the person sees them, so that "done" means the occurrence that is seen. Each is a wanted state, never a
/// flip: what a verb means that depends on what is seen, `ItemVerb` says in these.
package enum ItemAction: Hashable, Sendable {
  case done
  /// Open again.
  case reopen
  /// Another day.
  case shift(DayShift)
  /// Another date, repeat or deadline, by words; `wholeSeries` where all of a repeat is meant.
  case date(DateChange, wholeSeries: Bool = false)
  /// The values that a line says, beside those it does not speak of.
  case edit(NewItem)
  /// The title.
  case title(String)
  /// The notes; `basis` is what they read before.
  case notes(String, basis: String)
  /// The list; nil is the inbox.
  case list(String?)
  /// How much it matters.
  case priority(Priority)
  /// Tags to put on and to take off.
  case tags(adding: [String], removing: [String] = [])
  /// What it is a part of; nil of nothing.
  case parent(ItemID?)
  /// From when on Today shows it; nil for as soon as it is due.
  case showFrom(ShowFrom?)
  /// Put off to some day, which takes its dates away, or no longer.
  case someday(Bool)
  /// What it waits for, and what no longer.
  case blockers(adding: [ItemID], removing: [ItemID] = [])
  /// The occurrence that is seen is left out; the repeat goes on. It means nothing for what does not repeat.
  case skip
  /// The occurrence is not skipped, or where it was not, not moved.
  case putBack(OccurrenceKey)
  /// The reminder sleeps until then; nil is no longer.
  case snooze(until: Instant?)
  /// Work on the first that is open begins, or ends where it had begun.
  case focus
  /// Deleted.
  case delete
  /// Not deleted.
  case restore

  /// What makes it so; rows that are so already, or that it means nothing for, are left out.
  package func changes(_ rows: [ListedRow], at moment: Moment) -> [Change] {
    let meant = self == .focus ? rows.first { !$0.isDone }.map { [$0] } ?? [] : rows
    let changes = meant.flatMap { row in
      row.row.item.endingSomeday(with: intents(for: row, at: moment)).map { Change(row.row.item.id, $0) }
    }
    guard meant.count > 1, meant.contains(where: { $0.mark != .only }) else { return changes }
    // What is wanted of an item itself is wanted once, however many of its occurrences are meant.
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
  /// Whether it is an open occurrence of something that repeats: one among others.
  package var isOpenRepeat: Bool { !isDone && occurrence != nil && row.item.schedule?.recurrence != nil }
}

extension Item {
  /// Whether it may remind again: nothing reminds of what is done.
  package func mayRemind(zone: any Zone) -> Bool {
    schedule == nil ? completions.isEmpty : !isDone(zone: zone)
  }
}

extension Schedule {
  /// What puts an occurrence back; nil where it is where the rule has it.
  fileprivate func puttingBack(_ key: OccurrenceKey) -> Intent? {
    if exceptions.contains(key) { return .unskip(key) }
    return moves[key] == nil ? nil : .moveOccurrence(key, to: nil)
  }
}
