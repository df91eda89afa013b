package import TodoModel

/// An exporter that writes items in batches.
package protocol ItemWriter {
  /// Text before the first item.
  var head: String { get }
  /// Text after the last item.
  var tail: String { get }
  /// Returns the text of the next items; skips deleted ones.
  mutating func text(of items: [Item]) -> String
  /// Returns and clears the losses with their items, in order.
  mutating func takeLosses() -> [ItemLoss: [Item]]
}
