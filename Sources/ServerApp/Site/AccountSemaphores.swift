import Service
import Synchronization

/// A counting semaphore for each account: only so many calls of one account run at a time and the others of that account
/// wait, so that no account takes all the threads.
final class AccountSemaphores: Sendable {
  private struct Queue {
    var running = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let most: Int
  private let queues = Mutex<[AccountID: Queue]>([:])

  /// Semaphores that let so many calls of an account run.
  init(most: Int) { self.most = most }

  /// Runs a call when it is the account's turn.
  func run<Value>(_ account: AccountID, _ call: () async throws -> Value) async throws -> Value {
    await enter(account)
    defer { leave(account) }
    return try await call()
  }

  private func enter(_ account: AccountID) async {
    await withCheckedContinuation { continuation in
      let isNext = queues.withLock { queues in
        guard queues[account, default: Queue()].running < most else {
          queues[account]?.waiting.append(continuation)
          return false
        }
        queues[account, default: Queue()].running += 1
        return true
      }
      if isNext { continuation.resume() }
    }
  }

  private func leave(_ account: AccountID) {
    let next = queues.withLock { queues -> CheckedContinuation<Void, Never>? in
      guard var queue = queues[account] else { return nil }
      defer { queues[account] = queue.running > 0 ? queue : nil }
      guard !queue.waiting.isEmpty else {
        queue.running -= 1
        return nil
      }
      return queue.waiting.removeFirst()
    }
    next?.resume()
  }
}
