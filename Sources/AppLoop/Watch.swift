package import Files
import Intents
import Settings
package import Storage

/// The part of a store that a watch uses.
package protocol WatchedStore: Sendable {
  /// Returns true if another process has written since the last call or since opening.
  func changedElsewhere() throws(StoreError) -> Bool
  /// Indicates that another file replaced the store's.
  var isReplaced: Bool { get }
}

/// The owner of file events: writes to the store by other processes, and links sent to this screen.
///
/// Its queue, `todos.watch`, is idle otherwise.
package actor Watch: QueueOwner {
  package nonisolated let queue: SerialQueue
  private let folder: @Sendable () -> FolderWatch?

  private var store: (any WatchedStore)?
  private var changed: (@Sendable () -> Void)?
  private var source: FolderWatchSource?
  private var inbox: LinkInbox?

  /// Creates an idle watch; `folder` detects writes to the store by any process.
  package init(queue: SerialQueue = SerialQueue("todos.watch"), folder: @escaping @Sendable () -> FolderWatch?) {
    self.queue = queue
    self.folder = folder
  }

  /// Starts watching a store; calls `changed` once for all writes by others until then.
  package func begin(_ store: any WatchedStore, changed: @escaping @Sendable () -> Void) {
    self.store = store
    self.changed = changed
    source = folder().map { folder in
      FolderWatchSource(folder, on: queue.dispatch) { [weak self] in self?.assumeIsolated { $0.look() } }
    }
    look()
  }

  /// Checks whether another process wrote to the store or replaced its file.
  package func look() { if store?.isReplaced == true || (try? store?.changedElsewhere()) == true { changed?() } }

  /// Opens the inbox for links; calls `arrived` with each link.
  func openInbox(_ folders: Folders, _ environment: Environment, arrived: @escaping @Sendable (Link) -> Void) {
    inbox = LinkInbox(folders, environment, on: queue, arrived: arrived)
  }

  package func stop() {
    (source, store, changed) = (nil, nil, nil)
    inbox?.close()
    inbox = nil
  }
}
