package import Intents
package import TodoModel

/// Takes the sample day away, whole, and nothing that a person has made their own.
///
/// An item is the sample's as long as it stands in the sample's list with the words it came with: what a person wrote,
/// in it or below it, stays, and so does what they put into that list themselves. Ticks and other dates hold nothing of theirs.
package struct SampleDrop: Hashable, Sendable {
  /// Why there is nothing to take away, as a sentence.
  package static let nothing = "There is no sample day here."
  /// Why it is not added again, as a sentence.
  package static let isThere = "The sample day is here already, in the list “\(SampleDay.list)”."

  /// The items that go.
  package let items: [ItemID]
  /// How many items of the list stay.
  package let kept: Int

  /// What becomes of the items of the sample's list; `below` are all that stand under them.
  package init(_ items: [Item], below: [Item]) {
    let words = Set(SampleTable.rows.map { [$0.title, $0.notes] })
    let written = Set(items.filter { words.contains([$0.title, $0.notes]) }.map(\.id))
    let parents = (items + below).filter { !written.contains($0.id) }.compactMap(\.parent)
    self.items = items.map(\.id).filter { written.contains($0) && !parents.contains($0) }
    kept = items.count - self.items.count
  }

  /// What takes it away, the list with it where nothing is left in there.
  package func changes(on shelf: ListShelf) throws(ListRefusal) -> [Change] {
    guard kept == 0 else { return items.map { Change($0, .delete) } }
    return try ListAction.delete(SampleDay.list, .nobody).changes(on: shelf, deleting: items)
  }

  /// What was done, as every surface says it and as undo calls it.
  package var label: String {
    kept == 0 ? "dropped the sample day" : "dropped the sample day but for \(left)"
  }

  private var left: String { kept == 1 ? "1 item of your own" : "\(kept) items of your own" }
}
