import TodoAPI
import TodoModel

/// The marks of one client's attempts at one account, and the rules that apply to them.
struct LoginBook {
  /// Number of failures in a row before waits begin.
  private static let freeAttempts = 3
  /// The longest wait after a failure, in seconds.
  private static let longest = 60
  /// Seconds after which a failure is forgotten.
  private static let span = 3_600
  /// Seconds after which a successful sign-in from an address is forgotten.
  private static let memory = 90 * 86_400

  /// The budget that an attempt is charged to.
  enum Measure: Hashable, Sendable { case own, strangers, first }

  enum Ruling: Hashable, Sendable {
    case admitted(Measure)
    /// The seconds until the next attempt is allowed.
    case wait(Int)
  }

  struct Sizes: Sendable {
    let source: TokenBucket.Size
    let share: TokenBucket.Size
    let strangers: TokenBucket.Size
    let firsts: TokenBucket.Size
    let own: TokenBucket.Size

    init(_ limits: ServerLimits) {
      source = TokenBucket.Size(limits.loginsPerMinute, perSeconds: 60)
      share = TokenBucket.Size(limits.loginsPerHour / 2, perSeconds: 3_600)
      strangers = TokenBucket.Size(limits.loginsPerHour, perSeconds: 3_600)
      firsts = TokenBucket.Size(limits.firstLoginsPerHour, perSeconds: 3_600)
      own = TokenBucket.Size(limits.loginsPerHour, perSeconds: 3_600)
    }
  }

  private(set) var marks: [LoginName: LoginMark]
  private let client: LoginClient
  private let sizes: Sizes
  private let now: Instant

  init(_ marks: [LoginName: LoginMark], _ client: LoginClient, _ sizes: Sizes, at now: Instant) {
    (self.marks, self.client, self.sizes, self.now) = (marks, client, sizes, now)
  }

  /// Decides whether the attempt is checked, and charges its budget.
  mutating func enter() -> Ruling {
    if let wait = take(client.anywhere, sizes.source) { return .wait(wait) }
    if let wait = waitAfterFailures { return .wait(wait) }
    if isKnown { return take(client.own, sizes.own).map { .wait($0) } ?? .admitted(.own) }
    guard let wait = admitStranger() else { return .admitted(.strangers) }
    guard failures == nil else { return .wait(wait) }
    if let wait = take(client.firsts, sizes.firsts) { return .wait(wait) }
    marks[client.failures] = LoginMark(at: now, until: now, goneAt: now.advanced(bySeconds: LoginBook.span))
    return .admitted(.first)
  }

  /// Refunds a successful attempt and makes the address known.
  ///
  /// With a known device the address does not become known, because others may guess from it.
  mutating func succeed(_ measure: Measure) {
    giveBack(measure)
    giveBack(client.anywhere, sizes.source)
    marks[client.failures] = nil
    guard client.device == nil else { return }
    marks[client.known] = LoginMark(at: now, until: now, goneAt: now.advanced(bySeconds: LoginBook.memory))
  }

  /// Refunds an attempt that was not checked.
  mutating func withdraw(_ measure: Measure) {
    giveBack(measure)
    if measure == .first, marks[client.failures]?.count == 0 { marks[client.failures] = nil }
  }

  /// Records a failure and lengthens the next wait.
  mutating func fail() {
    let count = (failures?.count ?? 0) + 1
    let step = count - LoginBook.freeAttempts
    let wait = step < 0 ? 0 : min(1 << min(step, 6), LoginBook.longest)
    marks[client.failures] = LoginMark(
      count: count, at: now, until: now.advanced(bySeconds: wait), goneAt: now.advanced(bySeconds: LoginBook.span))
  }

  private var isKnown: Bool { client.device != nil || (marks[client.known].map { $0.goneAt > now } ?? false) }

  /// The failures within the past hour, if any.
  private var failures: LoginMark? {
    marks[client.failures].flatMap { abs(now.seconds - $0.at.seconds) < LoginBook.span ? $0 : nil }
  }

  /// Seconds left to wait after failures; nil if an attempt is allowed.
  private var waitAfterFailures: Int? {
    guard let until = marks[client.failures]?.until, now < until else { return nil }
    // Limits the wait if the clock was set back.
    return min((until.milliseconds - now.milliseconds + 999) / 1000, LoginBook.longest)
  }

  /// Charges the strangers' common budget and this client's share in it; returns the seconds to wait if either is used
  /// up.
  private mutating func admitStranger() -> Int? {
    if let wait = take(client.share, sizes.share) { return wait }
    guard let wait = take(client.strangers, sizes.strangers) else { return nil }
    giveBack(client.share, sizes.share)
    return wait
  }

  private mutating func giveBack(_ measure: Measure) {
    switch measure {
    case .own: giveBack(client.own, sizes.own)
    case .first: giveBack(client.firsts, sizes.firsts)
    case .strangers:
      giveBack(client.share, sizes.share)
      giveBack(client.strangers, sizes.strangers)
    }
  }

  private mutating func take(_ name: LoginName, _ size: TokenBucket.Size) -> Int? {
    var bucket = TokenBucket(at: marks[name]?.until ?? now)
    let wait = bucket.takeToken(size, at: now)
    keep(bucket, name)
    return wait
  }

  private mutating func giveBack(_ name: LoginName, _ size: TokenBucket.Size) {
    guard let mark = marks[name] else { return }
    var bucket = TokenBucket(at: mark.until)
    bucket.giveBack(size)
    keep(bucket, name)
  }

  /// Stores a bucket; a full bucket needs no mark.
  private mutating func keep(_ bucket: TokenBucket, _ name: LoginName) {
    marks[name] = bucket.isFull(at: now) ? nil : LoginMark(at: now, until: bucket.fullAt, goneAt: bucket.fullAt)
  }
}
