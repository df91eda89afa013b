import TodoModel

/// Words for the effort of an item where it is asked for alone: a duration, or none.
package enum EffortWords {
  private static let none: Set = ["", "none", "no effort", "clear"]

  /// Parses "1h30"; `.some(nil)` for nothing, "none" and "no effort", and nil for anything else.
  package static func minutes(_ text: String) -> Int?? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if none.contains(words) { return .some(nil) }
    return Effort.minutes(in: text).map { .some($0) }
  }
}
