package import TodoModel

/// What tells the rows of one list apart, whatever becomes of them: the item and, where a list shows each of its
/// occurrences, which of them.
package struct RowID: Hashable, Sendable {
  package let item: ItemID
  /// Which row of the item it is.
  package let mark: RowMark

  /// A row of an item, by default of one that has no other.
  package init(_ item: ItemID, _ mark: RowMark = .only) {
    self.item = item
    self.mark = mark
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(item.low)
    hasher.combine(mark)
  }
}

/// What tells the rows of one item apart in a list that shows each of its occurrences: a number, for it is asked for at
/// every key.
package struct RowMark: Hashable, Sendable {
  /// Twice the occurrence, and one more where the deadline is meant.
  package let value: Int

  /// The only row of its item, or the only occurrence.
  package static let only = RowMark(value: 0)

  package init(value: Int) { self.value = value }

  /// The row for an occurrence that the rule names by this time; nil for one that has no other beside it.
  init(_ nominal: LocalTime?, isDeadline: Bool) {
    let occurrence = nominal.map { Self.first + $0.day.ordinal * 1441 + ($0.time?.minutes ?? 1440) } ?? 0
    value = occurrence * 2 + (isDeadline ? 1 : 0)
  }

  /// Beyond all that a day may come to, so that no time is that of what has no other.
  private static let first = 1 << 40

  /// The row for the occurrence of this name.
  package init(_ key: OccurrenceKey) { self.init(key.nominal, isDeadline: false) }

  /// The row of an item for one of its occurrences, or for its deadline beside that.
  init(_ occurrence: Occurrence?, of item: Item, isDeadline: Bool = false) {
    let isOneOfMany = item.schedule?.recurrence != nil && item.schedule?.repeatMode != .afterCompletion
    self.init(isOneOfMany ? occurrence?.nominal : nil, isDeadline: isDeadline && occurrence != nil)
  }

  /// Whether the row stands for the deadline, not for when to do it.
  package var isDeadline: Bool { value & 1 == 1 }
}

extension ListedRow {
  /// What tells it from the others of its list.
  package var id: RowID { RowID(row.item.id, mark) }
}
