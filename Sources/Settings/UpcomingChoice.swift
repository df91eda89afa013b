/// The occurrences of repeating items that Upcoming shows.
package enum UpcomingChoice: String, CaseIterable, Hashable, Sendable {
  /// The next occurrence.
  case next
  /// Each occurrence in the four weeks of the calendar's agenda.
  case each
}

extension UpcomingChoice: SettingValue {}
