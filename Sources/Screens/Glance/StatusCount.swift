package import Intents

/// The number of items in a view or a saved filter, for a status line.
package struct StatusCount: Hashable, Sendable {
  /// The name of the view or filter: "@late".
  package let name: String
  package let count: Int
  package let freshness: Freshness

  package init(name: String, count: Int, freshness: Freshness) {
    (self.name, self.count, self.freshness) = (name, count, freshness)
  }
}
