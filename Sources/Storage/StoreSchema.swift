package import SQLite

/// The schema of a store's file: whose it is, and the steps that lead to its newest version.
package struct StoreSchema: Sendable {
  /// One step to the next version.
  package typealias Step = @Sendable (Database) throws -> Void

  /// The number in the file's header that says it is ours (SQLite's `application_id`).
  package let applicationID: Int
  /// The steps, oldest first; a file of version n (SQLite's `user_version`) has been through the first n.
  package let steps: [Step]
  /// How much of the file is kept in memory, in KiB at most (SQLite's `cache_size`).
  package let cache: Int
  /// What each write ends with that has changed something (`Store.write`); nil where nothing is to be noted of it.
  package let stamp: Step?

  /// A schema; the cache is as large as SQLite's own.
  package init(applicationID: Int, steps: [Step], cache: Int = 2000, stamp: Step? = nil) {
    self.applicationID = applicationID
    self.steps = steps
    self.cache = cache
    self.stamp = stamp
  }

  /// The newest version.
  package var version: Int { steps.count }
}
