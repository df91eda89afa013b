package import SQLite

/// The schema of a store's file: its application id and its migrations.
package struct StoreSchema: Sendable {
  /// A migration to the next version.
  package typealias Step = @Sendable (Database) throws -> Void

  /// The application id in the file's header (SQLite's `application_id`).
  package let applicationID: Int
  /// The migrations, oldest first; a file of version n (SQLite's `user_version`) has had the first n.
  package let steps: [Step]
  /// Maximum cache size in KiB (SQLite's `cache_size`).
  package let cache: Int
  /// A step that runs at the end of each write that changed rows (`Store.write`), if any.
  package let stamp: Step?

  package init(applicationID: Int, steps: [Step], cache: Int = 2000, stamp: Step? = nil) {
    self.applicationID = applicationID
    self.steps = steps
    self.cache = cache
    self.stamp = stamp
  }

  package var version: Int { steps.count }
}
