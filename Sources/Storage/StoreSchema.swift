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

  /// A schema; the cache is as large as SQLite's own.
  package init(applicationID: Int, steps: [Step], cache: Int = 2000) {
    self.applicationID = applicationID
    self.steps = steps
    self.cache = cache
  }

  /// The newest version.
  package var version: Int { steps.count }
}
