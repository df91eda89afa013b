package import GRDB
package import Intents
package import TodoModel

/// A filter as a condition on columns that everything it matches meets.
package struct FilterSQL {
  private let text: [String]
  private let tagged: String
  private let today: Day

  /// Conditions where the words of an item are looked for in `text`, in lower case or in JSON; `tagged` is what all that
  /// carry a tag meet.
  package init(text: [String], tagged: String = "1", today: Day) {
    self.text = text
    self.tagged = tagged
    self.today = today
  }

  /// The condition of a filter.
  package func condition(_ filter: Filter?) -> (String, StatementArguments) {
    guard let filter, !filter.alternatives.isEmpty else { return ("1", []) }
    var arguments = StatementArguments()
    let groups = filter.alternatives.map { terms in
      let parts = terms.map { sql($0, &arguments) }
      return parts.isEmpty ? "1" : parts.joined(separator: " AND ")
    }
    return ("(" + groups.map { "(\($0))" }.joined(separator: " OR ") + ")", arguments)
  }

  /// A term that must not hold is left to `Filter`, for a wider condition would then leave something out.
  ///
  /// What was done stands for another day than the one it is due next.
  private func sql(_ term: Filter.Term, _ arguments: inout StatementArguments) -> String {
    guard !term.isNegated else { return "1" }
    switch term.condition {
    case .word(let word), .list(let word): return holds(word, &arguments)
    case .tag(let tag): return tagged + " AND " + holds(tag, &arguments)
    case .priority, .done: return "1"
    case .due(.none): return "(due_day IS NULL OR done_at IS NOT NULL)"
    case .due: return "(due_day <= \(today.ordinal + 7) OR done_at IS NOT NULL)"
    }
  }

  /// In JSON some signs are written otherwise.
  private func holds(_ word: String, _ arguments: inout StatementArguments) -> String {
    guard word.utf8.allSatisfy({ $0 < 0x80 && $0 >= 0x20 }), !word.contains(where: "\"\\/".contains) else {
      return "1"
    }
    for _ in text { arguments += [word] }
    return "(" + text.map { "instr(\($0), ?) > 0" }.joined(separator: " OR ") + ")"
  }
}
