package import Intents
import Messages
package import ScheduleGrammar
package import TodoModel

/// A list row in words, for speech or line output; no fact depends on a sign, a colour or a position.
package struct SpokenRow {
  private let row: ListedRow
  private let moment: Moment

  package init(_ row: ListedRow, at moment: Moment) { (self.row, self.moment) = (row, moment) }

  private var item: Item { row.row.item }

  /// The whole row: "Pay the gardener, overdue, yesterday 12:00, high priority, list home".
  package var text: String { ([item.title] + facts).joined(separator: ", ") }

  /// The facts after the title.
  package var facts: [String] { ([state, date] + labels).compactMap(\.self) }

  /// The state; nil for a plain open item.
  private var state: String? {
    if item.deletedAt != nil { return localized("deleted") }
    if row.isDone { return localized("done") }
    if row.isOverdue { return localized("overdue") }
    return row.hasPassed(on: moment.today) ? localized("late") : nil
  }

  /// The dates: "today 12:00", "every Monday 9:00, next tomorrow 9:00", "every Friday, since yesterday"; nil if none.
  package var date: String? {
    let deadline = row.deadline.map { localized("by \(moment.spoken($0))") }
    let dates = [item.schedule.flatMap(when), deadline].compactMap(\.self)
    return dates.isEmpty ? nil : dates.joined(separator: ", ")
  }

  private func when(_ schedule: Schedule) -> String? {
    guard schedule.recurrence != nil else {
      if schedule.end != nil { return moment.phrase.canonical(schedule) }
      return moment.spoken(row.occurrence?.due ?? schedule.start)
    }
    let words = [moment.phrase.canonical(schedule), row.quota?.words].compactMap(\.self).joined(separator: ", ") + ", "
    guard !row.isDone, let due = row.occurrence?.due else { return words + moment.coming(of: item) }
    let day = moment.spoken(due)
    return words
      + (due.day < moment.today ? localized("since \(day)") : due.day == moment.today ? day : localized("next \(day)"))
  }

  /// Priority, list, tags, and relations to other items.
  private var labels: [String?] {
    let tags = item.tags.inLetterOrder().joined(separator: " \(localized("and")) ")
    let after = row.isDone ? [] : row.row.blockers.filter(\.isOpen).map(\.spoken)
    return [
      item.focusedSince == nil ? nil : localized("in focus"),
      item.priority == .none ? nil : localized("\(item.priority.name) priority"),
      item.list.map { localized("list \($0)") },
      item.tags.isEmpty ? nil : plural(item.tags.count, one: "tag \(tags)", other: "tags \(tags)"),
      row.row.parts.map { localized("\($0.done) of \($0.all) parts done") },
      row.row.whole.map { localized("part of \($0)") },
      after.isEmpty ? nil : localized("waits for \(after.joined(separator: " \(localized("and")) "))"),
      row.hiddenUntil(on: moment.today).map { localized("shown from \(moment.spoken(LocalTime($0)))") },
      row.isSomeday ? localized("someday") : nil, item.effort.map { localized("takes \(Effort.spoken($0))") },
      row.row.sync == .failed ? localized("refused by the server") : nil,
    ]
  }
}

extension Moment {
  /// Formats a time for a sentence: "today 12:00", "tomorrow", "Friday 27 November 17:00".
  ///
  /// Uses the format of the rows if the user's settings require it.
  package func spoken(_ local: LocalTime) -> String {
    if let date = phrase.dateAlone(local) { return date }
    let time = local.time.map { " " + phrase.text($0) } ?? ""
    switch today.distance(to: local.day) {
    case 0: return localized("today") + time
    case 1: return localized("tomorrow") + time
    case -1: return localized("yesterday") + time
    default: return DayWords(today: today).long(local.day) + time
    }
  }

  /// Formats the next occurrence of a repeat: "next Monday 30 November 9:00", "nothing more comes".
  func coming(of item: Item) -> String {
    let next = item.occurrence(at: local, zone: zone, zones: zones)
    return next.map { localized("next \(spoken($0.due))") } ?? localized("nothing follows")
  }
}

extension Blocker {
  /// Formatted as "12 Paint the wall".
  fileprivate var spoken: String { (number.map { "\($0) " } ?? "") + title }
}

/// The introduction of a list that is read aloud: its name, day and counts.
package struct ListHead {
  private let listing: Listing
  private let name: String
  private let count: Int
  private let isWhole: Bool
  private let today: Day

  /// `count` is the number of rows; `isWhole` means that no filter is active.
  package init(_ listing: Listing, named name: String, count: Int, isWhole: Bool, on today: Day) {
    (self.listing, self.name, self.count) = (listing, name, count)
    (self.isWhole, self.today) = (isWhole, today)
  }

  /// The words: "Today, Friday 20 November: 3 open, 1 overdue, 0 done.", "List home: 4 items".
  package var text: String {
    guard listing.query.view == .today, isWhole else {
      return plural(count, one: "\(name): 1 item.", other: "\(name): \(count) items.")
    }
    let overdue = listing.sections.lazy.flatMap(\.rows).count(where: \.isOverdue)
    let counts = [
      plural(listing.counts.open, one: "1 open", other: "\(listing.counts.open) open"),
      overdue == 0 ? nil : plural(overdue, one: "1 overdue", other: "\(overdue) overdue"),
      plural(listing.counts.done, one: "1 done", other: "\(listing.counts.done) done"),
      listing.counts.anytime == 0 ? nil : localized("\(listing.counts.anytime) without a date"),
      listing.counts.waitingWords,
    ]
    let day = DayWords(today: today).long(listing.day)
    return "\(name), \(day): " + counts.compactMap(\.self).joined(separator: ", ") + "."
  }
}

extension ItemID {
  /// "#12" for a typed number; otherwise "another", because a history entry does not contain the number.
  package var waitingWords: String { standsFor.map { "#\($0)" } ?? localized("another") }
}

extension Snapshot.Counts {
  /// Number of today's hidden items: "2 blocked"; nil if there are none.
  package var waitingWords: String? {
    waiting > 0 ? plural(waiting, one: "1 blocked", other: "\(waiting) blocked") : nil
  }
}

extension ListedRow {
  /// Reason why Today hides the item: "after #12 Paint the wall", "hidden until Mon 30 Nov"; empty if it does not.
  package func waitingWords(at moment: Moment) -> String {
    guard !row.item.blockedBy.isEmpty || row.item.showFrom != nil else { return "" }
    let open = isDone ? [] : row.blockers.filter(\.isOpen).map(\.words)
    let after =
      open.isEmpty
      ? (isBlocked ? [localized("after another")] : []) : [localized("after \(open.joined(separator: ", "))")]
    let hidden = hiddenUntil(on: moment.today).map { localized("hidden until \(moment.phrase.date($0))") }
    return (after + [hidden].compactMap(\.self)).joined(separator: ", ")
  }
}

extension Effort {
  /// Returns words for a screen reader: "1 hour 30 minutes".
  fileprivate static func spoken(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let words = [
      hours == 0 ? nil : plural(hours, one: "1 hour", other: "\(hours) hours"),
      rest == 0 ? nil : plural(rest, one: "1 minute", other: "\(rest) minutes"),
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }
}
