import DiceSupport
import ServerSupport
import Synchronization
import Testing

extension AttackTests {
  @Suite struct FloodTests {
    @Test func sixHundredConnectionsASecondFromOneAddressKeepNobodyOut() throws {
      let server = try AttackedServer()
      let honest = try HonestClient(server, host: 2)
      let neighbor = try server.person(.honest)
      let quiet = honest.quiet()
      let (count, door) = (Length.of(1_800, full: 3_600 * 600), server.door)
      let (attacked, (seconds, signedIn, tries)) = honest.live {
        let start = ContinuousClock.now
        let made = Atomic(0)
        let flood = Background { _ in Flood.run(door, perSecond: 600, count) { made.add(1, ordering: .relaxed) } }
        while made.load(ordering: .relaxed) < min(count / 2, 36_000) { WallClock.pass(.milliseconds(5)) }
        // At the height of the flood, a client of the same address loses connections, and gets in if it tries again.
        var tries = 1
        let end = ContinuousClock.now + .seconds(Allowance.timeout)
        while neighbor.get("/api/todos/today").status != 200, .now < end { tries += 1 }
        let isIn = ContinuousClock.now < end
        // A user of another address signs in.
        let signedIn = door.from(host: 2).signIn(Account.honest.rawValue, RunningServer.password)
        _ = flood.wait()
        return ((ContinuousClock.now - start) / .seconds(1), signedIn, isIn ? tries : nil)
      }
      var complaints: [String] = []
      if signedIn.status != 200 { complaints.append("signing in meanwhile is answered \(signedIn.status)") }
      if tries == nil { complaints.append("a client of the same address did not get in") }
      if door.ask("GET", "/healthz").status != 200 { complaints.append("it does not answer afterwards") }
      // A flood slowed down by the machine measures no waits.
      if Times.isFull, Double(count) < 300 * seconds { complaints.append("the flood took \(seconds) s") }
      Verdict.tell(
        "flood", honest, quiet: quiet, attacked: attacked, "\(count) connections in \(Int(seconds)) s",
        "signed in after \(signedIn.wait.shown)", "\(tries ?? 0) tries from the same address", complaints: complaints)
    }
  }
}

/// A series of connections with no request or half a header; some are closed at once, some stay open.
enum Flood {
  /// Maximum number of open connections, so that the attacker's own machine does not run out.
  private static let left = 300

  static func run(_ door: Door, perSecond rate: Int, _ count: Int, tell: () -> Void) {
    let start = ContinuousClock.now
    var made = 0
    var open: [Wire] = []
    while made < count {
      let wanted = Int((ContinuousClock.now - start) / .milliseconds(1)) * rate / 1000
      while made < min(wanted, count) {
        made += 1
        tell()
        guard let wire = Wire.begin(door.port) else { continue }
        if made.isMultiple(of: 2) { wire.send("GET / HTTP/1.1\r\nHost: loc", by: .now) }
        if !made.isMultiple(of: 3) { open.append(wire) }
      }
      if open.count > left { open.removeFirst(open.count - left) }
      WallClock.pass(.milliseconds(5))
    }
  }
}
