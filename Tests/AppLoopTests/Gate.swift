import Dispatch

/// A gate that blocks threads until it is opened.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Opens the gate for one thread.
  @Sendable func open() { semaphore.signal() }

  @Sendable func pass() { semaphore.wait() }
}
