import Dispatch
import Intents
import NIOPosix
import Service
import Storage
import Synchronization
package import TodoModel

/// The queue of small writes: waiting writes share a commit, and all are answered when it is durable.
///
/// A disk has a maximum number of commits a second, regardless of their size. A write to an idle queue is committed at
/// once and alone; writes that arrive during a commit share the next one. Accounts take turns within a commit, and a
/// commit collects for at most one turn of the service, so that no account waits for the many requests of another. If
/// the commit fails, all its writes fail.
///
/// If writes do not wait for each other, as on a database server, each account has commits of its own, several at a
/// time; the database server groups them.
final class WriteQueue: Sendable {
  /// Reports the outcome to the caller: the failure of the commit, or else the result of the work.
  private typealias Answer = @Sendable ((any Error)?) -> Void

  private struct Job: Sendable {
    let work: @Sendable () -> Answer
    let refuse: Answer
  }

  private struct State {
    var waiting: [AccountID: ArraySlice<Job>] = [:]
    /// The accounts with waiting writes, by turn, without those in `alone`.
    var turns: [AccountID] = []
    /// The accounts whose own commits are in progress.
    var alone: Set<AccountID> = []
    var running = 0
  }

  /// Maximum number of concurrent commits if they do not wait for each other.
  private static let mostCommits = 8

  private let service: Service
  private let mostRunning: Int
  private let threads: NIOThreadPool
  private let state = Mutex(State())

  init(_ service: Service) {
    self.service = service
    mostRunning = service.hasOneWriter ? 1 : WriteQueue.mostCommits
    threads = NIOThreadPool(numberOfThreads: mostRunning)
    threads.start()
  }

  /// Runs a write at the account's turn, and returns its result when it is durable.
  ///
  /// Throws the error of `work`; `StoreError` if the commit fails.
  func run<Value: Sendable>(
    for account: AccountID, _ work: @escaping @Sendable () throws -> Value
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

  var waiting: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.count } } }

  /// Releases the threads; refuses waiting writes.
  func close() { threads.shutdownGracefully(queue: .global()) { _ in } }

  private func add(_ job: Job, _ account: AccountID) {
    let begins = state.withLock { state in
      if state.waiting[account] == nil, !state.alone.contains(account) { state.turns.append(account) }
      state.waiting[account, default: []].append(job)
      guard state.running < mostRunning, !state.turns.isEmpty else { return false }
      state.running += 1
      return true
    }
    guard begins else { return }
    threads.submit { [self] state in
      if case .cancelled = state { return refuse(nil, CancellationError()) }
      while let turn = nextTurn() { write(turn) }
    }
  }

  /// The accounts that share a commit.
  private enum Turn {
    case all
    case one(AccountID)

    var account: AccountID? { if case .one(let account) = self { account } else { nil } }
  }

  /// Returns the next turn; if no write is waiting, the next one starts the loop again.
  private func nextTurn() -> Turn? {
    state.withLock { state in
      guard !state.turns.isEmpty else {
        state.running -= 1
        return nil
      }
      guard !service.hasOneWriter else { return .all }
      let account = state.turns.removeFirst()
      state.alone.insert(account)
      return .one(account)
    }
  }

  private func write(_ turn: Turn) {
    var answers: [Answer] = []
    do throws(StoreError) {
      try service.together(turn.account) { next(turn).map { job in { answers.append(job.work()) } } }
      end(turn)
      for answer in answers { answer(nil) }
    } catch {
      // If the commit could not even begin, the waiting writes would wait as long again.
      if answers.isEmpty { refuse(turn.account, error) }
      end(turn)
      for answer in answers { answer(error) }
    }
  }

  /// Removes the first job of the next account; an account with more jobs moves to the end.
  private func next(_ turn: Turn) -> Job? {
    state.withLock { state in
      if case .one(let account) = turn { return state.waiting[account]?.popFirst() }
      guard !state.turns.isEmpty else { return nil }
      let account = state.turns.removeFirst()
      let job = state.waiting[account]?.popFirst()
      if state.waiting[account]?.isEmpty == false { state.turns.append(account) } else { state.waiting[account] = nil }
      return job
    }
  }

  /// Gives the account its next turn if writes arrived during its own commit.
  private func end(_ turn: Turn) {
    guard case .one(let account) = turn else { return }
    state.withLock { state in
      state.alone.remove(account)
      if state.waiting[account]?.isEmpty == false { state.turns.append(account) } else { state.waiting[account] = nil }
    }
  }

  /// Refuses the waiting writes of an account, or of all accounts for nil.
  private func refuse(_ account: AccountID?, _ failure: any Error) {
    let jobs = state.withLock { state -> [Job] in
      if let account {
        defer { state.waiting[account] = nil }
        return Array(state.waiting[account] ?? [])
      }
      defer { (state.waiting, state.turns) = ([:], []) }
      return state.waiting.values.flatMap(Array.init)
    }
    for job in jobs { job.refuse(failure) }
  }
}

/// The record of a full store: a small write may still succeed when a larger one fails.
package final class DiskSpaceGuard: Sendable {
  /// Seconds for which a failed write counts.
  private static let memory = 30

  private let lacked = Mutex<Instant?>(nil)

  /// Records a write that failed because the store is full.
  package func lack(at now: Instant) { lacked.withLock { $0 = now } }

  /// Returns false shortly after such a write.
  func isThere(at now: Instant) -> Bool {
    guard let last = lacked.withLock(\.self) else { return true }
    return abs(now.seconds - last.seconds) >= DiskSpaceGuard.memory
  }
}
