import Intents
import ScheduleGrammar
import TodoModel

/// A wish in words, as the value it asks for or as what is to be done.
struct IntentWords {
  /// The value alone, beside the name of its field: "Fri 27 Nov 9:00".
  let value: String
  /// What is wanted, standing alone: "date Fri 27 Nov 9:00".
  let deed: String

  /// The words of a wish, as it stands to now.
  init(_ intent: Intent, in context: ScreenContext) {
    value = Self.value(intent, in: context)
    deed = Self.deed(intent, value)
  }

  private static func value(_ intent: Intent, in context: ScreenContext) -> String {
    switch intent {
    case .add(let item): item.title
    case .setTitle(let title): title
    case .setNotes(let notes, _): notes.isEmpty ? "no notes" : notes
    case .setList(let list): list ?? "the inbox"
    case .setPriority(let priority): priority.word
    case .schedule(let schedule): schedule.map { context.phrase.canonical($0) } ?? "no date"
    case .setDeadline(let day): day.map { context.phrase.date($0) } ?? "no last day"
    case .moveOccurrence(let key, let to):
      "\(occurrence(key, in: context)) \(to.map { "moved to \(moment($0, in: context))" } ?? "put back")"
    case .done(let key, _): "done\(suffix(key, in: context))"
    case .reopen(let key): "not done\(suffix(key, in: context))"
    case .skip(let key): "\(occurrence(key, in: context)) skipped"
    case .unskip(let key): "\(occurrence(key, in: context)) put back"
    case .addTag(let tag): "@\(tag)"
    case .removeTag(let tag): "no @\(tag)"
    case .delete: "deleted"
    case .restore: "kept"
    case .setParent(let parent): parent == nil ? "stands on its own" : "part of another"
    case .move: "moved by hand"
    case .acknowledge, .snooze: "reminder seen"
    case .startFocus: "focus begun"
    case .stopFocus: "focus ended"
    }
  }

  private static func deed(_ intent: Intent, _ value: String) -> String {
    switch intent {
    case .add: "add it"
    case .setTitle: "rename it to “\(value)”"
    case .setNotes: "change its notes"
    case .setList: "move it to \(value)"
    case .setPriority: "priority \(value)"
    case .schedule(let schedule): schedule == nil ? value : "date \(value)"
    case .setDeadline(let day): day == nil ? value : "by \(value)"
    case .delete: "delete it"
    case .restore: "bring it back"
    default: value
    }
  }

  private static func suffix(_ key: OccurrenceKey, in context: ScreenContext) -> String {
    key.nominal.map { ": \(moment($0, in: context))" } ?? ""
  }

  private static func occurrence(_ key: OccurrenceKey, in context: ScreenContext) -> String {
    key.nominal.map { moment($0, in: context) } ?? "one"
  }

  private static func moment(_ local: LocalTime, in context: ScreenContext) -> String {
    context.phrase.date(local.day) + (local.time.map { " " + context.phrase.text($0) } ?? "")
  }
}
