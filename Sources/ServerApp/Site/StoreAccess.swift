import Dispatch
import Messages
import NIOPosix
package import Service
import TodoModel

/// The service's calls on threads that may block: reads, writes and shared commits, each bounded for an account.
package final class StoreAccess: Sendable {
  package let service: Service
  private let readSemaphores = AccountSemaphores(maximum: Site.readerCount / 2)
  private let writeSemaphores = AccountSemaphores(maximum: 1)
  private let readers = NIOThreadPool(numberOfThreads: Site.readerCount)
  private let writers = NIOThreadPool(numberOfThreads: StoreAccess.writerCount)
  private let writeQueue: WriteQueue

  private static let writerCount = 2

  init(_ service: Service) {
    self.service = service
    writeQueue = WriteQueue(service)
    readers.start()
    writers.start()
  }

  /// Releases the threads; no call is made afterwards.
  func close() {
    writeQueue.close()
    for threads in [readers, writers] { threads.shutdownGracefully(queue: .global()) { _ in } }
  }

  /// Runs a blocking read on a thread of its own; an account gets only a share of these threads.
  ///
  /// Throws the error of `work`.
  package func work<Value: Sendable>(
    for account: AccountID? = nil, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let work = Catalog.carried(work)
    guard let account else { return try await readers.runIfActive(work) }
    return try await readSemaphores.run(account) { try await readers.runIfActive(work) }
  }

  /// Runs a small write of an account in a commit shared with waiting writes, and returns when the commit is durable.
  ///
  /// The write sees the changes of earlier writes in the commit. Throws the error of `work`, and `StoreError` if the
  /// commit fails.
  func writeTogether<Value: Sendable>(
    for account: AccountID, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value { try await writeQueue.run(for: account, Catalog.carried(work)) }

  /// Runs a large write of an account, or one that must be durable before others see it, in commits of its own; an
  /// account's calls are serialized.
  ///
  /// Throws the error of `work`.
  func write<Value: Sendable>(
    for account: AccountID, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let work = Catalog.carried(work)
    return try await writeSemaphores.run(account) { try await writers.runIfActive(work) }
  }

  /// The number of requests in the write queue.
  var writesWaiting: Int { writeQueue.waiting }

  /// Checks that the store can be read and written; runs on a writer's thread, so that reads are not delayed.
  ///
  /// Throws `StoreError`.
  func checkAccess() async throws { try await writers.runIfActive { [service] in try service.checkAccess() } }

  /// Records the use of a session, at most once a minute, in the background.
  func touch(_ session: Session, at now: Instant) {
    guard now.seconds - session.lastSeenAt.seconds >= Service.touchPause else { return }
    writeLater { [service] in try service.touch(session) }
  }

  /// Runs a write in the background and ignores its failure.
  func writeLater(_ work: @escaping @Sendable () throws -> Void) {
    writers.submit { state in if case .active = state { try? work() } }
  }
}
