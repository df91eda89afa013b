import Synchronization
import TodoAPI
import TodoModel

/// Keeps guessing slow: few attempts from one address, few that fail for one account, ever longer waits between them.
///
/// Nobody is locked out, and sessions that are there are not touched.
final class LoginGuard: Sendable {
  /// How often in a row it may fail before the waits begin.
  private static let patience = 3
  /// The longest wait after a failure, in seconds.
  private static let longest = 60
  private static let mostAccounts = 4_096

  private struct Failures {
    var count: Int
    var until: Instant
  }

  private let sources: BucketShelf<String>
  private let accounts: BucketShelf<String>
  private let failures = Mutex<[String: Failures]>([:])

  init(_ limits: ServerLimits) {
    sources = BucketShelf(
      TokenBucket.Size(most: limits.loginsPerMinute, refill: 60_000 / max(1, limits.loginsPerMinute))
    )
    let perHour = max(1, limits.loginsPerHour)
    accounts = BucketShelf(TokenBucket.Size(most: perHour, refill: 3_600_000 / perHour))
  }

  /// Lets an attempt through to the hash.
  ///
  /// Throws `Problem`, with the seconds to wait.
  func enter(_ account: String, from source: String, at now: Instant) throws(Problem) {
    if let wait = sources.take(source, at: now) { throw LoginGuard.problem(wait) }
    let until = failures.withLock { $0[account]?.until }
    if let until, now < until {
      throw LoginGuard.problem((until.milliseconds - now.milliseconds + 999) / 1000)
    }
    if let wait = accounts.take(account, at: now) { throw LoginGuard.problem(wait) }
  }

  /// The attempt was right: it counts no longer.
  func succeed(_ account: String) {
    accounts.giveBack(account)
    failures.withLock { $0[account] = nil }
  }

  /// The attempt was not looked at: it does not count against the account.
  func withdraw(_ account: String) { accounts.giveBack(account) }

  /// The attempt was wrong: the next one waits longer.
  func fail(_ account: String, at now: Instant) {
    failures.withLock { failures in
      if failures.count >= LoginGuard.mostAccounts { failures = failures.filter { now < $0.value.until } }
      if failures.count >= LoginGuard.mostAccounts { failures = [:] }
      let count = (failures[account]?.count ?? 0) + 1
      let wait =
        count < LoginGuard.patience ? 0 : min(1 << min(count - LoginGuard.patience, 6), LoginGuard.longest)
      failures[account] = Failures(count: count, until: now.advanced(bySeconds: wait))
    }
  }

  private static func problem(_ wait: Int) -> Problem {
    var problem = Problem(.rateLimited, "Too many attempts to sign in. Try again in \(max(1, wait)) seconds.")
    problem.retryAfter = max(1, wait)
    return problem
  }
}
