import Messages
package import TodoModel

/// The parser of snooze times.
package enum SnoozeWords {
  /// The meaning of a snooze text.
  package enum Meaning: Hashable, Sendable {
    /// Snoozes until the instant.
    case until(Instant)
    /// Ends the snooze.
    case end
    /// The text is not a snooze time.
    case refused(Refusal)
  }

  /// The four suggested snooze times, in the language of sentences.
  package static var usual: [String] { terms.map(\.text) }
  private static let terms = [Term("10 min"), Term("1 hour"), Term("tomorrow 9am"), Term("next Mon")]

  /// The word that ends a snooze, the same that clears a date.
  package static let end = "none"

  /// Returns the words of a button or choice: the word that ends a snooze has a name in other languages.
  package static func shown(_ words: String) -> String { words == end ? DateReadingMessages.endsSnooze : words }

  /// Returns the meaning of a text: one future time, or 9:00 of an all-day date.
  ///
  /// A deadline in the text would have no effect and is refused.
  package static func meaning(_ text: String, in moment: Moment) -> Meaning {
    let reading = Grammar(moment).read(text, mode: .date)
    let all = 0..<text.unicodeScalars.count
    func refused(_ code: Refusal.Code, _ message: String, _ suggestion: String) -> Meaning {
      .refused(Refusal(code, message, span: all, suggestion: suggestion))
    }
    let isOfDeadline = reading.outcome == .clear && reading.role == .deadline
    guard !isOfDeadline, !reading.clearsDeadline, reading.beside == nil else {
      let instead = reading.schedule.map { moment.phrase.canonical($0) } ?? end
      return refused(.trailingText, DateReadingMessages.snoozeKeepsDeadline, instead)
    }
    switch reading.outcome {
    case .refused(let refusal): return .refused(refusal)
    case .clear: return .end
    case .nothing: return refused(.noSchedule, DateReadingMessages.notTime(text), usual[0])
    case .schedule(let schedule):
      guard schedule.recurrence == nil else {
        return refused(.trailingText, DateReadingMessages.severalTimes(text), usual[2])
      }
      let until = instant(schedule, in: moment)
      return until > moment.now ? .until(until) : refused(.inPast, DateReadingMessages.inPast(text), usual[0])
    }
  }

  private static func instant(_ schedule: Schedule, in moment: Moment) -> Instant {
    let local = LocalTime(schedule.start.day, schedule.start.time ?? ClockTime(minutes: 540))
    let zone = schedule.zone.flatMap(moment.zones) ?? moment.zone
    return zone.instant(of: local, fold: schedule.fold)
  }
}
