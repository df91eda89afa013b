package import Storage
package import TodoModel

/// The way to a person's store, and to another one while that cannot be written.
package protocol StoreOpening: Sendable {
  /// Opens the person's own, making it where there is none.
  func open() throws(StoreError) -> any LibraryStore
  /// Makes one that lasts until the program ends, from what can be read of the `former`; nil where that is no help with
  /// the error, or there is no place for one.
  func makeTemporary(for error: StoreError, former: (any LibraryStore)?) -> (any TemporaryStore)?
}

/// A store that is gone when the program ends.
package protocol TemporaryStore: Sendable {
  /// Where changes are made meanwhile.
  var store: any LibraryStore { get }
  /// What is in the way of the person's own, in few words.
  var brief: String { get }

  /// Brings these items and all drafts to the person's own store, where it can be written by now; else gives them back.
  func bringHome(_ items: Set<ItemID>) -> Unsaved?
  /// Removes it with all that is in it.
  func remove()
}
