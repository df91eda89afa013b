import Synchronization
import TodoAPI
import TodoModel

/// Limits guesses at passwords without locking anybody out: whoever guesses uses up their own attempts.
///
/// Each address, and each device that is known, has a few attempts a minute, and ever longer waits after failures at
/// one account. Beyond that it is counted for each account:
/// - Strangers together may fail 20 times and 20 times an hour, half of them one address alone.
/// - Where that is used up an address that has not failed at this account within the hour has one attempt, as long as
///   no more than 240, and 240 an hour, of such addresses came.
/// - An address from which somebody signed in to this account, and a device that has shown that it did, has a measure
///   of 20, and 20 an hour, to itself, which nobody else's failures touch.
///
/// So of the guesses at one account no more than `(20 + 240 + 20 * k) * (1 + t)` come through in `t` hours, where `k`
/// addresses and devices are known. That the account is there makes no difference.
///
/// A guesser at one address, however long, uses up their own share: from any other address, from a known one, and with
/// a known device from the same address the right password gets in at once. Sessions that are there are not touched.
final class LoginGuard: Sendable {
  /// An attempt that was let through; what becomes of it must be told.
  struct Attempt: Hashable, Sendable {
    /// Who tries.
    let client: LoginClient
    /// Out of which measure it is paid.
    fileprivate let measure: Measure

    /// Whether this device or address is known at the account.
    var isKnown: Bool { measure == .own }
  }

  fileprivate enum Measure: Hashable, Sendable {
    case own, strangers, first
  }

  private let sources: RateLimiter<String>
  private let shares: RateLimiter<LoginClient.Key>
  private let strangers: RateLimiter<String>
  private let firsts: RateLimiter<String>
  private let own: RateLimiter<LoginClient.Key>
  private let memory = Mutex(LoginMemory())

  init(_ limits: ServerLimits) {
    sources = RateLimiter(TokenBucket.Size(limits.loginsPerMinute, perSeconds: 60))
    shares = RateLimiter(TokenBucket.Size(limits.loginsPerHour / 2, perSeconds: 3_600))
    strangers = RateLimiter(TokenBucket.Size(limits.loginsPerHour, perSeconds: 3_600))
    firsts = RateLimiter(TokenBucket.Size(limits.firstLoginsPerHour, perSeconds: 3_600))
    own = RateLimiter(TokenBucket.Size(limits.loginsPerHour, perSeconds: 3_600))
  }

  /// Lets an attempt through to the hash.
  ///
  /// Throws `Problem`, with the seconds to wait.
  func enter(_ client: LoginClient, at now: Instant) throws(Problem) -> Attempt {
    if let wait = sources.admit(client.who, at: now) { throw LoginGuard.problem(wait) }
    if let wait = memory.withLock({ $0.wait(of: client, at: now) }) { throw LoginGuard.problem(wait) }
    if memory.withLock({ $0.knows(client) }) {
      if let wait = own.admit(client.key, at: now) { throw LoginGuard.problem(wait) }
      return Attempt(client: client, measure: .own)
    }
    guard let wait = admitStranger(client, at: now) else {
      return Attempt(client: client, measure: .strangers)
    }
    guard memory.withLock({ $0.begin(client, at: now) }) else { throw LoginGuard.problem(wait) }
    if let wait = firsts.admit(client.account, at: now) {
      memory.withLock { $0.withdraw(client) }
      throw LoginGuard.problem(wait)
    }
    return Attempt(client: client, measure: .first)
  }

  /// The attempt was right: it counts no longer, and who made it is known from now on.
  func succeed(_ attempt: Attempt) {
    giveBack(attempt)
    memory.withLock { $0.succeed(attempt.client) }
  }

  /// The attempt was not looked at: it does not count.
  func withdraw(_ attempt: Attempt) {
    giveBack(attempt)
    if attempt.measure == .first { memory.withLock { $0.withdraw(attempt.client) } }
  }

  /// The attempt was wrong: the next one waits longer.
  func fail(_ attempt: Attempt, at now: Instant) { memory.withLock { $0.fail(attempt.client, at: now) } }

  /// Takes one of what strangers have together, and of this one's share in it; or says how long to wait.
  private func admitStranger(_ client: LoginClient, at now: Instant) -> Int? {
    if let wait = shares.admit(client.key, at: now) { return wait }
    guard let wait = strangers.admit(client.account, at: now) else { return nil }
    shares.giveBack(client.key)
    return wait
  }

  private func giveBack(_ attempt: Attempt) {
    switch attempt.measure {
    case .own: own.giveBack(attempt.client.key)
    case .first: firsts.giveBack(attempt.client.account)
    case .strangers:
      shares.giveBack(attempt.client.key)
      strangers.giveBack(attempt.client.account)
    }
  }

  private static func problem(_ wait: Int) -> Problem {
    let wait = max(1, wait)
    return Problem(.rateLimited, "Too many attempts to sign in. Try again in \(wait) seconds.").retrying(
      after: wait
    )
  }
}

/// A client that tries to sign in, as far as it is known before the password is checked.
struct LoginClient: Hashable, Sendable {
  /// The account, as it was said; there may be none of that name.
  let account: String
  /// The address or network it comes from.
  let source: String
  /// What the device is known by that has shown that it signed in to this account before; nil where none has.
  let device: String?

  /// By what attempts are counted: a device that is known is told apart from all others at its address.
  var who: String { device ?? source }
  /// By what attempts at one account are counted.
  var key: Key { Key(who: who, account: account) }

  /// Who tries, and where.
  struct Key: Hashable, Sendable {
    let who: String
    let account: String
  }
}
