import Dispatch
import Intents
import NIOPosix
import Service
import Storage
import Synchronization

/// The requests that wait to be written: those that wait at a time are written together, and are answered when all of it
/// is on the disk.
///
/// A disk takes so many commits a second, however small each is, so many requests share one. Whoever comes while
/// nobody waits is written at once, alone; who comes while the disk works has the next commit. Accounts take turns in a
/// commit, and none goes on collecting for longer than a turn of the service, so that nobody waits for the many
/// requests of another. Where the commit fails, everybody in it is told.
final class WriteQueue: Sendable {
  /// Tells who asked what became of it: the failure that took it back, or what the work itself came to.
  private typealias Answer = @Sendable ((any Error)?) -> Void

  private struct Job: Sendable {
    let work: @Sendable () -> Answer
    let refuse: Answer
  }

  private struct State {
    var waiting: [AccountID: [Job]] = [:]
    /// The accounts of those that wait, in the order of their turns.
    var turns: [AccountID] = []
    var isRunning = false
  }

  private let service: Service
  private let thread = NIOThreadPool(numberOfThreads: 1)
  private let state = Mutex(State())

  init(_ service: Service) {
    self.service = service
    thread.start()
  }

  /// Runs what writes when it is the account's turn, and gives what came of it once that is on the disk.
  ///
  /// Throws what it throws; `StoreError` where the commit fails.
  func run<Value: Sendable>(
    for account: AccountID,
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let job = Job {
        let result = Result { try work() }
        return { failure in continuation.resume(with: failure.map { .failure($0) } ?? result) }
      } refuse: { failure in
        continuation.resume(throwing: failure ?? CancellationError())
      }
      add(job, account)
    }
  }

  /// How many requests wait.
  var waiting: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.count } } }

  /// Lets go of its thread; what still waits is refused.
  func close() { thread.shutdownGracefully(queue: .global()) { _ in } }

  private func add(_ job: Job, _ account: AccountID) {
    let isFirst = state.withLock { state in
      if state.waiting[account] == nil { state.turns.append(account) }
      state.waiting[account, default: []].append(job)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isFirst else { return }
    thread.submit { [self] state in
      if case .cancelled = state { return refuseAll(CancellationError()) }
      while hasWork() { writeTogether() }
    }
  }

  /// Whether somebody waits; where nobody does, the next who comes begins anew.
  private func hasWork() -> Bool {
    state.withLock { state in
      state.isRunning = !state.turns.isEmpty
      return state.isRunning
    }
  }

  private func writeTogether() {
    var answers: [Answer] = []
    do throws(StoreError) {
      try service.together { next().map { job in { answers.append(job.work()) } } }
      for answer in answers { answer(nil) }
    } catch {
      for answer in answers { answer(error) }
      // Whoever waits for a file that cannot even be begun with would wait as long again.
      if answers.isEmpty { refuseAll(error) }
    }
  }

  /// The first job of the account whose turn it is; an account that has more takes its place behind the others.
  private func next() -> Job? {
    state.withLock { state in
      guard !state.turns.isEmpty else { return nil }
      let account = state.turns.removeFirst()
      let job = state.waiting[account]?.removeFirst()
      if state.waiting[account]?.isEmpty == false {
        state.turns.append(account)
      } else {
        state.waiting[account] = nil
      }
      return job
    }
  }

  private func refuseAll(_ failure: any Error) {
    let jobs = state.withLock { state in
      defer { state = State() }
      return state.waiting.values.joined().map(\.self)
    }
    for job in jobs { job.refuse(failure) }
  }
}
