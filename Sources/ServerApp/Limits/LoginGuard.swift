import TodoAPI
package import TodoModel

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
///
/// What is remembered of them stands in a place that several servers may share (`LoginPlace`), so that asking more of them
/// lets nobody guess more.
package final class LoginGuard: Sendable {
  /// An attempt that was let through; what becomes of it must be told.
  package struct Attempt: Hashable, Sendable {
    /// Who tries.
    let client: LoginClient
    /// Out of which measure it is paid.
    fileprivate let measure: LoginBook.Measure

    /// Whether this device or address is known at the account.
    package var isKnown: Bool { measure == .own }
  }

  private let sizes: LoginBook.Sizes
  private let place: any LoginPlace
  /// What this server alone lets through of a client, before a place that it has to wait for is asked.
  private let here: RateLimiter<String>

  package init(_ limits: ServerLimits, _ place: any LoginPlace) {
    sizes = LoginBook.Sizes(limits)
    self.place = place
    here = RateLimiter(sizes.source)
  }

  /// Whether what is remembered is waited for.
  var isShared: Bool { place.isShared }

  /// Lets an attempt through to the hash.
  ///
  /// Throws `Problem`, with the seconds to wait; or what the place throws.
  package func enter(_ client: LoginClient, at now: Instant) throws -> Attempt {
    if place.isShared, let wait = here.admit(client.who, at: now) { throw LoginGuard.problem(wait) }
    switch try change(client, at: now, { $0.enter() }) {
    case .admitted(let measure): return Attempt(client: client, measure: measure)
    case .wait(let seconds): throw LoginGuard.problem(seconds)
    }
  }

  /// The attempt was right: it counts no longer, and who made it is known from now on.
  package func succeed(_ attempt: Attempt, at now: Instant) throws {
    if place.isShared { here.giveBack(attempt.client.who) }
    try change(attempt.client, at: now) { $0.succeed(attempt.measure) }
  }

  /// The attempt was not looked at: it does not count.
  package func withdraw(_ attempt: Attempt, at now: Instant) throws {
    try change(attempt.client, at: now) { $0.withdraw(attempt.measure) }
  }

  /// The attempt was wrong: the next one waits longer.
  package func fail(_ attempt: Attempt, at now: Instant) throws {
    try change(attempt.client, at: now) { $0.fail() }
  }

  private func change<Value>(
    _ client: LoginClient,
    at now: Instant,
    _ body: (inout LoginBook) -> Value
  ) throws -> Value {
    try place.change(client.names, locking: [client.anywhere, client.strangers], at: now) { marks in
      var book = LoginBook(marks, client, sizes, at: now)
      defer { marks = book.marks }
      return body(&book)
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
package struct LoginClient: Hashable, Sendable {
  /// The account, as it was said; there may be none of that name.
  package let account: String
  /// The address or network it comes from.
  package let source: String
  /// What the device is known by that has shown that it signed in to this account before; nil where none has.
  let device: String?

  package init(account: String, source: String, device: String?) {
    self.account = account
    self.source = source
    self.device = device
  }

  /// By what attempts are counted: a device that is known is told apart from all others at its address.
  var who: String { device ?? source }
  /// What it uses up anywhere.
  var anywhere: LoginName { LoginName(.source, who: who) }
  /// What strangers use up at the account.
  var strangers: LoginName { LoginName(.strangers, account: account) }
  /// Its share of that.
  var share: LoginName { LoginName(.share, who: who, account: account) }
  /// What clients that are new to the account use up.
  var firsts: LoginName { LoginName(.firsts, account: account) }
  /// What it uses up where it is known.
  var own: LoginName { LoginName(.own, who: who, account: account) }
  /// Its failures.
  package var failures: LoginName { LoginName(.failures, who: who, account: account) }
  /// That somebody signed in from its address.
  package var known: LoginName { LoginName(.known, who: source, account: account) }

  /// All that is remembered of its attempts.
  package var names: [LoginName] { [anywhere, strangers, share, firsts, own, failures, known] }
}
