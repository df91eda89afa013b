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
///
/// Where one write does not wait for another, as on a database server, each account has commits of its own, several of
/// them at a time: the server puts those together.
final class WriteQueue: Sendable {
  /// Tells who asked what became of it: the failure that took it back, or what the work itself came to.
  private typealias Answer = @Sendable ((any Error)?) -> Void

  private struct Job: Sendable {
    let work: @Sendable () -> Answer
    let refuse: Answer
  }

  private struct State {
    var waiting: [AccountID: ArraySlice<Job>] = [:]
    /// The accounts of those that wait, in the order of their turns; without those that are written to alone just now.
    var turns: [AccountID] = []
    /// The accounts that are written to alone just now.
    var alone: Set<AccountID> = []
    /// How many commits are made at the time.
    var running = 0
  }

  /// How many commits are made at a time where they do not wait for each other.
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

  /// Lets go of its threads; what still waits is refused.
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

  /// Whose requests share a commit.
  private enum Turn {
    case all
    case one(AccountID)

    var account: AccountID? {
      if case .one(let account) = self { account } else { nil }
    }
  }

  /// Who is to be written next; where nobody waits, the next who comes begins anew.
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
      // Whoever waits for a file that cannot even be begun with would wait as long again.
      if answers.isEmpty { refuse(turn.account, error) }
      end(turn)
      for answer in answers { answer(error) }
    }
  }

  /// The first job of the account whose turn it is; an account that has more takes its place behind the others.
  private func next(_ turn: Turn) -> Job? {
    state.withLock { state in
      if case .one(let account) = turn { return state.waiting[account]?.popFirst() }
      guard !state.turns.isEmpty else { return nil }
      let account = state.turns.removeFirst()
      let job = state.waiting[account]?.popFirst()
      if state.waiting[account]?.isEmpty == false {
        state.turns.append(account)
      } else {
        state.waiting[account] = nil
      }
      return job
    }
  }

  /// Those who came to an account while it was written to alone have the next turns.
  private func end(_ turn: Turn) {
    guard case .one(let account) = turn else { return }
    state.withLock { state in
      state.alone.remove(account)
      if state.waiting[account]?.isEmpty == false {
        state.turns.append(account)
      } else {
        state.waiting[account] = nil
      }
    }
  }

  /// Refuses whoever waits for an account, nil for any.
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
