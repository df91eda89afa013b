/// Something about a reading that the person should know.
package struct Note: Hashable, Sendable {
  /// The kinds, by the names the API gives them.
  package enum Code: String, Hashable, Sendable {
    case rolledToTomorrow = "rolled_to_tomorrow"
    case rolledToNextYear = "rolled_to_next_year"
    case rolledToNextMonth = "rolled_to_next_month"
    case shiftedByGap = "shifted_by_gap"
    case ambiguousFold = "ambiguous_fold"
    case orderSwapped = "order_swapped"
    case typoCorrected = "typo_corrected"
    case inPast = "in_past"
    case zoneConverted = "zone_converted"
    case dayBefore = "day_before"
    case clamped
    case hourImplied = "hour_implied"
  }

  /// The kind.
  package var code: Code
  /// What it is about: the word corrected, the zone converted from.
  package var detail: String?

  /// A note by its parts.
  package init(_ code: Code, _ detail: String? = nil) {
    self.code = code
    self.detail = detail
  }
}
