package import Intents
package import ScheduleGrammar
import TodoModel

/// What the date of a row says in a list, and how it is meant.
package struct RowPill: Hashable, Sendable {
  /// The words in forms of several lengths; nil where there is nothing to say.
  package let pill: Pill?
  /// How they are meant.
  package let tone: Said.Tone
  /// Whether a time of today has passed.
  package let isLate: Bool
  /// Whether it has a time of day.
  package let hasTime: Bool
  /// Whether it is due today.
  package let isToday: Bool

  /// The words for a row under a heading.
  package init(_ row: ListedRow, in section: Section.Kind, at moment: Moment) {
    pill = Self.pill(row, section, at: moment)
    let due = row.due(on: moment.today)
    hasTime = due?.time != nil
    isToday = due?.day == moment.today
    isLate = row.isOverdue && isToday
    tone = row.isPutAway(in: section) ? .quiet : Self.tone(row, at: moment)
  }

  /// The longest words that fit; of a repeat at a time of day rather the time than half of the repeat.
  package func words(room: Int) -> String {
    guard let pill else { return "" }
    guard pill.repeats, hasTime, let first = pill.forms.first, let last = pill.forms.last else {
      return pill.text(fitting: room)
    }
    return first.count <= room ? first : last
  }

  private static func pill(_ row: ListedRow, _ section: Section.Kind, at moment: Moment) -> Pill? {
    if case .doneToday = section { return nil }
    if case .day(let day) = section, row.isDone { return doneAt(row, on: day, at: moment) }
    guard let due = row.due(on: moment.today) else { return nil }
    let phrase = moment.phrase
    guard let schedule = row.row.item.schedule, due == row.occurrence?.due else {
      let pill = phrase.pill(Schedule(start: due), due: due)
      let forms = pill.forms.map { pill.isOverdue ? $0 : "by " + $0 }
      return Pill(repeats: false, isOverdue: pill.isOverdue, forms: forms)
    }
    if case .day = section, schedule.recurrence == nil, let time = due.time {
      return Pill(repeats: false, isOverdue: false, forms: [phrase.text(time)])
    }
    return phrase.pill(schedule, due: due)
  }

  /// In Done, the time of day it was done at.
  private static func doneAt(_ row: ListedRow, on day: Day, at moment: Moment) -> Pill? {
    guard let at = row.row.item.completions[row.key], let time = moment.zone.local(at: at).time else {
      return nil
    }
    return Pill(repeats: false, isOverdue: false, forms: [moment.phrase.text(time)])
  }

  private static func tone(_ row: ListedRow, at moment: Moment) -> Said.Tone {
    if row.isOverdue { return .late }
    if row.row.item.schedule?.recurrence != nil { return .repeats }
    guard !row.isDone, let due = row.due(on: moment.today), due.day == moment.today, let time = due.time else { return .muted }
    let minutes = time.minutes - (moment.local.time?.minutes ?? 0)
    return row.row.item.priority == .high || minutes <= 60 ? .soon : .muted
  }
}

extension ListedRow {
  /// Whether it stands among what is done, rather than where it was when it was ticked.
  ///
  /// A row that was ticked just now keeps its signs and colours, so that a tick changes little on the screen.
  package func isPutAway(in section: Section.Kind) -> Bool {
    switch section {
    case .doneToday, .day: isDone
    default: false
    }
  }
}
