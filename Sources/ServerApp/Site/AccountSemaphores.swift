import Service
import Synchronization

/// A counting semaphore for each account: limits its concurrent calls, so that no account occupies all threads.
final class AccountSemaphores: Sendable {
  private struct Queue {
    var running = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let maximum: Int
  private let queues = Mutex<[AccountID: Queue]>([:])

  init(maximum: Int) { self.maximum = maximum }

  func run<Value>(_ account: AccountID, _ call: () async throws -> Value) async throws -> Value {
    await enter(account)
    defer { leave(account) }
    return try await call()
  }

  private func enter(_ account: AccountID) async {
    await withCheckedContinuation { continuation in
      let isNext = queues.withLock { queues in
        guard queues[account, default: Queue()].running < maximum else {
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
