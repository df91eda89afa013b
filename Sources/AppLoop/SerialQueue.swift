import Dispatch
import Synchronization

/// A serial queue that executes actors: work is posted to them, and no task waits.
///
/// The main thread blocks in `poll` and runs no tasks, so it posts closures. The compiler still checks that an owner's
/// state is accessed only on its own queue. No lock is needed.
package final class SerialQueue: SerialExecutor {
  package typealias Delay = @Sendable (_ milliseconds: Int, _ work: @escaping @Sendable () -> Void) -> Void

  /// The dispatch queue, for system callbacks.
  let dispatch: DispatchQueue
  private let delay: Delay?
  private let waiting = Atomic(0)

  /// Creates a queue; `delay` replaces the system's timers.
  package init(_ label: String, delay: Delay? = nil) {
    dispatch = DispatchQueue(label: label)
    self.delay = delay
  }

  /// Runs a task's job, as `SerialExecutor` requires.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    dispatch.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Traps if not called on this queue, as `assumeIsolated` requires.
  package func checkIsolated() { dispatchPrecondition(condition: .onQueue(dispatch)) }

  /// Posts work after all earlier work.
  func post(_ work: @escaping @Sendable () -> Void) {
    waiting.add(1, ordering: .relaxed)
    dispatch.async {
      self.waiting.subtract(1, ordering: .relaxed)
      work()
    }
  }

  /// Posts work after all earlier work, without making idle work yield: two that yield to each other would never end.
  func postIdle(_ work: @escaping @Sendable () -> Void) { dispatch.async(execute: work) }

  /// Indicates that posted work has not begun; long work that nobody waits for yields to it.
  var isAwaited: Bool { waiting.load(ordering: .relaxed) > 0 }

  func post(after milliseconds: Int, _ work: @escaping @Sendable () -> Void) {
    guard let delay else { return dispatch.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: work) }
    delay(milliseconds) { self.post(work) }
  }
}

/// An actor whose state is accessed only on one serial queue.
///
/// Others post work to it. It answers by posting to them, or with a message to the loop.
package protocol QueueOwner: Actor { nonisolated var queue: SerialQueue { get } }

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
