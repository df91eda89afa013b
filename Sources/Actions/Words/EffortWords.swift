package import ScheduleGrammar
import TodoModel

/// Words for the effort of an item where it is asked for alone: a duration, or none.
package enum EffortWords {
  private static let none: Set = ["", "none", "no effort", "clear"]

  /// Parses "1h30"; `.some(nil)` for nothing, "none" and "no effort", and nil for anything else.
  package static func minutes(_ text: String, at moment: Moment) -> Int?? {
    let grammar = Grammar(moment)
    func isNone(_ text: String) -> Bool {
      let words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return none.contains(words) || words == ItemChangeMessages.noEffort.lowercased()
    }
    if isNone(text) || isNone(grammar.english(text)) { return .some(nil) }
    return grammar.effort(text).map { .some($0) }
  }
}
