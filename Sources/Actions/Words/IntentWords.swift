package import Intents
import Messages
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
    case .setNotes(let notes, _): notes.isEmpty ? localized("no notes") : notes
    case .schedule(let schedule): schedule.map { phrase.canonical($0) } ?? localized("no date")
    case .moveOccurrence(let key, let to):
      to.map { localized("\(phrase.occurrence(key)) moved to \(phrase.date($0))") }
        ?? localized("\(phrase.occurrence(key)) put back")
    case .done(let key, _): key.nominal.map { localized("done: \(phrase.date($0))") } ?? localized("done")
    case .reopen(let key): key.nominal.map { localized("not done: \(phrase.date($0))") } ?? localized("not done")
    case .skip(let key): localized("\(phrase.occurrence(key)) skipped", as: "occurrence")
    case .unskip(let key): localized("\(phrase.occurrence(key)) put back")
    case .addTag(let tag): TypedName.text("@", tag)
    case .removeTag(let tag): localized("no \(TypedName.text("@", tag))")
    case .addBlocker(let id): localized("waits for \(id.waitingWords)")
    case .setField(let name, let value): FieldChangeMessages.value(value, of: name)
    case .removeBlocker(let id): localized("does not wait for \(id.waitingWords)")
    case .delete: localized("deleted")
    case .restore: localized("kept", as: "item")
    case .acknowledge: localized("reminder seen")
    case .snooze: intent == .wake ? localized("snooze ended") : localized("snoozed")
    case .startFocus: localized("focus begun")
    case .stopFocus: localized("focus ended")
    case .session(_, let end): end == nil ? localized("focus time removed") : localized("focus time kept")
    case .contest(let wish): value(wish, phrase)
    }
  }

  private static func request(_ intent: Intent, _ value: String, _ phrase: SchedulePhrase) -> String {
    switch intent.plain {
    case .set(let register, let value): RegisterWords(register, value, phrase).request
    case .add: localized("add it")
    case .setNotes: localized("change its notes")
    case .schedule(let schedule): schedule == nil ? value : localized("date \(value)")
    case .addTag: localized("tag it \(value)")
    case .removeTag(let tag): localized("take @\(tag) off")
    case .delete: localized("delete it")
    case .restore: localized("bring it back")
    default: value
    }
  }
}

extension SchedulePhrase {
  /// Formats the time of an occurrence by its rule: "Mon 23 Nov 9:00"; its number if it repeats from completion.
  func occurrence(_ key: OccurrenceKey) -> String {
    key.nominal.map { date($0) } ?? key.count.map { localized("number \($0)") } ?? localized("one")
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
    guard !isSkipped, let to else { return localized("skipped") }
    return localized("moved to \(phrase.date(to))")
  }
}
