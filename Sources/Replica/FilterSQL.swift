import GRDB
import Intents
import TodoModel

/// A filter as a condition on columns that everything it matches meets.
struct FilterSQL {
  /// The most terms that are looked for in columns: SQLite takes no condition that is deeper than 1,000.
  private static let mostTerms = 400

  let condition: (String, StatementArguments)

  init(_ filter: Filter?, today: Day) {
    guard let filter, !filter.alternatives.isEmpty,
      filter.alternatives.reduce(0, { $0 + max(1, $1.count) }) <= FilterSQL.mostTerms
    else {
      condition = ("1", [])
      return
    }
    var arguments = StatementArguments()
    let groups = filter.alternatives.map { terms in
      let parts = terms.map { FilterSQL.sql($0, today, &arguments) }
      return parts.isEmpty ? "1" : parts.joined(separator: " AND ")
    }
    condition = ("(" + groups.map { "(\($0))" }.joined(separator: " OR ") + ")", arguments)
  }

  /// A term that must not hold is left to `Filter`, for a wider condition would then leave something out.
  ///
  /// What was done stands for another day than the one it is due next.
  private static func sql(_ term: Filter.Term, _ today: Day, _ arguments: inout StatementArguments) -> String
  {
    guard !term.isNegated else { return "1" }
    switch term.condition {
    case .word(let text):
      // The item stands there as JSON, in which some signs are written otherwise.
      guard text.utf8.allSatisfy({ $0 < 0x80 && $0 >= 0x20 }), !text.contains(where: "\"\\/".contains) else {
        return "1"
      }
      arguments += [text, text]
      return "(instr(title, ?) > 0 OR instr(lower(item), ?) > 0)"
    case .list, .priority, .done: return "1"
    case .tag: return "id IN (SELECT id FROM visible_tag)"
    case .due(.none): return "(due_day IS NULL OR done_at IS NOT NULL)"
    case .due: return "(due_day <= \(today.ordinal + 7) OR done_at IS NOT NULL)"
    }
  }
}
