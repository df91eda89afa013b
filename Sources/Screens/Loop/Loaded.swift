package import Intents
package import TodoModel

/// Rows read from the store.
package struct Loaded: Hashable, Sendable {
  /// The generation of the effect that asked for them; an older one than was seen is dropped (invariant V8).
  package var generation: Int
  /// What was asked.
  package var query: Query
  /// The rows of the view, whatever is sought.
  package var rows: RowSet
  /// The only items that were asked for, in the view or not; nil where all of the view was.
  package var only: Set<ItemID>?
  /// Those that match what is sought; nil where nothing is.
  package var found: RowSet?
  /// The highest token of a commit that had ended, well or badly, before the rows were read.
  package var token: Int
  /// The last place in manual order; nil where there is none.
  package var lastOrder: OrderKey?

  package init(
    generation: Int,
    query: Query,
    rows: RowSet,
    only: Set<ItemID>? = nil,
    token: Int,
    lastOrder: OrderKey? = nil
  ) {
    self.generation = generation
    self.query = query
    self.rows = rows
    self.only = only
    self.token = token
    self.lastOrder = lastOrder
  }
}
