import Intents
import JSON
import ScheduleGrammar
import TodoModel

/// A line of history in words.
struct HistoryWords {
  /// What happened.
  let text: String
  /// When: "20 Nov 9:12".
  let when: String

  /// The words of an entry, as it stands to now.
  init(_ entry: HistoryEntry, in context: ScreenContext) {
    let local = context.zone.local(at: entry.at)
    let time = local.time.map { " " + context.phrase.text($0) } ?? ""
    when = (local.day == context.today ? "today" : context.phrase.dayAndMonth(local.day)) + time
    let words = Self.words(entry, in: context)
    text = entry.lost ? "not kept: \(words)" : words
  }

  private static func words(_ entry: HistoryEntry, in context: ScreenContext) -> String {
    let (old, new) = (entry.old?.text, entry.new?.text)
    switch entry.field {
    case .title: return old.map { "renamed, was “\($0)”" } ?? "added"
    case .notes: return new == nil ? "notes removed" : old == nil ? "notes added" : "notes changed"
    case .list: return "moved to \(new ?? "the inbox")"
    case .priority: return "priority \(new ?? "none")"
    case .deadline: return new.flatMap(Day.init).map { "by \(context.phrase.date($0))" } ?? "no last day"
    case .tags: return new.map { "tagged @\($0)" } ?? "tag @\(old ?? "") removed"
    case .deleted: return new == nil ? "restored" : "deleted"
    case .parent: return new == nil ? "stands on its own" : "made part of another"
    case .order: return "moved by hand"
    case .reminder: return "reminder seen"
    case .focus: return new == nil ? "focus ended" : "focus begun"
    case .done: return done(entry, in: context)
    case .schedule: return schedule(entry, in: context)
    }
  }

  private static func done(_ entry: HistoryEntry, in context: ScreenContext) -> String {
    let verb = entry.new == nil ? "reopened" : "done"
    guard let key = (entry.new ?? entry.old)?["occurrence"]?.text,
      let nominal = OccurrenceKey(key).nominal
    else { return verb }
    return "\(verb): \(moment(nominal, in: context))"
  }

  private static func schedule(_ entry: HistoryEntry, in context: ScreenContext) -> String {
    guard let new = entry.new else { return "no date" }
    if let key = new["occurrence"]?.text {
      let which = OccurrenceKey(key).nominal.map { moment($0, in: context) } ?? "one"
      if let to = new["to"]?.text.flatMap(LocalTime.init) {
        return "\(which) moved to \(moment(to, in: context))"
      }
      return new["skipped"] == nil ? "\(which) put back" : "\(which) skipped"
    }
    guard let start = new["start"]?.text.flatMap(LocalTime.init) else { return "date changed" }
    var schedule = Schedule(start: start)
    schedule.recurrence = new["rrule"]?.text.flatMap { Recurrence($0) }
    return "date \(context.phrase.canonical(schedule))"
  }

  private static func moment(_ local: LocalTime, in context: ScreenContext) -> String {
    context.phrase.date(local.day) + (local.time.map { " " + context.phrase.text($0) } ?? "")
  }
}

extension JSONValue {
  fileprivate var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  fileprivate subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { return members[name] }
    return nil
  }
}
