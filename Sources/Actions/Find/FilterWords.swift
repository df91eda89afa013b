package import Intents
package import ScheduleGrammar
import TodoModel

/// Describes a parsed filter in words, with resolved dates.
package struct FilterWords {
  private let moment: Moment

  package init(at moment: Moment) { self.moment = moment }

  /// Formats a filter as "in the list home, and due before Fri 27 Nov; by title; at most 5".
  package func text(_ filter: Filter) -> String {
    let order = filter.order.map {
      $0.isReversed ? "by \($0.key.rawValue), the last first" : "by \($0.key.rawValue)"
    }
    let logic = filter.logic == .all([]) ? "everything" : text(filter.logic, isInside: false)
    return [logic, order, filter.limit.map { "at most \($0)" }].compactMap(\.self).joined(separator: "; ")
  }

  private func text(_ logic: Logic<Filter.Condition>, isInside: Bool) -> String {
    switch logic {
    case .term(let condition): return text(condition)
    case .not(let part): return "not " + text(part, isInside: true)
    case .all(let parts), .any(let parts):
      let joint = if case .all = logic { ", and " } else { ", or " }
      let words = parts.map { text($0, isInside: true) }.joined(separator: joint)
      return isInside ? "(" + words + ")" : words
    }
  }

  private func text(_ condition: Filter.Condition) -> String {
    switch condition {
    case .word(let text): "with “\(text)”"
    case .title(let text): "with “\(text)” in the title"
    case .notes(let text): "with “\(text)” in the notes"
    case .list(let name): name.map { "in the list \($0)" } ?? "in no list"
    case .tag(let name): name.map { "tagged \($0)" } ?? "without a tag"
    case .priority(let wanted):
      wanted.isEmpty
        ? "of priority beyond all" : "of priority \(wanted.sorted().map(\.rawValue).joined(separator: " or "))"
    case .due(.today): "due today"
    case .due(.overdue): "due before today"
    case .due(.week): "due from today on within a week"
    case .due(.none): "without a date"
    case .date(let field, let bounds): field.words(text(bounds, field))
    case .without(let field): field == .deadline ? "without a deadline" : "without a day to do it"
    case .done(let isDone): isDone ? "done" : "open"
    case .state(let state): state.rawValue
    case .has(.notes): "with notes"
    case .has(.parts): "with parts"
    case .has(.date): "with a date"
    case .has(.deadline): "with a deadline"
    case .related(.under(let item)): "below the item \(item.text)"
    case .related(.blocking(let item)): "holding up the item \(item.text)"
    case .related(.blocked(let item)): "waiting for the item \(item.text)"
    case .related(.anyPart(let logic)): "with a part that is " + text(logic, isInside: true)
    case .own(let name, .present): "with \(name)"
    case .own(let name, .absent): "without \(name)"
    case .own(let name, .days(let bounds)): "\(name) \(text(bounds, .due))"
    case .own(let name, let test): test.typed(name)
    case .has(.effort): "with an effort"
    case .effort(nil): "without an effort"
    case .effort(let range?): "that takes " + Self.text(range)
    case .has(.reminders): "with reminders of its own"
    }
  }

  /// Formats "1h 30m", "at most 2h", "at least 30m", "30m to 2h".
  private static func text(_ range: ClosedRange<Int>) -> String {
    let (first, last) = (Effort.words(range.lowerBound), Effort.words(range.upperBound))
    if range.lowerBound == range.upperBound { return first }
    if range.lowerBound == Effort.range.lowerBound { return "at most " + last }
    return range.upperBound == Effort.range.upperBound ? "at least " + first : "\(first) to \(last)"
  }

  /// Formats "on Fri 27 Nov", "before Fri 27 Nov 17:00", "from Mon 23 Nov to Sun 29 Nov".
  private func text(_ bounds: DateBounds, _ field: Filter.DateField) -> String {
    let (start, end) = (bounds.start.map { time($0, field) }, bounds.end.map { time($0, field) })
    switch (start, end) {
    case (nil, nil): return "at any time"
    case (nil, let end?): return "before \(words(end))"
    case (let start?, nil): return "from \(words(start)) on"
    case (let start?, let end?):
      guard start.time == nil, end.time == nil else {
        if start.minutes + 1 == end.minutes { return "at \(words(start))" }
        return "from \(words(start)) until \(words(end))"
      }
      let last = LocalTime(end.day.advanced(by: -1))
      return start == last ? "on \(words(start))" : "from \(words(start)) to \(words(last))"
    }
  }

  private func words(_ time: LocalTime) -> String {
    time.time == nil ? moment.phrase.date(time.day) : moment.phrase.date(time)
  }

  /// Returns a bound on the user's clock; without a time if it is midnight.
  private func time(_ bound: Int, _ field: Filter.DateField) -> LocalTime {
    let time = field.isPast ? moment.zone.local(at: Instant(milliseconds: bound)) : LocalTime(minutes: bound)
    return time.time == .midnight ? LocalTime(time.day) : time
  }
}

extension Filter.DateField {
  fileprivate func words(_ span: String) -> String {
    switch self {
    case .due: "due \(span)"
    case .start: "to be done \(span)"
    case .deadline: "with a deadline \(span)"
    case .done: "done \(span)"
    case .added: "added \(span)"
    case .changed: "changed last \(span)"
    }
  }
}
