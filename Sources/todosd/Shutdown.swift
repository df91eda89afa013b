import Dispatch
import Glibc

/// A guard that ends the process soon after a stop signal; all acknowledged data is on disk.
final class Shutdown {
  private let sources: [any DispatchSourceSignal]

  /// Ends the process at most `milliseconds` after SIGTERM or SIGINT, while this object is alive.
  ///
  /// Calls `begin` at once on a signal.
  init(milliseconds: Int, begin: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "todosd.shutdown")
    sources = [SIGTERM, SIGINT].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { @Sendable in
        begin()
        queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { @Sendable in _exit(0) }
      }
      source.resume()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }
}
