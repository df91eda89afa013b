package import Intents
package import ScheduleGrammar
package import TodoModel

/// An intent in words, as its value and as a request.
package struct IntentWords {
  /// The value beside its field's name: "Fri 27 Nov 9:00".
  package let value: String
  /// The request on its own: "date Fri 27 Nov 9:00".
  package let request: String

  package init(_ intent: Intent, _ phrase: SchedulePhrase) {
    value = Self.value(intent, phrase)
    request = Self.request(intent, value, phrase)
  }

  private static func value(_ intent: Intent, _ phrase: SchedulePhrase) -> String {
    switch intent {
    case .set(let register, let value): RegisterWords(register, value, phrase).value
    case .add(let item): item.title
    case .setNotes(let notes, _): notes.isEmpty ? "no notes" : notes
    case .schedule(let schedule): schedule.map { phrase.canonical($0) } ?? "no date"
    case .moveOccurrence(let key, let to):
      to.map { "\(phrase.occurrence(key)) moved to \(phrase.date($0))" } ?? "\(phrase.occurrence(key)) put back"
    case .done(let key, _): key.nominal.map { "done: \(phrase.date($0))" } ?? "done"
    case .reopen(let key): key.nominal.map { "not done: \(phrase.date($0))" } ?? "not done"
    case .skip(let key): "\(phrase.occurrence(key)) skipped"
    case .unskip(let key): "\(phrase.occurrence(key)) put back"
    case .addTag(let tag): TypedName.text("@", tag)
    case .removeTag(let tag): "no " + TypedName.text("@", tag)
    case .addBlocker(let id): "waits for " + id.waitingWords
    case .setField(let name, let value): FieldChangeMessages.value(value, of: name)
    case .removeBlocker(let id): "does not wait for " + id.waitingWords
    case .delete: "deleted"
    case .restore: "kept"
    case .acknowledge: "reminder seen"
    case .snooze: intent == .wake ? "snooze ended" : "snoozed"
    case .startFocus: "focus begun"
    case .stopFocus: "focus ended"
    case .session(_, let end): end == nil ? "focus time removed" : "focus time kept"
    case .contest(let wish): value(wish, phrase)
    }
  }

  private static func request(_ intent: Intent, _ value: String, _ phrase: SchedulePhrase) -> String {
    switch intent.plain {
    case .set(let register, let value): RegisterWords(register, value, phrase).request
    case .add: "add it"
    case .setNotes: "change its notes"
    case .schedule(let schedule): schedule == nil ? value : "date \(value)"
    case .addTag: "tag it \(value)"
    case .removeTag(let tag): "take @\(tag) off"
    case .delete: "delete it"
    case .restore: "bring it back"
    default: value
    }
  }
}

extension SchedulePhrase {
  /// Formats the time of an occurrence by its rule: "Mon 23 Nov 9:00"; its number if it repeats from completion.
  func occurrence(_ key: OccurrenceKey) -> String {
    key.nominal.map { date($0) } ?? key.count.map { "number \($0)" } ?? "one"
  }
}

extension Item {
  /// Returns the skipped and moved occurrences to put back, in order; omits those done or more than 31 days old.
  package func changedOccurrences(at moment: Moment) -> [ChangedOccurrence] {
    let done = completions.keys.compactMap(\.count).max() ?? 0
    let first = moment.today.advanced(by: -31)
    return (schedule?.changedOccurrences ?? []).filter { changed in
      completions[changed.key] == nil && changed.lastDay ?? first >= first && changed.key.count ?? .max > done
    }
  }
}

extension ChangedOccurrence {
  /// Formats the original time by the rule: "Wed 25 Nov 9:00".
  package func name(_ phrase: SchedulePhrase) -> String { phrase.occurrence(key) }

  /// Formats the change: "skipped", "moved to Fri 27 Nov 15:00".
  package func change(_ phrase: SchedulePhrase) -> String {
    guard !isSkipped, let to else { return "skipped" }
    return "moved to " + phrase.date(to)
  }
}
