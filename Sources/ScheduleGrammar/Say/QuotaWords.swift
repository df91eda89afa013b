package import TodoModel

extension Quota {
  /// Words of the quota: "3 times a week".
  package var words: String { words(.canonical) }

  /// Words that the grammar reads back, in English.
  package var exact: String { SchedulePhrase.inEnglish { words } }

  /// Formats the quota: "twice a week", "3 times a month", "once a year on any day"; in a pill "3x a month".
  func words(_ style: SeriesWords.Style) -> String {
    SeriesMessages.quota(times, period, isPill: style == .pill)
  }
}
