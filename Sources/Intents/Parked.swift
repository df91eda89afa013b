package import TodoModel

/// A change that the authority refused: it is kept until the person tries it again or lets go of it.
package struct Parked: Hashable, Sendable {
  /// The change.
  package let mid: MutationID
  package let item: ItemID
  /// The item's number, where it has one.
  package let number: Int?
  /// The item's title as it is seen.
  package let title: String
  /// What was wanted; nil where that can no longer be read.
  package let intent: Intent?
  /// Why it was refused, for a person.
  package let words: String

  package init(mid: MutationID, item: ItemID, number: Int?, title: String, intent: Intent?, words: String) {
    self.mid = mid
    self.item = item
    self.number = number
    self.title = title
    self.intent = intent
    self.words = words
  }
}
