import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// What the date pill of a row says, and how it is meant.
struct PillWords: Sendable {
  private let pill: Pill?
  private let isSigned: Bool
  private let hasTime: Bool
  private let isToday: Bool
  /// How it is meant.
  let role: Role

  /// The words for a row.
  init(_ row: ListedRow, section: Section.Kind, context: ScreenContext) {
    pill = PillWords.pill(row, section: section, context: context)
    isSigned = row.isOverdue && PillWords.due(row)?.day == context.today
    hasTime = PillWords.due(row)?.time != nil
    isToday = PillWords.due(row)?.day == context.today
    role = row.isPutAway(in: section) ? .quiet : PillWords.role(row, context: context)
  }

  /// The words that fit, with the signs for repeats and for times that have passed.
  func text(columns: Int, icons: IconSet) -> DisplayText {
    guard let pill else { return .empty }
    var sign = DisplayText.empty
    if pill.repeats { sign = icons[.recurring] + " " }
    if isSigned { sign = sign + icons[.overdue] + " " }
    let room = columns < 34 ? 7 : columns < 72 ? 12 : 22
    let words = words(of: pill, room: room - (pill.repeats ? 2 : 0))
    return columns < 20 && words.count > 6 ? .empty : sign + DisplayText(words)
  }

  /// The words for a row of a widget, where Today has no heading and every column counts: no “today”, and either the
  /// words or the sign for repeats.
  func compact(columns: Int, icons: IconSet) -> DisplayText {
    guard let pill else { return .empty }
    if isToday, !hasTime { return pill.repeats ? icons[.recurring] : .empty }
    guard columns < 48 else { return text(columns: columns, icons: icons) }
    return DisplayText(pill.repeats ? pill.forms.last ?? "" : pill.text(fitting: 7))
  }

  /// The longest words that fit; of a repeat at a time of day rather the time than half of the repeat.
  private func words(of pill: Pill, room: Int) -> String {
    guard pill.repeats, hasTime, let first = pill.forms.first, let last = pill.forms.last else {
      return pill.text(fitting: room)
    }
    return first.count <= room ? first : last
  }

  /// The earlier of the occurrence and the deadline.
  static func due(_ row: ListedRow) -> LocalTime? {
    guard let deadline = row.row.item.deadline else { return row.occurrence?.due }
    guard let due = row.occurrence?.due, due.day <= deadline else { return LocalTime(deadline) }
    return due
  }

  private static func pill(_ row: ListedRow, section: Section.Kind, context: ScreenContext) -> Pill? {
    if case .doneToday = section { return nil }
    if case .day(let day) = section, row.isDone { return doneAt(row, on: day, context) }
    guard let due = due(row) else { return nil }
    let phrase = context.phrase
    guard let schedule = row.row.item.schedule, due == row.occurrence?.due else {
      let pill = phrase.pill(Schedule(start: due), due: due)
      return Pill(
        repeats: false,
        isOverdue: pill.isOverdue,
        forms: pill.forms.map { pill.isOverdue ? $0 : "by " + $0 }
      )
    }
    if case .day = section, schedule.recurrence == nil, let time = due.time {
      return Pill(repeats: false, isOverdue: false, forms: [phrase.text(time)])
    }
    return phrase.pill(schedule, due: due)
  }

  /// In Done, the time of day it was done at.
  private static func doneAt(_ row: ListedRow, on day: Day, _ context: ScreenContext) -> Pill? {
    let key = row.occurrence?.key ?? .once
    guard let at = row.row.item.completions[key], let time = context.zone.local(at: at).time else {
      return nil
    }
    return Pill(repeats: false, isOverdue: false, forms: [context.phrase.text(time)])
  }

  private static func role(_ row: ListedRow, context: ScreenContext) -> Role {
    if row.isOverdue { return .overdue }
    if row.row.item.schedule?.recurrence != nil { return .recurring }
    guard !row.isDone, let due = due(row), due.day == context.today, let time = due.time else {
      return .muted
    }
    let isNear = row.row.item.priority == .high || time.minutes - (context.local.time?.minutes ?? 0) <= 60
    return isNear ? .dueToday : .muted
  }
}
