package import Intents
import Messages
package import ScheduleGrammar
import TodoModel

extension Conflict {
  /// Label of the change that resolves it, for every surface and for undo.
  package var resolvedLabel: String { localized("resolved the \(field.word) of “\(item.title)”") }
}

/// Descriptions of a conflict's values that distinguish them.
package struct ConflictWords {
  private let conflict: Conflict
  private let phrase: SchedulePhrase

  package init(_ conflict: Conflict, _ phrase: SchedulePhrase) {
    self.conflict = conflict
    self.phrase = phrase
  }

  /// Returns the value of a choice; empty for a removed text.
  package func value(_ choice: Conflict.Choice) -> String { choice.excerpt ?? value(choice.intent) }

  /// The value before the conflict; nil if it is unknown.
  package var before: String? { conflict.before.map(value) }

  private func value(_ intent: Intent) -> String {
    let words = IntentWords(intent, phrase).value
    guard case .schedule(let schedule?) = intent else { return words }
    let changes = conflict.occurrences.map { text($0, in: schedule) }
    let isSame = conflict.choices.allSatisfy { IntentWords($0.intent, phrase).value == words }
    let zone = isSame && changes.isEmpty ? schedule.zone.map { words + " " + $0 } : nil
    return ((isSame && !changes.isEmpty ? [] : [zone ?? words]) + changes).joined(separator: ", ")
  }

  /// Formats "Mon 23 Nov 9:00 moved to Mon 23 Nov 11:00".
  private func text(_ key: OccurrenceKey, in schedule: Schedule) -> String {
    let occurrence = phrase.occurrence(key)
    let moved = schedule.moves[key].map { localized("\(occurrence) moved to \(phrase.date($0))") }
    let change =
      schedule.exceptions.contains(key)
      ? localized("\(occurrence) skipped", as: "occurrence") : moved ?? localized("\(occurrence) not moved")
    return change + (conflict.item.completions[key] == nil ? "" : ", " + localized("done"))
  }
}
