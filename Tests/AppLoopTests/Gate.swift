import Dispatch

/// Lets whoever comes pass once it is open.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Opens it for one.
  @Sendable func open() { semaphore.signal() }

  /// Waits until it is open.
  @Sendable func pass() { semaphore.wait() }
}
