import Actions
package import Intents
package import TodoModel

extension Glance {
  /// The item in focus, and since when.
  package struct Focused: Hashable, Sendable {
    package let item: ItemID
    /// The title as the user typed it.
    package let title: String
    package let since: Instant
    /// Duration in whole minutes.
    package let minutes: Int

    /// Creates the focus of a row at a moment; nil if the row is not in focus.
    package init?(_ row: Row, at now: Instant) {
      guard row.item.isInFocus, let since = row.item.focusedSince else { return nil }
      item = row.item.id
      title = row.item.title
      self.since = since
      minutes = max(0, now.seconds - since.seconds) / 60
    }

    /// The duration in few words: "0m", "25m", "3h 05m", "2d".
    package var words: String {
      minutes < 1440 ? MinuteWords.of(minutes) : "\(minutes / 1440)d"
    }

    /// Returns the next moment after `now` at which the number of minutes changes.
    package func nextMinute(after now: Instant) -> Instant {
      let moment = since.advanced(bySeconds: (minutes + 1) * 60)
      return moment > now ? moment : now.advanced(bySeconds: 60)
    }
  }
}
