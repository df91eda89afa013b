package import Intents
package import ScheduleGrammar
import TodoModel

extension NextItems {
  /// Computes what to do next at a moment.
  package init(_ rows: RowSet, at moment: Moment, ends: DayEnds = DayEnds()) {
    self.init(rows, now: moment.local, zone: moment.zone, zones: moment.zones, ends: ends)
  }

  /// Returns the reason for the place of a candidate: "overdue since Tuesday", "high priority, no date", "due today;
  /// fits the 40 minutes until 14:00".
  package func reason(at place: Int, _ moment: Moment) -> String {
    let candidate = candidates[place]
    let reason = ruleReason(at: place, moment)
    guard let fit = candidate.fit, let left else { return reason }
    let length = left.minutes < 60 ? NextItemMessages.minutes(left.minutes) : Effort.words(left.minutes)
    let end = left.end.map(moment.phrase.text)
    let time = end.map { NextItemMessages.left(length, until: $0) } ?? NextItemMessages.leftToday(length)
    switch fit {
    // The words of these rules say that nothing else is left.
    case .fitsAhead where candidate.rule == .order || candidate.rule == .inbox: return NextItemMessages.fits(time)
    case .fits, .fitsAhead: return NextItemMessages.fits(time, reason)
    case .tooLong:
      return NextItemMessages.tooLong(Effort.words(candidate.row.row.item.effort ?? 0), time, reason)
    }
  }

  private func ruleReason(at place: Int, _ moment: Moment) -> String {
    let candidate = candidates[place]
    let words = candidate.words(isFirst: place == 0, moment)
    guard candidate.isAsPart, candidate.rule != .order, candidate.rule != .inbox else { return words }
    return NextItemMessages.part(of: candidate.decider.row.item.title, words)
  }
}

extension NextCandidate {
  fileprivate func words(isFirst: Bool, _ moment: Moment) -> String {
    switch rule {
    case .pressing: time.map { pressing($0, moment) } ?? ""
    case .deadlineToday, .deadlineSoon, .deadlineLater: time.map { Self.deadline($0, moment) } ?? ""
    case .priority: NextItemMessages.priority(decider.row.item.priority.name, date(moment))
    case .dueToday: date(moment)
    case .order: isFirst ? NextItemMessages.firstOfToday : NextItemMessages.nextOfToday
    case .inbox: isFirst ? NextItemMessages.firstOfInbox : NextItemMessages.nextOfInbox
    }
  }

  /// Returns the words for a time that has passed or comes within the hour.
  private func pressing(_ time: LocalTime, _ moment: Moment) -> String {
    if decider.isOverdue { return NextItemMessages.overdue(since: moment.since(time)) }
    if time == decider.deadline, time != decider.occurrence?.due { return Self.deadline(time, moment) }
    let (when, distance) = (moment.when(time), moment.distance(to: time) ?? "")
    let isEnd = decider.lateness.isLate && time == decider.end
    return isEnd ? NextItemMessages.ended(when, distance) : NextItemMessages.due(when, distance)
  }

  private static func deadline(_ time: LocalTime, _ moment: Moment) -> String {
    let when = moment.when(time)
    return moment.distance(to: time).map { NextItemMessages.deadline(when, $0) } ?? NextItemMessages.deadline(when)
  }

  /// Returns the date of the item: "due today at 14:00, in 3 hours", "in progress until Friday", "no date".
  private func date(_ moment: Moment) -> String {
    if let end = decider.onUntil(moment.local) { return NextItemMessages.inProgress(until: moment.when(end)) }
    guard let due = decider.due(on: moment.today) else {
      return decider.deadline.map { Self.deadline($0, moment) } ?? NextItemMessages.noDate
    }
    if due == decider.deadline, due != decider.occurrence?.due { return Self.deadline(due, moment) }
    let when = moment.when(due)
    return moment.distance(to: due).map { NextItemMessages.due(when, $0) } ?? NextItemMessages.due(when)
  }
}

extension Moment {
  /// Formats a time in a reason: "today at 14:00", "Tuesday", "Friday 27 November".
  fileprivate func when(_ local: LocalTime) -> String {
    if let date = phrase.dateAlone(local) { return date }
    guard let time = local.time else { return name(local.day) }
    return NextItemMessages.time(name(local.day), at: phrase.text(time))
  }

  /// Formats the start of being late: the day, or the time if it was today.
  fileprivate func since(_ local: LocalTime) -> String {
    if local.day == today, let time = local.time { return phrase.text(time) }
    return phrase.dateAlone(LocalTime(local.day)) ?? name(local.day)
  }

  private func name(_ day: Day) -> String {
    switch today.distance(to: day) {
    case 0: NextItemMessages.today
    case 1: NextItemMessages.tomorrow
    case -1: NextItemMessages.yesterday
    case -6...6: DayWords(today: today).heading(day).lead
    default: DayWords(today: today).long(day)
    }
  }

  /// Returns how far a time of today, or of the coming hour, is away; nil for other days and whole days.
  fileprivate func distance(to time: LocalTime) -> String? {
    let minutes = time.minutes - local.minutes
    guard time.time != nil, time.day == today || (0...60).contains(minutes) else { return nil }
    switch minutes {
    case 0: return NextItemMessages.now
    case 1..<60: return NextItemMessages.inMinutes(minutes)
    case 60...: return NextItemMessages.inHours(minutes / 60)
    case -59..<0: return NextItemMessages.minutesAgo(-minutes)
    default: return NextItemMessages.hoursAgo(-minutes / 60)
    }
  }
}
