import Intents
import JSON
import SQL
import Storage
import TodoModel

extension ColumnCondition {
  /// Translates a filter to a necessary condition on the record's text, as lists and tags have no tables here.
  init(record filter: Filter, _ lists: Lists, today: Day) {
    self = filter.condition { condition, isNegated in
      let found = ColumnCondition.record(condition, isNegated: isNegated, today)
      let keys = isNegated ? [] : lists.keys { $0.map(condition.holds(ofList:)) ?? false }
      return keys.isEmpty ? found : .joined([found, .list(in: keys)], .or)
    }
  }

  /// Matches items in the inbox.
  static func inbox(_ lists: Lists) -> ColumnCondition {
    let keys = lists.keys { $0 == nil }
    let none = ColumnCondition("list IS NULL")
    return keys.isEmpty ? none : .joined([none, list(in: keys)], .or)
  }

  /// Matches rows with one of the tags in any Unicode composition; tags are stored in the record only.
  ///
  /// A quote inside a tag is escaped, so that a comma and a quote always begin a tag.
  static func tagged(_ tags: Set<String>) -> ColumnCondition {
    let spellings = Set(tags.flatMap { [$0.composed.utf8, $0.decomposed.utf8].map(Array.init) })
    let quoted = spellings.map { String(decoding: $0, as: UTF8.self) }.sorted().map { tag in
      var writer = JSONWriter()
      writer.text(tag)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    let stored = "',' || substr(json_extract(record, '$.item.tags'), 2)"
    return .joined(
      quoted.map { tag in
        ColumnCondition(
          """
          CASE WHEN instr(record, ?) > 0 AND json_valid(record) THEN coalesce(instr(\(stored), ?) > 0, FALSE)
            ELSE FALSE END
          """,
          arguments: [tag, "," + tag]
        )
      },
      .or
    )
  }

  /// Leaves a negated term to `Filter`, as the negation of a necessary condition would miss matches.
  ///
  /// An item with a completion also counts on the day it was done.
  private static func record(
    _ condition: Filter.Condition,
    isNegated: Bool,
    _ today: Day
  ) -> ColumnCondition {
    guard !isNegated else { return ColumnCondition() }
    switch condition {
    case .word(let text), .title(let text), .notes(let text), .list(let text?), .tag(let text?):
      return holds(text)
    case .due(.none): return ColumnCondition()
    case .due: return due(upTo: today.ordinal + Filter.Due.daysOfWeek)
    case .date(.due, let bounds), .date(.start, let bounds), .date(.deadline, let bounds):
      return bounds.end.map { due(upTo: LocalTime(minutes: $0 - 1).day.ordinal) } ?? ColumnCondition()
    case .state(.overdue): return due(upTo: today.ordinal)
    case .state(.blocked): return ColumnCondition(WaitingTable.isBlocked("item", account: "item.account"))
    case .state(.blocking): return ColumnCondition(WaitingTable.isBlocking("item", account: "item.account"))
    case .state(.someday): return ColumnCondition("(is_plain = 0 OR due_day IS NULL)")
    case .state(.hidden): return ColumnCondition("is_plain = 0")
    case .state(.waiting):
      let blocked = WaitingTable.isBlocked("item", account: "item.account")
      return ColumnCondition("(is_plain = 0 OR \(blocked))")
    case .date, .list, .tag, .priority, .done, .without, .state, .has: return ColumnCondition()
    }
  }

  private static func due(upTo day: Int) -> ColumnCondition {
    ColumnCondition("(coalesce(due_day <= \(day), FALSE) OR done_at IS NOT NULL)")
  }

  /// JSON escapes some characters.
  private static func holds(_ word: String) -> ColumnCondition {
    guard word.utf8.allSatisfy({ $0 < 0x80 && $0 >= 0x20 }), !word.contains(where: "\"\\/".contains) else {
      return ColumnCondition()
    }
    return ColumnCondition("instr(lower(record), ?) > 0", arguments: [word])
  }
}
