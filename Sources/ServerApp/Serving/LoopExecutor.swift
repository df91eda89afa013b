import NIOCore

/// An executor that runs tasks on an event loop, so that handlers stay on the thread that serves their connection.
///
/// Calls that block on the store, a password hash or another program run on threads of their own and return here.
final class LoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(_ loop: any EventLoop) { self.loop = loop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
