/// Whose items: one person's, in the service's file.
package struct AccountID: Hashable, Sendable {
  /// The number of its row; good for logs, for keys of caches, and for nothing else.
  package let rowID: Int

  init(rowID: Int) { self.rowID = rowID }
}
