/// What Upcoming shows of what repeats.
package enum UpcomingChoice: String, CaseIterable, Hashable, Sendable {
  /// The next time.
  case next
  /// Each time in the four weeks of the calendar's agenda.
  case each
}

extension UpcomingChoice: SettingValue {}
