package import Files
import Intents
import Settings
package import Storage

/// What a watch asks of a store.
package protocol WatchedStore: Sendable {
  /// Whether another process has written to it since the last call, or since it was opened.
  func changedElsewhere() throws(StoreError) -> Bool
  /// Whether another file was put in its place.
  var isReplaced: Bool { get }
}

/// Owns what the system tells of files: that another process writes to the store, and that a link is put down for this
/// screen.
///
/// Nothing runs on its queue, `todos.watch`, while nothing happens.
package actor Watch: QueueOwner {
  package nonisolated let queue: SerialQueue
  private let folder: @Sendable () -> FolderWatch?

  private var store: (any WatchedStore)?
  private var changed: (@Sendable () -> Void)?
  private var source: FolderWatchSource?
  private var inbox: LinkInbox?

  /// A watch that is not begun; `folder` notices that some process wrote to the store.
  package init(
    queue: SerialQueue = SerialQueue("todos.watch"),
    folder: @escaping @Sendable () -> FolderWatch?
  ) {
    self.queue = queue
    self.folder = folder
  }

  /// Begins to watch a store; `changed` is called once for all that others have written meanwhile.
  package func begin(_ store: any WatchedStore, changed: @escaping @Sendable () -> Void) {
    self.store = store
    self.changed = changed
    source = folder().map { folder in
      FolderWatchSource(folder, on: queue.dispatch) { [weak self] in self?.assumeIsolated { $0.look() } }
    }
    look()
  }

  /// Looks whether it was another process that wrote, or that put another file in the store's place.
  package func look() {
    if store?.isReplaced == true || (try? store?.changedElsewhere()) == true { changed?() }
  }

  /// Lets this screen be found by whoever has a link to open; `arrived` is called with each.
  func openInbox(
    _ folders: Folders,
    _ environment: Environment,
    arrived: @escaping @Sendable (Link) -> Void
  ) {
    inbox = LinkInbox(folders, environment, on: queue, arrived: arrived)
  }

  /// Ends it.
  package func stop() {
    (source, store, changed) = (nil, nil, nil)
    inbox?.close()
    inbox = nil
  }
}
