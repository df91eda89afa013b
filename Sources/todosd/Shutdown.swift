import Dispatch
import Glibc

/// Ends the process soon after it was told to stop, whatever is still open: what was acknowledged is on the disk.
final class Shutdown {
  private let sources: [any DispatchSourceSignal]

  /// Ends it no later than so many milliseconds after SIGTERM or SIGINT, for as long as this is held; `begin` is called
  /// at once.
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
