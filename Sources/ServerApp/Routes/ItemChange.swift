import Intents
import TodoModel

/// What one request wants of one item.
struct ItemChange: Sendable {
  /// The item.
  let item: ItemID
  /// What is wanted of it, in order.
  let intents: [Intent]
  /// The version the client was looking at.
  let base: Revision
  /// Whether it holds only for that version.
  let isStrict: Bool
}
