package import TodoModel

/// The identity of a row in a list: the item and, in a list of occurrences, which of them.
package struct RowID: Hashable, Sendable {
  package let item: ItemID
  package let mark: RowMark

  /// Creates the id of a row, by default the only one of its item.
  package init(_ item: ItemID, _ mark: RowMark = .only) {
    self.item = item
    self.mark = mark
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(item.low)
    hasher.combine(mark)
  }
}

/// The identity of a row among those of its item, as a number because it is compared at every key press.
package struct RowMark: Hashable, Sendable {
  /// Twice the occurrence, plus one for the deadline.
  package let value: Int

  /// The only row of its item, or the only occurrence.
  package static let only = RowMark(value: 0)

  package init(value: Int) { self.value = value }

  /// Creates the mark for a nominal time; nil for the only occurrence.
  init(_ nominal: LocalTime?, isDeadline: Bool) {
    let occurrence = nominal.map { Self.first + $0.day.ordinal * 1441 + ($0.time?.minutes ?? 1440) } ?? 0
    value = occurrence * 2 + (isDeadline ? 1 : 0)
  }

  /// Offset above all day values, so that no time equals the mark of an only row.
  private static let first = 1 << 40

  package init(_ key: OccurrenceKey) { self.init(key.nominal, isDeadline: false) }

  /// Creates the mark for an occurrence of an item or for its deadline.
  init(_ occurrence: Occurrence?, of item: Item, isDeadline: Bool = false) {
    let isOneOfMany = item.schedule?.recurrence != nil && item.schedule?.repeatMode != .afterCompletion
    self.init(isOneOfMany ? occurrence?.nominal : nil, isDeadline: isDeadline && occurrence != nil)
  }

  /// True if the row shows the deadline instead of the occurrence.
  package var isDeadline: Bool { value & 1 == 1 }
}

extension ListedRow { package var id: RowID { RowID(row.item.id, mark) } }
