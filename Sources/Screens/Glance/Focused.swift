import Actions
package import Intents
package import TodoModel

extension Glance {
  /// What a person is at, and since when.
  package struct Focused: Hashable, Sendable {
    package let item: ItemID
    /// Its title, as it was typed.
    package let title: String
    /// Since when.
    package let since: Instant
    /// For how many whole minutes.
    package let minutes: Int

    /// What a row in focus is at a moment; nil where it is not in focus.
    package init?(_ row: Row, at now: Instant) {
      guard row.item.isInFocus, let since = row.item.focusedSince else { return nil }
      item = row.item.id
      title = row.item.title
      self.since = since
      minutes = max(0, now.seconds - since.seconds) / 60
    }

    /// How long in few words: "0m", "25m", "3h 05m", "2d".
    package var words: String {
      minutes < 1440 ? MinuteWords.of(minutes) : "\(minutes / 1440)d"
    }

    /// When it is a minute longer.
    package func nextMinute(after now: Instant) -> Instant {
      let moment = since.advanced(bySeconds: (minutes + 1) * 60)
      return moment > now ? moment : now.advanced(bySeconds: 60)
    }
  }
}
