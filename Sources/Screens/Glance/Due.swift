package import Intents
package import TodoModel

extension Glance {
  /// Something that is to be done, and when.
  package struct Due: Hashable, Sendable {
    package let item: ItemID
    /// Its title, as it was typed.
    package let title: String
    /// When, on the person's clock.
    package let when: LocalTime
    /// Whether it is overdue, or its time of today has passed.
    package let lateness: Lateness

    /// The end of what has begun and is not over; nil for what has not begun.
    package let until: LocalTime?

    /// What a row stands for at a moment; nil where it has no date.
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
