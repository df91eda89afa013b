import TodoModel

/// Where the person is in the list: the cursor follows an item, never a row number (invariant V5).
struct Focus: Hashable, Sendable {
  /// The item under the cursor; nil where there is none.
  var cursor: ItemID?
  /// The place the cursor had among the rows: where it goes on when its row is gone.
  var place = 0
  /// Whether the cursor stands on the first row because nobody moved it.
  var isFirst = true
  /// An item that is to get the cursor as soon as it is there.
  var awaited: ItemID?
  /// The first line that is seen.
  var top = 0
  /// The selected items.
  var marked: Set<ItemID> = []
  /// Where a range that is being selected began.
  var anchor: ItemID?
}
