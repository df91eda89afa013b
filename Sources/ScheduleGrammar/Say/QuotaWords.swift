package import TodoModel

extension Quota {
  /// The words that the grammar reads back: "3 times a week".
  package var words: String { words(.canonical) }

  /// Formats the quota: "twice a week", "3 times a month", "once a year on any day"; in a pill "3x a month".
  func words(_ style: SeriesWords.Style) -> String {
    let per = " a \(period.rawValue)"
    return switch times {
    case 1: "once" + per + (style == .pill ? "" : " on any day")
    case 2: "twice" + per
    default: "\(times)" + (style == .pill ? "x" : " times") + per
    }
  }
}
