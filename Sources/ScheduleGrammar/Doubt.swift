package import TodoModel

/// What the words of a reading could mean besides, told before it is saved.
package struct Doubt: Hashable, Sendable {
  /// What is open, in a sentence.
  package let text: String
  /// The other reading, in words that are read as it; "no date" where the words may be none.
  package let other: String

  /// Both in one line.
  package var line: String { text + " Or: " + other }
}

extension Reading {
  /// The first thing that the words leave open; nil where they mean one thing.
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
  /// Whether a person is told before it is saved.
  ///
  /// An hour from 7 to 12 is not in doubt: both readings of a bare hour agree there.
  package var isTold: Bool {
    guard other != nil else { return false }
    guard code == .bareHour, let time = chosen.start.time else { return true }
    return !(420..<780).contains(time.minutes)
  }

  /// What is open, for a person; nil where there is no other reading to offer.
  package func doubt(isDeadline: Bool, in moment: Moment) -> Doubt? {
    other.map { other in
      let words = moment.phrase.canonical(other.shown(in: moment))
      return Doubt(text: sentence, other: (isDeadline ? "by " : "") + words)
    }
  }
}

extension Schedule {
  /// A single date on the clock of the person who reads; a repeat stays on the clock that it keeps to.
  package func shown(in context: Moment) -> Schedule {
    guard recurrence == nil, start.time != nil, let home = zone.flatMap(context.zones) else { return self }
    var shown = self
    shown.start = context.zone.local(at: home.instant(of: start, fold: fold))
    shown.end = end.map { $0.time == nil ? $0 : context.zone.local(at: home.instant(of: $0)) }
    shown.zone = nil
    return shown
  }
}
