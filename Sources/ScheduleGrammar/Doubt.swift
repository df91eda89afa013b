package import TodoModel

/// An ambiguity or hint shown before the item is saved.
package struct Doubt: Hashable, Sendable {
  /// A sentence that describes the ambiguity.
  package let text: String
  /// Words that select the other reading; "no date" if the words may not be a date at all.
  package let other: String

  package var line: String { DateReadingMessages.alternative(text, other: other) }
}

extension Reading {
  /// Returns the first ambiguity to show, or nil if the words are unambiguous.
  package func doubt(in moment: Moment) -> Doubt? {
    if let open = ambiguities.first(where: \.isTold) {
      var doubt = open.doubt(isDeadline: isDeadline, in: moment)
      if open.code == .twoDates, let hint { doubt = doubt.map { Doubt(text: hint.message, other: $0.other) } }
      return doubt
    }
    guard let hint else { return nil }
    let isRead = spans.contains { $0.overlaps(hint.span) }
    let other = hint.suggestion ?? (isRead ? Cleared.date.words : nil)
    return other.map { Doubt(text: hint.message, other: $0) }
  }
}

extension Ambiguity {
  /// True if the ambiguity is shown before saving; for a bare hour from 7 to 12, both readings agree.
  package var isTold: Bool {
    guard other != nil else { return false }
    guard code == .bareHour, let time = chosen.start.time else { return true }
    return !(420..<780).contains(time.minutes)
  }

  /// Returns the ambiguity in words, or nil if there is no other reading.
  package func doubt(isDeadline: Bool, in moment: Moment) -> Doubt? {
    other.map { other in
      let hasOwnZone = code == .zone && other.recurrence != nil
      let words = hasOwnZone ? moment.phrase.exact(other) : moment.phrase.canonical(other.shown(in: moment))
      return Doubt(text: sentence, other: (isDeadline ? "by " : "") + words)
    }
  }
}

extension Schedule {
  /// Converts a single date to the user's zone; a repeat keeps its own zone.
  package func shown(in context: Moment) -> Schedule {
    guard recurrence == nil, start.time != nil, let home = zone.flatMap(context.zones) else { return self }
    var shown = self
    shown.start = context.zone.local(at: home.instant(of: start, fold: fold))
    shown.end = end.map { $0.time == nil ? $0 : context.zone.local(at: home.instant(of: $0)) }
    shown.zone = nil
    return shown
  }
}
