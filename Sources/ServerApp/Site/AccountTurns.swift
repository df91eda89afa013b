import Service
import Synchronization

/// Lets only so many calls of one account run at a time; the others of that account wait in line, so that no account
/// takes all the threads.
final class AccountTurns: Sendable {
  private struct Line {
    var running = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let most: Int
  private let lines = Mutex<[AccountID: Line]>([:])

  /// Turns for at most so many calls of an account.
  init(most: Int) { self.most = most }

  /// Runs a call when it is the account's turn.
  func run<Value>(_ account: AccountID, _ call: () async throws -> Value) async throws -> Value {
    await enter(account)
    defer { leave(account) }
    return try await call()
  }

  private func enter(_ account: AccountID) async {
    await withCheckedContinuation { continuation in
      let isNext = lines.withLock { lines in
        guard lines[account, default: Line()].running < most else {
          lines[account]?.waiting.append(continuation)
          return false
        }
        lines[account, default: Line()].running += 1
        return true
      }
      if isNext { continuation.resume() }
    }
  }

  private func leave(_ account: AccountID) {
    let next = lines.withLock { lines -> CheckedContinuation<Void, Never>? in
      guard var line = lines[account] else { return nil }
      defer { lines[account] = line.running > 0 ? line : nil }
      guard !line.waiting.isEmpty else {
        line.running -= 1
        return nil
      }
      return line.waiting.removeFirst()
    }
    next?.resume()
  }
}
