package import Intents
import Messages
package import ScheduleGrammar
import TodoModel

/// Describes a parsed filter in words, with resolved dates.
package struct FilterWords {
  private let moment: Moment

  package init(at moment: Moment) { self.moment = moment }

  /// Formats a filter as "in the list home, and due before Fri 27 Nov; by title; at most 5".
  package func text(_ filter: Filter) -> String {
    let order = filter.order.map {
      $0.isReversed
        ? localized("by \($0.key.name), the last first") : localized("by \($0.key.name)", as: "sort key")
    }
    let logic = filter.logic == .all([]) ? localized("everything") : text(filter.logic, isInside: false)
    return [logic, order, filter.limit.map { localized("at most \($0)") }].compactMap(\.self).joined(separator: "; ")
  }

  private func text(_ logic: Logic<Filter.Condition>, isInside: Bool) -> String {
    switch logic {
    case .term(let condition): return text(condition)
    case .not(let part): return localized("not \(text(part, isInside: true))")
    case .all(let parts), .any(let parts):
      let isAll = if case .all = logic { true } else { false }
      let words = parts.map { text($0, isInside: true) }
      let joined = words.dropFirst().reduce(words.first ?? "") { before, word in
        isAll ? localized("\(before), and \(word)") : localized("\(before), or \(word)")
      }
      return isInside ? "(" + joined + ")" : joined
    }
  }

  private func text(_ condition: Filter.Condition) -> String {
    switch condition {
    case .word(let text): localized("with “\(text)”")
    case .title(let text): localized("with “\(text)” in the title")
    case .notes(let text): localized("with “\(text)” in the notes")
    case .list(let name): name.map { localized("in the list \($0)") } ?? localized("in no list")
    case .tag(let name): name.map { localized("tagged \($0)", as: "condition") } ?? localized("without a tag")
    case .priority(let wanted):
      wanted.isEmpty
        ? localized("of priority beyond all")
        : localized("of priority \(alternatives(wanted.sorted().map(\.name)))")
    case .due(.today): localized("due today")
    case .due(.overdue): localized("due before today")
    case .due(.week): localized("due from today on within a week")
    case .due(.none): localized("without a date")
    case .date(let field, let bounds): field.words(text(bounds, field))
    case .without(let field): field == .deadline ? localized("without a deadline") : localized("without a day to do it")
    case .done(let isDone): isDone ? localized("done") : localized("open")
    case .state(let state): state.name
    case .has(.notes): localized("with notes")
    case .has(.parts): localized("with parts")
    case .has(.date): localized("with a date")
    case .has(.deadline): localized("with a deadline")
    case .related(.under(let item)): localized("below the item \(item.text)")
    case .related(.blocking(let item)): localized("holding up the item \(item.text)")
    case .related(.blocked(let item)): localized("waiting for the item \(item.text)")
    case .related(.anyPart(let logic)): localized("with a part that is \(text(logic, isInside: true))")
    case .own(let name, .present): localized("with \(name)")
    case .own(let name, .absent): localized("without \(name)")
    case .own(let name, .days(let bounds)): "\(name) \(text(bounds, .due))"
    case .own(let name, let test): test.typed(name)
    case .has(.effort): localized("with an effort")
    case .effort(nil): localized("without an effort")
    case .effort(let range?): localized("that takes \(Self.text(range))")
    case .has(.reminders): localized("with reminders of its own")
    }
  }

  /// Formats "1h 30m", "at most 2h", "at least 30m", "30m to 2h".
  private static func text(_ range: ClosedRange<Int>) -> String {
    let (first, last) = (Effort.words(range.lowerBound), Effort.words(range.upperBound))
    if range.lowerBound == range.upperBound { return first }
    if range.lowerBound == Effort.range.lowerBound { return localized("at most \(last)") }
    return range.upperBound == Effort.range.upperBound
      ? localized("at least \(first)") : localized("\(first) to \(last)")
  }

  /// Formats "on Fri 27 Nov", "before Fri 27 Nov 17:00", "from Mon 23 Nov to Sun 29 Nov".
  private func text(_ bounds: DateBounds, _ field: Filter.DateField) -> String {
    let (start, end) = (bounds.start.map { time($0, field) }, bounds.end.map { time($0, field) })
    switch (start, end) {
    case (nil, nil): return localized("at any time")
    case (nil, let end?): return localized("before \(words(end))")
    case (let start?, nil): return localized("from \(words(start)) on")
    case (let start?, let end?):
      guard start.time == nil, end.time == nil else {
        if start.minutes + 1 == end.minutes { return localized("at \(words(start))") }
        return localized("from \(words(start)) until \(words(end))")
      }
      let last = LocalTime(end.day.advanced(by: -1))
      return start == last ? localized("on \(words(start))") : localized("from \(words(start)) to \(words(last))")
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
    case .due: localized("due \(span)", as: "filter")
    case .start: localized("to be done \(span)")
    case .deadline: localized("with a deadline \(span)")
    case .done: localized("done \(span)")
    case .added: localized("added \(span)")
    case .changed: localized("changed last \(span)")
    }
  }
}
