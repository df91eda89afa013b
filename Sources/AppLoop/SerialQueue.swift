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
    guard let delay else {
      return dispatch.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: work)
    }
    delay(milliseconds) { self.post(work) }
  }
}
