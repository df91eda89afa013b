import ServerSupport
import Testing

extension AttackTests {
  /// Tests of responses that the client requests and does not read.
  @Suite struct SlowExportTests {
    @Test func slowReadersOfAnExportKeepNobodyFromTheirs() throws {
      let server = try AttackedServer()
      let honest = try HonestClient(server)
      let (mallory, others) = (try server.person(.mallory), [try server.person(.honest), try server.person(.third)])
      try SlowExportTests.fill(mallory)
      let quiet = honest.quiet()
      let (attacked, complaints) = honest.live {
        let readers = (0..<2).map { _ in SlowReader(mallory) }
        let begun = readers.filter { $0.begins() }.count
        let slow = readers.map { reader in Background { goesOn in reader.read(while: goesOn) } }
        var complaints: [String] = []
        for turn in 0..<Length.of(2, full: 4) {
          for (number, person) in others.enumerated() {
            let reply = person.get("/api/v1/export")
            let isWell = reply.status == 200 && reply.isWhole && reply.wait < Allowance.seconds(1)
            if !isWell {
              complaints.append("export \(turn) of \(number) is answered \(reply.status) in \(reply.wait.shown)")
            }
          }
          WallClock.pass(.milliseconds(500))
        }
        for reader in slow { _ = reader.end() }
        return begun > 0 ? complaints : complaints + ["the slow readers were given nothing"]
      }
      Verdict.tell("slow exports", honest, quiet: quiet, attacked: attacked, complaints: complaints)
    }

    private static func fill(_ mallory: Person) throws {
      let notes = Said("notes", Said.quoted(String(repeating: "n", count: 60_000)))
      for _ in 0..<10 {
        let reply = mallory.sync((0..<16).map { _ in Said.add(Said.id(), "large", notes) })
        guard reply.status == 200 else { throw ServerFailure(words: "fill: \(reply.status)") }
      }
    }
  }
}

/// A client that requests an export and reads one byte a second.
struct SlowReader: Sendable {
  private let wire: Wire?

  /// Sends the request; the small buffer keeps nearly all of the response on the server.
  init(_ person: Person) {
    wire = Wire.open(person.door.port, buffer: 4_096)
    wire?.send("GET /api/v1/export HTTP/1.1\r\nHost: localhost\r\n\(person.credentials)\r\n\r\n")
  }

  func begins() -> Bool {
    guard let bytes = wire?.read(by: .now + .seconds(Allowance.timeout), maximum: 12) else { return false }
    return String(decoding: bytes, as: UTF8.self) == "HTTP/1.1 200"
  }

  /// Reads a byte a second and returns the number of bytes received.
  func read(while goesOn: () -> Bool) -> Int {
    var count = 0
    while goesOn() {
      let next = ContinuousClock.now + .seconds(1)
      if wire?.read(by: next, maximum: 1)?.count == 1 { count += 1 }
      while goesOn(), .now < next { WallClock.pass(.milliseconds(50)) }
    }
    return count
  }
}
