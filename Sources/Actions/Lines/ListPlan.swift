package import Intents
package import TodoModel

/// The meaning of an edited list: changes, new and deleted items, and the lines that are refused.
///
/// It is applied as a whole, or not at all if a line is refused.
package struct ListPlan: Hashable, Sendable {
  package struct Changed: Hashable, Sendable {
    package let reference: String
    package let item: ItemID
    /// The line before and after, as the writer writes it.
    package let before: String
    package let after: String
    let intents: [Intent]
    /// A doubt about the words, if any.
    package let remark: String?
  }

  package struct Added: Hashable, Sendable {
    package let item: NewItem
    package let text: String
    package let remark: String?
  }

  package struct Removed: Hashable, Sendable {
    package let reference: String
    package let text: String
    package let row: Row
  }

  /// The text to edit again, with the reasons as comments, and the base to compare it with.
  package struct Again: Hashable, Sendable {
    package let base: ListText
    package let text: String
  }

  package internal(set) var changed: [Changed] = []
  package internal(set) var added: [Added] = []
  package internal(set) var removed: [Removed] = []
  /// The changes of the manual order.
  var moved: [Change] = []
  /// The deletions of the removed items and their parts.
  var deletions: [Change] = []
  /// The reasons by the index of the typed line.
  var refused: [Int: String] = [:]
  /// The reasons why items cannot be deleted, by reference.
  var unremoved: [String: String] = [:]
  /// Set if lines are refused.
  package internal(set) var again: Again?

  package init() {}

  var isAccepted: Bool { refused.isEmpty && unremoved.isEmpty }

  package var isEmpty: Bool { isAccepted && added.isEmpty && changes().isEmpty }

  /// The reasons of the refused lines, top to bottom.
  package var reasons: [String] {
    refused.sorted { $0.key < $1.key }.map(\.value) + unremoved.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Number of items that are moved by hand and otherwise unchanged.
  package var movedCount: Int { moved.count }

  /// Number of parts that are deleted with the removed items.
  package var partsCount: Int { deletions.count - removed.count }

  /// Returns the changes of existing items; `deletes` is false to leave those without a line alone.
  package func changes(deletes: Bool = true) -> [Change] {
    changed.flatMap { changed in changed.intents.map { Change(changed.item, $0) } } + moved + (deletes ? deletions : [])
  }

  /// Returns the label of the undo step: "changed 2 items, deleted 1 item".
  package func label(deletes: Bool = true) -> String {
    let counts = [
      (changed.count, ListTextMessages.changed), (added.count, ListTextMessages.added),
      (moved.count, ListTextMessages.moved), (deletes ? deletions.count : 0, ListTextMessages.deleted),
    ]
    return ListTextMessages.all(counts.filter { $0.0 > 0 }.map { $0.1($0.0) })
  }
}
