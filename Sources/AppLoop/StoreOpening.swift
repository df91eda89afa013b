package import Storage
package import TodoModel

/// The opener of a user's store, and of a temporary one while that is not writable.
package protocol StoreOpening: Sendable {
  /// Opens the user's own store and creates it if missing.
  func open() throws(StoreError) -> any LibraryStore
  /// Creates a store that lasts until the program ends, from the readable content of `former`.
  ///
  /// Returns nil if a temporary store does not help with the error or has no place.
  func makeTemporary(for error: StoreError, former: (any LibraryStore)?) -> (any TemporaryStore)?
}

/// A store that is removed when the program ends.
package protocol TemporaryStore: Sendable {
  /// The store for changes in the meantime.
  var store: any LibraryStore { get }
  /// The short reason why the user's own store is not writable.
  var brief: String { get }

  /// Copies these items and all drafts to the user's own store, or returns them if it is still not writable.
  func bringHome(_ items: Set<ItemID>) -> Unsaved?
  func remove()
}
