import ServerSupport
import Synchronization
import Testing

extension AttackTests {
  @Suite struct GuessingTests {
    @Test func whoKnowsThePasswordGetsInWhileSomebodyGuesses() throws {
      let server = try AttackedServer(["--trusted-proxy"])
      let door = server.door
      let (known, name) = ("198.51.100.1", Account.honest.rawValue)
      #expect(door.signIn(name, RunningServer.password, from: known).status == 200)
      let honest = try HonestClient(server)
      let quiet = honest.quiet()
      let rounds = Length.of(3, full: 20)
      let (attacked, (guessed, complaints)) = honest.live {
        let guesser = Guesser()
        let guessing = Background { goesOn in guesser.guess(.honest, at: door, while: goesOn) }
        // Brings the account to the throttling that follows several wrong guesses, if the server has it.
        guesser.waitFor(wrong: 3)
        let complaints = GuessingTests.tries(door, known, rounds)
        guessing.end()
        return (guesser.statuses, complaints)
      }
      let told = guessed.sorted { $0.key < $1.key }.map { "\($0.value) of status \($0.key)" }
      // A guesser whose requests are all blocked proves nothing, and neither does one with a right guess.
      let isHeard = (guessed[401] ?? 0) > 0 && guessed.keys.allSatisfy { [401, 429].contains($0) }
      Verdict.tell(
        "guessing", honest, quiet: quiet, attacked: attacked,
        "guesses in \(rounds) rounds: " + told.joined(separator: ", "),
        complaints: complaints + (isHeard ? [] : ["the guesses were answered otherwise than 401 and 429"]))
    }

    /// Signs in occasionally from a new address each time, and from a known one.
    private static func tries(_ door: Door, _ known: String, _ rounds: Int) -> [String] {
      let start = ContinuousClock.now
      let pace = Length.of(1_000, full: 30_000)
      var complaints: [String] = []
      for number in 0..<rounds {
        WallClock.pass(start + .milliseconds(number * pace) - .now)
        // One address may try five times a minute, right or wrong, so it is used every second time.
        let sources = number.isMultiple(of: 2) ? ["198.51.100.\(100 + number)", known] : ["198.51.100.\(100 + number)"]
        for source in sources {
          let reply = door.signIn(Account.honest.rawValue, RunningServer.password, from: source)
          guard reply.status != 200 else { continue }
          let who = source == known ? "where one signed in before" : "another address"
          complaints.append("try \(number) from \(who): \(reply.status) \(reply.words ?? "")")
        }
      }
      return complaints
    }
  }
}

/// A client that tries passwords from one address without end.
final class Guesser: Sendable {
  static let address = "203.0.113.7"

  private let found = Mutex<[Int: Int]>([:])

  init() {}

  /// The number of responses with each status.
  var statuses: [Int: Int] { found.withLock { $0 } }

  /// Guesses twenty times a second until stopped.
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

  /// Waits until `count` guesses were checked and wrong.
  func waitFor(wrong count: Int) {
    let end = ContinuousClock.now + .seconds(Allowance.timeout)
    while (statuses[401] ?? 0) < count, .now < end { WallClock.pass(.milliseconds(5)) }
  }
}
