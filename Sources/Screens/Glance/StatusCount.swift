package import Intents

/// How much a view or a saved filter holds, for a status line.
package struct StatusCount: Hashable, Sendable {
  /// What it is called: "@late".
  package let name: String
  package let count: Int
  /// How far that can be relied on.
  package let freshness: Freshness

  package init(name: String, count: Int, freshness: Freshness) {
    (self.name, self.count, self.freshness) = (name, count, freshness)
  }
}
