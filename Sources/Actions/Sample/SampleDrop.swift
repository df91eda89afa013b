package import Intents
import Messages
package import TodoModel

/// The removal of the sample items, without items that the user has made their own.
///
/// An item belongs to the sample while it is in the sample's list with its original title and notes in any language.
/// Items with edited text or with parts of the user's own stay, and so do the user's items in that list. Completions
/// and changed dates do not count.
package struct SampleDrop: Hashable, Sendable {
  /// Message if there are no sample items.
  package static var nothing: String { SampleDropMessages.nothing }
  /// Message if the sample items already exist.
  package static var isThere: String { SampleDropMessages.exists(in: SampleDay.list) }

  /// The items to delete.
  package let items: [ItemID]
  /// Number of items of the list that stay.
  package let kept: Int

  /// Divides the items of the sample's list; `below` are all their descendants.
  package init(_ items: [Item], below: [Item]) {
    let words = Set(
      Catalog.languages.flatMap { language in
        Catalog.with(language) { SampleTable.rows.map { [$0.title.text, $0.notes?.text ?? ""] } }
      })
    let written = Set(items.filter { words.contains([$0.title, $0.notes]) }.map(\.id))
    let parents = (items + below).filter { !written.contains($0.id) }.compactMap(\.parent)
    self.items = items.map(\.id).filter { written.contains($0) && !parents.contains($0) }
    kept = items.count - self.items.count
  }

  /// Returns the changes; deletes the list as well if it becomes empty.
  package func changes(on overview: ListOverview) throws(ListRefusal) -> [Change] {
    guard kept == 0 else { return items.map { Change($0, .delete) } }
    return try ListAction.delete(SampleDay.list, .nobody).changes(on: overview, deleting: items)
  }

  package var label: String {
    kept == 0 ? SampleDropMessages.dropped : SampleDropMessages.dropped(keeping: kept)
  }
}
