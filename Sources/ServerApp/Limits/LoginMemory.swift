import TodoModel

/// The clients that recently failed to sign in to each account, and those that did; a value of bounded size.
struct LoginMemory {
  /// How often in a row it may fail before the waits begin.
  private static let patience = 3
  /// The longest wait after a failure, in seconds.
  private static let longest = 60
  /// Seconds after which a failure is forgotten.
  private static let span = 3_600
  /// The most addresses whose failures at an account are kept; a server looks at no more guesses in an hour.
  private static let mostFailures = 16_384
  /// The most addresses that are known at an account; the one that signed in the longest ago is forgotten first.
  private static let mostKnown = 64
  /// The most accounts at which somebody is known.
  private static let mostAccounts = 4_096

  private struct Failures {
    var count = 0
    var last: Instant
    var until: Instant
  }

  private var failures: [LoginClient.Key: Failures] = [:]
  private var known: [String: [String]] = [:]

  /// Whether this address or device has signed in to this account before.
  func knows(_ client: LoginClient) -> Bool {
    client.device != nil || known[client.account]?.contains(client.source) == true
  }

  /// The seconds that are left to wait after failures; nil where it may try.
  func wait(of client: LoginClient, at now: Instant) -> Int? {
    guard let until = failures[client.key]?.until, now < until else { return nil }
    // A clock set back makes nobody wait for longer.
    return min((until.milliseconds - now.milliseconds + 999) / 1000, LoginMemory.longest)
  }

  /// Begins the one attempt of an address that has not failed here within the hour; false where it has.
  mutating func begin(_ client: LoginClient, at now: Instant) -> Bool {
    if let old = failures[client.key], isRecent(old, now) { return false }
    makeRoom(now)
    failures[client.key] = Failures(last: now, until: now)
    return true
  }

  /// The attempt that has begun was not looked at.
  mutating func withdraw(_ client: LoginClient) {
    if failures[client.key]?.count == 0 { failures[client.key] = nil }
  }

  mutating func fail(_ client: LoginClient, at now: Instant) {
    makeRoom(now)
    let old = failures[client.key].flatMap { isRecent($0, now) ? $0.count : nil }
    let count = (old ?? 0) + 1
    let step = count - LoginMemory.patience
    let wait = step < 0 ? 0 : min(1 << min(step, 6), LoginMemory.longest)
    failures[client.key] = Failures(count: count, last: now, until: now.advanced(bySeconds: wait))
  }

  /// It was right: who made it is known; of a device the address is not, for others may guess from it.
  mutating func succeed(_ client: LoginClient) {
    failures[client.key] = nil
    guard client.device == nil else { return }
    if known[client.account] == nil, known.count >= LoginMemory.mostAccounts { known = [:] }
    var sources = known[client.account] ?? []
    sources.removeAll { $0 == client.source }
    sources.append(client.source)
    known[client.account] = Array(sources.suffix(LoginMemory.mostKnown))
  }

  private func isRecent(_ failures: Failures, _ now: Instant) -> Bool {
    abs(now.seconds - failures.last.seconds) < LoginMemory.span
  }

  /// Lets go of what is too old to count; where all is recent, of the oldest half.
  private mutating func makeRoom(_ now: Instant) {
    guard failures.count >= LoginMemory.mostFailures else { return }
    failures = failures.filter { isRecent($0.value, now) }
    guard failures.count >= LoginMemory.mostFailures else { return }
    let oldest = failures.sorted { $0.value.last < $1.value.last }.prefix(LoginMemory.mostFailures / 2)
    for (key, _) in oldest { failures[key] = nil }
  }
}
