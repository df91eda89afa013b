package import TodoModel

/// The tags with a record; its key is the composed tag, and a renamed tag has another record.
package struct TagRecords: Hashable, Sendable {
  /// The records by tag, including deleted ones.
  private let records: [String: Item]

  /// Creates the tags from records of kind `.tag`; ignores others.
  package init(_ items: some Sequence<Item> = []) {
    let own = items.filter { $0.kind == .tag }
    records = Dictionary(own.compactMap { record in record.list.map { ($0, record) } }) { first, _ in first }
  }

  /// The tags whose undated items stay out of Today.
  package var notToday: Set<String> { Set(records.filter { $0.value.isOut }.keys) }

  /// Returns the changes that keep a tag's undated items out of Today or show them; empty if nothing changes.
  ///
  /// The added record has only its initial values, so that disconnected devices create identical records.
  package func keeping(_ tag: String, outOfToday isOut: Bool) -> [Change] {
    let new = Item(named: tag.composed, .tag)
    let known = records[tag]
    guard (known?.isOut ?? false) != isOut else { return [] }
    let being: [Change]
    switch known {
    case nil: being = [Change(new.id, .add(new))]
    case let record? where record.deletedAt != nil: being = [Change(new.id, .restore)]
    default: being = []
    }
    return known?.isNotToday == isOut ? being : being + [Change(new.id, .setNotToday(isOut))]
  }
}

extension Item {
  /// True if the record is not deleted and keeps undated items out of Today.
  fileprivate var isOut: Bool { deletedAt == nil && isNotToday }
}

/// The number of items with a tag.
package struct TagCount: Hashable, Sendable {
  package var name: String
  package var open: Int
  /// Number of items, open or completed.
  package var items: Int
  /// True if its undated items stay out of Today.
  package var isNotToday: Bool

  package init(name: String, open: Int, items: Int, isNotToday: Bool = false) {
    self.name = name
    self.open = open
    self.items = items
    self.isNotToday = isNotToday
  }
}
