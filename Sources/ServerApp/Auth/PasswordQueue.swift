import Dispatch
import Synchronization
package import TodoAPI

/// A queue that hashes passwords one at a time, because each needs 128 MiB; its waiting list is short.
package final class PasswordQueue: Sendable {
  package let cost: PasswordCost
  private let random: @Sendable () -> UInt64
  private let queue = DispatchQueue(label: "todosd.password")
  private let waitlist = Mutex(PasswordWaitlist())

  package init(cost: PasswordCost, random: @escaping @Sendable () -> UInt64) {
    self.cost = cost
    self.random = random
  }

  /// Number of passwords that are being hashed or waiting.
  var waiting: Int { waitlist.withLock(\.count) }

  /// The result of a password check.
  package struct Verdict: Hashable, Sendable {
    package let isRight: Bool
    /// A hash of higher cost to store instead of the old one.
    package let better: String?
  }

  /// Checks a password against the stored hash; without a stored hash the check takes just as long.
  ///
  /// `who` identifies the client; a few places are reserved for known clients. Throws `Problem` if the waiting list is
  /// full, if `who` is already in it, or if there is not enough memory.
  package func check(
    _ password: String, against kept: String?, for who: String, isKnown: Bool
  ) async throws(Problem) -> Verdict {
    let known = kept.flatMap { PasswordHash($0) }
    let hash = known ?? .nobody(cost)
    let (cost, random) = (cost, random)
    let verdict: Verdict? = try await inTurn(who, isKnown) {
      guard let matches = hash.matches(password) else { return nil }
      let isRight = matches && known != nil
      let isCheap = isRight && hash.cost != cost && hash.cost.memory <= cost.memory
      let better = isCheap ? PasswordHash(of: password, cost: cost, random: random)?.description : nil
      return Verdict(isRight: isRight, better: better)
    }
    guard let verdict else { throw PasswordQueue.full }
    return verdict
  }

  /// Returns the PHC hash of a new password; `who` is signed in.
  ///
  /// Throws `Problem` as `check` does.
  func hash(_ password: String, for who: String) async throws(Problem) -> String {
    let (cost, random) = (cost, random)
    let hash = try await inTurn(who, true) { PasswordHash(of: password, cost: cost, random: random) }
    guard let hash else { throw PasswordQueue.full }
    return hash.description
  }

  private static var full: Problem { Problem(.busy, SignInMessages.notEnoughMemory) }

  private func inTurn<Value: Sendable>(
    _ who: String, _ isKnown: Bool, _ work: @escaping @Sendable () -> Value
  ) async throws(Problem) -> Value {
    guard waitlist.withLock({ $0.enter(who, isKnown: isKnown) }) else {
      throw Problem(.rateLimited, SignInMessages.passwordQueueFull).retrying(after: 2)
    }
    return await withCheckedContinuation { continuation in
      queue.async {
        self.waitlist.withLock { $0.leave(who) }
        continuation.resume(returning: work())
      }
    }
  }
}

/// The waiting list of the password queue: one attempt for each client, and places reserved for known clients.
package struct PasswordWaitlist {
  /// Maximum length of the list.
  package static let maximum = 16
  /// Places that are reserved for known clients.
  static let reserved = 4

  private var waiting: [String: Bool] = [:]

  package init() {}

  package var count: Int { waiting.count }

  /// Adds a client; false if there is no place or the client is already waiting.
  package mutating func enter(_ who: String, isKnown: Bool) -> Bool {
    guard waiting[who] == nil, waiting.count < PasswordWaitlist.maximum else { return false }
    let strangers = waiting.values.count { !$0 }
    guard isKnown || strangers < PasswordWaitlist.maximum - PasswordWaitlist.reserved else { return false }
    waiting[who] = isKnown
    return true
  }

  package mutating func leave(_ who: String) { waiting[who] = nil }
}
