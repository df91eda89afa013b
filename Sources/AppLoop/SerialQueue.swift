import Dispatch
import Synchronization

/// A serial queue that state belongs to: actors that run on it are entered by posting work, never by waiting for a task.
///
/// The main thread blocks in `poll` and runs no task; so it posts closures, and the compiler still sees to it that an
/// owner's state is touched on its own queue alone. No lock is needed for it.
package final class SerialQueue: SerialExecutor {
  /// Calls a function after so many milliseconds.
  package typealias Delay = @Sendable (_ milliseconds: Int, _ work: @escaping @Sendable () -> Void) -> Void

  /// The queue itself, for what the system calls on one.
  let dispatch: DispatchQueue
  private let delay: Delay?
  private let waiting = Atomic(0)

  /// A queue; `delay` stands in for the system's timers.
  package init(_ label: String, delay: Delay? = nil) {
    dispatch = DispatchQueue(label: label)
    self.delay = delay
  }

  /// Runs a task's step; what Swift asks of an executor.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    dispatch.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Ends the program where this is not the queue; what `assumeIsolated` asks.
  package func checkIsolated() { dispatchPrecondition(condition: .onQueue(dispatch)) }

  /// Runs work behind what was posted before.
  func post(_ work: @escaping @Sendable () -> Void) {
    waiting.add(1, ordering: .relaxed)
    dispatch.async {
      self.waiting.subtract(1, ordering: .relaxed)
      work()
    }
  }

  /// Runs work behind what was posted before, and for which nothing makes way: of two that do, neither would end.
  func postIdle(_ work: @escaping @Sendable () -> Void) { dispatch.async(execute: work) }

  /// Whether work was posted that has not begun: what takes long, and nobody waits for, makes way for it.
  var isAwaited: Bool { waiting.load(ordering: .relaxed) > 0 }

  /// Posts work after a time.
  func post(after milliseconds: Int, _ work: @escaping @Sendable () -> Void) {
    guard let delay else {
      return dispatch.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: work)
    }
    delay(milliseconds) { self.post(work) }
  }
}
