package import Intents
package import TodoModel

extension Glance {
  /// An item with its date.
  package struct Due: Hashable, Sendable {
    package let item: ItemID
    /// The title as the user typed it.
    package let title: String
    /// The date and time on the user's clock.
    package let when: LocalTime
    package let lateness: Lateness

    /// The end of an item that has begun and is not over; nil if it has not begun.
    package let until: LocalTime?

    /// Creates the due item of a row at a moment; nil if the row has no date.
    init?(_ row: ListedRow, at now: LocalTime) {
      guard let when = row.due(on: now.day) else { return nil }
      item = row.row.item.id
      title = row.row.item.title
      self.when = when
      lateness = row.lateness
      until = row.onUntil(now)
    }
  }
}
