import Dispatch
import Synchronization
package import TodoAPI

/// A queue that hashes passwords one at a time, because each needs 128 MiB; its waiting list is short.
package final class PasswordQueue: Sendable {
  /// What passwords are stored with.
  package let cost: PasswordCost
  private let random: @Sendable () -> UInt64
  private let queue = DispatchQueue(label: "todosd.password")
  private let waitlist = Mutex(PasswordWaitlist())

  /// A queue that hashes at this cost.
  package init(cost: PasswordCost, random: @escaping @Sendable () -> UInt64) {
    self.cost = cost
    self.random = random
  }

  /// How many are looked at, or wait for it.
  var waiting: Int { waitlist.withLock(\.count) }

  /// What looking at a password showed.
  package struct Verdict: Hashable, Sendable {
    /// Whether it is the account's.
    package let isRight: Bool
    /// A dearer hash to keep in place of the old one.
    package let better: String?
  }

  /// Looks whether the password is the one that is kept; nobody's is looked for just as long.
  ///
  /// `who` asks; a few places are for those that are known. Throws `Problem`: too many are waiting, or `who` is already,
  /// or the memory for it is not there.
  package func check(
    _ password: String,
    against kept: String?,
    for who: String,
    isKnown: Bool
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

  /// What is kept of a new password, as PHC text; `who` has signed in.
  ///
  /// Throws `Problem` as `check` does.
  func hash(_ password: String, for who: String) async throws(Problem) -> String {
    let (cost, random) = (cost, random)
    let hash = try await inTurn(who, true) { PasswordHash(of: password, cost: cost, random: random) }
    guard let hash else { throw PasswordQueue.full }
    return hash.description
  }

  private static var full: Problem { Problem(.busy, "Not enough memory right now. Try again later.") }

  private func inTurn<Value: Sendable>(
    _ who: String,
    _ isKnown: Bool,
    _ work: @escaping @Sendable () -> Value
  ) async throws(Problem) -> Value {
    guard waitlist.withLock({ $0.enter(who, isKnown: isKnown) }) else {
      throw Problem(.rateLimited, "Too many people are signing in. Try again in 2 seconds.").retrying(
        after: 2
      )
    }
    return await withCheckedContinuation { continuation in
      queue.async {
        self.waitlist.withLock { $0.leave(who) }
        continuation.resume(returning: work())
      }
    }
  }
}

/// The waiting list of the password queue: one attempt of each client, and some places kept for known clients.
package struct PasswordWaitlist {
  /// How many may wait.
  package static let most = 16
  /// How many places of these are for who is known.
  static let reserved = 4

  private var waiting: [String: Bool] = [:]

  package init() {}

  /// How many wait.
  package var count: Int { waiting.count }

  /// Lets somebody wait; false where there is no place, or they wait already.
  package mutating func enter(_ who: String, isKnown: Bool) -> Bool {
    guard waiting[who] == nil, waiting.count < PasswordWaitlist.most else { return false }
    let strangers = waiting.values.count { !$0 }
    guard isKnown || strangers < PasswordWaitlist.most - PasswordWaitlist.reserved else { return false }
    waiting[who] = isKnown
    return true
  }

  /// Somebody's turn has come.
  package mutating func leave(_ who: String) { waiting[who] = nil }
}
