import Intents
import JSON
import SQL
import Storage
import TodoModel

extension ColumnCondition {
  /// What everything meets that a filter matches, by the text of the whole record: lists and tags have no tables here.
  init(record filter: Filter, _ lists: Lists, today: Day) {
    self = filter.condition { condition, isNegated in
      let found = ColumnCondition.record(condition, isNegated: isNegated, today)
      let keys = isNegated ? [] : lists.keys { $0.map(condition.holds(ofList:)) ?? false }
      return keys.isEmpty ? found : .joined([found, .list(in: keys)], .or)
    }
  }

  /// What is in the inbox.
  static func inbox(_ lists: Lists) -> ColumnCondition {
    let keys = lists.keys { $0 == nil }
    let none = ColumnCondition("list IS NULL")
    return keys.isEmpty ? none : .joined([none, list(in: keys)], .or)
  }

  /// Rows that carry one of these tags, however the letters are composed: tags stand in the record alone.
  ///
  /// A quote inside a tag has a backslash before it, so that a comma and a quote begin a tag.
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

  /// A term that must not hold is left to `Filter`, for a wider condition would then leave something out.
  ///
  /// What was done stands for another day than the one it is due next.
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

  /// In JSON some signs are written otherwise.
  private static func holds(_ word: String) -> ColumnCondition {
    guard word.utf8.allSatisfy({ $0 < 0x80 && $0 >= 0x20 }), !word.contains(where: "\"\\/".contains) else {
      return ColumnCondition()
    }
    return ColumnCondition("instr(lower(record), ?) > 0", arguments: [word])
  }
}
