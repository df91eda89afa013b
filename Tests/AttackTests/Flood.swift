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
