import Dispatch

/// An actor whose state is accessed only on one serial queue.
///
/// Others post work to it. It answers by posting to them, or with a message to the loop.
package protocol QueueOwner: Actor {
  nonisolated var queue: SerialQueue { get }
}

extension QueueOwner {
  package nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// Posts work after all earlier work.
  package nonisolated func post(_ work: @escaping @Sendable (isolated Self) -> Void) {
    queue.post { self.assumeIsolated(work) }
  }

  /// Posts long work that yields to other work: see `SerialQueue.isAwaited`.
  nonisolated func postIdle(_ work: @escaping @Sendable (isolated Self) -> Void) {
    queue.postIdle { self.assumeIsolated(work) }
  }

  nonisolated func post(after milliseconds: Int, _ work: @escaping @Sendable (isolated Self) -> Void) {
    queue.post(after: milliseconds) { self.assumeIsolated(work) }
  }

  /// Runs work after all earlier work and waits for it without limit; must not be called on the queue itself.
  package nonisolated func wait<Answer: Sendable>(_ work: (isolated Self) -> Answer) -> Answer {
    queue.dispatch.sync { assumeIsolated(work) }
  }

  /// Waits until all posted work is done; returns false on timeout.
  package nonisolated func finish(milliseconds: Int) -> Bool {
    let done = DispatchGroup()
    queue.dispatch.async(group: done) {}
    return done.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
  }
}
