package import TodoModel

/// Writes items as a file of another program, some at a time.
package protocol ItemWriter {
  /// What stands in front of the first item.
  var head: String { get }
  /// What stands behind the last.
  var tail: String { get }
  /// The next items that are not deleted.
  mutating func text(of items: [Item]) -> String
  /// What was left out since it was asked last, and of which items, in their order.
  mutating func takeLosses() -> [ItemLoss: [Item]]
}
