package import TodoModel

/// The tags of which more is known than which items carry them, each by its record.
///
/// The key of such a record is the tag, composed; a tag that is called otherwise has another record.
package struct TagRecords: Hashable, Sendable {
  /// The records, of deleted ones too, by tag.
  private let records: [String: Item]

  /// Those whose records these are; other records do not count.
  package init(_ items: some Sequence<Item> = []) {
    let own = items.filter { $0.kind == .tag }
    records = Dictionary(own.compactMap { record in record.list.map { ($0, record) } }) { first, _ in first }
  }

  /// The tags whose undated items stay out of Today.
  package var notToday: Set<String> { Set(records.filter { $0.value.isOut }.keys) }

  /// Changes that keep a tag's undated items out of Today, or let them in; empty if that is so already.
  ///
  /// The record is added as it comes into being, so that devices that are apart add the same.
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
