import Actions
import Intents
import ScheduleGrammar
import Sync
import TodoModel

/// The facts of an item other than title, notes and parts.
struct ItemFacts {
  private let row: Row
  private let store: CommandStore

  init(_ row: Row, _ store: CommandStore) { (self.row, self.store) = (row, store) }

  /// Returns labels and values in display order.
  ///
  /// A fact without a label belongs to the one before it. A fact without a value is not printed.
  func all() throws -> [(String, String)] {
    let (item, session) = (row.item, store.session)
    let zone = session.zone
    let next = item.occurrence(at: session.moment.local, zone: zone, zones: session.zoneLookup)
    let listed = ListedRow(seen: row, at: session.moment)
    let seen = listed.occurrence
    let done = item.lastDone
    // A repeat shows the next occurrence here, and completed ones further down.
    let first = item.schedule?.recurrence == nil ? seen?.due : next?.due ?? seen?.due
    let changed = item.changedOccurrences(at: session.moment).enumerated().map { index, changed in
      (index == 0 ? ItemFactMessages.changed : "", changed.name(session.phrase) + " " + changed.change(session.phrase))
    }
    let coming = item.schedule?.recurrence == nil ? "" : nextWords(next, session)
    let when = item.schedule.map { session.phrase.reading($0, first: first).text }
    let dates = [
      (ItemFactMessages.next, coming),
      (ItemFactMessages.when, when ?? (item.isSomeday ? ItemFactMessages.someday : "")),
      ("", listed.quota?.words ?? ""), ("", seen.flatMap { own(item, $0, session) } ?? ""),
    ]
    return try dates + changed + [
      (
        ItemFactMessages.deadline,
        listed.deadline.map { session.phrase.date($0) + ", " + session.phrase.distance($0) } ?? ""
      ),
      (ItemFactMessages.shown, item.showFrom.map { session.phrase.start($0) } ?? ""),
    ] + after + blocks + [
      (
        ItemFactMessages.snoozed,
        listed.isDone
          ? "" : item.snoozeEnd(after: session.now).map { ItemFactMessages.until(session.moment.words(for: $0)) } ?? ""
      ), (ItemFactMessages.reminders, item.reminders.map { session.phrase.times($0) } ?? ""),
      (ItemFactMessages.list, item.list ?? OutputMessages.inbox),
      (ItemFactMessages.tags, item.tags.inLetterOrder().map { TypedName.text("@", $0) }.joined(separator: " ")),
      (ItemFactMessages.priority, item.priority == .none ? "" : item.priority.name),
      (ItemFactMessages.effort, item.effort.map(Effort.words) ?? ""),
      (ItemFactMessages.partOf, item.parent.flatMap { try store.home.row($0) }.map { store.words.line($0) } ?? ""),
      (ItemFactMessages.parts, row.parts.map { ItemFactMessages.partsDone($0.words) } ?? ""),
      (ItemFactMessages.done, done.map { session.phrase.date(zone.local(at: $0)) } ?? ""),
    ] + fields() + [
      (ItemFactMessages.added, session.phrase.date(zone.local(at: item.createdAt))),
      (ItemFactMessages.id, item.id.description),
    ] + kept
  }

  /// The values of the user's own fields.
  private func fields() throws -> [(String, String)] {
    guard !row.item.ownFields.isEmpty else { return [] }
    let fields = try store.home.lists().fields
    return fields.ordered(row.item.ownFields).map { ($0.name, fields.words($0.name, $0.value, store.session.phrase)) }
  }

  /// Facts of other programs that have no field here.
  private var kept: [(String, String)] {
    row.item.keptFacts.lines(maximum: Self.maximum).enumerated().map {
      ($0.offset == 0 ? ItemFactMessages.kept : "", $0.element)
    }
  }

  /// Maximum number of kept facts to print.
  private static let maximum = 20

  /// Returns the open occurrence of a repeat and, if its day has passed, the one after it.
  private func nextWords(_ next: Occurrence?, _ session: Session) -> String {
    guard let next else { return ItemFactMessages.nothingMore }
    let words = session.phrase.date(next.due)
    guard next.due.day < session.moment.today else { return words }
    let endOfToday = LocalTime(session.moment.today, ClockTime(minutes: 1439))
    let later = row.item.nextOccurrences(after: endOfToday, count: 1, zone: session.zone, zones: session.zoneLookup)
    return later.first.map { ItemFactMessages.dateAndNext(words, session.phrase.date($0.due)) } ?? words
  }

  /// The items that this item waits for, open ones first.
  private var after: [(String, String)] {
    row.blockers.enumerated().map { index, blocker in
      (
        index == 0 ? ItemFactMessages.after : "",
        blocker.isOpen ? blocker.words : ItemFactMessages.doneBlocker(blocker.words)
      )
    }
  }

  /// The open items that wait for this item.
  private var blocks: [(String, String)] {
    row.waiters.enumerated().map { index, waiter in (index == 0 ? ItemFactMessages.blocks : "", waiter.words) }
  }

  /// Returns the time in the item's own zone; nil if it has none.
  private func own(_ item: Item, _ seen: Occurrence, _ session: Session) -> String? {
    guard let schedule = item.schedule, let zone = schedule.zone else { return nil }
    let isKnown = session.zoneLookup(zone) != nil
    return session.phrase.own(schedule, nominal: seen.nominal, shown: seen.due, isKnown: isKnown)
  }
}
