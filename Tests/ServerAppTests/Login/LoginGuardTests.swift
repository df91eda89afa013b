import DiceSupport
import ServerApp
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of the attempts that guessing uses up, and of those left to others.
struct LoginGuardTests {
  private let bench = Bench(seed: 5)
  private let guesser = "198.51.100.1"

  private func client(_ source: String, device: String? = nil) -> LoginClient {
    LoginClient(account: "ann", source: source, device: device)
  }

  private func enter(_ logins: LoginGuard, _ client: LoginClient) -> LoginGuard.Attempt? {
    try? logins.enter(client, at: bench.now)
  }

  /// Makes one guess; returns true if it reached the hash.
  private func guess(_ logins: LoginGuard, _ client: LoginClient) -> Bool {
    guard let attempt = enter(logins, client) else { return false }
    return (try? logins.fail(attempt, at: bench.now)) != nil
  }

  @Test func aDayOfGuessingLeavesEverybodyElseTheirAttempt() throws {
    let logins = LoginGuard(ServerLimits(), LoginMemory())
    try logins.succeed(#require(enter(logins, client("203.0.113.1"))), at: bench.now)
    var looked = 0
    var fresh = 0
    for second in 0..<86_400 {
      if guess(logins, client(guesser)) { looked += 1 }
      bench.pass(seconds: 1)
      guard second % 997 == 996 else { continue }
      fresh += 1
      let others = [
        client("192.0.\(fresh / 250).\(fresh % 250)"), client("203.0.113.1"), client(guesser, device: "device 1"),
      ]
      for other in others {
        let attempt = try #require(enter(logins, other), "\(other) after \(second) seconds")
        try logins.succeed(attempt, at: bench.now)
      }
    }
    #expect(looked <= 10 + 10 * 24 + 1, "\(looked)")
  }

  @Test func thousandsOfAddressesStayWithinTheBound() throws {
    let logins = LoginGuard(ServerLimits(), LoginMemory())
    try logins.succeed(#require(enter(logins, client("203.0.113.1"))), at: bench.now)
    var looked = 0
    let count = Times.of(20_000)
    for attempt in 0..<count {
      if guess(logins, client("10.0.\(attempt / 250 % 250).\(attempt % 250)")) { looked += 1 }
      if attempt % 10 == 0 { bench.pass(seconds: 1) }
    }
    let hours = Double(count) / 36_000
    #expect(Double(looked) <= (20 + 240) * (1 + hours) + 1, "\(looked)")
    // A known client is still accepted.
    #expect(enter(logins, client("203.0.113.1")) != nil)
    #expect(enter(logins, client("10.0.0.1", device: "device 1")) != nil)
  }

  @Test func aDevicesGuessesAreBoundedToo() {
    let logins = LoginGuard(ServerLimits(), LoginMemory())
    var looked = 0
    for _ in 0..<36_000 {
      if guess(logins, client(guesser, device: "device 1")) { looked += 1 }
      bench.pass(seconds: 1)
    }
    #expect((20...20 + 20 * 10 + 1).contains(looked), "\(looked)")
  }

  @Test func waitsGrowWithFailuresAndEndWithTheRightPassword() throws {
    var limits = ServerLimits()
    limits.loginsPerMinute = 1_000
    limits.loginsPerHour = 1_000
    let logins = LoginGuard(limits, LoginMemory())
    let me = client(guesser)
    var waits: [Int] = []
    for _ in 0..<10 {
      #expect(guess(logins, me))
      var wait = 0
      while try enter(logins, me).map({ try logins.withdraw($0, at: bench.now) }) == nil {
        bench.pass(seconds: 1)
        wait += 1
      }
      waits.append(wait)
    }
    #expect(waits == [0, 0, 1, 2, 4, 8, 16, 32, 60, 60])
    try logins.succeed(#require(enter(logins, me)), at: bench.now)
    #expect(guess(logins, me))
    #expect(enter(logins, me) != nil)
  }

  @Test func whatWasNotLookedAtCostsNothing() throws {
    var limits = ServerLimits()
    limits.loginsPerHour = 2
    limits.loginsPerMinute = 1_000
    let logins = LoginGuard(limits, LoginMemory())
    for number in 0..<2 { #expect(guess(logins, client("192.0.2.\(number)"))) }
    // Strangers have no attempts left; a new address has one until it has been checked.
    for _ in 0..<5 { try logins.withdraw(#require(enter(logins, client(guesser))), at: bench.now) }
    let attempt = try #require(enter(logins, client(guesser)))
    #expect(enter(logins, client(guesser)) == nil, "one at a time")
    try logins.fail(attempt, at: bench.now)
    #expect(enter(logins, client(guesser)) == nil)
  }

  /// A client that alternates between servers gets no more guesses, and is known to all of them.
  @Test func serversThatShareAPlaceCountTogether() throws {
    let place = LoginMemory()
    let servers = (0..<3).map { _ in LoginGuard(ServerLimits(), place) }
    try servers[0].succeed(#require(enter(servers[0], client("203.0.113.1"))), at: bench.now)
    var looked = 0
    for attempt in 0..<7_200 {
      if guess(servers[attempt % 3], client("10.0.0.\(attempt % 250)")) { looked += 1 }
      bench.pass(seconds: 1)
    }
    #expect(looked <= (20 + 240) * 3 + 1, "\(looked)")
    #expect(enter(servers[2], client("203.0.113.1"))?.isKnown == true)
  }

  /// With any number of clients, the number of marks is limited; those of the attacked account stay.
  @Test func theMemoryIsBounded() throws {
    let place = LoginMemory(maximum: 1_000)
    let logins = LoginGuard(ServerLimits(), place)
    for number in 0..<20 { #expect(guess(logins, client("192.0.2.\(number)"))) }
    try logins.succeed(#require(enter(logins, client("203.0.113.1"))), at: bench.now)
    for number in 0..<20_000 {
      let other = LoginClient(account: "x\(number)", source: "10.\(number / 250).\(number % 250).1", device: nil)
      #expect(guess(logins, other))
      #expect(place.count <= 1_000)
    }
    // Strangers have no attempts left, so this is the single attempt of a new address.
    #expect(guess(logins, client("198.51.100.7")))
    #expect(enter(logins, client("198.51.100.7")) == nil)
    #expect(enter(logins, client("203.0.113.1"))?.isKnown == true)
  }

  /// Keys in a database reveal neither account nor address, and differ for different ones.
  @Test func namesAreKeysOfTheirOwn() {
    let clients = [client("a"), client("b"), LoginClient(account: "a", source: "ann", device: nil)]
    let names = Set(clients.flatMap(\.names))
    #expect(Set(names.map(\.text)).count == names.count)
    #expect(names.allSatisfy { !$0.text.contains("ann") && $0.text.utf8.count == 32 })
  }

  @Test func theQueueKeepsPlacesForWhoIsKnown() {
    final class Line {
      var line = PasswordWaitlist()
      func enter(_ who: String, _ isKnown: Bool = false) -> Bool { line.enter(who, isKnown: isKnown) }
    }
    let line = Line()
    for number in 0..<12 {
      #expect(line.enter("a\(number)"))
      #expect(!line.enter("a\(number)"), "one of each")
    }
    #expect(!line.enter("b"))
    for number in 0..<4 { #expect(line.enter("k\(number)", true)) }
    #expect(!line.enter("k4", true))
    line.line.leave("a0")
    #expect(line.enter("b"))
    #expect(line.line.count == 16)
  }
}
