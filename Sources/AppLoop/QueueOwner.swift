import Dispatch

/// Somebody whose state is plain because one serial queue alone touches it.
///
/// What others want of it they post; it answers by posting to them, or with a message to the loop.
package protocol QueueOwner: Actor {
  /// The queue that the state belongs to.
  nonisolated var queue: SerialQueue { get }
}

extension QueueOwner {
  package nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// Posts work, to be done behind what was posted before.
  package nonisolated func post(_ work: @escaping @Sendable (isolated Self) -> Void) {
    queue.post { self.assumeIsolated(work) }
  }

  /// Posts work that takes long and makes way for other work: see `SerialQueue.isAwaited`.
  nonisolated func postIdle(_ work: @escaping @Sendable (isolated Self) -> Void) {
    queue.postIdle { self.assumeIsolated(work) }
  }

  /// Posts work after a time.
  nonisolated func post(after milliseconds: Int, _ work: @escaping @Sendable (isolated Self) -> Void) {
    queue.post(after: milliseconds) { self.assumeIsolated(work) }
  }

  /// Does work behind what was posted before and waits for it, as long as it takes; never from the queue itself.
  package nonisolated func wait<Answer: Sendable>(_ work: (isolated Self) -> Answer) -> Answer {
    queue.dispatch.sync { assumeIsolated(work) }
  }

  /// Waits until everything posted so far is done, at most so long; false where it is not.
  package nonisolated func finish(milliseconds: Int) -> Bool {
    let done = DispatchGroup()
    queue.dispatch.async(group: done) {}
    return done.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
  }
}
