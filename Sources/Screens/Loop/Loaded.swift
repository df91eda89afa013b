package import Intents
package import TodoModel

/// Rows read from the store.
package struct Loaded: Hashable, Sendable {
  /// Generation of the request; rows older than those shown are dropped (invariant V8).
  package var generation: Int
  package var query: Query
  /// The rows of the view, regardless of the search.
  package var rows: RowSet
  /// The requested items, in the view or not; nil if the whole view was requested.
  package var only: Set<ItemID>?
  /// The rows that match the search; nil without a search.
  package var found: RowSet?
  /// The highest token of a commit that had ended, successfully or not, before the rows were read.
  package var token: Int
  /// The last key in manual order, if any.
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
