import Intents
import SQLite
import Storage
import TodoModel

extension ColumnCondition {
  /// What everything meets that a filter matches, by the text of the whole record: lists and tags have no tables here.
  init(record filter: Filter, today: Day) {
    var arguments = StatementArguments()
    let groups = filter.alternatives.map { terms in
      terms.map { ColumnCondition.sql($0, today, &arguments) }.joined(separator: " AND ")
    }
    self = ColumnCondition(
      "(" + groups.map { "(\($0))" }.joined(separator: " OR ") + ")",
      arguments: arguments
    )
    .bounded(for: filter)
  }

  /// A term that must not hold is left to `Filter`, for a wider condition would then leave something out.
  ///
  /// What was done stands for another day than the one it is due next.
  private static func sql(_ term: Filter.Term, _ today: Day, _ arguments: inout StatementArguments) -> String
  {
    guard !term.isNegated else { return "1" }
    switch term.condition {
    case .word(let word), .list(let word), .tag(let word): return holds(word, &arguments)
    case .priority, .done: return "1"
    case .due(.none): return "(due_day IS NULL OR done_at IS NOT NULL)"
    case .due: return "(due_day <= \(today.ordinal + 7) OR done_at IS NOT NULL)"
    }
  }

  /// In JSON some signs are written otherwise.
  private static func holds(_ word: String, _ arguments: inout StatementArguments) -> String {
    guard word.utf8.allSatisfy({ $0 < 0x80 && $0 >= 0x20 }), !word.contains(where: "\"\\/".contains) else {
      return "1"
    }
    arguments += [word]
    return "instr(lower(record), ?) > 0"
  }
}
