import ServerSupport
import Testing

extension AttackTests {
  /// Connections, and nothing but connections.
  @Suite struct FloodTests {
    @Test func sixHundredConnectionsASecondFromOneAddressKeepNobodyOut() throws {
      let server = try AttackedServer()
      let honest = try HonestClient(server)
      let quiet = honest.quiet()
      let (seconds, door) = (Length.seconds(5, full: 3_600), server.door)
      let (attacked, (made, signedIn)) = honest.live {
        let flood = Background { _ in Flood.run(door, perSecond: 600, seconds: seconds) }
        WallClock.pass(.seconds(min(seconds / 2, 60)))
        let signedIn = door.signIn(Account.honest.rawValue, RunningServer.password)
        return (flood.wait() ?? 0, signedIn)
      }
      var complaints: [String] = []
      if signedIn.status != 200 { complaints.append("signing in meanwhile is answered \(signedIn.status)") }
      if door.ask("GET", "/healthz").status != 200 { complaints.append("it does not answer afterwards") }
      // A flood that the machine did not let happen would have shown nothing.
      if made < 300 * seconds { complaints.append("only \(made) connections were made") }
      Verdict.tell(
        "flood",
        honest,
        quiet: quiet,
        attacked: attacked,
        "\(made) connections in \(seconds) s",
        "signed in after \(signedIn.wait.shown)",
        complaints: complaints
      )
    }
  }
}

/// Connections one after another, with nothing or half a head said on them, some closed at once and some left.
enum Flood {
  /// The most that are left open, so that the attacker's own machine has some left.
  private static let left = 300

  /// Opens so many a second for some seconds; how many it opened.
  static func run(_ door: Door, perSecond rate: Int, seconds: Int) -> Int {
    let start = ContinuousClock.now
    let end = start + .seconds(seconds)
    var made = 0
    var open: [Wire] = []
    while .now < end {
      let wanted = Int((ContinuousClock.now - start) / .milliseconds(1)) * rate / 1000
      while made < wanted {
        made += 1
        guard let wire = Wire.begin(door.port) else { continue }
        if made.isMultiple(of: 2) { wire.send("GET / HTTP/1.1\r\nHost: loc", by: .now) }
        if !made.isMultiple(of: 3) { open.append(wire) }
      }
      if open.count > left { open.removeFirst(open.count - left) }
      WallClock.pass(.milliseconds(5))
    }
    return made
  }
}
