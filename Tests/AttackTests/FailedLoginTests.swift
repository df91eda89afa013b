import ServerSupport
import Testing

extension AttackTests {
  @Suite struct FailedLoginTests {
    /// The number of passwords and tokens, and the number of addresses the tokens come from.
    private static let (tries, addresses) = (Length.of(150, full: 1_000), Length.of(50, full: 250))

    @Test func aFailedLoginIsLoggedWithAddressAndAccount() throws {
      let server = try AttackedServer(["--trusted-proxy"])
      let reply = server.door.signIn(Account.honest.rawValue, "a wrong password", from: "203.0.113.77")
      #expect(reply.status == 401)
      let lines = server.lines { $0.contains("203.0.113.77") && $0.contains("honest") }
      // A name is user input: perhaps a password, perhaps formatted as a log line.
      let forged = "nobody\\n2026-11-21 notice: signed in"
      let second = server.door.signIn(forged, "guess", from: "203.0.113.78")
      var complaints: [String] = []
      if lines.count != 1 { complaints.append("\(lines.count) lines name the address and the account") }
      if ![401, 422].contains(second.status) { complaints.append("an odd name is answered \(second.status)") }
      if server.log.contains(where: { $0.contains("a wrong password") }) { complaints.append("the password is told") }
      if server.log.contains(where: { $0.hasPrefix("2026-11-21 notice: signed in") }) {
        complaints.append("a name wrote a line of its own")
      }
      Verdict.tell("a failed login", lines.first.map(String.init) ?? "is not told", complaints: complaints)
    }

    @Test func failuresDoNotFillTheLog() throws {
      let server = try AttackedServer(["--trusted-proxy"])
      let honest = try HonestClient(server)
      let quiet = honest.quiet()
      let before = server.log
      let door = server.door
      let start = ContinuousClock.now
      let (attacked, complaints) = honest.live { FailedLoginTests.fail(door) }
      // Each minute has one line per address, including the four of the passwords, and a few summary lines.
      let minutes = Int((ContinuousClock.now - start) / .seconds(60)) + 1
      let limit = (FailedLoginTests.addresses + 4 + 16) * minutes * door.ports.count
      let after = server.log
      let written = after.count - before.count
      let bytes = (after + before).reduce(0) { $0 + $1.utf8.count } - 2 * before.reduce(0) { $0 + $1.utf8.count }
      Verdict.tell(
        "failures", honest, quiet: quiet, attacked: attacked, "\(written) lines, \(bytes) bytes",
        complaints: complaints + (written > limit ? ["\(written) lines were written"] : []))
    }

    /// Tries wrong passwords, and as many forged tokens from many addresses.
    ///
    /// The passwords come from few addresses, because each check takes a quarter of a second on the server.
    private static func fail(_ door: Door) -> [String] {
      var statuses: [Int: Int] = [:]
      for number in 0..<tries {
        let account = number.isMultiple(of: 2) ? Account.third.rawValue : "nobody"
        let guess = door.signIn(account, "guess \(number)", from: "203.0.113.\(251 + number % Length.of(2, full: 4))")
        statuses[guess.status, default: 0] += 1
        let forged = door.ask(
          "GET", "/api/todos/today",
          ["Authorization: Bearer t1.0.\(number).9999999999.0", "X-Forwarded-For: 203.0.113.\(number % addresses)"])
        statuses[forged.status, default: 0] += 1
      }
      let odd = statuses.keys.filter { ![401, 429].contains($0) }
      return odd.isEmpty ? [] : ["failures were answered \(odd.sorted())"]
    }
  }
}
