@preconcurrency package import Dispatch

/// Calls a function on a queue whenever a watch notices something, as long as the value lives.
package final class FolderWatchSource: Sendable {
  private let source: any DispatchSourceRead

  /// Begins.
  package init(
    _ watch: FolderWatch,
    on queue: DispatchQueue,
    _ noticed: @escaping @Sendable () -> Void
  ) {
    source = DispatchSource.makeReadSource(fileDescriptor: watch.descriptor, queue: queue)
    source.setEventHandler { @Sendable in if watch.drain() { noticed() } }
    // The descriptor must stay open until the queue has let go of it.
    source.setCancelHandler { @Sendable in withExtendedLifetime(watch) {} }
    source.activate()
  }

  deinit { source.cancel() }
}
