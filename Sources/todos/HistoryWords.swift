import Intents
import JSON
import ScheduleGrammar
import TodoModel

/// Puts lines of history into words.
struct HistoryWords {
  private let session: Session

  /// Words for a session's person.
  init(_ session: Session) { self.session = session }

  /// When, which item, and what became of which part of it.
  func line(_ entry: HistoryEntry, of item: Item) -> String {
    let at = session.zone.local(at: entry.at)
    let time = at.time.map { " " + session.phrase.text($0) } ?? ""
    let lost = entry.lost ? "  (another value won)" : ""
    return session.phrase.date(at.day) + time + "  " + ItemWords(session).name(item) + "  " + change(entry)
      + lost
  }

  private func change(_ entry: HistoryEntry) -> String {
    switch (entry.field, entry.old, entry.new) {
    case (.title, nil, let new?): "added: \(text(new))"
    case (.done, _, nil): "reopened"
    case (.done, _, _): "done"
    case (.deleted, _, nil): "restored"
    case (.deleted, _, _): "deleted"
    case (.notes, _, _): "notes changed"
    case (.order, _, _): "moved by hand"
    case (let field, let old?, let new?): "\(field.rawValue): \(text(old)) → \(text(new))"
    case (let field, nil, let new?): "\(field.rawValue): \(text(new))"
    case (let field, let old?, nil): "\(field.rawValue): \(text(old)) taken away"
    case (let field, nil, nil): "\(field.rawValue) changed"
    }
  }

  private func text(_ value: JSONValue) -> String {
    switch value {
    case .null: "none"
    case .bool(let value): value ? "yes" : "no"
    case .integer(let value): String(value)
    case .number(let value): String(value)
    case .string(let value): value
    case .array(let values): values.map(text).joined(separator: ", ")
    case .object(let fields):
      schedule(fields)
        ?? fields.keys.sorted().map { "\($0) \(fields[$0].map(text) ?? "")" }.joined(separator: ", ")
    }
  }

  /// A schedule by its start and its rule.
  private func schedule(_ fields: [String: JSONValue]) -> String? {
    guard case .string(let start) = fields["start"], let local = LocalTime(start) else { return nil }
    var schedule = Schedule(start: local)
    if case .string(let rule) = fields["rrule"] { schedule.recurrence = Recurrence(rule) }
    return session.phrase.canonical(schedule)
  }
}
