/// Somebody who asks for everything, and then takes one byte a second.
struct SlowReader: Sendable {
  private let wire: Wire?

  /// Asks; the small buffer lets the server have nearly all still before it.
  init(_ person: Person) {
    wire = Wire.open(person.door.port, buffer: 4_096)
    wire?.send("GET /api/v1/export HTTP/1.1\r\nHost: localhost\r\n\(person.credentials)\r\n\r\n")
  }

  /// Whether it has begun to read what it asked for.
  func begins() -> Bool {
    guard let bytes = wire?.read(by: .now + .seconds(5), most: 12) else { return false }
    return String(decoding: bytes, as: UTF8.self) == "HTTP/1.1 200"
  }

  /// Takes a byte a second; the number of those it was given.
  func read(while goesOn: () -> Bool) -> Int {
    var count = 0
    while goesOn() {
      let next = ContinuousClock.now + .seconds(1)
      if wire?.read(by: next, most: 1)?.count == 1 { count += 1 }
      while goesOn(), .now < next { WallClock.pass(.milliseconds(50)) }
    }
    return count
  }
}
