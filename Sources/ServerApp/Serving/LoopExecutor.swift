import NIOCore

/// Runs tasks on an event loop, so that what answers a connection stays on the thread that reads and writes it.
///
/// Whatever waits for the file, for a password's hash or for another program does so on threads of its own, and comes
/// back here.
final class LoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(_ loop: any EventLoop) { self.loop = loop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
