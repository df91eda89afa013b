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

    /// What a row stands for on a day; nil where it has no date.
    init?(_ row: ListedRow, on today: Day) {
      guard let when = row.due(on: today) else { return nil }
      item = row.row.item.id
      title = row.row.item.title
      self.when = when
      lateness = row.lateness
    }
  }
}
