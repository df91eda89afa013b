import TodoAPI
package import TodoModel

/// Limits password guesses without locking anyone out: an attacker uses up only the attacker's own attempts.
///
/// Each address, and each known device, has a few attempts a minute and growing waits after failures at one account.
/// Each account has further budgets:
/// - Strangers together may fail 20 times at once and 20 times an hour; a single address may use half of that.
/// - When that is used up, an address without a failure at this account within the hour has one attempt, for at most
///   240 such addresses at once and 240 an hour.
/// - A known address (one of an earlier sign-in to this account) and a known device have a budget of 20 and 20 an hour
///   of their own, which others' failures do not affect.
///
/// At most `(20 + 240 + 20 * k) * (1 + t)` guesses at one account get through in `t` hours, with `k` known addresses
/// and devices. The limit is the same for accounts that do not exist.
///
/// A guesser at one address uses up only that address's share. The right password still works at once from any other
/// address, from a known address, and with a known device from the same address. Existing sessions are not affected.
///
/// The marks are in a place that several servers may share (`LoginPlace`), so that using more servers allows no more
/// guesses.
package final class LoginGuard: Sendable {
  /// An admitted attempt; the caller must report its outcome.
  package struct Attempt: Hashable, Sendable {
    let client: LoginClient
    /// The budget that the attempt is charged to.
    fileprivate let measure: LoginBook.Measure

    /// True if this device or address is known at the account.
    package var isKnown: Bool { measure == .own }
  }

  private let sizes: LoginBook.Sizes
  private let place: any LoginPlace
  /// This server's own limit for each client, checked before a shared place, which blocks.
  private let here: RateLimiter<String>

  package init(_ limits: ServerLimits, _ place: any LoginPlace) {
    sizes = LoginBook.Sizes(limits)
    self.place = place
    here = RateLimiter(sizes.source)
  }

  /// True if several servers share the marks, so that access blocks.
  var isShared: Bool { place.isShared }

  /// Admits an attempt to the password check.
  ///
  /// Throws `Problem` with the seconds to wait, or the error of the place.
  package func enter(_ client: LoginClient, at now: Instant) throws -> Attempt {
    if place.isShared, let wait = here.admit(client.who, at: now) { throw LoginGuard.problem(wait) }
    switch try change(client, at: now, { $0.enter() }) {
    case .admitted(let measure): return Attempt(client: client, measure: measure)
    case .wait(let seconds): throw LoginGuard.problem(seconds)
    }
  }

  /// Refunds a successful attempt and makes its client known.
  package func succeed(_ attempt: Attempt, at now: Instant) throws {
    if place.isShared { here.giveBack(attempt.client.who) }
    try change(attempt.client, at: now) { $0.succeed(attempt.measure) }
  }

  /// Refunds an attempt that was not checked.
  package func withdraw(_ attempt: Attempt, at now: Instant) throws {
    try change(attempt.client, at: now) { $0.withdraw(attempt.measure) }
  }

  /// Records a failed attempt and lengthens the next wait.
  package func fail(_ attempt: Attempt, at now: Instant) throws { try change(attempt.client, at: now) { $0.fail() } }

  private func change<Value>(_ client: LoginClient, at now: Instant, _ body: (inout LoginBook) -> Value) throws -> Value
  {
    try place.change(client.names, locking: [client.anywhere, client.strangers], at: now) { marks in
      var book = LoginBook(marks, client, sizes, at: now)
      defer { marks = book.marks }
      return body(&book)
    }
  }

  private static func problem(_ wait: Int) -> Problem {
    let wait = max(1, wait)
    return Problem(.rateLimited, SignInMessages.tooManyAttempts(seconds: wait)).retrying(after: wait)
  }
}

/// A client that tries to sign in, as far as it is known before the password check.
package struct LoginClient: Hashable, Sendable {
  /// The account's name in the request; the account may not exist.
  package let account: String
  /// The client's address or network.
  package let source: String
  /// The name of a device that proved an earlier sign-in to this account, if any.
  let device: String?

  package init(account: String, source: String, device: String?) {
    self.account = account
    self.source = source
    self.device = device
  }

  /// The key that attempts are counted by; a known device counts apart from others at its address.
  var who: String { device ?? source }
  /// The name of the client's budget at all accounts.
  var anywhere: LoginName { LoginName(.source, who: who) }
  /// The name of the strangers' common budget at the account.
  var strangers: LoginName { LoginName(.strangers, account: account) }
  /// The name of the client's share of the strangers' budget.
  var share: LoginName { LoginName(.share, who: who, account: account) }
  /// The name of the budget of clients that are new to the account.
  var firsts: LoginName { LoginName(.firsts, account: account) }
  /// The name of a known client's own budget at the account.
  var own: LoginName { LoginName(.own, who: who, account: account) }
  /// The name of the client's failures at the account.
  package var failures: LoginName { LoginName(.failures, who: who, account: account) }
  /// The name of the mark of a successful sign-in from the client's address.
  package var known: LoginName { LoginName(.known, who: source, account: account) }

  /// The names of all marks of the client.
  package var names: [LoginName] { [anywhere, strangers, share, firsts, own, failures, known] }
}
