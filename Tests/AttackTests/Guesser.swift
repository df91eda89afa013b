import Synchronization

/// Somebody who tries one password after another from one address, and never stops.
final class Guesser: Sendable {
  /// The address.
  static let address = "203.0.113.7"

  private let found = Mutex<[Int: Int]>([:])

  /// Nobody yet.
  init() {}

  /// How often which status came back.
  var statuses: [Int: Int] { found.withLock { $0 } }

  /// Guesses twenty times a second for as long as it goes on.
  func guess(_ account: Account, at door: Door, while goesOn: () -> Bool) {
    var number = 0
    while goesOn() {
      let next = ContinuousClock.now + .milliseconds(50)
      number += 1
      let reply = door.signIn(account.rawValue, "guess number \(number)", from: Guesser.address)
      found.withLock { $0[reply.status, default: 0] += 1 }
      WallClock.pass(next - .now)
    }
  }

  /// Waits until so many guesses were looked at and were wrong, for some seconds at most.
  func waitFor(wrong count: Int, seconds: Int) {
    let end = ContinuousClock.now + .seconds(seconds)
    while (statuses[401] ?? 0) < count, .now < end { WallClock.pass(.milliseconds(5)) }
  }
}
